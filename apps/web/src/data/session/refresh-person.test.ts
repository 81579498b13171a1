import { beforeEach, expect, it, vi } from 'vitest'
import { ADA, ADAS_PROFILE, clearHint, setHint } from '../../testing/people.ts'
import { serveCalls } from '../../testing/serve-calls.ts'
import { beginSession, leaveSession } from './page-session.ts'
import { refreshPerson } from './refresh-person.ts'
import { sessionStore } from './session-store.ts'

beforeEach(() => {
  clearHint()
  leaveSession()
})

it('learns the roles and the profile of this moment without signing in again, and the other tabs hear of it once', async () => {
  await serveCalls({ 'GET /api/auth/token': { body: { user: { ...ADA, roles: ['bundle'] }, token: 'newer' } }, 'GET /api/user/profile': { body: { ...ADAS_PROFILE, stripeId: 'cus_1' } } })
  const heard: unknown[] = []
  const otherTab = new BroadcastChannel('fairweight-session')
  otherTab.addEventListener('message', ({ data }) => heard.push(data))
  setHint('member')
  beginSession({ user: ADA, token: 'first' })
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  expect((await refreshPerson())?.roles).toEqual(['bundle'])
  expect([...sessionStore.get().tools]).toEqual(['value', 'momentum', 'optimizer'])
  expect(sessionStore.get().profile?.stripeId).toBe('cus_1')
  await vi.waitFor(() => expect(heard).toHaveLength(2))
  await refreshPerson()
  await new Promise((resolve) => setTimeout(resolve))
  expect(heard).toHaveLength(2)
  otherTab.close()
})
