import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepsListsOffline } from '../../../data/offline-cache/offline-use.ts'
import { OfflineUse } from './offline-use.tsx'

const choice = () => screen.getByRole('checkbox', { name: 'Keep my lists on this device for offline use' })

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

it('is off at first, says what works without it, and is remembered once it is on', async () => {
  const { unmount } = render(<OfflineUse />)
  expect(choice()).not.toBeChecked()
  expect(screen.getByText(/your lists appear once you are connected/)).toBeInTheDocument()
  await userEvent.click(choice())
  expect(keepsListsOffline()).toBe(true)
  expect(screen.getByText(/Turning this off or logging out removes it/)).toBeInTheDocument()
  unmount()
  render(<OfflineUse />)
  expect(choice()).toBeChecked()
  await userEvent.click(choice())
  expect(keepsListsOffline()).toBe(false)
})

it('does not pretend where the browser stores nothing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  render(<OfflineUse />)
  await userEvent.click(choice())
  expect(choice()).not.toBeChecked()
  expect(choice()).toHaveAccessibleDescription(/does not let us store anything/)
})
