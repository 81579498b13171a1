// @vitest-environment jsdom
import { getRatingAlerts, postDeleteAccount, putListName } from '@fairweight/contract/calls'
import { beforeEach, expect, test } from 'vitest'
import { ADA, clearHint, setHint } from '../../../testing/people.ts'
import { refused, startApiServer, type CallAnswers } from '../../../testing/start-api-server.ts'
import { call, signOutByCall } from './call.ts'
import { beginSession, dropSession, signOut, tokens } from './page-session.ts'
import { sessionStore } from './session-store.ts'

const ALERTS = 'GET /api/user/alerts'
const SIGN_OUT = 'POST /api/auth/sign-out'
const TOKEN = 'GET /api/auth/token'
const RENAME = 'PUT /api/lists/rename'
const DELETE = 'POST /api/auth/delete-account'

beforeEach(() => {
  clearHint()
  dropSession()
  setHint('member')
  beginSession({ user: ADA, token: 'x' })
})

/** An answer that comes when the test says so. */
function held() {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const { promise: asked, resolve: arrive } = Promise.withResolvers<void>()
  const until =
    <Answer>(answer: Answer) =>
    async () => {
      arrive()
      await promise
      return answer
    }
  return { asked, release, until }
}

const readAlerts = () => call(getRatingAlerts)
const [FIRST, SECOND] = [{ frequency: 'daily' }, { frequency: 'weekly' }]
const RENAMED = { id: '1', name: 'A' }
const renameList = () => call(putListName, { body: { id: '1', name: 'A' } })
const settled = (made: Promise<unknown>) =>
  made.then(
    (answer) => ({ answer }),
    (cause: unknown) => ({ cause }),
  )
const BROKEN_OFF = { cause: expect.objectContaining({ name: 'AbortError' }) }

test('what is being read is broken off before the server is asked to end the session', async () => {
  const alerts = held()
  const signals: AbortSignal[] = []
  let wasBroken: boolean | undefined
  await startApiServer({
    [ALERTS]: alerts.until(refused(401, 'signed-out')),
    [SIGN_OUT]: () => {
      wasBroken = signals[0]?.aborted
      return { body: { success: true } }
    },
  })
  noteSignals(signals)
  const reading = settled(readAlerts())
  await alerts.asked
  await signOut()
  expect(wasBroken).toBe(true)
  expect(await reading).toEqual(BROKEN_OFF)
  expect(sessionStore.get().session.status).toBe('none')
  alerts.release()
})

test('what is asked while the session ends is not sent', async () => {
  const leaving = held()
  const asked = await startApiServer({ [SIGN_OUT]: leaving.until({ body: { success: true } }) })
  const signedOut = signOut()
  await leaving.asked
  const calls = [settled(readAlerts()), settled(renameList()), settled(tokens.fresh())]
  leaving.release()
  await signedOut
  expect(await Promise.all(calls)).toEqual([BROKEN_OFF, BROKEN_OFF, BROKEN_OFF])
  expect(asked.map(({ call }) => call)).toEqual([SIGN_OUT])
})

test('when logging out fails, what was broken off is read anew, and what waited is sent', async () => {
  const alerts = held()
  const leaving = held()
  let reads = 0
  const answers: CallAnswers = {
    [ALERTS]: async () => ((reads += 1) === 1 ? await alerts.until({ body: FIRST })() : { body: SECOND }),
    [RENAME]: { body: RENAMED },
    [SIGN_OUT]: leaving.until(refused(503, 'not-available')),
  }
  const asked = await startApiServer(answers)
  const reading = settled(readAlerts())
  await alerts.asked
  const signedOut = settled(signOut())
  await leaving.asked
  const renaming = settled(renameList())
  leaving.release()
  expect(await signedOut).toEqual({ cause: expect.objectContaining({ failure: 503 }) })
  expect(await reading).toEqual({ answer: SECOND })
  expect(await renaming).toEqual({ answer: RENAMED })
  expect(asked.map(({ call }) => call).slice(0, 2)).toEqual([ALERTS, SIGN_OUT])
  expect(await settled(readAlerts())).toEqual({ answer: SECOND })
  alerts.release()
})

test('a token on its way is asked for again when logging out fails', async () => {
  const token = held()
  let times = 0
  await startApiServer({
    [TOKEN]: async () =>
      (times += 1) === 1 ? await token.until({ body: null })() : { body: { user: ADA, token: 'renewed' } },
    [SIGN_OUT]: refused(503, 'not-available'),
  })
  const renewing = tokens.fresh()
  await token.asked
  await expect(signOut()).rejects.toMatchObject({ failure: 503 })
  expect(await renewing).toBe('renewed')
  token.release()
})

test('a change that is under way goes to its end', async () => {
  const changing = held()
  await startApiServer({ [RENAME]: changing.until({ body: RENAMED }), [SIGN_OUT]: { body: { success: true } } })
  const renaming = settled(renameList())
  await changing.asked
  await signOut()
  changing.release()
  expect(await renaming).toEqual({ answer: RENAMED })
})

test('who no longer wants an answer hears the reason they gave', async () => {
  const alerts = held()
  await startApiServer({ [ALERTS]: alerts.until({ body: null }) })
  const abortController = new AbortController()
  const reading = settled(call(getRatingAlerts, { signal: abortController.signal }))
  await alerts.asked
  abortController.abort('gone')
  expect(await reading).toEqual({ cause: 'gone' })
  alerts.release()
})

test('a call that takes the session along has what is being read broken off too, and goes out with a token of this moment', async () => {
  const alerts = held()
  const signals: AbortSignal[] = []
  let wasBroken: boolean | undefined
  const asked = await startApiServer({
    [ALERTS]: alerts.until(refused(401, 'signed-out')),
    [TOKEN]: { body: { user: ADA, token: 'renewed' } },
    [DELETE]: () => {
      wasBroken = signals[0]?.aborted
      return { body: { success: true } }
    },
  })
  noteSignals(signals)
  const reading = settled(readAlerts())
  await alerts.asked
  await signOutByCall(postDeleteAccount, { body: {} })
  expect(wasBroken).toBe(true)
  expect(asked.map(({ call, token }) => [call, token])).toEqual([
    [ALERTS, 'x'],
    [TOKEN, null],
    [DELETE, 'renewed'],
  ])
  expect(await reading).toEqual(BROKEN_OFF)
  expect(sessionStore.get().session.status).toBe('none')
  alerts.release()
})

test('when such a call is refused the person stays, and what was being read is read anew', async () => {
  const alerts = held()
  let reads = 0
  await startApiServer({
    [ALERTS]: async () => ((reads += 1) === 1 ? await alerts.until({ body: FIRST })() : { body: SECOND }),
    [TOKEN]: { body: { user: ADA, token: 'renewed' } },
    [DELETE]: refused(401, 'wrong-password'),
  })
  const reading = settled(readAlerts())
  await alerts.asked
  expect(await settled(signOutByCall(postDeleteAccount, { body: {} }))).toEqual({
    cause: expect.objectContaining({ code: 'wrong-password' }),
  })
  expect(await reading).toEqual({ answer: SECOND })
  expect(sessionStore.get().session.status).toBe('member')
  alerts.release()
})

/** Notes the signal that every request is sent with. */
function noteSignals(signals: AbortSignal[]): void {
  const send = globalThis.fetch
  globalThis.fetch = (input, init) => {
    if (init?.signal) signals.push(init.signal)
    return send(input, init)
  }
}
