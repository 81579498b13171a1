import { INTRINSIC_MEASURES } from '@fairweight/domain/rating'
import { splitFactorBetween } from '@fairweight/domain/facts'
import { addMonths } from '@fairweight/domain/time'
import { openOneStockSample, type OneStockSample } from '@fairweight/testing/market/published/one-stock-sample.ts'
import fc from 'fast-check'
import { afterAll, assert, beforeAll, expect, test } from 'vitest'
import type { Market } from '../publishing/load-market.ts'
import { ratedOn } from '../replay/grades-on.ts'
import { knownDays, readKnownValues } from './known-values.ts'
import { dayOf, loadStock } from './load-stock.ts'

let opened: OneStockSample
let whole: Market
let job: OneStockSample['job']
let stocks: readonly string[]

beforeAll(async () => {
  opened = await openOneStockSample('known-values')
  ;({ job, stocks } = opened)
  whole = await opened.marketAsOf(dayOf(job.asOf))
}, 60_000)

afterAll(() => opened.sample.close())

const aFewStocks = () => fc.constantFrom(...stocks)

test(
  'the values from a day on are those that a replay of the whole market gives that day',
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(aFewStocks(), fc.nat(), async (ticker, place) => {
        const { days, asOf } = await readKnownValues({ ...job, ticker })
        const day = days[place % days.length] ?? assert.fail('There is a first day.')
        const replayed = ratedOn(whole, dayOf(day.date)).find(({ security }) => security.ticker === ticker)
        const shares = splitFactorBetween(whole.splits.get(ticker) ?? [], dayOf(day.date), dayOf(asOf))
        for (const id of INTRINSIC_MEASURES) {
          const value = replayed?.rating.measures[id].value ?? null
          expect([ticker, day.date, id, day.values[id]]).toEqual([
            ticker,
            day.date,
            id,
            value === null ? null : value / shares,
          ])
          expect(day.reasons[id] === undefined, id).toBe(value !== null)
        }
      }),
      { numRuns: 2 },
    )
  },
)

test('no fact filed and no close after a day changes what was known up to it', async () => {
  await fc.assert(
    fc.asyncProperty(aFewStocks(), fc.integer({ min: 3, max: 30 }), async (ticker, monthsBack) => {
      const now = dayOf(job.asOf)
      const then = addMonths(now, -monthsBack)
      const from = addMonths(now, -36)
      const { stock: market } = await loadStock(job.generationFolder, ticker, then)
      // Who had another ticker then, or was not listed yet, is not found under this one.
      fc.pre(market.prices.tickers.length > 0)
      const early = knownDays(market, ticker, { from, asOf: then })
      const late = knownDays((await loadStock(job.generationFolder, ticker, now)).stock, ticker, { from, asOf: now })
      const shares = splitFactorBetween(whole.splits.get(ticker) ?? [], then, now)
      const known = late.filter(({ date }) => date <= then)
      expect(known.map(({ date, filings }) => [date, filings])).toEqual(
        early.map(({ date, filings }) => [date, filings]),
      )
      for (const [place, { values, reasons }] of early.entries()) {
        expect(known[place]?.reasons).toEqual(reasons)
        for (const id of INTRINSIC_MEASURES) {
          const [before, after] = [values[id] ?? null, known[place]?.values[id] ?? null]
          expect(after === null).toBe(before === null)
          // A share of then is so many of today's.
          expect(Math.abs((after ?? 0) - (before ?? 0) / shares)).toBeLessThan(
            1e-6 * Math.max(1, Math.abs(before ?? 0)),
          )
        }
      }
    }),
    { numRuns: 2 },
  )
})

test('values change on filing days alone, and each names its filings; the closes are the last ones of their weeks', async () => {
  const { days, weeks } = await readKnownValues({ ...job, ticker: 'HLX' })
  expect(days.length).toBeGreaterThan(6)
  expect(days.slice(1).every(({ filings }) => filings.length > 0)).toBe(true)
  expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).toSorted())
  expect(weeks.dates.length).toBe(weeks.closes.length)
  expect(weeks.dates.at(-1)).toBe(job.asOf)
  expect(new Set(weeks.closes.map((close) => close > 0))).toEqual(new Set([true]))
  const apart = weeks.dates.slice(1).map((date, place) => Date.parse(date) - Date.parse(weeks.dates[place] ?? ''))
  expect(Math.max(...apart)).toBeLessThanOrEqual(14 * 86_400_000)
})

test('a ticker of nobody is refused', async () => {
  await expect(readKnownValues({ ...job, ticker: 'NONE' })).rejects.toThrow(RangeError)
})
