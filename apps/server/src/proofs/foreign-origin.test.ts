import { ALL_CALLS, API_BASE_PATH, type Call, postUnsubscribe } from '@fairweight/contract/calls'
import { errorAnswer } from '@fairweight/contract/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestCaller, callerOf, send } from '../testing/signed-in.ts'
import { type TestSite, openTestSite, testOrigin } from '../testing/test-site.ts'

let site: TestSite
let caller: TestCaller

beforeAll(async () => {
  site = await openTestSite()
  caller = await callerOf(site, 'bundle')
})

afterAll(() => site.close())

const foreign: readonly [string, Record<string, string>][] = [
  ['none', {}],
  ['null', { origin: 'null' }],
  ['another site', { origin: 'https://evil.example' }],
  ['a sub-domain', { origin: testOrigin.replace('://', '://evil.') }],
  ['another port', { origin: 'http://localhost:3001' }],
]
const writes: readonly Call[] = ALL_CALLS.filter(({ method }) => method !== 'GET')
const cases = writes.flatMap((call) => foreign.map(([what, headers]) => ({ name: `${call.method} ${call.path}`, what, call, headers })))

test.each(cases)('$name with the cookie alone and $what as its origin does nothing', async ({ call, headers }) => {
  const before = await site.database.kysely.selectFrom('user_session').select('id').execute()
  const response = await site.app.inject({ method: call.method, url: `${API_BASE_PATH}${call.path}`, headers: { host: new URL(testOrigin).host, cookie: caller.cookie, ...headers } })
  expect([response.statusCode, errorAnswer.parse(response.json()).code]).toEqual(expectedRefusal(call))
  expect(response.cookies).toEqual([])
  expect(await site.database.kysely.selectFrom('user_session').select('id').execute()).toEqual(before)
})

function expectedRefusal(call: Call): [number, string] {
  // The link stands in the address, and there is none.
  if (call === postUnsubscribe) return [400, 'invalid-request']
  if (call.identifiedBy === 'signature') return [400, 'invalid-signature']
  if (call.identifiedBy === 'cookie' || call.access.who === 'everyone') return [403, 'foreign-origin']
  // All other calls do not look at the cookie, so that nobody is calling.
  return [401, 'signed-out']
}

test('after all of that the session is still there', async () => {
  expect((await send(site.app, caller, 'GET', '/auth/token')).statusCode).toBe(200)
})
