import fc from 'fast-check'
import { assert, describe, expect, test } from 'vitest'
import { ticker } from '@fairweight/testing/domain/portfolio/random-life.ts'
import { seededUniform } from '../../randomness/index.ts'
import { type IsoDate, isoDateFromDays } from '../../time/index.ts'
import type { HeldPosition, HeldPrices } from './held-prices.ts'
import { riskSheet, type RiskSheet } from './risk-sheet.ts'

const SYMBOLS = ['KO', 'PEP', 'MSFT', 'XOM', 'JNJ'].map(ticker)
const daysFrom = (first: number, count: number): readonly IsoDate[] =>
  Array.from({ length: count }, (_, day) => isoDateFromDays(first + day))

/** Closes that move by up to 2% a day, partly together. */
function movingCloses(uniform: () => number, common: readonly number[]): Float64Array {
  let close = 50 + 50 * uniform()
  return Float64Array.from(common, (shared) => (close *= 1 + 0.5 * shared + 0.02 * (uniform() - 0.5)))
}

function randomHoldings(seed: number): { readonly held: HeldPrices; readonly market: Float64Array } {
  const uniform = seededUniform(seed)
  const length = 200 + Math.floor(500 * uniform())
  const common = Array.from({ length }, () => 0.03 * (uniform() - 0.49))
  const count = 1 + Math.floor(uniform() * SYMBOLS.length)
  const positions = SYMBOLS.slice(0, count).map((symbol) => ({
    symbol,
    value: 100 + 10_000 * uniform(),
    closes: movingCloses(uniform, common),
  }))
  const cash = uniform() < 0.5 ? 0 : 5000 * uniform()
  return { held: { days: daysFrom(15_000, length), positions, cash }, market: movingCloses(uniform, common) }
}

function sheetOf(held: HeldPrices, market: Float64Array | null): RiskSheet {
  const sheet = riskSheet(held, market)
  if ('reason' in sheet) return assert.fail(sheet.reason)
  return sheet
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]): number => sum(values) / values.length
function covarianceOf(a: readonly number[], b: readonly number[]): number {
  const [ofA, ofB] = [mean(a), mean(b)]
  return sum(a.map((value, t) => (value - ofA) * ((b[t] ?? NaN) - ofB))) / (a.length - 1)
}
const growths = (closes: Float64Array): number[] =>
  Array.from(closes.slice(1), (close, day) => close / (closes[day] ?? NaN) - 1)

const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 })

describe('the risk of today’s holdings', () => {
  test('is that of one series of their mixed returns, calculated day by day', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { held, market } = randomHoldings(seed)
        const sheet = sheetOf(held, market)
        const total = sum(held.positions.map(({ value }) => value)) + held.cash
        const series = held.positions.map(({ closes }) => growths(closes.slice(-505)))
        const mixed = (series[0] ?? []).map((_, t) =>
          sum(held.positions.map(({ value }, i) => (value / total) * (series[i]?.[t] ?? NaN))),
        )
        expect(sheet.volatility).toBeCloseTo(Math.sqrt(252 * covarianceOf(mixed, mixed)), 10)
        const ofMarket = growths(market.slice(-505))
        expect(sheet.beta).toBeCloseTo(covarianceOf(mixed, ofMarket) / covarianceOf(ofMarket, ofMarket), 9)
        const falls = mixed.map((_, first) => {
          let worth = 1
          return Math.min(...mixed.slice(first).map((gained) => (worth *= 1 + gained) - 1))
        })
        expect(sheet.maximumDrawdown).toBeCloseTo(Math.min(0, ...falls), 10)
        expect([sheet.measuredShare, sheet.lacking]).toEqual([1, []])
      }),
      { numRuns: 15 },
    )
  })

  test('is made up of the positions’ parts, each of which is how fast it grows with the position', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { held } = randomHoldings(seed)
        const sheet = sheetOf(held, null)
        expect(sum(sheet.contributions.map(({ contribution }) => contribution))).toBeCloseTo(sheet.volatility, 12)
        // In dollars the risk is volatility · worth: its slope in a position's dollars, times these, is the part.
        const dollarsOfRisk = (changed: number, by: number): number => {
          const positions = held.positions.map((one, i) => (i === changed ? { ...one, value: one.value + by } : one))
          return (
            sheetOf({ ...held, positions }, null).volatility * (sum(positions.map(({ value }) => value)) + held.cash)
          )
        }
        const total = sum(held.positions.map(({ value }) => value)) + held.cash
        for (const [i, { value }] of held.positions.entries()) {
          const slope = (dollarsOfRisk(i, 0.01) - dollarsOfRisk(i, -0.01)) / 0.02
          expect((slope * value) / total).toBeCloseTo(sheet.contributions[i]?.contribution ?? NaN, 5)
        }
      }),
      { numRuns: 10 },
    )
  })

  test('tells correlations as covariance over both deviations, and 1 with itself', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { held } = randomHoldings(seed)
        const { correlations } = sheetOf(held, null)
        const series = held.positions.map(({ closes }) => growths(closes.slice(-505)))
        for (const [i, row] of correlations.entries()) {
          for (const [j, correlation] of row.entries()) {
            const [a = [], b = []] = [series[i], series[j]]
            expect(correlation).toBeCloseTo(covarianceOf(a, b) / Math.sqrt(covarianceOf(a, a) * covarianceOf(b, b)), 9)
          }
        }
      }),
      { numRuns: 10 },
    )
  })

  test('does not depend on the order of the positions, nor on the currency unit', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { held, market } = randomHoldings(seed)
        const sheet = sheetOf(held, market)
        const turned = sheetOf({ ...held, positions: held.positions.toReversed() }, market)
        expect(turned.volatility).toBeCloseTo(sheet.volatility, 13)
        expect(turned.contributions.map(({ symbol }) => symbol)).toEqual(
          sheet.contributions.map(({ symbol }) => symbol).toReversed(),
        )
        const inCents = held.positions.map((one) => ({ ...one, value: 100 * one.value }))
        const scaled = sheetOf({ ...held, positions: inCents, cash: 100 * held.cash }, market)
        expect(scaled.beta).toBeCloseTo(sheet.beta ?? NaN, 12)
      }),
      { numRuns: 10 },
    )
  })
})

