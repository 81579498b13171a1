import fc from 'fast-check'
import { assert, describe, expect, it } from 'vitest'
import { adversarialProblem } from '@fairweight/testing/domain/optimization/adversarial/adversarial-problem.ts'
import { arbitraryProblem } from '@fairweight/testing/domain/optimization/arbitrary-problem.ts'
import {
  bestByEnumeration,
  objectiveOf,
  type SmallProblem,
} from '@fairweight/testing/domain/optimization/enumerate-active-sets.ts'
import { exactOptimum } from '@fairweight/testing/domain/optimization/exact/exact-optimum.ts'
import { exactResidual } from '@fairweight/testing/domain/optimization/exact/exact-residual.ts'
import { frontierOf } from '@fairweight/testing/domain/optimization/frontier-of.ts'
import { portfolioAtLambda } from '@fairweight/testing/domain/optimization/portfolio-at-lambda.ts'
import { denseCovariance } from '../../covariance/dense-covariance.ts'
import { checkInputs } from '../check-inputs.ts'
import type { Frontier } from '../frontier.ts'
import { cornerRecorder, traceEfficientFrontier } from '../trace-efficient-frontier.ts'
import { tracePrecisely } from './trace-precisely.ts'

/** The frontier from numbers of 32 digits alone, whether doubles would have done or not. */
function preciseFrontier({ means, covariance, lower, upper, groups }: SmallProblem): Frontier {
  const checked = checkInputs({
    expectedReturns: means,
    covariance: denseCovariance(covariance.flat(), means.length),
    lower,
    upper,
    groups,
  })
  if ('invalid' in checked) return assert.fail(checked.invalid.code)
  const { corners, record } = cornerRecorder(checked.inputs)
  expect(tracePrecisely(checked.inputs, checked.inputs.expectedReturns, record)).toBe(true)
  return { ...checked.inputs, corners }
}

describe('a frontier in 32 digits', () => {
  it('is that of doubles where these are enough', () => {
    fc.assert(
      fc.property(arbitraryProblem, (problem) => {
        const plain = frontierOf(problem)
        const precise = preciseFrontier(problem)
        for (const lambda of [0, 0.1, 0.5, 3]) {
          const [a, b] = [plain, precise].map((one) => portfolioAtLambda(one, lambda))
          expect(Math.abs(a!.variance - b!.variance)).toBeLessThan(1e-12)
          // Of weights between two corners, which are rounded to doubles.
          expect(b!.kktResidual).toBeLessThan(1e-12)
        }
      }),
      { numRuns: 80 },
    )
  })

  it('has at each trade-off the least objective of all choices of free, floored and capped assets', () => {
    fc.assert(
      fc.property(arbitraryProblem, fc.constantFrom(0, 0.2, 1), (problem, lambda) => {
        const { objective } = bestByEnumeration(problem, lambda)
        const found = portfolioAtLambda(preciseFrontier(problem), lambda)
        expect(objectiveOf(problem, found.weights, lambda) - objective).toBeLessThan(1e-10)
      }),
      { numRuns: 25 },
    )
  })

  it('ends at the calmest of exact twins, whichever of them it holds', () => {
    const row = [0.04, 0.04, 0.01]
    const twins = {
      means: [0.1, 0.08, 0.05],
      covariance: [row, row, [0.01, 0.01, 0.09]],
      lower: [0, 0, 0],
      upper: [1, 0.2, 1],
    }
    const { corners } = preciseFrontier(twins)
    expect(corners[0]!.weights).toEqual(Float64Array.of(1, 0, 0))
    // The least variance has 8 / 11 in the twins together.
    const calmest = corners.at(-1)!.weights
    expect(calmest[0]! + calmest[1]!).toBeCloseTo(8 / 11, 15)
    for (const { kktResidual } of corners) expect(kktResidual).toBeLessThan(1e-15)
  })
})

