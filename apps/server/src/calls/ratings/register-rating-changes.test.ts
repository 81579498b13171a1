import { asListId } from '@fairweight/domain/identifiers'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { errorResponse, listSummary, ratingChanges } from '@fairweight/contract/wire'
import { ratingVisits } from '@fairweight/database/repositories/ratings/rating-visits.ts'
import { afterAll, assert, beforeAll, expect, test } from 'vitest'
import { addPastDay } from '@fairweight/testing/market/published/add-past-day.ts'
import { type CallerKind, type TestCaller, callerOf, send } from '../../../testing/signed-in.ts'
import { type TestSite, openTestSite } from '../../../testing/test-site.ts'
import { currentGrades } from '@fairweight/application/ratings/grade-changes.ts'

let site: TestSite
let asOf: string
const PAST = '2020-01-03'

beforeAll(async () => {
  site = await openTestSite()
  asOf = site.snapshots.find('sample')?.manifest.asOf ?? assert.fail('The sample is published.')
  await addPastDay(site.database.kysely, PAST, {
    HLX: { value: otherThan(nowOf('HLX').value), momentum: nowOf('HLX').momentum },
    GONE: { value: 'A', momentum: 'B' },
  })
})

afterAll(() => site.close())

function nowOf(ticker: string) {
  const snapshot = site.snapshots.find('sample') ?? assert.fail('The sample is published.')
  return currentGrades(snapshot).get(ticker) ?? assert.fail(`${ticker} is in the sample.`)
}

const otherThan = (value: string) => (value === 'A' ? 'B**' : 'A')

/** Somebody with HLX and a company that is gone in their lists. */
async function collector(kind: CallerKind): Promise<TestCaller> {
  const caller = await callerOf(site, kind)
  const { id } = listSummary.parse((await send(site.app, caller, 'POST', '/lists/create', { name: 'Mine' })).json())
  await site.database.kysely
    .insertInto('stock_list_item')
    .values(['HLX', 'GONE'].map((ticker) => ({ list_id: asListId(id), ticker })))
    .execute()
  return caller
}

const read = async (caller: TestCaller, query = '?dataset=sample') =>
  ratingChanges.parse((await send(site.app, caller, 'GET', `/user/rating-changes${query}`)).json())
const see = async (caller: TestCaller, body: object) => {
  const answer = await send(site.app, caller, 'PUT', '/user/rating-changes/seen', {
    dataset: 'sample',
    dismissed: true,
    ...body,
  })
  expect(answer.statusCode, answer.body).toBe(200)
}

test('the first visit brings nothing; after a past one the listed stocks that changed are told, until that is dismissed', async () => {
  const caller = await collector('anonymous')
  expect(await read(caller)).toEqual({ since: null, asOf, dataset: 'sample', changes: [] })
  await see(caller, { asOf: PAST })
  const { name, value } = nowOf('HLX')
  expect(await read(caller)).toEqual({
    since: PAST,
    asOf,
    dataset: 'sample',
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
  await see(caller, { asOf: PAST })
  await see(caller, { asOf, dismissed: false })
  expect(await read(caller)).toMatchObject({
    since: PAST,
    changes: expect.arrayContaining([expect.objectContaining({ TICKER: 'HLX' })]),
  })
  await ratingVisits.change(site.database.kysely, caller.userId, 'sample', () => ({
    asOf: PAST,
    shown: { asOf, at: new Date(Date.now() - DAY_MS) },
  }))
  expect(await read(caller)).toMatchObject({ since: asOf, changes: [] })
})

test.each<[CallerKind, string[]]>([
  ['value only', ['value']],
  ['momentum only', ['momentum']],
  ['bundle', ['momentum', 'value']],
  ['mix only', []],
  ['lapsed', []],
])('on the dashboard, %s hears of their own tools only: %j; in the demo of all', async (kind, tools) => {
  const caller = await collector(kind)
  await see(caller, { asOf: PAST })
  const reported = (await read(caller, '')).changes.map(({ tool }) => tool)
  expect([...new Set(reported)].toSorted()).toEqual(tools)
  expect(new Set((await read(caller)).changes.map(({ tool }) => tool))).toEqual(new Set(['value', 'momentum']))
})

test('of a day of which nothing is known, and of a dataset never seen, it begins anew', async () => {
  const caller = await collector('bundle')
  await see(caller, { asOf: '2019-01-04' })
  expect(await read(caller)).toMatchObject({ since: null, changes: [] })
  await ratingVisits.change(site.database.kysely, caller.userId, 'market', () => ({ asOf: PAST, shown: null }))
  const refused = await send(site.app, caller, 'GET', '/user/rating-changes?dataset=market')
  expect([refused.statusCode, errorResponse.parse(refused.json()).code]).toEqual([503, 'no-data-yet'])
})

test.each([{ asOf: 'yesterday' }, { asOf: null }, { dismissed: 'yes' }, { dataset: 'other' }, { userId: 'somebody' }])(
  '%j is refused',
  async (body) => {
    const caller = await callerOf(site, 'anonymous')
    expect(
      (await send(site.app, caller, 'PUT', '/user/rating-changes/seen', { asOf: PAST, dismissed: true, ...body }))
        .statusCode,
    ).toBe(400)
  },
)
