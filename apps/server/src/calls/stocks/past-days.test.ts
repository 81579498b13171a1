import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import {
  errorResponse,
  laterRestatementsAnswer,
  pastDaysAnswer,
  preparedDay,
  stockChanges,
  stockDetails,
  stockList,
} from '@fairweight/contract/wire'
import { pastDaysFolder, snapshotsFolder } from '@fairweight/market-data/context/market-folders.ts'
import { gradesOfDay } from '@fairweight/market-data/ledger/grades-of-day.ts'
import { makePastSnapshot } from '@fairweight/market-data/past-days/past-snapshot.ts'
import { type SmallMarket, makeReplayedMarket } from '@fairweight/testing/market/published/small-market.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asking, datesIn, lookThroughPastDay } from '../../../testing/past-day-answers.ts'
import { callerOf, headersOf } from '../../../testing/signed-in.ts'
import { type TestSite, openTestSite } from '../../../testing/test-site.ts'

let market: SmallMarket
let site: TestSite
let headers: Record<string, string>

beforeAll(async () => {
  market = await makeReplayedMarket()
  site = await openTestSite({}, market)
  headers = headersOf(await callerOf(site, 'bundle'))
}, 120_000)

afterAll(() => site.close())

const get = async (path: string) => site.app.inject({ url: `/api/stocks/${path}`, headers })
const days = async () => pastDaysAnswer.parse((await get('past-days')).json()).days
const oldest = async () => (await days()).at(-1)?.asOf ?? assert.fail('There are replayed days.')
const prepare = (asOf: string) =>
  site.app.inject({ method: 'POST', url: '/api/stocks/past-days/prepare', headers, payload: { asOf } })

/** As a page does: asks until the day is there. */
async function prepared(asOf: string) {
  await expect
    .poll(async () => preparedDay.parse((await prepare(asOf)).json()).state, { timeout: 60_000, interval: 100 })
    .toBe('ready')
  return preparedDay.parse((await prepare(asOf)).json())
}

test('the days of the ledger can be asked for, newest first, but the one that is shown anyway', async () => {
  const all = await days()
  expect(all.map(({ origin }) => origin)).toEqual(all.map(() => 'replayed'))
  expect(all.length).toBeGreaterThanOrEqual(2)
  expect(all.map(({ asOf }) => asOf)).toEqual(
    all
      .map(({ asOf }) => asOf)
      .toSorted()
      .toReversed(),
  )
  expect(all.some(({ asOf }) => asOf === site.snapshots.find('sample')?.manifest.asOf)).toBe(false)
})

