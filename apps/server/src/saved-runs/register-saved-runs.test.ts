import { ERROR_CATALOGUE, type ErrorCode } from '@fairweight/contract/errors'
import { TERMS_VERSION } from '@fairweight/contract/product'
import { SAVED_RUNS, errorAnswer, listSummary, savedRun, savedRuns } from '@fairweight/contract/wire'
import { portfolioRun, stocksRun } from '@fairweight/database/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestCaller, callerOf, send, signUp, testPassword } from '../testing/signed-in.ts'
import { type TestSite, openTestSite } from '../testing/test-site.ts'

let site: TestSite
let caller: TestCaller
let listId: string

beforeAll(async () => {
  site = await openTestSite()
})

beforeEach(async () => {
  caller = await callerOf(site, 'anonymous')
  listId = await makeList('Mine')
})

afterAll(() => site.close())

const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => send(site.app, caller, method, path, body)
const makeList = async (name: string) => listSummary.parse((await ask('POST', '/lists/create', { name })).json()).id
const read = async () => savedRuns.parse((await ask('GET', `/lists/runs?id=${listId}`)).json())
const keep = (name: string, run: unknown = stocksRun) => ask('POST', '/lists/runs', { id: listId, name, run })

async function expectRefusal(answer: ReturnType<typeof ask>, code: ErrorCode): Promise<void> {
  const response = await answer
  expect([response.statusCode, errorAnswer.parse(response.json()).code]).toEqual([ERROR_CATALOGUE[code].status, code])
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
  await expectRefusal(ask('GET', '/lists/runs?id=none'), 'unknown-list')
  await expectRefusal(ask('DELETE', `/lists/runs?id=${listId}&run=none`), 'unknown-run')
  await expectRefusal(keep(''), 'invalid-request')
  await expectRefusal(keep('Mine', { ...portfolioRun, amount: 1_000 }), 'invalid-request')
  await expectRefusal(keep('Mine', { ...portfolioRun, settings: { ...portfolioRun.settings, holdings: { HLX: 12 } } }), 'invalid-request')
  for (let number = 0; number < SAVED_RUNS.mostPerList; number += 1) await keep(`Result ${number}`)
  await expectRefusal(keep('One more'), 'too-many-runs')
  expect((await read()).map(({ name }) => name)).toEqual(Array.from({ length: SAVED_RUNS.mostPerList }, (_, number) => `Result ${SAVED_RUNS.mostPerList - 1 - number}`))
})

test('results go with their list, and come along into an account', async () => {
  await keep('Kept')
  const kept = await read()
  const { body, cookies } = await site.app.inject({
    method: 'POST', url: '/api/auth/sign-up', headers: { host: 'localhost:3000', origin: 'http://localhost:3000', cookie: caller.cookie, authorization: `Bearer ${caller.token}` },
    payload: { email: 'keeps-runs@people.example', password: testPassword, individualUse: true, termsVersion: TERMS_VERSION },
  })
  const { user, token } = JSON.parse(body) as { user: { userId: string }; token: string }
  caller = { userId: user.userId, email: 'keeps-runs@people.example', token, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
  expect(await read()).toEqual(kept)
  await makeList('Other')
  await ask('DELETE', `/lists/delete?id=${listId}`)
  await expectRefusal(ask('GET', `/lists/runs?id=${listId}`), 'unknown-list')
  expect(await site.database.kysely.selectFrom('saved_run').select('id').where('list_id', '=', listId).execute()).toEqual([])
})

test('another\'s list is an unknown one', async () => {
  await keep('Mine')
  caller = await signUp(site.app)
  await expectRefusal(ask('GET', `/lists/runs?id=${listId}`), 'unknown-list')
})
