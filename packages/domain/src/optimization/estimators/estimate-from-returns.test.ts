import { describe, expect, it } from 'vitest'
import { largestDifference } from '@fairweight/testing/domain/largest-difference.ts'
import { ledoitWolfConstantVariance, oracleApproximatingShrinkage } from './constant-variance-shrinkage.ts'
import { estimateFromReturns, type ReturnEstimates } from './estimate-from-returns.ts'
import { type CovarianceEstimator, DEFAULT_ESTIMATORS, type EstimatorChoice } from './estimator-choice.ts'
import { jamesSteinReturns } from './james-stein-returns.ts'
import { ledoitWolfConstantCorrelation } from './ledoit-wolf-constant-correlation.ts'
import { ledoitWolfSingleFactor } from './ledoit-wolf-single-factor.ts'
import { sampleCovariance } from './sample-covariance.ts'

/** Three tickers over six days, no two of which move alike. */
const RETURNS = [
  Float64Array.of(0.02, -0.01, 0.03, 0, -0.02, 0.01),
  Float64Array.of(0.01, -0.02, 0.02, 0.01, -0.01, 0.02),
  Float64Array.of(-0.01, 0.03, 0, 0.02, 0.01, -0.03),
]

function estimated(own: Partial<EstimatorChoice>, returns: readonly Float64Array[] = RETURNS): ReturnEstimates {
  const estimates = estimateFromReturns(returns, { ...DEFAULT_ESTIMATORS, ...own })
  if (estimates === null) throw new Error('There must be estimates.')
  return estimates
}

describe('the covariance of an estimate', () => {
  it.each([
    ['ledoit-wolf-constant-correlation', ledoitWolfConstantCorrelation],
    ['single-factor', ledoitWolfSingleFactor],
    ['constant-variance', ledoitWolfConstantVariance],
    ['oracle-approximating', oracleApproximatingShrinkage],
  ] as const)('is that of the estimator that was named: %s', (covariance, shrink) => {
    const expected = shrink(RETURNS)
    expect(estimated({ covariance })).toMatchObject({ ...expected, repair: 0 })
  })

  it('is four different ones for the four shrinkages', () => {
    const intensities = (['single-factor', 'constant-variance', 'oracle-approximating'] as const).map(
      (covariance: CovarianceEstimator) => estimated({ covariance }).shrinkageIntensity,
    )
    const all = [...intensities, estimated({}).shrinkageIntensity]
    expect(new Set(all.map((intensity) => intensity?.toFixed(6)))).toHaveProperty('size', 4)
  })

  it('of the sample has no share of a target, which is not a share of zero', () => {
    const { covariance, shrinkageIntensity, repair } = estimated({ covariance: 'sample' })
    expect(covariance).toEqual(sampleCovariance(RETURNS))
    expect([shrinkageIntensity, repair]).toEqual([null, 0])
  })
})

describe('the expected returns of an estimate', () => {
  it('are means times 252, or growth, and then nothing was shrunk', () => {
    const arithmetic = estimated({ expectedReturns: 'arithmetic' })
    expect(largestDifference(arithmetic.expectedReturns, [1.26, 1.26, 0.84])).toBeLessThan(1e-12)
    const compound = estimated({ expectedReturns: 'compound' })
    const growth = RETURNS.map((series) => series.reduce((dollar, move) => dollar * (1 + move), 1) ** 42 - 1)
    expect(largestDifference(compound.expectedReturns, growth)).toBeLessThan(1e-10)
    expect([arithmetic.shrunkReturns, compound.shrunkReturns]).toEqual([null, null])
  })

  it('shrink by the covariance that was chosen and by the number of days', () => {
    const means = Float64Array.of(1.26, 1.26, 0.84)
    for (const covariance of ['sample', 'constant-variance'] as const) {
      const {
        expectedReturns,
        shrunkReturns,
        covariance: packed,
      } = estimated({
        covariance,
        expectedReturns: 'james-stein',
      })
      const expected = jamesSteinReturns(means, packed, 6)!
      expect(largestDifference(expectedReturns, expected.expectedReturns)).toBeLessThan(1e-12)
      expect(shrunkReturns?.intensity).toBeCloseTo(expected.intensity, 12)
      expect(shrunkReturns?.commonMean).toBeCloseTo(expected.commonMean, 12)
    }
  })

  it('lie between the mean of each and the common mean', () => {
    const { expectedReturns, shrunkReturns } = estimated({ expectedReturns: 'james-stein' })
    const { intensity, commonMean } = shrunkReturns!
    expect(expectedReturns[2]).toBeCloseTo(0.84 + intensity * (commonMean - 0.84), 12)
    expect(intensity).toBeGreaterThan(0)
    expect(intensity).toBeLessThan(1)
  })
})

describe('estimates over days of each pair', () => {
  const PAIRWISE = { covariance: 'sample', missingData: 'pairwise' } as const
  const gappy = [
    Float64Array.of(NaN, -0.01, 0.03, 0.01),
    Float64Array.of(0.02, NaN, -0.02, 0.03),
    Float64Array.of(0.01, -0.03, 0.01, -0.01),
  ]

  it('take each ticker’s mean and growth over its own days', () => {
    const means = estimated(PAIRWISE, gappy).expectedReturns
    expect(largestDifference(means, [2.52, 2.52, -1.26])).toBeLessThan(1e-12)
    const growth = estimated({ ...PAIRWISE, expectedReturns: 'compound' }, gappy).expectedReturns
    // Three days for the first two, four for the third.
    expect(growth[0]).toBeCloseTo((0.99 * 1.03 * 1.01) ** 84 - 1, 10)
    expect(growth[2]).toBeCloseTo((1.01 * 0.97 * 1.01 * 0.99) ** 63 - 1, 10)
  })

  it('are those of the common period where no day is missing', () => {
    const pairwise = estimated(PAIRWISE)
    const common = estimated({ covariance: 'sample' })
    expect(largestDifference(pairwise.covariance, common.covariance)).toBeLessThan(1e-12)
    expect(largestDifference(pairwise.expectedReturns, common.expectedReturns)).toBeLessThan(1e-12)
    expect([pairwise.repair, pairwise.shrinkageIntensity]).toEqual([0, null])
  })

  it('are repaired where the pairs contradict one another, and say by how much', () => {
    const [up, down] = [0.1, -0.1]
    const contradicting = [
      Float64Array.of(up, down, up, down, NaN, NaN),
      Float64Array.of(up, down, NaN, NaN, up, down),
      Float64Array.of(NaN, NaN, up, down, down, up),
    ]
    // Variances 0.04 / 3 and covariances ±0.02: correlations of ±1.5, whose least eigenvalue is 1 − 2 · 1.5 · (1 − share).
    const { repair, covariance } = estimated(PAIRWISE, contradicting)
    expect(repair).toBeCloseTo(1 - 0.99 / 3, 6)
    expect(covariance[0]).toBeCloseTo((252 * 0.04) / 3, 12)
    expect(covariance[1]).toBeCloseTo(252 * 0.02 * (1 - repair), 10)
  })
})

it('shrunk returns are none where the covariance has no inverse, and others are', () => {
  const twins = [RETURNS[0]!, RETURNS[0]!]
  const choice = { ...DEFAULT_ESTIMATORS, covariance: 'sample' } as const
  expect(estimateFromReturns(twins, { ...choice, expectedReturns: 'james-stein' })).toBeNull()
  expect(estimateFromReturns(twins, choice)).not.toBeNull()
})
