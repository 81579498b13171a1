import { describe, expect, it } from 'vitest'
import { ledoitWolfConstantVariance, oracleApproximatingShrinkage } from './constant-variance-shrinkage.ts'

/** Twins and a ticker uncorrelated with both: with divisor T all variances are 1, the sum of squared entries is 5. */
const FOUR_DAYS = [Float64Array.of(1, -1, 1, -1), Float64Array.of(1, -1, 1, -1), Float64Array.of(1, 1, -1, -1)]
const repeated = (times: number): Float64Array[] =>
  FOUR_DAYS.map((series) => Float64Array.from({ length: 4 * times }, (_, t) => series[t % 4]!))

/** Variances and covariances of uncorrelated tickers: none, whatever the days. */
const UNEQUAL = [Float64Array.of(1, -1, 1, -1), Float64Array.of(3, 3, -3, -3)]

describe('Ledoit–Wolf shrinkage toward one variance', () => {
  it('has the share of the error in the distance from the target', () => {
    // Each day the squares sum to 3, so the error is (9 - 5) / 4 = 1; the distance is 5 - 3 · 1² = 2.
    expect(ledoitWolfConstantVariance(FOUR_DAYS)).toEqual({
      covariance: Float64Array.of(252, 126, 252, 0, 0, 252),
      shrinkageIntensity: 0.5,
    })
  })

  it.each([2, 3, 10])('shrinks a %ith of that with so many times the days', (times) => {
    expect(ledoitWolfConstantVariance(repeated(times)).shrinkageIntensity).toBeCloseTo(0.5 / times, 14)
  })

  it('levels variances too, and keeps their sum', () => {
    // Variances 1 and 9: the distance is 1 + 81 - 2 · 25 = 32, the error ((1 + 9)² - 82) / 4 = 4.5.
    const { covariance, shrinkageIntensity } = ledoitWolfConstantVariance(UNEQUAL)
    expect(shrinkageIntensity).toBeCloseTo(4.5 / 32, 14)
    expect(covariance[0]).toBeCloseTo(252 * (1 + 4 * (4.5 / 32)), 10)
    expect(covariance[2]).toBeCloseTo(252 * (9 - 4 * (4.5 / 32)), 10)
    expect(covariance[0]! + covariance[2]!).toBeCloseTo(2520, 9)
  })

  it('takes no more than the whole target', () => {
    const { shrinkageIntensity } = ledoitWolfConstantVariance([
      Float64Array.of(1, -1, 0),
      Float64Array.of(1, 0, -1),
      Float64Array.of(0, 1, -1),
    ])
    // Variances 2/3, covariances ±1/3: distance 6/9, error ((4 + 4 + 4) / 3 - 2) / 3 = 2/3, which is all of it.
    expect(shrinkageIntensity).toBeCloseTo(1, 14)
  })

  it('leaves a sample that is the target', () => {
    const same = [Float64Array.of(1, -1, 1, -1), Float64Array.of(1, 1, -1, -1)]
    expect(ledoitWolfConstantVariance(same)).toEqual({
      covariance: Float64Array.of(252, 0, 252),
      shrinkageIntensity: 0,
    })
  })
})

describe('oracle approximating shrinkage', () => {
  it('follows its formula for twelve days', () => {
    // Mean square 5/9, mean variance 1: (5/9 + 1) / (13 · (5/9 - 1/3)) = 14/26.
    const { covariance, shrinkageIntensity } = oracleApproximatingShrinkage(repeated(3))
    expect(shrinkageIntensity).toBeCloseTo(7 / 13, 14)
    expect(covariance[1]).toBeCloseTo((252 * 6) / 13, 10)
    expect(covariance[0]).toBeCloseTo(252, 10)
    expect(covariance[3]).toBeCloseTo(0, 12)
  })

  it('is whole where the formula gives more than 1, as for four days', () => {
    // (14/9) / (5 · 2/9) = 1.4.
    expect(oracleApproximatingShrinkage(FOUR_DAYS)).toEqual({
      covariance: Float64Array.of(252, 0, 252, 0, 0, 252),
      shrinkageIntensity: 1,
    })
  })

  it('is whole where the sample is the target, and none where nothing moves', () => {
    const same = [Float64Array.of(1, -1, 1, -1), Float64Array.of(1, 1, -1, -1)]
    expect(oracleApproximatingShrinkage(same).shrinkageIntensity).toBe(1)
    expect(oracleApproximatingShrinkage([new Float64Array(4), new Float64Array(4)])).toEqual({
      covariance: new Float64Array(3),
      shrinkageIntensity: 0,
    })
  })

  it('levels unequal variances and keeps their sum', () => {
    // Mean square (1 + 81) / 4 = 20.5, mean variance 5: (20.5 + 25) / (5 · (20.5 - 12.5)) > 1, so both become 5.
    expect(oracleApproximatingShrinkage(UNEQUAL).covariance).toEqual(Float64Array.of(1260, 0, 1260))
  })
})
