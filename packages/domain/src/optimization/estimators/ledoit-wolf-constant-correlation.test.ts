import { describe, expect, it } from 'vitest'
import { ledoitWolfConstantCorrelation } from './ledoit-wolf-constant-correlation.ts'

/** The first two always move together, and the third is uncorrelated with both. */
const TWINS_AND_A_STRANGER = [
  Float64Array.of(1, -1, 1, -1),
  Float64Array.of(1, -1, 1, -1),
  Float64Array.of(1, 1, -1, -1),
]

describe('shrinkage toward one average correlation', () => {
  const { covariance, shrinkageIntensity } = ledoitWolfConstantCorrelation(TWINS_AND_A_STRANGER)

  it('has the intensity that appendix B gives, worked out by hand', () => {
    // With divisor 3: variances 4/3, covariances 4/3, 0 and 0, average correlation 1/3, so a target of 4/9 everywhere.
    // π = 3 · 1/9 + 2 · 1/9 + 4 · 1 = 41/9, ρ = 3 · 1/9 + 1/3 · 2 · 1/9 = 11/27, γ = 2 · ((8/9)² + 2 · (4/9)²) = 64/27.
    expect(shrinkageIntensity).toBeCloseTo((41 / 9 - 11 / 27) / (64 / 27) / 4, 14)
    expect(shrinkageIntensity).toBeCloseTo(7 / 16, 14)
  })

  it('pulls a high covariance down and a low one up, and leaves the variances', () => {
    // Annual: 252 · (7/16 · 4/9 + 9/16 · 4/3) = 238 and 252 · 7/16 · 4/9 = 49 beside 252 · 4/3 = 336.
    for (const [place, entry] of [336, 238, 336, 49, 49, 336].entries())
      expect(covariance[place]).toBeCloseTo(entry, 10)
  })

  it.each([
    ['one ticker', [Float64Array.of(1, -1, 1, -1)], [336]],
    // One correlation is its own average.
    ['two tickers', [Float64Array.of(1, -1, 1, -1), Float64Array.of(2, -2, 0, 0)], [336, 336, 672]],
    [
      'tickers without any correlation',
      [Float64Array.of(1, -1, 1, -1), Float64Array.of(1, 1, -1, -1), Float64Array.of(1, -1, -1, 1)],
      [336, 0, 336, 0, 0, 336],
    ],
  ])('leaves the sample of %s, which is its own target', (_name, returns, sample) => {
    const shrunk = ledoitWolfConstantCorrelation(returns)
    for (const [place, entry] of sample.entries()) expect(shrunk.covariance[place]).toBeCloseTo(entry, 10)
  })

  it('takes the whole target where so few days say next to nothing, and never more than the whole', () => {
    const { shrinkageIntensity: whole, covariance: target } = ledoitWolfConstantCorrelation([
      Float64Array.of(1, 0, -1),
      Float64Array.of(0, 1, -1),
      Float64Array.of(1, 1, -2),
    ])
    // Variances 1, 1 and 3; correlations 1/2, √3/2 and √3/2.
    const average = (0.5 + Math.sqrt(3)) / 3
    expect(whole).toBe(1)
    for (const [place, entry] of [1, average, 1, average * Math.sqrt(3), average * Math.sqrt(3), 3].entries())
      expect(target[place]).toBeCloseTo(252 * entry, 10)
  })

  it('reports no shrinkage of two tickers, whatever their rounding and order', () => {
    // The target of two is the sample itself: what rounding leaves between them is no misfit.
    const pair = [Float64Array.of(0, -0.2, 0, -0.09, 0.16, 0.5), Float64Array.of(0.01, 0.09, -0.05, -0.06, 0.03, 0.53)]
    expect(ledoitWolfConstantCorrelation(pair).shrinkageIntensity).toBe(0)
    expect(ledoitWolfConstantCorrelation(pair.toReversed()).shrinkageIntensity).toBe(0)
  })

  it('counts a ticker that never moves as uncorrelated with the others', () => {
    const { covariance: withStill } = ledoitWolfConstantCorrelation([
      Float64Array.of(1, -1, 1, -1),
      Float64Array.of(1, -1, 1, -1),
      new Float64Array(4),
    ])
    expect(Array.from(withStill.subarray(3))).toEqual([0, 0, 0])
    // The average correlation is 1/3, and the pair of the two is pulled toward it.
    expect(withStill[1]).toBeLessThan(336)
    expect(withStill[1]).toBeGreaterThan(336 / 3)
  })
})
