import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryProblem } from '@fairweight/testing/domain/optimization/arbitrary-problem.ts'
import type { SmallProblem } from '@fairweight/testing/domain/optimization/enumerate-active-sets.ts'
import { exactResidual } from '@fairweight/testing/domain/optimization/exact/exact-residual.ts'
import { frontierOf } from '@fairweight/testing/domain/optimization/frontier-of.ts'
import { denseCovariance } from '../covariance/dense-covariance.ts'
import type { GroupCaps } from './asset-group.ts'
import type { FrontierInputs } from './frontier.ts'
import { measurePortfolio } from './measure-portfolio.ts'

interface Asked {
  readonly weights: readonly number[]
  readonly lambda?: number
  readonly means?: readonly number[]
  readonly lower?: readonly number[]
  readonly upper?: readonly number[]
  readonly groups?: GroupCaps
  readonly covariance?: readonly number[]
}

/** Uncorrelated assets of variance 1 unless something else is said, so that the gradient is the weights less trade-off · means. */
function measured({ weights, lambda = 0, means, lower, upper, groups, covariance }: Asked) {
  const n = weights.length
  const inputs: FrontierInputs = {
    expectedReturns: Float64Array.from(means ?? weights.map(() => 0)),
    covariance: denseCovariance(
      covariance ?? weights.flatMap((_, i) => weights.map((_unused, j) => (i === j ? 1 : 0))),
      n,
    ),
    lower: Float64Array.from(lower ?? weights.map(() => 0)),
    upper: Float64Array.from(upper ?? weights.map(() => 1)),
    groups: groups ?? null,
  }
  return measurePortfolio(inputs, Float64Array.from(weights), lambda)
}

const residual = (asked: Asked): number => measured(asked).kktResidual
const firstTwo = (cap: number): GroupCaps => ({
  names: ['first two'],
  caps: Float64Array.of(cap),
  groupOf: Int32Array.of(0, 0, -1),
})

describe('the figures of a portfolio', () => {
  it('are its sums', () => {
    const { expectedReturn, variance, volatility, lambda } = measured({
      weights: [0.6, 0.4],
      means: [0.1, 0.2],
      covariance: [0.04, 0.01, 0.09],
      lambda: 3,
    })
    expect(expectedReturn).toBeCloseTo(0.14, 15)
    expect(variance).toBeCloseTo(0.36 * 0.04 + 2 * 0.24 * 0.01 + 0.16 * 0.09, 15)
    expect(volatility).toBe(Math.sqrt(variance))
    expect(lambda).toBe(3)
  })

  it('have no variance where only rounding is left of it', () => {
    // Beside a mean variance of 1 / 2.
    expect(measured({ weights: [1, 0], covariance: [4e-31, 0, 1] })).toMatchObject({ variance: 0, volatility: 0 })
    expect(measured({ weights: [1, 0], covariance: [6e-31, 0, 1] }).variance).toBe(6e-31)
  })
})

describe('the residual of weights that break a limit', () => {
  it('is by how much, the largest of all', () => {
    expect(residual({ weights: [0.6, 0.6] })).toBeCloseTo(0.2, 15)
    expect(residual({ weights: [0.3, 0.3] })).toBeCloseTo(0.4, 15)
    expect(residual({ weights: [0.5, 0.5], upper: [0.2, 1], lower: [0, 0.6] })).toBeCloseTo(0.3, 15)
    expect(residual({ weights: [0.5, 0.5], upper: [0.4, 1], lower: [0, 0.8] })).toBeCloseTo(0.3, 15)
    expect(residual({ weights: [0.25, 0.25, 0.5], groups: firstTwo(0.1) })).toBeCloseTo(0.4, 15)
  })
})