/** Assets with these loadings, in eighths, and then others like them with one loading changed by 2 ** -nearness. */
function withNearTwins(loadings: number[][], nearness: number, means: number[]): SmallProblem {
  const own = loadings.map((row) => row.map((value) => value / 8))
  const rows = [...own, ...own.map((row, i) => row.map((value, k) => (k === i % 3 ? value + 2 ** -nearness : value)))]
  return {
    means: rows.map((_, i) => means[i]! / 64),
    covariance: rows.map((a) => rows.map((b) => a.reduce((sum, value, k) => sum + value * b[k]!, 0))),
    lower: rows.map(() => 0),
    upper: rows.map(() => 1),
  }
}

const nearTwins = fc
  .record({
    loadings: fc.array(fc.array(fc.integer({ min: -8, max: 8 }), { minLength: 3, maxLength: 3 }), {
      minLength: 2,
      maxLength: 3,
    }),
    // No further, so that no product is rounded: what rounding makes of nearer twins need not be positive semidefinite.
    nearness: fc.integer({ min: 8, max: 22 }),
    means: fc.array(fc.integer({ min: -64, max: 64 }), { minLength: 6, maxLength: 6 }),
  })
  .map(({ loadings, nearness, means }) => withNearTwins(loadings, nearness, means))

/** An asset comes in that is all but a mix of the three free ones: the variance of what is left is 2 ** -68. */
const ALL_BUT_A_MIX = withNearTwins(
  [
    [0, -3, 0],
    [5, -3, 1],
    [-5, -3, 0],
  ],
  19,
  [0, 0, 0, 9, 31, 8],
)

/** The largest breach and disorder, in exact fractions, halfway between neighboring corners. */
function worstHalfway(problem: SmallProblem, { corners }: Frontier): { breach: number; disorder: number } {
  const worst = { breach: 0, disorder: 0 }
  for (const [place, floor] of corners.entries()) {
    const top = corners[place - 1]
    if (top === undefined || top.lambda <= floor.highestLambda) continue
    const middle = floor.weights.map((weight, i) => (weight + top.weights[i]!) / 2)
    const exact = exactOptimum(
      { ...problem, covariance: problem.covariance.flat() },
      middle,
      (top.lambda + floor.highestLambda) / 2,
    )
    worst.breach = Math.max(worst.breach, exact?.breach ?? 0)
    worst.disorder = Math.max(worst.disorder, exact?.disorder ?? 0)
  }
  return worst
}

