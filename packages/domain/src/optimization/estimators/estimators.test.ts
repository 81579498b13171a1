import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commonPeriod } from '../missing-data/common-period.ts'
import { dailyReturns } from '../missing-data/daily-returns.ts'
import { expectedReturns } from './expected-returns.ts'
import { ledoitWolfConstantCorrelation } from './ledoit-wolf-constant-correlation.ts'
import { sampleCovariance } from './sample-covariance.ts'

describe('the common period', () => {
  it('keeps the days on which every ticker has a price, and says what each costs', () => {
    const period = commonPeriod([Float64Array.of(NaN, 2, 3, 4, 5), Float64Array.of(1, 2, NaN, 4, 0)])
    expect(period).toEqual({
      days: [1, 3],
      histories: [{ first: 1, last: 4, sessions: 4 }, { first: 0, last: 3, sessions: 3 }],
      daysWithout: [3, 4],
    })
    expect(commonPeriod([])).toEqual({ days: [], histories: [], daysWithout: [] })
    expect(commonPeriod([Float64Array.of(NaN)]).histories).toEqual([{ first: null, last: null, sessions: 0 }])
  })
})

describe('returns', () => {
  it('are simple returns between kept days, annualized by 252', () => {
    const returns = dailyReturns(Float64Array.of(100, 110, NaN, 99), [0, 1, 3])
    expect(Array.from(returns, (value) => Number(value.toFixed(12)))).toEqual([0.1, -0.1])
    expect(dailyReturns(Float64Array.of(1), [])).toHaveLength(0)
    expect(expectedReturns([Float64Array.of(0.01, 0.03)])[0]).toBeCloseTo(0.02 * 252, 14)
  })
})

describe('covariance', () => {
  it('divides by T − 1 and annualizes by 252', () => {
    const packed = sampleCovariance([Float64Array.of(1, 2, 3), Float64Array.of(2, 4, 6)])
    expect(Array.from(packed)).toEqual([252, 504, 1008])
  })

  it('has nothing to shrink for one or two tickers, and survives one without movement', () => {
    expect(ledoitWolfConstantCorrelation([Float64Array.of(1, 2, 3)])).toEqual({ covariance: Float64Array.of(252), shrinkageIntensity: 0 })
    const still = ledoitWolfConstantCorrelation([Float64Array.of(1, 2, 4), Float64Array.of(0, 0, 0), Float64Array.of(2, 1, 5)])
    expect(still.covariance.every(Number.isFinite)).toBe(true)
    expect(still.shrinkageIntensity).toBeGreaterThanOrEqual(0)
    expect(still.shrinkageIntensity).toBeLessThanOrEqual(1)
  })
})

const golden = new URL('../../../../../../shared/data/optimizer/public/p07_prices_listing.json', import.meta.url)

describe.skipIf(!existsSync(golden))('the golden prices (skipped when ../shared/data is absent)', () => {
  it('gives their means, covariance and shrinkage', () => {
    const file: {
      input: { prices: (number | null)[][] }
      expected: { completeCase: { returns: number; meanArithmeticX252: number[]; covLower: number[]; ledoitWolf: { constant_correlation: { shrinkage: number; covLower: number[] } } } }
    } = JSON.parse(readFileSync(golden, 'utf8'))
    const expected = file.expected.completeCase
    const closes = file.input.prices.map((row) => Float64Array.from(row, (price) => price ?? NaN))
    const { days } = commonPeriod(closes)
    const returns = closes.map((series) => dailyReturns(series, days))
    const shrunk = ledoitWolfConstantCorrelation(returns)
    const worst = (ours: Float64Array, theirs: number[]): number => ours.reduce((most, value, i) => Math.max(most, Math.abs(value - theirs[i]!)), 0)
    expect(days).toHaveLength(expected.returns + 1)
    expect(worst(expectedReturns(returns), expected.meanArithmeticX252)).toBeLessThan(1e-12)
    expect(worst(sampleCovariance(returns), expected.covLower)).toBeLessThan(1e-12)
    expect(shrunk.shrinkageIntensity).toBeCloseTo(expected.ledoitWolf.constant_correlation.shrinkage, 12)
    expect(worst(shrunk.covariance, expected.ledoitWolf.constant_correlation.covLower)).toBeLessThan(1e-12)
  })
})
