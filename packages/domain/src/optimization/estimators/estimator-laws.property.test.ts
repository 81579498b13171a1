import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { denseCovariance } from '../covariance/dense-covariance.ts'
import { ledoitWolfConstantVariance, oracleApproximatingShrinkage } from './constant-variance-shrinkage.ts'
import { ledoitWolfConstantCorrelation } from './ledoit-wolf-constant-correlation.ts'
import { ledoitWolfSingleFactor } from './ledoit-wolf-single-factor.ts'
import { sampleCovariance } from './sample-covariance.ts'
import { diagonal, type ShrunkCovariance } from './shrinkage.ts'

/** Moves in whole hundredths of two to five tickers; a last day that differs for each keeps them from standing still. */
const arbitraryReturns = fc
  .tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 4, max: 15 }))
  .chain(([tickers, days]) =>
    fc.array(fc.array(fc.integer({ min: -20, max: 20 }), { minLength: days, maxLength: days }), {
      minLength: tickers,
      maxLength: tickers,
    }),
  )
  .map((rows) => rows.map((row, ticker) => Float64Array.from([...row, 50 + 3 * ticker], (move) => move / 100)))

const annualVariances = ({ covariance }: ShrunkCovariance, tickers: number): number[] =>
  Array.from({ length: tickers }, (_, i) => covariance[diagonal(i)]!)
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const expectClose = (found: Float64Array, expected: Float64Array): void => {
  expect(found).toHaveLength(expected.length)
  for (const [place, entry] of expected.entries()) expect(found[place]).toBeCloseTo(entry, 8)
}

describe.each([
  ['constant correlation', ledoitWolfConstantCorrelation, 1],
  ['single factor', ledoitWolfSingleFactor, 0],
  ['constant variance', ledoitWolfConstantVariance, 0],
  ['oracle approximating', oracleApproximatingShrinkage, 0],
])('shrinkage toward %s', (_name, estimate, lostDays) => {
  const check = (law: (returns: Float64Array[]) => void): void =>
    fc.assert(fc.property(arbitraryReturns, law), { numRuns: 40 })

  it('is a covariance: a share from 0 to 1 and no mix of negative variance', () => {
    check((returns) => {
      const { covariance, shrinkageIntensity } = estimate(returns)
      expect(shrinkageIntensity).toBeGreaterThanOrEqual(0)
      expect(shrinkageIntensity).toBeLessThanOrEqual(1)
      expect(denseCovariance(covariance, returns.length).defect).toBeNull()
    })
  })

  it('keeps the sum of the variances', () => {
    check((returns) => {
      const days = returns[0]!.length
      const sample = sampleCovariance(returns).map((entry) => (entry * (days - 1)) / (days - lostDays))
      const own = Array.from(returns, (_, i) => sample[diagonal(i)]!)
      expect(sum(annualVariances(estimate(returns), returns.length))).toBeCloseTo(sum(own), 8)
    })
  })

  it('does not depend on the order of the tickers or of the days', () => {
    check((returns) => {
      const { covariance, shrinkageIntensity } = estimate(returns)
      const turned = estimate(returns.toReversed().map((series) => series.toReversed()))
      expect(turned.shrinkageIntensity).toBeCloseTo(shrinkageIntensity, 8)
      const last = returns.length - 1
      for (let i = 0; i <= last; i++)
        for (let j = 0; j <= i; j++)
          expect(turned.covariance[diagonal(last - j) - (i - j)]).toBeCloseTo(covariance[diagonal(i) - i + j]!, 8)
    })
  })

  it('does not depend on the level of returns', () => {
    check((returns) => {
      const lifted = estimate(returns.map((series, i) => series.map((move) => move + i - 1)))
      expectClose(lifted.covariance, estimate(returns).covariance)
    })
  })

  it('scales with the square of the returns, and its share not at all', () => {
    check((returns) => {
      const { covariance, shrinkageIntensity } = estimate(returns)
      const doubled = estimate(returns.map((series) => series.map((move) => 2 * move)))
      expect(doubled.shrinkageIntensity).toBeCloseTo(shrinkageIntensity, 10)
      expectClose(
        doubled.covariance,
        covariance.map((entry) => 4 * entry),
      )
    })
  })

  it('shrinks less when the same days come ten times as often', () => {
    check((returns) => {
      const often = returns.map((series) =>
        Float64Array.from({ length: 10 * series.length }, (_, t) => series[t % series.length]!),
      )
      expect(estimate(often).shrinkageIntensity).toBeLessThanOrEqual(estimate(returns).shrinkageIntensity)
    })
  })
})