describe('near twins', () => {
  it('leave nothing to move money for at corners and between, by exact fractions, however near they are', () => {
    fc.assert(
      fc.property(nearTwins, (problem) => {
        const { corners } = frontierOf(problem)
        for (const [place, floor] of corners.entries()) {
          const top = corners[place - 1] ?? floor
          const middle = floor.weights.map((weight, i) => (weight + top.weights[i]!) / 2)
          expect(exactResidual(problem, floor.weights, floor.lambda)).toBeLessThan(1e-10)
          expect(exactResidual(problem, middle, (floor.highestLambda + top.lambda) / 2)).toBeLessThan(1e-10)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('share the weights of a frontier in 32 digits bit for bit at every scale of two', () => {
    fc.assert(
      fc.property(nearTwins, fc.integer({ min: -300, max: 300 }), (problem, exponent) => {
        const scaled = {
          ...problem,
          covariance: problem.covariance.map((row) => row.map((entry) => entry * 2 ** exponent)),
        }
        const plain = preciseFrontier(problem).corners.map(({ weights }) => [...weights])
        expect(preciseFrontier(scaled).corners.map(({ weights }) => [...weights])).toEqual(plain)
      }),
      { numRuns: 30, examples: [[ALL_BUT_A_MIX, 0]] },
    )
  })
})

/** The same in two groups of twins and their like, whose caps often bind. */
const groupedTwins = fc
  .record({ problem: nearTwins, cap: fc.integer({ min: 2, max: 9 }), own: fc.integer({ min: 3, max: 10 }) })
  .map(({ problem, cap, own }): SmallProblem => ({
    ...problem,
    upper: problem.means.map(() => own / 10),
    groups: [
      { name: 'even', members: [...problem.means.keys()].filter((asset) => asset % 2 === 0), upper: cap / 10 },
      { name: 'first', members: [1], upper: 0.25 },
    ],
  }))

describe('near twins in groups', () => {
  it('leave no pair of assets between which money would better move, by exact fractions', () => {
    fc.assert(
      fc.property(groupedTwins, (problem) => {
        const { means, covariance, lower, upper, groups } = problem
        const traced = traceEfficientFrontier({
          expectedReturns: means,
          covariance: denseCovariance(covariance.flat(), means.length),
          lower,
          upper,
          groups,
        })
        fc.pre(traced.status === 'optimal')
        const corners = traced.status === 'optimal' ? traced.frontier.corners : []
        for (const [place, floor] of corners.entries()) {
          expect(exactResidual(problem, floor.weights, floor.lambda)).toBeLessThan(1e-10)
          const top = corners[place - 1] ?? floor
          const middle = floor.weights.map((weight, i) => (weight + top.weights[i]!) / 2)
          expect(exactResidual(problem, middle, (floor.highestLambda + top.lambda) / 2)).toBeLessThan(1e-10)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('keep their groups within caps, in doubles too', () => {
    fc.assert(
      fc.property(groupedTwins, (problem) => {
        const { means, covariance, lower, upper, groups } = problem
        const traced = traceEfficientFrontier({
          expectedReturns: means,
          covariance: denseCovariance(covariance.flat(), means.length),
          lower,
          upper,
          groups,
        })
        fc.pre(traced.status === 'optimal')
        for (const { weights } of traced.status === 'optimal' ? traced.frontier.corners : []) {
          expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 11)
          for (const { members, upper: cap } of groups ?? [])
            expect(members.reduce((sum, member) => sum + weights[member]!, 0)).toBeLessThan(cap + 1e-11)
        }
      }),
      { numRuns: 60 },
    )
  })
})

/** Seeds on which doubles alone were wrong by up to 3.5e-7, small enough to be checked without any rounding. */
const LOST_IN_DOUBLES = [879, 2734, 4148, 4152, 4219, 4755, 6222, 7482, 7855, 8967, 9544, 9698, 9973]

describe('problems that doubles cannot solve', () => {
  it.each(LOST_IN_DOUBLES)('seed %i is optimal between all corners, by exact fractions', (seed) => {
    const problem = adversarialProblem(seed)
    const n = problem.means.length
    const traced = traceEfficientFrontier({
      ...problem,
      expectedReturns: problem.means,
      covariance: denseCovariance(problem.covariance, n),
    })
    if (traced.status !== 'optimal') return assert.fail(traced.status)
    const rows = problem.means.map((_, i) => problem.covariance.slice(i * n, (i + 1) * n))
    const { breach, disorder } = worstHalfway({ ...problem, covariance: rows }, traced.frontier)
    expect(disorder).toBe(0)
    expect(breach).toBeLessThan(1e-16)
  })

  it.each([2010, 2966, 3330, 6811])(
    'seed %i leaves no pair of assets to move money between, groups and all',
    (seed) => {
      const problem = adversarialProblem(seed)
      const n = problem.means.length
      const traced = traceEfficientFrontier({
        ...problem,
        expectedReturns: problem.means,
        covariance: denseCovariance(problem.covariance, n),
      })
      if (traced.status !== 'optimal') return assert.fail(traced.status)
      const rows = problem.means.map((_, i) => problem.covariance.slice(i * n, (i + 1) * n))
      for (const { weights, lambda, highestLambda } of traced.frontier.corners)
        for (const tradeOff of [lambda, highestLambda])
          expect(exactResidual({ ...problem, covariance: rows }, weights, tradeOff)).toBeLessThan(1e-10)
    },
  )

  it('have certificates as good as any', () => {
    for (const seed of LOST_IN_DOUBLES) {
      const problem = adversarialProblem(seed)
      const traced = traceEfficientFrontier({
        ...problem,
        expectedReturns: problem.means,
        covariance: denseCovariance(problem.covariance, problem.means.length),
      })
      if (traced.status !== 'optimal') return assert.fail(traced.status)
      for (const { kktResidual } of traced.frontier.corners) expect(kktResidual).toBeLessThan(2e-11)
    }
  })
})
