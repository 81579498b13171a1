import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { largestDifference } from '@fairweight/testing/domain/largest-difference.ts'
import { pairwiseCovariance } from './pairwise-covariance.ts'
import { sampleCovariance } from './sample-covariance.ts'
import { diagonal } from './shrinkage.ts'

/** Two to four tickers over a dozen days, with gaps; the last three days are shared and move each ticker differently. */
const arbitraryGaps = fc
  .array(
    fc.array(fc.option(fc.integer({ min: -30, max: 30 }), { nil: null, freq: 2 }), { minLength: 9, maxLength: 9 }),
    {
      minLength: 2,
      maxLength: 4,
    },
  )
  .map((rows) =>
    rows.map((row, ticker) =>
      Float64Array.from([...row, 7 + ticker, -3 * ticker, 11], (move) => (move === null ? NaN : move / 100)),
    ),
  )

const entry = (packed: Float64Array, i: number, j: number): number => packed[diagonal(i) - i + j]!

describe('the covariance of pairs', () => {
  it('is that of the sample over the days of the pair, for every pair by itself', () => {
    fc.assert(
      fc.property(arbitraryGaps, (returns) => {
        const packed = pairwiseCovariance(returns)
        for (const [i, first] of returns.entries())
          for (const [j, second] of returns.slice(0, i).entries()) {
            const isShared = (_: number, day: number): boolean => !Number.isNaN(first[day]! + second[day]!)
            const sample = sampleCovariance([second.filter(isShared), first.filter(isShared)])
            expect(entry(packed, i, j)).toBeCloseTo(sample[1]!, 9)
          }
      }),
      { numRuns: 50 },
    )
  })

  it('takes each variance over all days of the ticker, also those that no other shares', () => {
    const packed = pairwiseCovariance([Float64Array.of(0.1, -0.1, 0.1, -0.1), Float64Array.of(NaN, NaN, 0.2, 0)])
    expect(packed[0]! / 252).toBeCloseTo(0.04 / 3, 14)
    expect(packed[2]! / 252).toBeCloseTo(0.02, 14)
    // Over the shared two days both fall by 0.2: means 0 and 0.1, products 0.01 twice over, divisor 1.
    expect(packed[1]! / 252).toBeCloseTo(0.02, 14)
  })

  it('does not depend on the order of the tickers, nor on days that all of them lack', () => {
    fc.assert(
      fc.property(arbitraryGaps, (returns) => {
        const packed = pairwiseCovariance(returns)
        const longer = returns.map((series) => Float64Array.from([NaN, ...series, NaN]))
        expect(largestDifference(pairwiseCovariance(longer), packed)).toBeLessThan(1e-12)
        const last = returns.length - 1
        const turned = pairwiseCovariance(returns.toReversed())
        for (let i = 0; i <= last; i++)
          for (let j = 0; j <= i; j++) expect(entry(turned, last - j, last - i)).toBeCloseTo(entry(packed, i, j), 10)
      }),
      { numRuns: 30 },
    )
  })

  it('may contradict itself: three pairs on days of their own, each perfectly together or apart', () => {
    const [up, down] = [0.1, -0.1]
    const packed = pairwiseCovariance([
      Float64Array.of(up, down, up, down, NaN, NaN),
      Float64Array.of(up, down, NaN, NaN, up, down),
      Float64Array.of(NaN, NaN, up, down, down, up),
    ])
    const variance = 252 * (0.04 / 3)
    for (const i of [0, 1, 2]) expect(entry(packed, i, i)).toBeCloseTo(variance, 12)
    // Over two days the divisor is 1: each covariance exceeds what the variances allow.
    expect(entry(packed, 1, 0)).toBeCloseTo(252 * 0.02, 12)
    expect(entry(packed, 2, 0)).toBeCloseTo(252 * 0.02, 12)
    expect(entry(packed, 2, 1)).toBeCloseTo(-252 * 0.02, 12)
  })

  it('is missing where a pair shares one day or none, and only there', () => {
    const packed = pairwiseCovariance([
      Float64Array.of(0.1, 0.2, NaN, NaN),
      Float64Array.of(NaN, 0.1, 0.3, NaN),
      Float64Array.of(NaN, NaN, 0.1, 0.5),
    ])
    expect(Array.from(packed, (value) => Number.isNaN(value))).toEqual([false, true, false, true, true, false])
  })

  it('of one ticker with one day is missing, and of no ticker it is empty', () => {
    expect(pairwiseCovariance([Float64Array.of(NaN, 0.1)])[0]).toBeNaN()
    expect(pairwiseCovariance([])).toHaveLength(0)
  })

  it('is exactly zero with a ticker that gains the same on all of its days, and leaves the others alone', () => {
    const steady = Float64Array.of(NaN, 0.001, 0.001, 0.001, NaN)
    const moving = Float64Array.of(0.1, 0.2, -0.1, 0.3, 0.2)
    const packed = pairwiseCovariance([steady, moving])
    expect([packed[0], packed[1]].map((value) => Math.abs(value!))).toEqual([0, 0])
    expect(packed[2]).toBeCloseTo(sampleCovariance([moving])[0]!, 12)
  })
})
