import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryProblem } from '@fairweight/testing/domain/optimization/arbitrary-problem.ts'
import { frontierOf, longOnlyFrontier } from '@fairweight/testing/domain/optimization/frontier-of.ts'
import { frontierPoints, portfolioAtReturn, portfolioAtVolatility } from './target-portfolios.ts'

describe('a portfolio with a target', () => {
  it('has it, is optimal, and is the same whichever figure asked for it', () => {
    fc.assert(
      fc.property(arbitraryProblem.map(frontierOf), fc.integer({ min: 0, max: 100 }), (frontier, percent) => {
        const [richest, calmest] = [frontier.corners[0]!, frontier.corners.at(-1)!]
        const target = calmest.volatility + (percent / 100) * (richest.volatility - calmest.volatility)
        const found = portfolioAtVolatility(frontier, target)
        if (found.status !== 'optimal') throw new Error(found.reason.code)
        expect(Math.abs(found.portfolio.volatility - target)).toBeLessThanOrEqual(1e-12)
        expect(found.portfolio.kktResidual).toBeLessThanOrEqual(1e-10)
        const again = portfolioAtReturn(frontier, found.portfolio.expectedReturn)
        if (again.status !== 'optimal') throw new Error(again.reason.code)
        expect(Math.abs(again.portfolio.expectedReturn - found.portfolio.expectedReturn)).toBeLessThanOrEqual(1e-12)
        expect(Math.abs(again.portfolio.volatility - found.portfolio.volatility)).toBeLessThanOrEqual(1e-9)
      }),
      { numRuns: 200 },
    )
  })

  it('is an end where the target misses it by no more than rounding', () => {
    // Loss of 3 at the least, of 1 at the most; volatilities 0.2 and 2.
    const frontier = longOnlyFrontier([-1, -3], [4, 0.04, 0.04])
    expect(
      [-1 + 2.9e-10, -1 + 3.1e-10, -3 - 2.9e-10, -3 - 3.1e-10].map(
        (target) => portfolioAtReturn(frontier, target).status,
      ),
    ).toEqual(['optimal', 'infeasible', 'optimal', 'infeasible'])
    expect(
      [2 + 1.9e-10, 2 + 2.1e-10, 0.2 - 1.9e-10, 0.2 - 2.1e-10].map(
        (target) => portfolioAtVolatility(frontier, target).status,
      ),
    ).toEqual(['optimal', 'infeasible', 'optimal', 'infeasible'])
    const gains = longOnlyFrontier([3, 1], [4, 0.04, 0.04])
    expect([3 + 2.9e-10, 3 + 3.1e-10].map((target) => portfolioAtReturn(gains, target).status)).toEqual([
      'optimal',
      'infeasible',
    ])
    expect(portfolioAtReturn(longOnlyFrontier([0, 0], [4, 0, 4]), 0).status).toBe('optimal')
    expect(portfolioAtVolatility(longOnlyFrontier([0, 0], [0, 0, 4]), 0).status).toBe('optimal')
  })
})

describe('points of the frontier', () => {
  it('end with the very ends, and one point is the calmest', () => {
    const frontier = longOnlyFrontier([0.08, 0.12, 0.1], [0.04, 0, 0.09, 0, 0, 0.04])
    const points = frontierPoints(frontier, 7)
    expect(points).toHaveLength(7)
    expect(points[0]).toBe(frontier.corners.at(-1))
    expect(points[6]).toBe(frontier.corners[0])
    expect(frontierPoints(frontier, 2)).toEqual([frontier.corners.at(-1), frontier.corners[0]])
    expect(frontierPoints(frontier, 1)).toEqual([frontier.corners.at(-1)])
  })
})
