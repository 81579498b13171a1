import { renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordHint, sessionStore } from '../../data/session/session-store.ts'
import { clearHint, setHint } from '../../../testing/people.ts'
import { useSessionUpkeep } from './use-session-upkeep.ts'

// As where there is no connection: neither the session's own code nor what needs it can be fetched.
vi.mock('../../data/session/page-session.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

const otherTab = new BroadcastChannel('fairweight-session')
const status = () => sessionStore.get().session.status

beforeEach(() => {
  setHint('member')
  recordHint(null)
})
afterEach(() => {
  clearHint()
  otherTab.close()
})

test('without the session’s own code the page goes by the hint cookie: a member on arrival, nobody once another tab has logged out', async () => {
  renderHook(useSessionUpkeep, { wrapper: MemoryRouter })
  expect(status()).toBe('member')
  clearHint()
  otherTab.postMessage('changed')
  await expect.poll(status).toBe('none')
})
