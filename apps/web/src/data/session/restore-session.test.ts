import { beforeEach, expect, it, vi } from 'vitest'
import { ADA, ADAS_PROFILE, clearHint, setHint } from '../../../testing/people.ts'
import { refused, startApiServer } from '../../../testing/start-api-server.ts'
import { dropSession } from './page-session.ts'
import { restoreSession } from './restore-session.ts'
import { sessionStore } from './session-store.ts'

const TOKEN = 'GET /api/auth/token'
const PROFILE = 'GET /api/user/profile'
const token = { body: { user: ADA, token: 'x' } }

let pauses: number[]
const pause = (milliseconds: number) => {
  pauses.push(milliseconds)
  return Promise.resolve()
}

beforeEach(() => {
  pauses = []
  clearHint()
  setHint('member')
  dropSession()
})

it('brings the person and their profile back', async () => {
  await startApiServer({ [TOKEN]: token, [PROFILE]: { body: ADAS_PROFILE } })
  expect(await restoreSession(pause)).toBe('restored')
  expect(sessionStore.get()).toMatchObject({ session: { status: 'member', user: ADA }, profile: ADAS_PROFILE })
  expect(pauses).toEqual([])
})

it('tries again every three seconds, and goes on with the first answer that names somebody', async () => {
  const answers = [refused(503, 'not-available'), { body: { ...ADAS_PROFILE, userId: '' } }, { body: ADAS_PROFILE }]
  await startApiServer({ [TOKEN]: token, [PROFILE]: () => answers.shift()! })
  expect(await restoreSession(pause)).toBe('restored')
  expect(pauses).toEqual([3000, 3000])
})

it('gives up after the first try and four more', async () => {
  const asked = await startApiServer({ [TOKEN]: token, [PROFILE]: refused(500, 'internal-error') })
  expect(await restoreSession(pause)).toBe('too-many-retries')
  expect(asked.filter(({ call }) => call === PROFILE)).toHaveLength(5)
  expect(pauses).toEqual([3000, 3000, 3000, 3000])
})

it('does not try again when the server knows of no session', async () => {
  const asked = await startApiServer({ [TOKEN]: refused(401, 'signed-out'), [PROFILE]: refused(401, 'signed-out') })
  expect(await restoreSession(pause)).toBe('ended')
  expect(asked.filter(({ call }) => call === TOKEN)).toHaveLength(1)
  expect(sessionStore.get().session.status).toBe('none')
})

it('waits for the network instead of using up its tries', async () => {
  const asked = await startApiServer({ [TOKEN]: token, [PROFILE]: { body: ADAS_PROFILE } })
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const restoring = restoreSession(pause)
  await Promise.resolve()
  expect(asked).toEqual([])
  onLine.mockRestore()
  dispatchEvent(new Event('online'))
  expect(await restoring).toBe('restored')
})

it('a server that cannot be reached ends no session: it is asked ever less often, until it answers', async () => {
  await startApiServer({ [TOKEN]: token, [PROFILE]: { body: ADAS_PROFILE } })
  const served = globalThis.fetch
  let losses = 7
  vi.stubGlobal('fetch', (input: URL, init: RequestInit) =>
    (losses -= 1) >= 0 ? Promise.reject(new TypeError('Failed to fetch')) : served(input, init),
  )
  expect(await restoreSession(pause)).toBe('restored')
  expect(pauses).toEqual([3000, 6000, 12_000, 24_000, 48_000, 60_000, 60_000])
  expect(sessionStore.get().session.status).toBe('member')
})

it('asks once for everybody who wants it at the same time', async () => {
  const asked = await startApiServer({ [TOKEN]: token, [PROFILE]: { body: ADAS_PROFILE } })
  await Promise.all([restoreSession(pause), restoreSession(pause)])
  expect(asked).toHaveLength(2)
})