describe('a past day', () => {
  test('is not shown before it is put together, and says so', async () => {
    const asOf = await oldest()
    for (const path of [
      'stock-data?',
      'changes?',
      'page?ticker=HLX&',
      'details?ticker=HLX&',
      'figures?set=growth&',
      'history?tickers=HLX&period=1y&',
      'receipt?ticker=HLX&',
    ]) {
      const answer = await get(`${path}asOf=${asOf}`)
      expect([answer.statusCode, errorResponse.parse(answer.json()).code], path).toEqual([409, 'day-not-prepared'])
    }
  })

  test('shows every stock with the grades that the ledger holds of it', async () => {
    const asOf = await oldest()
    expect(await prepared(asOf)).toEqual({ asOf, dataset: 'sample', state: 'ready', differing: [] })
    const { stocks, ...list } = stockList.parse((await get(`stock-data?asOf=${asOf}`)).json())
    expect(list.asOf).toBe(asOf)
    const held = (await gradesOfDay(market.context.database.kysely, 'sample', asOf)) ?? assert.fail(asOf)
    const shown = stocks.map(({ TICKER, VALUE_RATING, MOMENTUM_RATING }) => [TICKER, VALUE_RATING, MOMENTUM_RATING])
    expect(shown.toSorted()).toEqual(
      [...held.values()].map(({ ticker, value, momentum }) => [ticker, value, momentum]).toSorted(),
    )
    const now = stockList.parse((await get('stock-data')).json()).stocks
    expect(now.map(({ TICKER, LAST_CLOSE_PRICE }) => [TICKER, LAST_CLOSE_PRICE])).not.toEqual(
      stocks.map(({ TICKER, LAST_CLOSE_PRICE }) => [TICKER, LAST_CLOSE_PRICE]),
    )
  })

  test('knows nothing that was filed or traded later, in any answer', { tags: 'long', timeout: 300_000 }, async () => {
    const asOf = await oldest()
    await prepared(asOf)
    const held = (await gradesOfDay(market.context.database.kysely, 'sample', asOf)) ?? assert.fail(asOf)
    const look = await lookThroughPastDay(asking(get), asOf, held, 3)
    expect(look).toMatchObject({ stocks: held.size, faults: [] })
    expect(look.filedLines).toBeGreaterThan(1000)
    expect(look.laterFilings).toBeGreaterThan(10)
    const history = JSON.parse(await asking(get)(`history?tickers=HLX&period=1y&asOf=${asOf}`))
    expect(datesIn(history.dates).at(-1)).toBe(asOf)
  })

  test('tells which grades moved on it, against the day of the record before it', { tags: 'long' }, async () => {
    const [day = assert.fail('There is a second one.'), before = assert.fail('There is a first one.')] = (
      await days()
    ).slice(-2)
    await prepared(day.asOf)
    const [held, earlier] = await Promise.all(
      [day, before].map(async ({ asOf }) => {
        const grades = await gradesOfDay(market.context.database.kysely, 'sample', asOf)
        return grades ?? assert.fail(asOf)
      }),
    )
    const moved = [...(held ?? [])].flatMap(([TICKER, now]) => {
      const then = earlier?.get(TICKER)
      if (then === undefined) return []
      const value = now.value === then.value ? {} : { value: { from: then.value, to: now.value } }
      const momentum = now.momentum === then.momentum ? {} : { momentum: { from: then.momentum, to: now.momentum } }
      return 'value' in value || 'momentum' in momentum ? [{ TICKER, ...value, ...momentum }] : []
    })
    expect(moved.length).toBeGreaterThan(3)
    const { stocks, ...changes } = stockChanges.parse((await get(`changes?asOf=${day.asOf}`)).json())
    expect(stocks).toEqual(moved.toSorted((one, other) => (one.TICKER < other.TICKER ? -1 : 1)))
    expect([changes.asOf, changes.since]).toEqual([day.asOf, before.asOf])
  })

  test('that is the first of the record has no day to be compared with', async () => {
    const asOf = await oldest()
    await prepared(asOf)
    const answer = stockChanges.parse((await get(`changes?asOf=${asOf}`)).json())
    expect(answer).toMatchObject({ asOf, since: null, stocks: [] })
  })

  test('has no page of a ticker that no stock had', async () => {
    const asOf = await oldest()
    await prepared(asOf)
    const answer = await get(`page?ticker=NOPE&asOf=${asOf}`)
    expect([answer.statusCode, errorResponse.parse(answer.json()).code]).toEqual([404, 'unknown-ticker'])
  })

  test(
    'holds what was restated later as it was known then, and tells the restatement by a call of its own alone',
    { tags: 'long' },
    async () => {
      const asOf = await oldest()
      await prepared(asOf)
      const path = `later-restatements?ticker=SLI1&since=${asOf}`
      const { restatements } = laterRestatementsAnswer.parse((await get(path)).json())
      const income = restatements.find(({ tag }) => tag === 'NetIncomeLoss') ?? assert.fail('It restated its income.')
      const { EXPLANATION: shown } = stockDetails.parse((await get(`details?ticker=SLI1&asOf=${asOf}`)).json())
      const fact = shown.facts.find(({ tag, period }) => tag === 'NetIncomeLoss' && period.end === income.period.end)
      expect(fact).toMatchObject({
        value: income.known.value,
        accession: income.known.accession,
        period: income.period,
      })
      const filings = new Set(restatements.flatMap(({ later }) => later.flatMap(({ accession }) => accession ?? [])))
      expect(filings.size).toBe(1)
      for (const call of ['details', 'figures/details', 'statements', 'known-values', 'grades']) {
        const { body } = await get(`${call}?ticker=SLI1&asOf=${asOf}`)
        for (const accession of filings) expect(body, call).not.toContain(accession)
      }
      const today = (await get('statements?ticker=SLI1')).body
      for (const accession of filings) expect(today).toContain(accession)
    },
  )

  test('of which the ledger holds other grades names the stocks whose grades differ', { tags: 'long' }, async () => {
    const [{ asOf } = assert.fail('There is a newest one.')] = await days()
    const held = (await gradesOfDay(market.context.database.kysely, 'sample', asOf)) ?? assert.fail(asOf)
    const { value } = held.get('HLX') ?? assert.fail('HLX was graded.')
    const other = value === 'B' ? 'A' : 'B'
    const db = market.context.database.kysely
    const row = db.updateTable('ledger_day').where('as_of', '=', asOf).where('origin', '=', 'replayed')
    await row.set({ grades: Buffer.from(`${other} A: HLX\n`) }).execute()
    const { differing } = await prepared(asOf)
    expect(differing).toContain('HLX')
    expect(differing).toEqual([...held.keys()].toSorted())
  })

  test.each([
    ['1999-12-31', 404, 'unknown-day'],
    ['2026-02-30', 400, 'invalid-request'],
  ] as const)('%s is refused', async (asOf, status, code) => {
    for (const answer of [await get(`stock-data?asOf=${asOf}`), await prepare(asOf)])
      expect([answer.statusCode, errorResponse.parse(answer.json()).code]).toEqual([status, code])
  })

  test('of the paid data is closed without a plan, the demo’s is open', async () => {
    const asOf = await oldest()
    await prepared(asOf)
    expect((await site.app.inject(`/api/stocks/stock-data?asOf=${asOf}`)).statusCode).toBe(401)
    const demo = await site.app.inject(`/api/stocks/demo?asOf=${asOf}`)
    expect([demo.statusCode, demo.json().asOf]).toEqual([200, asOf])
    expect((await site.app.inject('/api/stocks/past-days')).statusCode).toBe(401)
    expect((await site.app.inject('/api/stocks/past-days?dataset=sample')).statusCode).toBe(200)
  })
})

test('of the days put together only those looked at last stay on the disk', { tags: 'long' }, async () => {
  const folder = snapshotsFolder(pastDaysFolder(market.context.dataDirectory))
  const before = await readdir(folder)
  expect(before.length).toBeGreaterThanOrEqual(2)
  await makePastSnapshot({ dataset: 'sample', asOf: '2026-09-15' }, market.context, 2)
  const after = await readdir(folder)
  expect(after).toHaveLength(2)
  expect(before.filter((name) => after.includes(name))).toHaveLength(1)
})
