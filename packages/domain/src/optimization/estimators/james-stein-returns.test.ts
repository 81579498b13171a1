import { describe, expect, it } from 'vitest'
import { jamesSteinReturns, shrunkMixReturn } from './james-stein-returns.ts'

/** Uncorrelated tickers with these variances a year, packed. */
const uncorrelated = (...variances: readonly number[]): Float64Array =>
  Float64Array.from(
    variances.flatMap((variance, i) => variances.slice(0, i + 1).map((_, j) => (i === j ? variance : 0))),
  )

/** Three years of 252 days. */
const THREE_YEARS = 756

describe('expected returns shrunk toward the minimum-variance mix', () => {
  it('are pulled by the share of Jorion’s formula', () => {
    // Weights of the mix are 4/5 and 1/5, so m₀ = 4/5 · 0.05 + 1/5 · 0.15 = 0.07.
    // The distance is 0.02² / 0.04 + 0.08² / 0.16 = 0.05, so w = 4 / (4 + 3 · 0.05) = 4 / 4.15.
    const shrunk = jamesSteinReturns(Float64Array.of(0.05, 0.15), uncorrelated(0.04, 0.16), THREE_YEARS)
    expect(shrunk?.commonMean).toBeCloseTo(0.07, 14)
    expect(shrunk?.intensity).toBeCloseTo(4 / 4.15, 14)
    expect(shrunk?.expectedReturns[0]).toBeCloseTo(0.07 - (0.02 * 0.15) / 4.15, 14)
    expect(shrunk?.expectedReturns[1]).toBeCloseTo(0.07 + (0.08 * 0.15) / 4.15, 14)
  })

  it('count a calm ticker for more in the common mean, and a short position where correlation asks for one', () => {
    // Σ = [1, 2; 2, 9]: Σ⁻¹1 is [7, -1] / 5, so the mix holds 7/6 of the first and -1/6 of the second.
    const shrunk = jamesSteinReturns(Float64Array.of(0.06, 0.12), Float64Array.of(1, 2, 9), THREE_YEARS)
    expect(shrunk?.commonMean).toBeCloseTo((7 * 0.06 - 0.12) / 6, 14)
  })

  it.each([
    ['one year', 252, 4 / (4 + 1)],
    ['four years', 1008, 4 / (4 + 4)],
    ['twelve years', 3024, 4 / (4 + 12)],
    ['no day at all', 0, 1],
  ])('are pulled less the longer the history: %s', (_name, days, intensity) => {
    // m₀ = 0 and a distance of 0.5² · 2 / 0.5 = 1.
    const shrunk = jamesSteinReturns(Float64Array.of(0.5, -0.5), uncorrelated(0.5, 0.5), days)
    expect(shrunk?.commonMean).toBeCloseTo(0, 15)
    expect(shrunk?.intensity).toBeCloseTo(intensity, 14)
    expect(shrunk?.expectedReturns[0]).toBeCloseTo(0.5 * (1 - intensity), 14)
  })

  it.each([
    ['one ticker', [0.08], [0.04], 0.08],
    ['equal returns', [0.08, 0.08, 0.08], [0.04, 0.09, 0.01], 0.08],
    ['losses that are equal', [-0.3, -0.3], [0.04, 0.09], -0.3],
  ])('are what they were for %s', (_name, means, variances, common) => {
    const shrunk = jamesSteinReturns(Float64Array.from(means), uncorrelated(...variances), THREE_YEARS)
    expect(shrunk?.intensity).toBeCloseTo(1, 12)
    for (const mean of shrunk?.expectedReturns ?? []) expect(mean).toBeCloseTo(common, 14)
    expect(shrunk?.commonMean).toBeCloseTo(common, 14)
  })

  it('exist as long as more than 10⁻¹⁰ of a variance is its own', () => {
    const withLeft = (share: number) =>
      jamesSteinReturns(Float64Array.of(0.1, 0.2), Float64Array.of(1, Math.sqrt(1 - share), 1), THREE_YEARS)
    expect(withLeft(1.1e-10)).not.toBeNull()
    expect(withLeft(0.9e-10)).toBeNull()
  })

  it.each([
    ['a ticker without variance', uncorrelated(0.04, 0)],
    ['a first ticker without variance', uncorrelated(0, 0.04)],
    ['a negative variance', uncorrelated(0.04, -0.01)],
    ['a correlation above 1', Float64Array.of(1, 1.5, 1)],
    ['a missing covariance', Float64Array.of(1, NaN, 1)],
  ])('are null with %s, which has no inverse', (_name, covariance) => {
    expect(jamesSteinReturns(Float64Array.of(0.1, 0.2), covariance, THREE_YEARS)).toBeNull()
  })
})

describe('the shrunken return of a mix', () => {
  it('is what its weights earn on the shrunken returns of its stocks', () => {
    const means = Float64Array.of(0.05, 0.15, -0.02)
    const weights = [0.2, 0.7, 0.1]
    const shrunk = jamesSteinReturns(means, uncorrelated(0.04, 0.16, 0.09), THREE_YEARS)
    if (shrunk === null) throw new Error('The covariance has an inverse.')
    const earned = (returns: Float64Array) => weights.reduce((sum, weight, i) => sum + weight * returns[i]!, 0)
    expect(shrunkMixReturn(earned(means), shrunk)).toBeCloseTo(earned(shrunk.expectedReturns), 14)
  })
})
