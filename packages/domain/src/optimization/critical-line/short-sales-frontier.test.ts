import { describe, expect, it } from 'vitest'
import { largestDifference } from '@fairweight/testing/domain/largest-difference.ts'
import { denseCovariance } from '../covariance/dense-covariance.ts'
import { maximumSharpe } from '../frontier/maximum-sharpe.ts'
import { portfolioAtReturn } from '../frontier/target-portfolios.ts'
import { type Frontier, maximumReturn, minimumVariance, type Portfolio } from './frontier.ts'
import { traceEfficientFrontier } from './trace-efficient-frontier.ts'

/**
 * Three assets whose inverse can be written down: Σ = [4, 1, 0; 1, 3, 1; 0, 1, 2] / 100 has determinant 18 / 100³, and
 * Σ⁻¹ = [5, −2, 1; −2, 8, −4; 1, −4, 11] · 100 / 18.
 */
const PACKED = [0.04, 0.01, 0.03, 0, 0.01, 0.02]
const MEANS = [0.1, 0.14, 0.06]
const WIDE = 50

const traced = traceEfficientFrontier({
  expectedReturns: MEANS,
  covariance: denseCovariance(PACKED, 3),
  lower: -WIDE,
  upper: WIDE,
})
if (traced.status !== 'optimal') throw new Error(JSON.stringify(traced))
const frontier: Frontier = traced.frontier

/**
 * R. Merton, "An analytic derivation of the efficient portfolio frontier" (1972): with a = 1'Σ⁻¹1, b = 1'Σ⁻¹μ, c = μ'Σ⁻¹μ
 * and d = ac − b², the least variance of a mean m is (a m² − 2 b m + c) / d. Here 1'Σ⁻¹ = [4, 2, 8] · 100 / 18 and
 * μ'Σ⁻¹ = [0.28, 0.68, 0.2] · 100 / 18.
 */
const [a, b, c] = [(14 * 100) / 18, (1.16 * 100) / 18, (0.1352 * 100) / 18] as const
const d = a * c - b * b

function withMean(mean: number): Portfolio {
  const found = portfolioAtReturn(frontier, mean)
  if (found.status !== 'optimal') throw new Error(JSON.stringify(found))
  return found.portfolio
}

function expectWeights({ weights }: Portfolio, expected: readonly number[]): void {
  expect(largestDifference(weights, expected)).toBeLessThan(1e-12)
}

describe('the frontier with short sales far from their limits', () => {
  it('ends at the portfolio Σ⁻¹1 / a of variance 1 / a', () => {
    const calmest = minimumVariance(frontier)
    expectWeights(calmest, [4 / 14, 2 / 14, 8 / 14])
    expect(calmest.variance).toBeCloseTo(1 / a, 14)
    expect(calmest.expectedReturn).toBeCloseTo(b / a, 14)
  })

  it.each([0.09, 0.1, 0.12, 0.15, 0.3, 1])('is the hyperbola of Merton at a mean of %s', (mean) => {
    const { variance, volatility } = withMean(mean)
    expect(variance / ((a * mean * mean - 2 * b * mean + c) / d)).toBeCloseTo(1, 11)
    expect(volatility).toBe(Math.sqrt(variance))
  })

  it('is spanned by any two of its portfolios, since weights are straight lines in the mean', () => {
    const [first, second, third] = [withMean(0.1), withMean(0.2), withMean(0.4)]
    for (const [i, weight] of third.weights.entries())
      expect(weight).toBeCloseTo(second.weights[i]! + 2 * (second.weights[i]! - first.weights[i]!), 11)
  })

  it('has the slope of variance over the mean as twice its trade-off', () => {
    for (const mean of [0.1, 0.2, 0.5]) {
      // The derivative of (a m² − 2 b m + c) / d, halved.
      expect(withMean(mean).lambda).toBeCloseTo((a * mean - b) / d, 11)
    }
  })

  it('has the tangency portfolio Σ⁻¹(μ − r) scaled to one', () => {
    const rate = 0.02
    const sharpe = maximumSharpe(frontier, rate)
    if (sharpe.status !== 'optimal') throw new Error(sharpe.status)
    // [0.28 − 0.08, 0.68 − 0.04, 0.2 − 0.16] = [0.2, 0.64, 0.04], which sums to 0.88.
    expectWeights(sharpe.portfolio, [0.2 / 0.88, 0.64 / 0.88, 0.04 / 0.88])
    expect(sharpe.sharpeRatio).toBeCloseTo(Math.sqrt(c - 2 * b * rate + a * rate * rate), 12)
  })

  it('has no portfolio without limits: the top goes short as far as it may', () => {
    const top = maximumReturn(frontier)
    // The best asset takes 50, the worst −50, and the one between what is left.
    expectWeights(top, [1, WIDE, -WIDE])
  })
})

describe('the security market line of an efficient portfolio', () => {
  it.each([0.1, 0.12, 0.2])('prices every asset by its beta and the zero-beta rate, at a mean of %s', (mean) => {
    // F. Black, "Capital market equilibrium with restricted borrowing" (1972): E(i) = z + beta(i) · (m − z).
    const { weights, variance } = withMean(mean)
    const zeroBeta = (b * mean - c) / (a * mean - b)
    const covariances = new Float64Array(3)
    frontier.covariance.multiply(weights, covariances)
    for (const [i, covariance] of covariances.entries())
      expect(zeroBeta + (covariance / variance) * (mean - zeroBeta)).toBeCloseTo(MEANS[i]!, 12)
  })

  it('makes every portfolio move with the calmest one alike: by the least variance', () => {
    const covariances = new Float64Array(3)
    frontier.covariance.multiply(minimumVariance(frontier).weights, covariances)
    for (const covariance of covariances) expect(covariance).toBeCloseTo(1 / a, 14)
  })
})
