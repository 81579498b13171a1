import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryEditStorage } from '../../features/lists/edit-storage.ts'
import { UserCollections } from '../../features/lists/user-collections.ts'
import { CollectionsContext } from '../../features/lists/use-collections.ts'
import { ListServer } from '../../../testing/fake-list-server.ts'
import { Notices } from './notices.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function open(isOnline: boolean, error: Error | null = null) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  const lists = new UserCollections(new ListServer(), () => undefined, {
    ...memoryEditStorage(),
    isOnline: () => false,
  })
  render(
    <CollectionsContext value={lists}>
      <Notices asOf="2026-11-20" error={error} onRetry={() => undefined} />
    </CollectionsContext>,
  )
  return (...tickers: readonly string[]) =>
    act(() => void lists.itemsOf('g').edit(...tickers.map((ticker) => ({ ticker, kind: 'add' }) as const)))
}

test('with a network and fresh data there is nothing to say', () => {
  open(true)
  expect(screen.queryByRole('status')).toBeNull()
})

test('offline it says how old the list is, and how many edits wait', () => {
  const add = open(false)
  expect(screen.getByRole('status')).toHaveTextContent('You are offline. This list is as of Nov 20, 2026.')
  add('KO')
  expect(screen.getByRole('status')).toHaveTextContent('1 change to your lists is waiting to be sent.')
  add('PEP')
  expect(screen.getByRole('status')).toHaveTextContent('2 changes to your lists are waiting to be sent.')
})

test('with a network it says so only of edits that take long', () => {
  vi.useFakeTimers()
  const add = open(true)
  add('KO')
  expect(screen.queryByRole('status')).toBeNull()
  act(() => void vi.advanceTimersByTime(4000))
  expect(screen.getByRole('status')).toHaveTextContent('Changes to your lists are being sent.')
})

test('a renewal that failed can be tried again', () => {
  open(true, new Error('no'))
  expect(screen.getByRole('status')).toHaveTextContent(
    'Newer ratings could not be loaded. This list is as of Nov 20, 2026.',
  )
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