describe('what is not known', () => {
  const steady = (length: number): HeldPosition => {
    const uniform = seededUniform(length)
    return {
      symbol: ticker('KO'),
      value: 300,
      closes: movingCloses(
        uniform,
        Array.from({ length }, () => 0),
      ),
    }
  }
  const young: HeldPosition = {
    symbol: ticker('NEW'),
    value: 100,
    closes: Float64Array.from({ length: 300 }, (_, day) => (day < 250 ? NaN : 10)),
  }
  const days = daysFrom(18_000, 300)

  test('a position with too few prices is named, and the rest is measured as what it is', () => {
    const sheet = sheetOf({ days, positions: [young, steady(300)], cash: 100 }, null)
    expect(sheet).toMatchObject({ measuredShare: 0.8, lacking: ['NEW'], beta: null, from: days[0], to: days[299] })
    expect(sheet.contributions.map(({ symbol, weight }) => [symbol, weight])).toEqual([['KO', 0.75]])
  })

  test('days without a price of one are left out for all', () => {
    const gap = { ...steady(300), symbol: ticker('GAP') }
    const closes = gap.closes.map((close, day) => (day === 299 ? NaN : close))
    const sheet = sheetOf({ days, positions: [steady(300), { ...gap, closes }], cash: 0 }, null)
    expect(sheet.to).toBe(days[298])
  })

  test('without anything held, or with prices of a few months only, there is a reason', () => {
    expect(riskSheet({ days, positions: [], cash: 5 }, null)).toEqual({ reason: 'nothing-held' })
    expect(riskSheet({ days, positions: [young], cash: 5 }, null)).toEqual({ reason: 'short-price-history' })
    expect(riskSheet({ days: days.slice(0, 100), positions: [steady(100)], cash: 0 }, null)).toEqual({
      reason: 'short-price-history',
    })
    expect(riskSheet({ days: [], positions: [steady(0)], cash: 0 }, null)).toEqual({ reason: 'short-price-history' })
  })

  test('what never moves has no risk, no correlation and, as the market, no beta', () => {
    const still = { symbol: ticker('BILL'), value: 100, closes: new Float64Array(300).fill(7) }
    const sheet = sheetOf({ days, positions: [still], cash: 0 }, still.closes)
    expect(sheet).toMatchObject({ volatility: 0, beta: null, maximumDrawdown: 0, correlations: [[null]] })
    expect(sheet.contributions).toEqual([{ symbol: 'BILL', weight: 1, contribution: 0, volatility: 0 }])
  })
})