describe('the residual of weights between the limits', () => {
  it('is what moving money gains, beside the largest gradient', () => {
    expect(residual({ weights: [0.5, 0.5] })).toBe(0)
    expect(residual({ weights: [0.8, 0.2] })).toBeCloseTo(0.6 / 0.8, 15)
    expect(residual({ weights: [0.5, 0.3, 0.2] })).toBeCloseTo(0.3 / 0.5, 15)
    // Less 0.4 · means: gradients 0.1 and −0.3.
    expect(residual({ weights: [0.5, 0.5], lambda: 0.4, means: [1, 2] })).toBeCloseTo(0.4 / 0.3, 15)
    expect(residual({ weights: [0.6, 0.4], lambda: 0.2, means: [1, 0] })).toBeCloseTo(0, 15)
  })

  it('counts only money that may move', () => {
    expect(residual({ weights: [1, 0] })).toBe(1)
    // Nothing more can be bought of the first, and nothing sold of the second.
    expect(residual({ weights: [1, 0], lambda: 2, means: [1, 0] })).toBe(0)
    expect(residual({ weights: [0.2, 0.8], lower: [0, 0.8], upper: [0.2, 1] })).toBe(0)
    expect(residual({ weights: [0.2, 0.8], lower: [0.2, 0], upper: [1, 0.8] })).toBeCloseTo(0.6 / 0.8, 15)
  })

  it('takes a weight next to its bound for one that lies on it', () => {
    const [near, apart] = [5e-14, 2e-13]
    for (const [distance, expected] of [
      [near, 0],
      [apart, 0.75],
    ] as const) {
      expect(residual({ weights: [0.2, 0.8], lower: [0, 0.8 - distance] })).toBeCloseTo(expected, 11)
      expect(residual({ weights: [0.2, 0.8], upper: [0.2 + distance, 1] })).toBeCloseTo(expected, 11)
    }
  })

  it('is measured by the variances where nearly every gradient vanishes', () => {
    // Gradients ± 2e-6 of a pair that cancels its risk, beside a mean variance of 3 and its ten-thousandth.
    expect(residual({ weights: [0.5 + 5e-7, 0.5 - 5e-7], covariance: [3, -3, 3] })).toBeCloseTo(6e-6 / 3e-4, 8)
    expect(residual({ weights: [0.5, 0.5], covariance: [0, 0, 0] })).toBe(0)
  })
})

describe('the residual within caps of groups', () => {
  it('does not move money into a full group, but within it and out of it', () => {
    expect(residual({ weights: [0.2, 0.2, 0.6], groups: firstTwo(0.4) })).toBe(0)
    expect(residual({ weights: [0.2, 0.2, 0.6], groups: firstTwo(0.5) })).toBeCloseTo(0.4 / 0.6, 15)
    expect(residual({ weights: [0.4, 0.4, 0.2], groups: firstTwo(0.8) })).toBeCloseTo(0.2 / 0.4, 15)
    expect(residual({ weights: [0.1, 0.3, 0.6], groups: firstTwo(0.4) })).toBeCloseTo(0.2 / 0.6, 15)
    expect(residual({ weights: [0.3, 0.5, 0.2], groups: firstTwo(0.8) })).toBeCloseTo(0.3 / 0.5, 15)
  })

  it('takes a group next to its cap for full', () => {
    expect(residual({ weights: [0.2, 0.2, 0.6], groups: firstTwo(0.4 + 5e-13) })).toBe(0)
    expect(residual({ weights: [0.2, 0.2, 0.6], groups: firstTwo(0.4 + 2e-12) })).toBeCloseTo(0.4 / 0.6, 15)
  })

  it('knows two full groups apart', () => {
    const groups: GroupCaps = { names: ['a', 'b'], caps: Float64Array.of(0.3, 0.3), groupOf: Int32Array.of(0, 1, -1) }
    expect(residual({ weights: [0.3, 0.3, 0.4], groups })).toBe(0)
    expect(residual({ weights: [0.3, 0.5, 0.2], groups: { ...groups, caps: Float64Array.of(0.3, 0.5) } })).toBeCloseTo(
      0.3 / 0.5,
      15,
    )
  })
})

/** Of each weight from its two bounds, and of each group from its cap. */
function distancesToLimits({ lower, upper, groups = [] }: SmallProblem, weights: Float64Array): number[] {
  return [
    ...Array.from(weights, (weight, i) => weight - lower[i]!),
    ...Array.from(weights, (weight, i) => upper[i]! - weight),
    ...groups.map((group) => group.members.reduce((room, member) => room - weights[member]!, group.upper)),
  ].map(Math.abs)
}

describe('the residual of feasible weights', () => {
  it('is what the best move of money between two assets gains, as exact fractions have it', () => {
    fc.assert(
      fc.property(
        arbitraryProblem,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 2, noNaN: true }),
        (problem, share, lambda) => {
          const frontier = frontierOf(problem)
          const [top] = frontier.corners
          const floor = frontier.corners.at(-1)!
          const weights = floor.weights.map((weight, i) => weight + share * (top!.weights[i]! - weight))
          // Nearer than this to a limit, but not at it, both are right in their own way.
          fc.pre(distancesToLimits(problem, weights).every((distance) => distance < 1e-15 || distance > 1e-11))
          const { kktResidual } = measurePortfolio(frontier, weights, lambda)
          expect(Math.abs(kktResidual - exactResidual(problem, weights, lambda))).toBeLessThan(1e-10)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('is rounding at the corners of a frontier, and grows with the trade-off beyond them', () => {
    fc.assert(
      fc.property(arbitraryProblem, (problem) => {
        for (const { weights, lambda, highestLambda, kktResidual } of frontierOf(problem).corners) {
          expect(exactResidual(problem, weights, lambda)).toBeLessThan(1e-11)
          expect(exactResidual(problem, weights, highestLambda)).toBeLessThan(1e-11)
          expect(kktResidual).toBeLessThan(1e-11)
        }
      }),
      { numRuns: 30 },
    )
  })
})
