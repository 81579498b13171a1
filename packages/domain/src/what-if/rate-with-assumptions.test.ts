import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gearFigures } from '@fairweight/testing/domain/gear-figures.ts'
import { rateWithAssumptions } from './rate-with-assumptions.ts'
import type { StockFigures } from './stock-figures.ts'

const gears = gearFigures(25)
/** Millions: cash 120 and short-term investments 30, less debt of 40 and 260, preferred equity 10 and minority interest 5. */
const NET_ASSETS = -165
const SHARES = 50

const values = (stock: StockFigures, assumptions = {}) => rateWithAssumptions(stock, assumptions).values

describe('the estimates of worth, by hand', () => {
  test('Graham’s number is the root of 22.5 times earnings times book value a share', () => {
    // Equity 799.5 million less preferred 10 and minority interest 5.
    expect(values(gears)['graham-number'].value).toBeCloseTo(Math.sqrt((22.5 * 2.6 * 784.5) / SHARES), 9)
  })

  test('tangible book value takes goodwill of 80 and intangible assets of 40 million off as well', () => {
    expect(values(gears)['tangible-book-value-per-share'].value).toBeCloseTo(664.5 / SHARES, 9)
  })

  test('earnings power is the taxed normal profit over the discount rate, with what is owed taken off', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 20 }),
        fc.integer({ min: 0, max: 50 }),
        fc.integer({ min: 1, max: 60 }),
        (rate, tax, margin) => {
          const assumptions = { discountRate: rate / 100, taxRate: tax / 100, normalizedEbitMargin: margin / 100 }
          const profit = 1300 * (margin / 100) * (1 - tax / 100)
          const byHand = (profit / (rate / 100) + NET_ASSETS) / SHARES
          expect(values(gears, assumptions)['earnings-power-value'].value).toBeCloseTo(byHand, 8)
        },
      ),
      { seed: 53, numRuns: 100 },
    )
  })

  test('cash flow that never grows is worth one year of it over the discount rate, however many years are forecast', () => {
    // Of three years the mean of 208, 192 and 176 million, and interest of 12 after tax of a quarter, less 60.
    const byHand = (141 / 0.1 + NET_ASSETS) / SHARES
    for (const steadyGrowthYears of [0, 5, 15]) {
      const still = { discountRate: 0.1, growth: 0, terminalGrowth: 0, steadyGrowthYears }
      expect(values(gears, still)['discounted-cash-flow'].value).toBeCloseTo(byHand, 8)
    }
  })

  test('of the latest year alone the cash flow is that year’s', () => {
    const still = { discountRate: 0.1, growth: 0, terminalGrowth: 0, cashFlowYears: 1 }
    expect(values(gears, still)['discounted-cash-flow'].value).toBeCloseTo((157 / 0.1 + NET_ASSETS) / SHARES, 8)
  })
})

describe('an assumption', () => {
  const rates = fc.tuple(fc.integer({ min: 60, max: 200 }), fc.integer({ min: 60, max: 200 }))

  test('of a higher discount rate never makes a stock worth more', () => {
    fc.assert(
      fc.property(rates, ([a, b]) => {
        const [low, high] = [Math.min(a, b) / 1000, Math.max(a, b) / 1000]
        for (const id of ['discounted-cash-flow', 'earnings-power-value'] as const) {
          const [cheap, dear] = [low, high].map((discountRate) => values(gears, { discountRate })[id].value)
          expect(dear, id).toBeLessThanOrEqual(cheap ?? Number.NaN)
        }
      }),
      { seed: 59, numRuns: 50 },
    )
  })

  test('about cash flow or profit leaves book value and Graham’s number alone', () => {
    const [before, after] = [values(gears), values(gears, { discountRate: 0.2, growth: 0.3, taxRate: 0.5 })]
    for (const id of ['graham-number', 'tangible-book-value-per-share'] as const) expect(after[id]).toEqual(before[id])
  })

  test('changes neither the signs of strength nor the stars', () => {
    const [before, after] = [
      rateWithAssumptions(gears),
      rateWithAssumptions(gears, { normalizedEbitMargin: 0, growth: -0.1 }),
    ]
    expect(after.strength).toEqual(before.strength)
    expect(after.stars).toBe(before.stars)
  })

  test('of a margin below nothing leaves no earnings power, with the reason', () => {
    expect(values(gears, { normalizedEbitMargin: -0.01 })['earnings-power-value']).toMatchObject({
      value: null,
      reason: 'normalized-ebit-not-positive',
    })
  })

  test('of growth forever as high as the discount rate leaves no discounted cash flow, with the reason', () => {
    const endless = values(gears, { discountRate: 0.05, terminalGrowth: 0.05 })['discounted-cash-flow']
    expect(endless).toMatchObject({ value: null, reason: 'rate-not-above-growth' })
  })

  test('of more years of cash flow than are known leaves none, with the reason', () => {
    expect(values(gears, { cashFlowYears: 9 })['discounted-cash-flow']).toMatchObject({
      value: null,
      reason: 'too-few-years',
    })
  })
})

describe('what is missing', () => {
  test('without a price is the grade and the discount rate by size, not the book value', () => {
    const silent: StockFigures = { ...gears, price: { value: null, reason: 'no-price' } }
    const rating = rateWithAssumptions(silent)
    expect(rating.valueRating).toBe('Unranked')
    expect(rating.standing.discountRate).toBeNull()
    expect(rating.values['tangible-book-value-per-share'].value).toBeCloseTo(13.29, 9)
  })

  test('without signs is every star', () => {
    expect(rateWithAssumptions({ ...gears, signs: [] }).stars).toBeNull()
  })

  test('of a measure that is closed stays so whatever is assumed', () => {
    const closed: StockFigures = { ...gears, closed: new Map([['graham-number', 'too-few-years']]) }
    expect(values(closed, { growth: 0.1 })['graham-number']).toEqual({ value: null, reason: 'too-few-years' })
  })
})
