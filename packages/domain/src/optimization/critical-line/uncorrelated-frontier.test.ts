import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededUniform } from '../../randomness/index.ts'
import { portfolioAtLambda } from '@fairweight/testing/domain/optimization/portfolio-at-lambda.ts'
import { largestDifference } from '@fairweight/testing/domain/largest-difference.ts'
import { longOnlyFrontier } from '@fairweight/testing/domain/optimization/frontier-of.ts'
import { factorCovariance } from '../covariance/factor-covariance.ts'
import type { Frontier } from './frontier.ts'
import { traceEfficientFrontier } from './trace-efficient-frontier.ts'

/** Corners as [trade-off, weights …], each certified. */
function expectCorners({ corners }: Frontier, expected: readonly (readonly number[])[]): void {
  expect(corners).toHaveLength(expected.length)
  const found = corners.flatMap(({ lambda, weights }) => [lambda, ...weights])
  expect(largestDifference(found, expected.flat())).toBeLessThan(1e-12)
  expect(Math.max(...corners.map(({ kktResidual }) => kktResidual))).toBeLessThan(1e-12)
}

describe('three uncorrelated assets of variance 1', () => {
  // A free asset i weighs λ · mean i + η, with one η for all that makes the sum 1.
  const UNIT = [1, 0, 1, 0, 0, 1]

  it('enter one by one: the second at 1 / 0.1, the third where 0.1 λ + (1 − 0.5 λ) / 2 is zero', () => {
    expectCorners(longOnlyFrontier([0.3, 0.2, 0.1], UNIT), [
      [10, 1, 0, 0],
      [10 / 3, 2 / 3, 1 / 3, 0],
      [0, 1 / 3, 1 / 3, 1 / 3],
    ])
  })

  it('leave their cap of a half as the trade-off falls', () => {
    // The third enters at 0.5 − 0.2 λ = −0.1 λ; the first leaves its cap at 0.5 − 0.3 λ = 0.25 − 0.15 λ.
    expectCorners(longOnlyFrontier([0.3, 0.2, 0.1], UNIT, 0.5), [
      [5, 0.5, 0.5, 0],
      [5 / 3, 0.5, 1 / 3, 1 / 6],
      [0, 1 / 3, 1 / 3, 1 / 3],
    ])
  })

  it('enter together where two of them have one mean', () => {
    expectCorners(longOnlyFrontier([0.3, 0.1, 0.1], UNIT), [
      [5, 1, 0, 0],
      [0, 1 / 3, 1 / 3, 1 / 3],
    ])
  })

  it('begin at the least variance among those tied at the top', () => {
    expectCorners(longOnlyFrontier([0.3, 0.3, 0.1], UNIT), [
      [2.5, 0.5, 0.5, 0],
      [0, 1 / 3, 1 / 3, 1 / 3],
    ])
  })
})

describe('uncorrelated assets of unequal variance', () => {
  it('are held by mean over variance and end by inverse variance', () => {
    // Variances 4 and 1: 4 − 0.2 λ = −0.1 λ at 40, then (0.2 λ + η) / 4 + (0.1 λ + η) = 1.
    expectCorners(longOnlyFrontier([0.2, 0.1], [4, 0, 1]), [
      [40, 1, 0],
      [0, 0.2, 0.8],
    ])
  })

  it('drop an asset whose mean is the lowest and whose risk is the greatest, which no trade-off ever wants before zero', () => {
    // At zero every asset is held by inverse variance, so the worst enters only on the way there.
    const { corners } = longOnlyFrontier([0.3, 0.2, -0.4], [1, 0, 1, 0, 0, 100])
    const enters = corners.findLast(({ weights }) => weights[2] === 0)
    // −λ · −0.4 = η of the other two, which is (1 − 0.5 λ) / 2 with the sign of a gradient: 0.4 λ = 0.5 − 0.25 λ.
    expect(enters?.lambda).toBeCloseTo(0.5 / 0.65, 12)
    expect(corners.at(-1)?.weights[2]).toBeCloseTo(0.01 / 2.01, 14)
  })
})

interface Universe {
  readonly means: Float64Array
  readonly variances: Float64Array
  readonly lower: Float64Array
  readonly upper: Float64Array
}

/** Up to ninety assets with floors and caps that leave room. */
function universe(n: number, seed: number): Universe {
  const uniform = seededUniform(seed)
  const draw = (from: number, to: number): Float64Array =>
    Float64Array.from({ length: n }, () => from + (to - from) * uniform())
  return {
    means: draw(-0.1, 0.4),
    variances: draw(0.01, 0.5),
    lower: draw(-0.2 / n, 0.7 / n),
    upper: draw(1.2 / n, Math.max(4 / n, 0.3)),
  }
}

/** Weights clamp((λ · mean + η) / variance) whose η is found by halving: no critical line, no matrix. */
function filledToOneLevel({ means, variances, lower, upper }: Universe, lambda: number): Float64Array {
  const weightsAt = (level: number): Float64Array =>
    means.map((mean, i) => Math.min(upper[i]!, Math.max(lower[i]!, (lambda * mean + level) / variances[i]!)))
  let [low, high] = [-1e4, 1e4]
  for (let halving = 0; halving < 100; halving++) {
    const middle = (low + high) / 2
    if (weightsAt(middle).reduce((sum, weight) => sum + weight, 0) < 1) low = middle
    else high = middle
  }
  return weightsAt((low + high) / 2)
}

describe('any number of uncorrelated assets', () => {
  it('are filled to one common level of marginal risk less return, as by pouring water', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 90 }),
        fc.integer(),
        fc.constantFrom(0, 0.02, 0.1, 0.5, 2, 10),
        (n, seed, lambda) => {
          const drawn = universe(n, seed)
          const { means, variances, lower, upper } = drawn
          const covariance = factorCovariance({ loadings: new Float64Array(0), specificVariances: variances })
          const traced = traceEfficientFrontier({ expectedReturns: means, covariance, lower, upper })
          if (traced.status !== 'optimal') throw new Error(JSON.stringify(traced))
          const { weights } = portfolioAtLambda(traced.frontier, lambda)
          expect(largestDifference(weights, filledToOneLevel(drawn, lambda))).toBeLessThan(1e-9)
        },
      ),
      { numRuns: 40 },
    )
  })
})
