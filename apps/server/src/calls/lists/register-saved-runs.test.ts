import { asListId, type ListId, type UserId } from '@fairweight/domain/identifiers'
import { ERROR_CATALOG, type ErrorCode } from '@fairweight/contract/errors'
import { TERMS_VERSION } from '@fairweight/contract/product'
import { SAVED_RUNS, errorResponse, listSummary, savedRun, savedRuns } from '@fairweight/contract/wire'
import { portfolioRun, stocksRun } from '@fairweight/testing/database/synthetic-runs.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestCaller, callerOf, send, signUp, TEST_PASSWORD } from '../../../testing/signed-in.ts'
import { type TestSite, openTestSite } from '../../../testing/test-site.ts'

let site: TestSite
let caller: TestCaller
let listId: ListId

beforeAll(async () => {
  site = await openTestSite()
})

beforeEach(async () => {
  caller = await callerOf(site, 'anonymous')
  listId = asListId(await makeList('Mine'))
})

afterAll(() => site.close())

const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
  send(site.app, caller, method, path, body)
const makeList = async (name: string) => listSummary.parse((await ask('POST', '/lists/create', { name })).json()).id
const read = async () => savedRuns.parse((await ask('GET', `/lists/runs?id=${listId}`)).json())
const keep = (name: string, run: unknown = stocksRun) => ask('POST', '/lists/runs', { id: listId, name, run })

async function expectIdentityError(answer: ReturnType<typeof ask>, code: ErrorCode): Promise<void> {
  const response = await answer
  expect([response.statusCode, errorResponse.parse(response.json()).code]).toEqual([ERROR_CATALOG[code].status, code])
}

test('a result is kept, read again with what it was made from, and removed', async () => {
  expect(await read()).toEqual([])
  const first = savedRun.parse((await keep(' First ')).json())
  const second = savedRun.parse((await keep('Second', portfolioRun)).json())
  expect(first).toMatchObject({ name: 'First', run: stocksRun })
  expect(new Date(first.savedAt).getTime()).toBeLessThanOrEqual(new Date(second.savedAt).getTime())
  expect(await read()).toEqual([second, first])
  expect((await ask('DELETE', `/lists/runs?id=${listId}&run=${second.id}`)).json()).toEqual({ success: true })
  expect(await read()).toEqual([first])
})

test('what cannot be is refused by its own code', async () => {
  await expectIdentityError(ask('GET', '/lists/runs?id=none'), 'unknown-list')
  await expectIdentityError(ask('DELETE', `/lists/runs?id=${listId}&run=none`), 'unknown-run')
  await expectIdentityError(keep(''), 'invalid-request')
  await expectIdentityError(keep('Mine', { ...portfolioRun, amount: 1_000 }), 'invalid-request')
  await expectIdentityError(
    keep('Mine', { ...portfolioRun, settings: { ...portfolioRun.settings, holdings: { HLX: 12 } } }),
    'invalid-request',
  )
  for (let number = 0; number < SAVED_RUNS.maxPerList; number += 1) await keep(`Result ${number}`)
  await expectIdentityError(keep('One more'), 'too-many-runs')
  expect((await read()).map(({ name }) => name)).toEqual(
    Array.from({ length: SAVED_RUNS.maxPerList }, (_, number) => `Result ${SAVED_RUNS.maxPerList - 1 - number}`),
  )
})

test('results go with their list, and come along into an account', async () => {
  await keep('Kept')
  const kept = await read()
  const { body, cookies } = await site.app.inject({
    method: 'POST',
    url: '/api/auth/sign-up',
    headers: {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      cookie: caller.cookie,
      authorization: `Bearer ${caller.token}`,
    },
    payload: {
      email: 'keeps-runs@people.example',
      password: TEST_PASSWORD,
      individualUse: true,
      termsVersion: TERMS_VERSION,
    },
  })
  const { user, token } = JSON.parse(body) as { user: { userId: UserId }; token: string }
  caller = {
    userId: user.userId,
    email: 'keeps-runs@people.example',
    token,
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  }
  expect(await read()).toEqual(kept)
  await makeList('Other')
  await ask('DELETE', `/lists/delete?id=${listId}`)
  await expectIdentityError(ask('GET', `/lists/runs?id=${listId}`), 'unknown-list')
  expect(
    await site.database.kysely.selectFrom('saved_run').select('id').where('list_id', '=', listId).execute(),
  ).toEqual([])
})

test("another's list is an unknown one", async () => {
  await keep('Mine')
  caller = await signUp(site.app)
  await expectIdentityError(ask('GET', `/lists/runs?id=${listId}`), 'unknown-list')
})
