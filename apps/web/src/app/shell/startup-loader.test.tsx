import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { dropSession } from '../../data/session/page-session.ts'
import { startupEndsAt } from './startup-loader-timing.ts'
import { STARTUP_SCRIPT } from './startup-script.ts'
import { StartupLoader } from './startup-loader.tsx'

const isStarting = () => 'starting' in document.documentElement.dataset
const runInHead = () => new Function(STARTUP_SCRIPT)()

afterEach(() => {
  delete document.documentElement.dataset['starting']
  history.pushState(null, '', '/')
})

it('marks only protected addresses', () => {
  runInHead()
  expect(isStarting()).toBe(true)
  delete document.documentElement.dataset['starting']
  history.pushState(null, '', '/learn')
  runInHead()
  expect(isStarting()).toBe(false)
})

it('says what is loading, and leaves', async () => {
  runInHead()
  render(
    <MemoryRouter>
      <StartupLoader />
    </MemoryRouter>,
  )
  expect(screen.getByRole('status')).toHaveTextContent('Fairweight is loading...')
  await waitFor(() => expect(isStarting()).toBe(false), { timeout: 3000 })
})

it('covers the way out for a second after somebody has logged out', () => {
  expect(startupEndsAt(null)).toBe(500)
  expect(startupEndsAt(7000)).toBe(8000)
  history.pushState(null, '', '/learn')
  dropSession(performance.now())
  render(
    <MemoryRouter initialEntries={['/learn']}>
      <StartupLoader />
    </MemoryRouter>,
  )
  expect(isStarting()).toBe(true)
  expect(screen.getByRole('status')).toBeInTheDocument()
})
