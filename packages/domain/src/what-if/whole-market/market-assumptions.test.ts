import fc from 'fast-check'
import { assert, describe, expect, test } from 'vitest'
import { gearFigures } from '@fairweight/testing/domain/gear-figures.ts'
import { unmeasured } from '../../explanation/measure.ts'
import { METHOD_SETTINGS } from '../../settings/method-settings.ts'
import { rateWithAssumptions } from '../rate-with-assumptions.ts'
import type { StockFigures } from '../stock-figures.ts'
import {
  MARKET_ASSUMPTION_RANGES,
  type MarketAssumptionId,
  PUBLISHED_ASSUMPTIONS,
  settingsUnder,
} from './market-assumptions.ts'
import { rateAt, type RatingInputs, toRatingInputs } from './rating-inputs.ts'

const IDS = ['discountRateShift', 'maximumGrowth', 'taxRate', 'marginOfSafety'] as const satisfies MarketAssumptionId[]

describe('what may be moved for all stocks', () => {
  test.each(IDS)('of %s: what is published is within its range, which has whole steps', (id) => {
    const { minimum, maximum, step, unit } = MARKET_ASSUMPTION_RANGES[id]
    expect(PUBLISHED_ASSUMPTIONS[id]).toBeGreaterThanOrEqual(minimum)
    expect(PUBLISHED_ASSUMPTIONS[id]).toBeLessThanOrEqual(maximum)
    for (const from of [minimum, PUBLISHED_ASSUMPTIONS[id]]) {
      const steps = (maximum - from) / step
      expect(steps).toBeCloseTo(Math.round(steps), 9)
    }
    expect(unit).toBe('fraction')
  })

  test('leaves every discount rate above growth forever, without which a terminal value has no limit', () => {
    const lowest = settingsUnder({
      ...PUBLISHED_ASSUMPTIONS,
      discountRateShift: MARKET_ASSUMPTION_RANGES.discountRateShift.minimum,
    }).valuation
    for (const { rate } of lowest.discountRates) expect(rate).toBeGreaterThan(lowest.terminalGrowth)
  })

  test('never raises growth above the method’s limit, at which it was published', () => {
    expect(MARKET_ASSUMPTION_RANGES.maximumGrowth.maximum).toBe(METHOD_SETTINGS.valuation.maximumGrowth)
  })
})

describe('the settings under assumptions', () => {
  test('are the method’s own where nothing is moved', () => {
    const { rating, ...others } = settingsUnder(PUBLISHED_ASSUMPTIONS)
    expect({ ...others, rating: { ...rating, requiredMargin: METHOD_SETTINGS.rating.requiredMargin } }).toEqual(
      METHOD_SETTINGS,
    )
    expect(rating.requiredMargin).toBe(0)
  })

  test('add the same to the rate of every size, and keep the sizes', () => {
    const moved = settingsUnder({ ...PUBLISHED_ASSUMPTIONS, discountRateShift: 0.015 }).valuation.discountRates
    expect(moved.map(({ marketCapFrom }) => marketCapFrom)).toEqual(
      METHOD_SETTINGS.valuation.discountRates.map(({ marketCapFrom }) => marketCapFrom),
    )
    for (const [place, { rate }] of METHOD_SETTINGS.valuation.discountRates.entries())
      expect(moved[place]?.rate).toBeCloseTo(rate + 0.015, 15)
  })

  test.each<[MarketAssumptionId, number, (settings: typeof METHOD_SETTINGS) => number | undefined]>([
    ['maximumGrowth', 0.05, ({ valuation }) => valuation.maximumGrowth],
    ['taxRate', 0.4, ({ valuation }) => valuation.taxRate],
    ['marginOfSafety', 0.3, ({ rating }) => rating.requiredMargin],
  ])('move %s alone', (id, value, read) => {
    const moved = settingsUnder({ ...PUBLISHED_ASSUMPTIONS, [id]: value })
    expect(read(moved)).toBe(value)
    const back = settingsUnder({ ...PUBLISHED_ASSUMPTIONS, [id]: PUBLISHED_ASSUMPTIONS[id] })
    expect(settingsUnder(PUBLISHED_ASSUMPTIONS, moved)).toEqual(back)
  })

  test('leave the method as it was', () => {
    const before = structuredClone(METHOD_SETTINGS)
    settingsUnder({ discountRateShift: 0.01, maximumGrowth: 0, taxRate: 0.5, marginOfSafety: 0.6 })
    expect(METHOD_SETTINGS).toEqual(before)
  })
})

