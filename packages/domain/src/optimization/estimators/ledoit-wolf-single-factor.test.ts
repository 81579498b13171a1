import { describe, expect, it } from 'vitest'
import { ledoitWolfSingleFactor } from './ledoit-wolf-single-factor.ts'

/** The first two always move together, and the third is uncorrelated with both. */
const TWINS_AND_A_STRANGER = [
  Float64Array.of(1, -1, 1, -1),
  Float64Array.of(1, -1, 1, -1),
  Float64Array.of(1, 1, -1, -1),
]

describe('shrinkage toward the market model', () => {
  const { covariance, shrinkageIntensity } = ledoitWolfSingleFactor(TWINS_AND_A_STRANGER)

  it('has the intensity that the paper gives, worked out by hand', () => {
    // The market is the mean of the three: 1, -1/3, 1/3, -1, with variance 5/9. Covariances with it: 2/3, 2/3, 1/3.
    const target = [(2 / 3) ** 2 / (5 / 9), ((2 / 3) * (1 / 3)) / (5 / 9)]
    expect(target.map((entry) => Number(entry.toFixed(12)))).toEqual([0.8, 0.4])
    // γ = 2 · (0.2² + 2 · 0.4²) = 0.72. π = 4: only the four products with the third vary, between 1 and -1.
    // ρ = 4 · ((1/3 · 1/3 + 2/3 · 2/3) / (5/9) - (2/9 · 4/9) / (5/9)²) = 4 · (1 - 8/25) = 2.72.
    expect(shrinkageIntensity).toBeCloseTo((4 - 2.72) / 0.72 / 4, 14)
    expect(shrinkageIntensity).toBeCloseTo(4 / 9, 14)
  })

  it('mixes what the factor explains with the sample, and leaves the variances', () => {
    // 252 · (4/9 · 0.8 + 5/9 · 1) = 229.6 and 252 · 4/9 · 0.4 = 44.8.
    for (const [place, entry] of [252, 229.6, 252, 44.8, 44.8, 252].entries())
      expect(covariance[place]).toBeCloseTo(entry, 10)
  })

  it('leaves tickers alone that are the market and its multiples: one factor explains them', () => {
    const market = Float64Array.of(3, -1, -2, 0)
    const shrunk = ledoitWolfSingleFactor([market, market.map((move) => 2 * move)])
    // Divisor 4: the variance of the first is (9 + 1 + 4) / 4 = 3.5.
    for (const [place, entry] of [882, 1764, 3528].entries()) expect(shrunk.covariance[place]).toBeCloseTo(entry, 9)
  })

  it('leaves the sample where tickers cancel each other, so that there is no market', () => {
    const opposed = ledoitWolfSingleFactor([Float64Array.of(1, -1), Float64Array.of(-1, 1)])
    expect(opposed).toEqual({ covariance: Float64Array.of(252, -252, 252), shrinkageIntensity: 0 })
  })

  it('has nothing to shrink for one ticker', () => {
    const { covariance: own } = ledoitWolfSingleFactor([Float64Array.of(1, -1)])
    expect(own).toEqual(Float64Array.of(252))
  })
})
