import { API_BASE_PATH } from '@fairweight/contract/calls'
import { errorAnswer } from '@fairweight/contract/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestCaller, callerOf, send } from '../testing/signed-in.ts'
import { type TestSite, openTestSite, testOrigin } from '../testing/test-site.ts'
import { foreignOrigins, refusalFromElsewhere, WRITES } from './foreign-origins.ts'

let site: TestSite
let caller: TestCaller

beforeAll(async () => {
  site = await openTestSite()
  caller = await callerOf(site, 'bundle')
})

afterAll(() => site.close())

const cases = WRITES.flatMap((call) => foreignOrigins(testOrigin).map(([what, headers]) => ({ name: `${call.method} ${call.path}`, what, call, headers })))

test.each(cases)('$name with the cookie alone and $what as its origin does nothing', async ({ call, headers }) => {
  const before = await site.database.kysely.selectFrom('user_session').select('id').execute()
  const response = await site.app.inject({ method: call.method, url: `${API_BASE_PATH}${call.path}`, headers: { host: new URL(testOrigin).host, cookie: caller.cookie, ...headers } })
  expect([response.statusCode, errorAnswer.parse(response.json()).code]).toEqual(refusalFromElsewhere(call))
  expect(response.cookies).toEqual([])
  expect(await site.database.kysely.selectFrom('user_session').select('id').execute()).toEqual(before)
})

test('after all of that the session is still there', async () => {
  expect((await send(site.app, caller, 'GET', '/auth/token')).statusCode).toBe(200)
})
