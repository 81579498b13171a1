import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { denseCovariance } from '../covariance/dense-covariance.ts'
import { traceEfficientFrontier } from '../critical-line/trace-efficient-frontier.ts'
import { commonPeriod, dailyReturns, ownReturns } from './missing-data.ts'
import { estimateFromReturns } from './estimate-from-returns.ts'
import type { CovarianceEstimator } from './estimator-choice.ts'

interface Calmest {
  weights: number[]
  vol: number
}

interface Policy {
  returns: number
  meanArithmeticX252: number[]
  meanCagr: number[]
  covLower: number[]
  minVariance: Calmest
}

interface GoldenPrices {
  input: { prices: (number | null)[][] }
  expected: {
    completeCase: Policy & {
      ledoitWolf: Record<
        'constant_variance' | 'single_factor' | 'constant_correlation',
        { shrinkage: number; covLower: number[]; minVariance: Calmest }
      > & { oas: { shrinkage: number; trace: number } }
    }
    pairwise: Policy & { observations: number[] }
  }
}

const path = new URL('../../../../../../shared/data/optimizer/public/p07_prices_listing.json', import.meta.url)
const TOLERANCE = 1e-9

describe.skipIf(!existsSync(path))('the golden prices (skipped when ../shared/data is absent)', () => {
  const file: GoldenPrices = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : { input: { prices: [] }, expected: {} }
  const closes = file.input.prices.map((row) => Float64Array.from(row, (price) => price ?? NaN))
  const { days } = commonPeriod(closes)
  const returns = closes.map((series) => dailyReturns(series, days))

  it('give their means and their sample covariance over the common period', () => {
    const expected = file.expected.completeCase
    const arithmetic = estimate(returns, 'sample', 'arithmetic')
    expect(days).toHaveLength(expected.returns + 1)
    expect(worst(arithmetic.expectedReturns, expected.meanArithmeticX252)).toBeLessThan(TOLERANCE)
    expect(worst(estimate(returns, 'sample', 'compound').expectedReturns, expected.meanCagr)).toBeLessThan(TOLERANCE)
    expect(worst(arithmetic.covariance, expected.covLower)).toBeLessThan(TOLERANCE)
    expectCalmest(arithmetic.covariance, expected.minVariance)
  })

  it.each([
    ['constant_correlation', 'ledoit-wolf-constant-correlation'],
    ['single_factor', 'single-factor'],
    ['constant_variance', 'constant-variance'],
  ] as const)('give their Ledoit–Wolf covariance toward %s', (name, estimator) => {
    const expected = file.expected.completeCase.ledoitWolf[name]
    const { covariance, shrinkageIntensity } = estimate(returns, estimator, 'arithmetic')
    expect(Math.abs(shrinkageIntensity! - expected.shrinkage)).toBeLessThan(TOLERANCE)
    expect(worst(covariance, expected.covLower)).toBeLessThan(TOLERANCE)
    expectCalmest(covariance, expected.minVariance)
  })

  it('give their oracle approximating shrinkage', () => {
    const { oas } = file.expected.completeCase.ledoitWolf
    const { covariance, shrinkageIntensity } = estimate(returns, 'oracle-approximating', 'arithmetic')
    expect(Math.abs(shrinkageIntensity! - oas.shrinkage)).toBeLessThan(TOLERANCE)
    expect(Math.abs(closes.reduce((sum, _, i) => sum + covariance[(i * (i + 3)) / 2]!, 0) - oas.trace)).toBeLessThan(
      TOLERANCE,
    )
  })

  it('give their means and covariance over pairwise days', () => {
    const expected = file.expected.pairwise
    const own = closes.map(ownReturns)
    const choice = { covariance: 'sample', expectedReturns: 'arithmetic', missingData: 'pairwise' } as const
    const arithmetic = estimateFromReturns(own, choice)!
    expect(own.map((series) => series.filter((value) => !Number.isNaN(value)).length)).toEqual(expected.observations)
    expect(worst(arithmetic.expectedReturns, expected.meanArithmeticX252)).toBeLessThan(TOLERANCE)
    expect(
      worst(estimateFromReturns(own, { ...choice, expectedReturns: 'compound' })!.expectedReturns, expected.meanCagr),
    ).toBeLessThan(TOLERANCE)
    expect(worst(arithmetic.covariance, expected.covLower)).toBeLessThan(TOLERANCE)
    expect(arithmetic.repair).toBe(0)
    expectCalmest(arithmetic.covariance, expected.minVariance)
  })
})

function estimate(
  returns: readonly Float64Array[],
  covariance: CovarianceEstimator,
  expectedReturns: 'arithmetic' | 'compound',
) {
  return estimateFromReturns(returns, { covariance, expectedReturns, missingData: 'common-period' })!
}

function worst(ours: Float64Array, theirs: number[]): number {
  expect(ours).toHaveLength(theirs.length)
  return ours.reduce((most, value, i) => Math.max(most, Math.abs(value - theirs[i]!)), 0)
}

function expectCalmest(covariance: Float64Array, expected: Calmest): void {
  const n = expected.weights.length
  const traced = traceEfficientFrontier({
    expectedReturns: new Float64Array(n),
    covariance: denseCovariance(covariance, n),
    lower: 0,
    upper: 1,
  })
  if (traced.status !== 'optimal') throw new Error(traced.status)
  const calmest = traced.frontier.corners.at(-1)!
  expect(worst(calmest.weights, expected.weights)).toBeLessThan(TOLERANCE)
  expect(Math.abs(calmest.volatility - expected.vol)).toBeLessThan(TOLERANCE)
}
