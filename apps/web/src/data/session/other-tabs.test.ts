import { beforeEach, expect, it, vi } from 'vitest'
import { clearHint, setHint } from '../../../testing/people.ts'
import { announceSessionChange, watchOtherTabs } from './other-tabs.ts'
import { endSession, dropSession } from './page-session.ts'
import { sessionStore } from './session-store.ts'

beforeEach(() => {
  clearHint()
  dropSession()
})

it('hears of what another tab did, and tells the others what happened here', async () => {
  const otherTab = new BroadcastChannel('fairweight-session')
  const heard: unknown[] = []
  otherTab.addEventListener('message', ({ data }) => heard.push(data))
  let changes = 0
  const stop = watchOtherTabs(() => (changes += 1))
  otherTab.postMessage('changed')
  await vi.waitFor(() => expect(changes).toBe(1))
  announceSessionChange()
  await vi.waitFor(() => expect(heard).toEqual(['changed']))
  stop()
  otherTab.close()
})

it('looks again when the page comes back, and is quiet while nothing has changed', () => {
  let changes = 0
  const stop = watchOtherTabs(() => (changes += 1))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(changes).toBe(0)
  setHint('member')
  document.dispatchEvent(new Event('visibilitychange'))
  dispatchEvent(new Event('pageshow'))
  expect(changes).toBe(2)
  stop()
  dispatchEvent(new Event('pageshow'))
  expect(changes).toBe(2)
})

it('leaves stored data alone while somebody is there, and takes it away when nobody is left', () => {
  localStorage.setItem('fairweight-edits', 'x')
  setHint('anonymous')
  dropSession()
  expect(sessionStore.get().session.status).toBe('anonymous')
  expect(localStorage.getItem('fairweight-edits')).toBe('x')
  endSession()
  expect(sessionStore.get().session.status).toBe('none')
  expect(localStorage.getItem('fairweight-edits')).toBeNull()
})
