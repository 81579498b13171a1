import { splitFactorBetween } from '@fairweight/domain/facts'
import { keyFigures, PRICED_KEY_FIGURES } from '@fairweight/domain/key-figures'
import { lastFiscalYears } from '@fairweight/domain/statements'
import { daysSinceEpoch } from '@fairweight/domain/time'
import { openOneStockSample, type OneStockSample } from '@fairweight/testing/market/published/one-stock-sample.ts'
import fc from 'fast-check'
import { afterAll, assert, beforeAll, expect, test } from 'vitest'
import { marketFund } from '../publishing/key-figures/published-key-figures.ts'
import type { Market } from '../publishing/load-market.ts'
import { prepareHistories, stockInputs } from '../publishing/prepare-histories.ts'
import { companyInputs } from '../publishing/rate-universe.ts'
import { figuresOfYear, readFigureYears } from './figure-years.ts'
import { dayOf, loadStock } from './load-stock.ts'

let opened: OneStockSample
let whole: Market
let job: OneStockSample['job']
let stocks: readonly string[]

beforeAll(async () => {
  opened = await openOneStockSample('figure-years')
  ;({ job, stocks } = opened)
  whole = await opened.marketAsOf(dayOf(job.asOf))
}, 60_000)

afterAll(() => opened.sample.close())

const aFewStocks = () => fc.constantFrom(...stocks)

test('each year is what a publish of the whole market would have shown on the day of its report', async () => {
  await fc.assert(
    fc.asyncProperty(aFewStocks(), fc.nat(), async (ticker, place) => {
      const { years } = await readFigureYears({ ...job, ticker })
      const told = years.filter(({ reason }) => reason === null)
      fc.pre(told.length > 0)
      const year = told[place % told.length] ?? assert.fail('There is a year.')
      const on = dayOf(year.on ?? assert.fail('It has a day.'))
      const market = await opened.marketAsOf(on)
      const histories = prepareHistories(market, on)
      const stock = stockInputs(histories, market, on).find(({ security }) => security.ticker === ticker)
      assert(stock !== undefined, 'It traded.')
      const inputs = companyInputs(stock, stock.filings.periods, market.prices.sessions, on)
      const { figures } = keyFigures({ ...inputs, market: marketFund(market.prices.sessions, histories) })
      const values = new Map<string, number | null>(figures.map(({ id, value }) => [id, value]))
      expect(Object.keys(year.figures).toSorted()).toEqual([...PRICED_KEY_FIGURES].toSorted())
      for (const [id, { value, reason }] of Object.entries(year.figures)) {
        expect([ticker, year.end, id, value]).toEqual([ticker, year.end, id, values.get(id)])
        expect(reason === null).toBe(value !== null)
      }
    }),
    { numRuns: 4 },
  )
})

test('price to earnings is the close of that day over the earnings of the year, worked out by hand', async () => {
  const withPrice = await Promise.all(stocks.slice(0, 5).map((ticker) => readFigureYears({ ...job, ticker })))
  const compared = withPrice.flatMap(({ TICKER, years }) =>
    years.flatMap(({ end, on, figures }) => {
      const told = figures['price-to-earnings']?.value ?? null
      if (told === null || on === null) return []
      const day = dayOf(on)
      const period = whole.periods
        .of(TICKER, day)
        .find(
          ({ periodEnd, periodMonths, isTrailing }) => periodEnd === end && periodMonths === 12 && isTrailing !== true,
        )
      const amount = period?.amount('epsDiluted') ?? null
      const earnings = amount !== null && amount.value !== null ? amount.value : Number.NaN
      const index = whole.prices.tickers.indexOf(TICKER)
      const width = whole.prices.sessions.length
      const last = whole.prices.sessions.findLastIndex(
        (session, place) =>
          session <= daysSinceEpoch(day) && !Number.isNaN(whole.prices.closes[index * width + place] ?? Number.NaN),
      )
      const close = whole.prices.closes[index * width + last] ?? Number.NaN
      const splits = splitFactorBetween(whole.splits.get(TICKER) ?? [], dayOf(end), day)
      return [{ told, byHand: close / (earnings / splits) }]
    }),
  )
  expect(compared.length).toBeGreaterThan(5)
  const near = compared.filter(({ told, byHand }) => Math.abs(told / byHand - 1) < 1e-9)
  // A company whose latest twelve months are others than its year, or whose split came between, is compared by the test above.
  expect(near.length).toBeGreaterThan(0.8 * compared.length)
})