describe('the figures of a market', () => {
  const price = fc.integer({ min: 100, max: 10_000 }).map((cents) => cents / 100)
  const moved = fc.record({
    discountRateShift: fc.constantFrom(-0.04, 0, 0.02, 0.06),
    maximumGrowth: fc.constantFrom(0, 0.05, PUBLISHED_ASSUMPTIONS.maximumGrowth),
    taxRate: fc.constantFrom(0, 0.25, 0.5),
    marginOfSafety: fc.constantFrom(0, 0.25, 0.6),
  })

  /** As a server sends them and a browser reads them. */
  const overTheWire = (inputs: RatingInputs): RatingInputs => structuredClone(inputs)

  const told = (stock: StockFigures, inputs: RatingInputs, place: number, settings: Parameters<typeof rateAt>[2]) => {
    const [own, found] = [rateWithAssumptions(stock, {}, settings), rateAt(inputs, place, settings) ?? assert.fail()]
    return [own, found].map(({ valueRating, valueSentence, values, stars }) => ({
      valueRating,
      valueSentence,
      values,
      stars,
    }))
  }

  test('rate each stock as its own figures do, at its own place', () => {
    fc.assert(
      fc.property(fc.array(price, { minLength: 1, maxLength: 4 }), moved, (prices, assumptions) => {
        const stocks = prices.map((one, at) => ({ ticker: `T${at}`, figures: gearFigures(one) }))
        const inputs = overTheWire(toRatingInputs(stocks))
        const settings = settingsUnder(assumptions)
        expect(inputs.tickers).toEqual(stocks.map(({ ticker }) => ticker))
        for (const [place, { figures }] of stocks.entries()) {
          const [own, found] = told(figures, inputs, place, settings)
          expect(found).toEqual(own)
        }
      }),
      { seed: 91, numRuns: 25 },
    )
  })

  const gears = gearFigures(20)

  test.each<[string, StockFigures]>([
    ['a price that is not known', { ...gears, price: unmeasured('stale-price') }],
    ['EBITDA that is kept back', { ...gears, ebitda: unmeasured('ebit-kept-back') }],
    ['an obstacle', { ...gears, obstacle: 'stale-filing' }],
    ['growth that is not known', { ...gears, growth: { ...gears.growth, ...unmeasured('too-few-years') } }],
    ['no signs at all', { ...gears, signs: [] }],
    ['signs that nobody can tell', { ...gears, signs: gears.signs.map((sign) => ({ ...sign, passed: null })) }],
    [
      'a cash flow without its parts',
      { ...gears, cashFlows: gears.cashFlows.map(({ flow }) => ({ flow, parts: null })) },
    ],
    ['too few margins', { ...gears, margins: gears.margins.slice(0, 1) }],
    ['a measure that is closed', { ...gears, closed: new Map([['graham-number', 'not-for-banks']]) }],
    ['a bank', gearFigures(20, {}, 'Financials')],
  ])('keep %s', (_, figures) => {
    const inputs = overTheWire(
      toRatingInputs([
        { ticker: 'OTHER', figures: gearFigures(90) },
        { ticker: 'GEAR', figures },
      ]),
    )
    const [own, found] = told(figures, inputs, 1, METHOD_SETTINGS)
    expect(found).toEqual(own)
  })

  test('write the signs as they passed, failed or are unknown', () => {
    const signs = [true, false, null, true].map((passed, at) => ({ name: `sign ${at}`, passed }))
    expect(toRatingInputs([{ ticker: 'GEAR', figures: { ...gears, signs } }]).signs).toEqual(['10?1'])
  })

  test('of no stock are empty, and nobody is at any place', () => {
    const none = toRatingInputs([])
    expect([none.tickers, none.prices, none.reported.cash]).toEqual([[], [], []])
    for (const place of [0, -1, 0.5]) expect(rateAt(none, place, METHOD_SETTINGS)).toBeNull()
  })
})
