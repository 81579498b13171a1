import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { AsOf } from './as-of.tsx'

afterEach(() => vi.useRealTimers())

function openAt(now: string, asOf: Parameters<typeof AsOf>[0]) {
  vi.useFakeTimers({ now: Date.parse(now) })
  return render(
    <MemoryRouter>
      <AsOf {...asOf} />
    </MemoryRouter>,
  )
}

test('the newest day says so, in words and without a warning', () => {
  const { container } = openAt('2026-11-22T12:00:00Z', { date: '2026-11-20', dataset: 'market' })
  expect(container).toHaveTextContent('As of Nov 20, 2026, Friday’s close, the latest')
  expect(screen.queryByRole('link', { name: /behind/ })).toBeNull()
})

test('a day with a session missing says how many, with a sign and the way to the reason', () => {
  const { container } = openAt('2026-11-24T08:00:00Z', { date: '2026-11-20', dataset: 'market' })
  expect(container).toHaveTextContent(/^As of Nov 20, 2026\s?Past days\s?one session behind$/)
  const link = screen.getByRole('link', { name: 'one session behind' })
  expect(link).toHaveAttribute('href', '/status')
  expect(link.querySelector('svg')).not.toBeNull()
})

test('a page that stays open turns by itself within a minute of the cut-off', () => {
  openAt('2026-11-24T07:59:30Z', { date: '2026-11-20', dataset: 'market' })
  expect(screen.queryByRole('link', { name: /behind/ })).toBeNull()
  act(() => vi.advanceTimersByTime(60_000))
  expect(screen.getByRole('link', { name: 'one session behind' })).toBeVisible()
})

test('the sample as it is made grows no older; once it is continued it does', () => {
  const { container, unmount } = openAt('2027-03-01T12:00:00Z', { date: '2026-11-20', dataset: 'sample' })
  expect(container).toHaveTextContent(/^As of Nov 20, 2026\s?Past days$/)
  unmount()
  openAt('2026-11-25T12:00:00Z', { date: '2026-11-23', dataset: 'sample' })
  expect(screen.getByRole('link', { name: 'one session behind' })).toBeVisible()
})

test('past days are one press away, with the rest of the address as it is', () => {
  openAt('2026-11-22T12:00:00Z', { date: '2026-11-20', dataset: 'market' })
  expect(screen.getByRole('link', { name: 'Past days' })).toHaveAttribute('href', '/?asOf=')
})