test('nothing filed or traded after the day of a year is behind its figures', { tags: 'long' }, async () => {
  await fc.assert(
    fc.asyncProperty(aFewStocks(), async (ticker) => {
      const { years, facts } = await readFigureYears({ ...job, ticker })
      for (const { on, figures } of years)
        for (const { inputs } of Object.values(figures))
          for (const place of inputs.flatMap((input) => [...input.facts, ...(input.subtracted ?? [])])) {
            const fact = facts[place] ?? assert.fail('Every place has a fact.')
            expect((fact.filed ?? fact.period.end) <= (on ?? '')).toBe(true)
            expect(fact.period.end <= (on ?? '')).toBe(true)
          }
      expect(years.map(({ end }) => end)).toEqual(years.map(({ end }) => end).toSorted())
      expect(years.length).toBeLessThanOrEqual(10)
    }),
    { numRuns: 6 },
  )
})

test('a year is the same whether one knows what came after it or not', async () => {
  const ticker = 'HLX'
  const { years } = await readFigureYears({ ...job, ticker })
  const first = years.find(({ reason }) => reason === null) ?? assert.fail('There is a year.')
  const on = dayOf(first.on ?? assert.fail('It has a day.'))
  const early = await readFigureYears({ ...job, ticker, asOf: on })
  const same = early.years.find(({ end }) => end === first.end) ?? assert.fail('It was known then.')
  expect(Object.entries(same.figures).map(([id, { value }]) => [id, value])).toEqual(
    Object.entries(first.figures).map(([id, { value }]) => [id, value]),
  )
})

test('a year without a report, one that only a later report tells, and one before any price say so', async () => {
  const asOf = dayOf(job.asOf)
  const { stock, withFunds } = await loadStock(job.generationFolder, 'HLX', asOf)
  const periods = stock.periods.of('HLX', asOf)
  const [last = assert.fail('It has years.'), before = assert.fail('It has two.')] =
    lastFiscalYears(periods).toReversed()
  const gap = figuresOfYear(withFunds, 'HLX', { end: before.end, period: null })
  expect(gap).toMatchObject({ on: null, reason: 'The data holds no annual report for this fiscal year.', figures: [] })
  const { firstFiled } = last.period ?? assert.fail('It has a report.')
  const repeated = figuresOfYear(withFunds, 'HLX', {
    end: before.end,
    period: { ...(before.period ?? assert.fail('It has one.')), firstFiled },
  })
  expect(repeated).toMatchObject({
    on: firstFiled,
    reason: expect.stringMatching(/only from a later report/),
    figures: [],
  })
  const early = figuresOfYear(withFunds, 'HLX', {
    end: before.end,
    period: { ...(before.period ?? assert.fail('It has one.')), firstFiled: dayOf('1990-01-02') },
  })
  expect(early).toMatchObject({ reason: expect.stringMatching(/^No price is known/), figures: [] })
})

test('beta is told where the data holds a fund of the market', async () => {
  const { years } = await readFigureYears({ ...job, ticker: 'HLX' })
  const last = years.at(-1)?.figures ?? assert.fail('There is a year.')
  expect(last.beta?.inputs.at(-1)?.name).toMatch(/^standard deviation of weekly returns of [A-Z]/)
  expect(last.beta?.value).toBeGreaterThan(-5)
})

test('a ticker of nobody is refused', async () => {
  await expect(readFigureYears({ ...job, ticker: 'NONE' })).rejects.toThrow(RangeError)
})
