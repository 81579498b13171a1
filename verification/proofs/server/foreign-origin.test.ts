import { API_BASE_PATH } from '@fairweight/contract/calls'
import { errorResponse } from '@fairweight/contract/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestCaller, callerOf, send } from '../../../apps/server/testing/signed-in.ts'
import { type TestSite, openTestSite, TEST_ORIGIN } from '../../../apps/server/testing/test-site.ts'
import { foreignOrigins, foreignOriginError, WRITES } from './foreign-origins.ts'

let site: TestSite
let caller: TestCaller

beforeAll(async () => {
  site = await openTestSite()
  caller = await callerOf(site, 'bundle')
})

afterAll(() => site.close())

const cases = WRITES.flatMap((call) =>
  foreignOrigins(TEST_ORIGIN).map(([what, headers]) => ({ name: `${call.method} ${call.path}`, what, call, headers })),
)

test.each(cases)('$name with the cookie alone and $what as its origin does nothing', async ({ call, headers }) => {
  const before = await site.database.kysely.selectFrom('user_session').select('id').execute()
  const response = await site.app.inject({
    method: call.method,
    url: `${API_BASE_PATH}${call.path}`,
    headers: { host: new URL(TEST_ORIGIN).host, cookie: caller.cookie, ...headers },
  })
  expect([response.statusCode, errorResponse.parse(response.json()).code]).toEqual(foreignOriginError(call))
  expect(response.cookies).toEqual([])
  expect(await site.database.kysely.selectFrom('user_session').select('id').execute()).toEqual(before)
})

test('after all of that the session is still there', async () => {
  expect((await send(site.app, caller, 'GET', '/auth/token')).statusCode).toBe(200)
})
