import { errorAnswer, listSummary, ratingChanges } from '@fairweight/contract/wire'
import { ratingVisits } from '@fairweight/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layPastDay } from '../testing/lay-past-day.ts'
import { type CallerKind, type TestCaller, callerOf, send } from '../testing/signed-in.ts'
import { type TestSite, openTestSite } from '../testing/test-site.ts'
import { gradesNow } from './grades-now.ts'

let site: TestSite
let asOf: string
const past = '2020-01-03'

beforeAll(async () => {
  site = await openTestSite()
  asOf = site.snapshots.find('sample')?.manifest.asOf ?? expect.fail('The sample is published.')
  await layPastDay(site.database.kysely, past, {
    HLX: { value: otherThan(nowOf('HLX').value), momentum: nowOf('HLX').momentum },
    GONE: { value: 'A', momentum: 'B' },
  })
})

afterAll(() => site.close())

function nowOf(ticker: string) {
  const snapshot = site.snapshots.find('sample') ?? expect.fail('The sample is published.')
  return gradesNow(snapshot).get(ticker) ?? expect.fail(`${ticker} is in the sample.`)
}

const otherThan = (value: string) => (value === 'A' ? 'B**' : 'A')

/** Somebody with HLX and a company that is gone in their lists. */
async function collector(kind: CallerKind): Promise<TestCaller> {
  const caller = await callerOf(site, kind)
  const { id } = listSummary.parse((await send(site.app, caller, 'POST', '/lists/create', { name: 'Mine' })).json())
  await site.database.kysely.insertInto('stock_list_item').values(['HLX', 'GONE'].map((ticker) => ({ list_id: id, ticker }))).execute()
  return caller
}

const read = async (caller: TestCaller, query = '?dataset=sample') => ratingChanges.parse((await send(site.app, caller, 'GET', `/user/rating-changes${query}`)).json())
const see = async (caller: TestCaller, body: object) => {
  const answer = await send(site.app, caller, 'PUT', '/user/rating-changes/seen', { dataset: 'sample', dismissed: true, ...body })
  expect(answer.statusCode, answer.body).toBe(200)
}

test('the first visit brings nothing; after a past one the listed stocks that changed are told, until that is dismissed', async () => {
  const caller = await collector('anonymous')
  expect(await read(caller)).toEqual({ since: null, asOf, dataset: 'sample', changes: [] })
  await see(caller, { asOf: past })
  const { name, value } = nowOf('HLX')
  expect(await read(caller)).toEqual({
    since: past, asOf, dataset: 'sample',
    changes: [
      { TICKER: 'GONE', COMPANY_NAME: null, tool: 'value', before: 'A', after: null },
      { TICKER: 'GONE', COMPANY_NAME: null, tool: 'momentum', before: 'B', after: null },
      { TICKER: 'HLX', COMPANY_NAME: name, tool: 'value', before: otherThan(value), after: value },
    ],
  })
  await see(caller, { asOf })
  expect(await read(caller)).toEqual({ since: asOf, asOf, dataset: 'sample', changes: [] })
})

test('what was only on the screen is told again today, and has been seen tomorrow', async () => {
  const caller = await collector('anonymous')
  await see(caller, { asOf: past })
  await see(caller, { asOf, dismissed: false })
  expect(await read(caller)).toMatchObject({ since: past, changes: expect.arrayContaining([expect.objectContaining({ TICKER: 'HLX' })]) })
  await ratingVisits.change(site.database.kysely, caller.userId, 'sample', () => ({ asOf: past, shown: { asOf, at: new Date(Date.now() - 86_400_000) } }))
  expect(await read(caller)).toMatchObject({ since: asOf, changes: [] })
})

test.each<[CallerKind, string[]]>([
  ['value only', ['value']], ['momentum only', ['momentum']], ['bundle', ['momentum', 'value']], ['mix only', []], ['lapsed', []],
])('on the dashboard, %s hears of their own tools only: %j; in the demo of all', async (kind, tools) => {
  const caller = await collector(kind)
  await see(caller, { asOf: past })
  const told = (await read(caller, '')).changes.map(({ tool }) => tool)
  expect([...new Set(told)].toSorted()).toEqual(tools)
  expect(new Set((await read(caller)).changes.map(({ tool }) => tool))).toEqual(new Set(['value', 'momentum']))
})

test('of a day of which nothing is known, and of a dataset never seen, it begins anew', async () => {
  const caller = await collector('bundle')
  await see(caller, { asOf: '2019-01-04' })
  expect(await read(caller)).toMatchObject({ since: null, changes: [] })
  await ratingVisits.change(site.database.kysely, caller.userId, 'market', () => ({ asOf: past, shown: null }))
  const refused = await send(site.app, caller, 'GET', '/user/rating-changes?dataset=market')
  expect([refused.statusCode, errorAnswer.parse(refused.json()).code]).toEqual([503, 'no-data-yet'])
})

test.each([{ asOf: 'yesterday' }, { asOf: null }, { dismissed: 'yes' }, { dataset: 'other' }, { userId: 'somebody' }])('%j is refused', async (body) => {
  const caller = await callerOf(site, 'anonymous')
  expect((await send(site.app, caller, 'PUT', '/user/rating-changes/seen', { asOf: past, dismissed: true, ...body })).statusCode).toBe(400)
})
