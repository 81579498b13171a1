import { join } from 'node:path'
import {
  assetClassMix,
  errorResponse,
  optimizationProblem,
  optimizationResult,
  stockList,
} from '@fairweight/contract/wire'
import { treasuryBillRate } from '@fairweight/domain/asset-mix'
import { asSnapshotId } from '@fairweight/domain/identifiers'
import { optimizeStocks } from '@fairweight/domain/optimization'
import { isoDateFromDays } from '@fairweight/domain/time'
import { ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import { readGeneration } from '@fairweight/market-data/importing/generation.ts'
import { dayOf } from '@fairweight/market-data/one-stock/load-stock.ts'
import { makePastSnapshot } from '@fairweight/market-data/past-days/past-snapshot.ts'
import { loadMarket } from '@fairweight/market-data/publishing/load-market.ts'
import {
  type PreparedHistory,
  prepareHistories,
  remainingDoubts,
} from '@fairweight/market-data/publishing/prepare-histories.ts'
import { publishAssetMix } from '@fairweight/market-data/publishing/publish-asset-mix.ts'
import { marketUntil } from '@fairweight/market-data/replay/market-until.ts'
import { replayMarket } from '@fairweight/market-data/replay/replay-market.ts'
import { firstSessionOf } from '@fairweight/market-data/snapshots/period-sessions.ts'
import { withDuckdb } from '@fairweight/market-data/storage/duckdb.ts'
import { type SmallMarket, makeSmallMarket } from '@fairweight/testing/market/published/small-market.ts'
import { afterAll, assert, beforeAll, expect, test } from 'vitest'
import { type TestSite, openTestSite } from '../../../testing/test-site.ts'

let market: SmallMarket
let site: TestSite
/** A day three months before the sample's own. */
let asOf: string
let tickers: readonly string[]
/** Every history as a publication of the day would have had it: what came later is cut off before anything is computed. */
let cut: { readonly dates: readonly string[]; readonly histories: ReadonlyMap<string, PreparedHistory> }

beforeAll(async () => {
  market = await makeSmallMarket()
  const { context } = market
  await replayMarket({ dataset: 'sample', from: '2026-08-01', to: '2026-08-31' }, context)
  const [day] = await ledger.page(context.database.kysely, { dataset: 'sample', origin: 'replayed' }, 0, 1)
  asOf = day?.asOf ?? assert.fail('A day was replayed.')
  await makePastSnapshot({ dataset: 'sample', asOf }, context, 4)
  site = await openTestSite({}, market)
  const { stocks } = stockList.parse((await site.app.inject(`/api/stocks/demo?asOf=${asOf}`)).json())
  tickers = stocks
    .filter(({ MOMENTUM_RATING }) => MOMENTUM_RATING !== 'Unranked')
    .slice(0, 12)
    .map(({ TICKER }) => TICKER)
  cut = await cutHistories()
}, 240_000)

afterAll(() => site.close())

async function cutHistories() {
  const { generationFolder, manifest } = site.snapshots.find('sample') ?? assert.fail('The sample is published.')
  const generation = await readGeneration(generationFolder)
  const whole = await withDuckdb(join(market.context.dataDirectory, 'spill'), (connection) =>
    loadMarket(connection, generationFolder, generation, dayOf(manifest.asOf), () => undefined),
  )
  expect(isoDateFromDays(whole.prices.sessions.at(-1) ?? 0) > asOf).toBe(true)
  const until = marketUntil(whole, dayOf(asOf))
  const prepared = prepareHistories(until, dayOf(asOf))
  return {
    dates: Array.from(until.prices.sessions, isoDateFromDays),
    histories: new Map(prepared.map((history) => [String(history.security.ticker), history])),
  }
}

const optimize = (more: object) =>
  site.app.inject({ method: 'POST', url: '/api/stocks/custom-optimization', payload: question(more) })
const question = (more: object) => ({
  tickers,
  time_period: '3y',
  optimization_type: 'balanced',
  dataset: 'sample',
  ...more,
})

test.each(['least_risk', 'balanced', 'maximum_return'] as const)(
  'a mix (%s) of a past day is, bit for bit, the one of histories that were cut off at that day',
  async (optimization_type) => {
    const answer = optimizationResult.parse((await optimize({ optimization_type, asOf })).json())
    const first = firstSessionOf('3y', cut.dates, dayOf(asOf))
    const dates = cut.dates.slice(first)
    const historyOf = (ticker: string) => cut.histories.get(ticker) ?? assert.fail(ticker)
    const bills = [...cut.histories.values()].find(({ security }) => security.type === 'cash')
    const billCloses = bills?.totalReturnCloses.subarray(first) ?? assert.fail('There are bills.')
    const riskFreeRate = treasuryBillRate(billCloses, 0, billCloses.length - 1) ?? assert.fail('They have prices.')
    const again = optimizeStocks(
      optimizationProblem(
        { settings: answer.settings, riskFreeRate },
        {
          dates,
          totalReturnCloses: tickers.map((ticker) => historyOf(ticker).totalReturnCloses.subarray(first)),
          doubts: Object.fromEntries(tickers.map((ticker) => [ticker, remainingDoubts(historyOf(ticker).verdict)])),
          sectorOf: () => null,
        },
      ),
    )
    const { weights, frontier, expectedReturn, volatility, sharpeRatio, histories, from, to, observations } = answer
    expect({ weights, frontier, expectedReturn, volatility, sharpeRatio, histories, from, to, observations }).toEqual(
      JSON.parse(
        JSON.stringify({
          weights: again.weights,
          frontier: again.frontier,
          expectedReturn: again.expectedReturn,
          volatility: again.volatility,
          sharpeRatio: again.sharpeRatio,
          histories: again.histories,
          from: again.from,
          to: again.to,
          observations: again.observations,
        }),
      ),
    )
    expect([answer.status, answer.riskFreeRate, answer.to]).toEqual(['optimal', riskFreeRate, asOf])
    expect(answer.histories.every(({ lastDate }) => lastDate !== null && lastDate <= asOf)).toBe(true)
  },
)

test('it is not the mix of today, names its own snapshot, and its settings ask the same of any day', async () => {
  const past = optimizationResult.parse((await optimize({ asOf })).json())
  const today = optimizationResult.parse((await optimize({})).json())
  expect(past.weights).not.toEqual(today.weights)
  expect(past.snapshot).not.toBe(today.snapshot)
  expect(past.settings).toEqual(today.settings)
  expect(JSON.stringify(past.settings)).not.toContain(asOf)
})

test('the investment mix of a past day is the one of funds whose histories were cut off at that day', async () => {
  const url = `/api/stocks/asset-class-optimization?dataset=sample&asOf=${asOf}`
  const answer = assetClassMix.parse((await site.app.inject(url)).json())
  const sessions = Int32Array.from(cut.dates, (date) => Date.parse(date) / 86_400_000)
  const heading = { snapshot: asSnapshotId(answer.snapshot), asOf: dayOf(asOf), dataset: 'sample' } as const
  const { body } = publishAssetMix(heading, sessions, [...cut.histories.values()])
  expect(answer).toEqual(JSON.parse(JSON.stringify(body)))
  expect(answer.to <= asOf).toBe(true)
})

test.each([
  ['1999-12-31', 404, 'unknown-day'],
  ['2026-02-30', 400, 'invalid-request'],
] as const)('a mix of %s is refused', async (day, status, code) => {
  const answer = await optimize({ asOf: day })
  expect([answer.statusCode, errorResponse.parse(answer.json()).code]).toEqual([status, code])
})
