// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { ADA, ADAS_PROFILE, clearHint, setHint } from '../../../testing/people.ts'
import { startApiServer } from '../../../testing/start-api-server.ts'
import { beginSession, dropSession } from './page-session.ts'
import { refreshUser } from './refresh-user.ts'
import { sessionStore } from './session-store.ts'

beforeEach(() => {
  clearHint()
  dropSession()
})

it('learns the roles and the profile of this moment without signing in again, and the other tabs hear of it once', async () => {
  await startApiServer({
    'GET /api/auth/token': { body: { user: { ...ADA, roles: ['bundle'] }, token: 'newer' } },
    'GET /api/user/profile': { body: { ...ADAS_PROFILE, stripeId: 'cus_1' } },
  })
  const heard: unknown[] = []
  const otherTab = new BroadcastChannel('fairweight-session')
  otherTab.addEventListener('message', ({ data }) => heard.push(data))
  setHint('member')
  beginSession({ user: ADA, token: 'first' })
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  expect((await refreshUser())?.roles).toEqual(['bundle'])
  expect([...sessionStore.get().tools]).toEqual(['value', 'momentum', 'optimizer'])
  expect(sessionStore.get().profile?.stripeId).toBe('cus_1')
  await vi.waitFor(() => expect(heard).toHaveLength(2))
  await refreshUser()
  await new Promise((resolve) => setTimeout(resolve))
  expect(heard).toHaveLength(2)
  otherTab.close()
})
