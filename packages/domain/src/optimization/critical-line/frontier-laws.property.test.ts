import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { largestDifference } from '@fairweight/testing/domain/largest-difference.ts'
import { arbitraryProblem } from '@fairweight/testing/domain/optimization/arbitrary-problem.ts'
import type { SmallProblem } from '@fairweight/testing/domain/optimization/enumerate-active-sets.ts'
import { frontierOf } from '@fairweight/testing/domain/optimization/frontier-of.ts'
import { portfolioAtLambda } from '@fairweight/testing/domain/optimization/portfolio-at-lambda.ts'
import { maximumSharpe } from '../frontier/maximum-sharpe.ts'
import { minimumVariance } from './frontier.ts'

const TRADE_OFFS = [0, 0.05, 0.3, 1, 4]

const weightsAlong = (problem: SmallProblem, scale = 1): number[] => {
  const frontier = frontierOf(problem)
  return TRADE_OFFS.flatMap((lambda) => [...portfolioAtLambda(frontier, scale * lambda).weights])
}

/** A problem without floors and groups, in which one more asset is easily added. */
const longOnly = arbitraryProblem.map(({ means, covariance }): SmallProblem => ({
  means,
  covariance,
  lower: means.map(() => 0),
  upper: means.map(() => 1),
}))

describe('the weights at a trade-off', () => {
  it('do not depend on the level of all means', () => {
    fc.assert(
      fc.property(arbitraryProblem, fc.constantFrom(-1, 0.25, 2), (problem, level) => {
        const lifted = { ...problem, means: problem.means.map((mean) => mean + level) }
        expect(largestDifference(weightsAlong(lifted), weightsAlong(problem))).toBeLessThan(1e-9)
      }),
      { numRuns: 60 },
    )
  })

  it('are those at half the trade-off where all means are twice as large', () => {
    fc.assert(
      fc.property(arbitraryProblem, (problem) => {
        const doubled = { ...problem, means: problem.means.map((mean) => 2 * mean) }
        expect(largestDifference(weightsAlong(doubled, 0.5), weightsAlong(problem))).toBeLessThan(1e-9)
      }),
      { numRuns: 60 },
    )
  })

  it('are those at twice the trade-off where all covariance is twice as large', () => {
    fc.assert(
      fc.property(arbitraryProblem, (problem) => {
        const doubled = { ...problem, covariance: problem.covariance.map((row) => row.map((entry) => 2 * entry)) }
        expect(largestDifference(weightsAlong(doubled, 2), weightsAlong(problem))).toBeLessThan(1e-9)
      }),
      { numRuns: 60 },
    )
  })

  it('are shared by twins: an asset listed twice weighs together what it weighed alone', () => {
    fc.assert(
      fc.property(longOnly, ({ means, covariance, ...bounds }) => {
        const rows = covariance.map((row) => [...row, row[0]!])
        const twinned = {
          means: [...means, means[0]!],
          covariance: [...rows, rows[0]!.slice()],
          lower: [...bounds.lower, 0],
          upper: [...bounds.upper, 1],
        }
        const n = means.length
        const alone = weightsAlong({ means, covariance, ...bounds })
        const together = weightsAlong(twinned)
        const merged = TRADE_OFFS.flatMap((_, place) => {
          const weights = together.slice(place * (n + 1), (place + 1) * (n + 1))
          return weights.slice(0, n).map((weight, i) => (i === 0 ? weight + weights[n]! : weight))
        })
        expect(largestDifference(merged, alone)).toBeLessThan(1e-8)
      }),
      { numRuns: 60 },
    )
  })
})

describe('a limit that is loosened', () => {
  it('never makes the least variance larger or the greatest return smaller', () => {
    fc.assert(
      fc.property(arbitraryProblem, fc.constantFrom(0.01, 0.2), (problem, room) => {
        const looser = {
          ...problem,
          lower: problem.lower.map((floor) => floor - room),
          upper: problem.upper.map((cap) => cap + room),
          groups: problem.groups.map((group) => ({ ...group, upper: group.upper + room })),
        }
        const [before, after] = [frontierOf(problem), frontierOf(looser)]
        expect(minimumVariance(after).variance).toBeLessThanOrEqual(minimumVariance(before).variance + 1e-12)
        expect(after.corners[0]!.expectedReturn).toBeGreaterThanOrEqual(before.corners[0]!.expectedReturn - 1e-12)
      }),
      { numRuns: 60 },
    )
  })
})

describe('cash that joins risky assets', () => {
  it('is mixed with the tangency portfolio alone, as Tobin found', () => {
    // J. Tobin, "Liquidity preference as behavior towards risk" (1958): below it every efficient mix is cash and that portfolio.
    fc.assert(
      fc.property(longOnly, fc.integer({ min: 1, max: 99 }), (problem, percent) => {
        const { means, covariance, lower, upper } = problem
        const rate = Math.min(...means) - 0.1
        const tangency = maximumSharpe(frontierOf(problem), rate)
        if (tangency.status !== 'optimal') throw new Error(tangency.status)
        const withCash = frontierOf({
          means: [...means, rate],
          covariance: [...covariance.map((row) => [...row, 0]), [...means.map(() => 0), 0]],
          lower: [...lower, 0],
          upper: [...upper, 1],
        })
        // Only the trade-off of a portfolio of risky assets alone is as large as variance over excess.
        const { weights, variance, expectedReturn } = tangency.portfolio
        const share = percent / 100
        const mixed = portfolioAtLambda(withCash, (share * variance) / (expectedReturn - rate))
        expect(largestDifference(mixed.weights, [...weights.map((weight) => share * weight), 1 - share])).toBeLessThan(
          1e-8,
        )
      }),
      { numRuns: 60 },
    )
  })
})
