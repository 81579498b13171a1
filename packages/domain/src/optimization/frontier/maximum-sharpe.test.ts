import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Frontier } from '../critical-line/frontier.ts'
import { arbitraryProblem } from '@fairweight/testing/domain/optimization/arbitrary-problem.ts'
import { frontierOf, longOnlyFrontier } from '@fairweight/testing/domain/optimization/frontier-of.ts'
import { cornersFromLeastRisk } from './frontier-point.ts'
import { maximumSharpePoint } from './maximum-sharpe-point.ts'
import { maximumSharpe } from './maximum-sharpe.ts'
import { frontierPoints } from './target-portfolios.ts'

const statusOf = (frontier: Frontier, rate: number): string => {
  const [measured, read] = [
    maximumSharpe(frontier, rate).status,
    maximumSharpePoint(cornersFromLeastRisk(frontier), rate).status,
  ]
  return measured === read ? measured : `${measured}, but read as ${read}`
}

describe('the greatest Sharpe ratio', () => {
  it('is that of no other portfolio of the frontier', () => {
    fc.assert(
      fc.property(
        arbitraryProblem.map(frontierOf),
        fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
        (frontier, share) => {
          const [richest, calmest] = [frontier.corners[0]!, frontier.corners.at(-1)!]
          // Below the calmest portfolio's return and between the ends' returns, where the answer lies on each kind of stretch.
          for (const rate of [
            calmest.expectedReturn - share,
            calmest.expectedReturn + share * (richest.expectedReturn - calmest.expectedReturn),
          ]) {
            const result = maximumSharpe(frontier, rate)
            if (richest.expectedReturn - rate <= 1e-12) return
            if (result.status !== 'optimal') throw new Error(result.status)
            const best = Math.max(
              ...[...frontierPoints(frontier, 40), ...frontier.corners].map(
                ({ expectedReturn, volatility }) => (expectedReturn - rate) / volatility,
              ),
            )
            expect(result.sharpeRatio).toBeGreaterThanOrEqual(best * (1 - 1e-12))
            expect(result.sharpeRatio).toBe((result.portfolio.expectedReturn - rate) / result.portfolio.volatility)
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  it('lies at a corner with the trade-off of its own ratio', () => {
    const capped = longOnlyFrontier([0.08, 0.12, -0.2], [0.04, 0, 0.09, 0, 0, 0.09], 0.5)
    const result = maximumSharpe(capped, 0.02)
    const read = maximumSharpePoint(cornersFromLeastRisk(capped), 0.02)
    // Half of each: variance 0.0325, and 0.08 above the rate.
    expect(result).toMatchObject({ status: 'optimal', portfolio: { lambda: expect.closeTo(0.0325 / 0.08, 12) } })
    expect(read).toMatchObject({ status: 'optimal', reading: { lambda: expect.closeTo(0.0325 / 0.08, 12) } })
  })

  it('of a single portfolio is its own, whatever its size', () => {
    for (const variance of [1, 0.25]) {
      const single = longOnlyFrontier([0.5], [variance])
      expect(maximumSharpe(single, 0.1)).toMatchObject({ status: 'optimal', sharpeRatio: 0.4 / Math.sqrt(variance) })
      expect(maximumSharpePoint(cornersFromLeastRisk(single), 0.1)).toMatchObject({
        status: 'optimal',
        sharpeRatio: 0.4 / Math.sqrt(variance),
      })
    }
  })
})

describe('a return no higher than the rate but for rounding', () => {
  it('is none to speak of, beside the largest of the returns or beside the rate', () => {
    const losses = longOnlyFrontier([0, -1], [0.04, 0, 0.09])
    expect([-1e-11, -1e-13, 0, 1e-13].map((rate) => statusOf(losses, rate))).toEqual([
      'optimal',
      'no-positive-excess',
      'no-positive-excess',
      'no-positive-excess',
    ])
    const high = longOnlyFrontier([100, 50], [0.04, 0, 0.09])
    expect([100 - 9e-11, 100 - 1.2e-10].map((rate) => statusOf(high, rate))).toEqual(['no-positive-excess', 'optimal'])
    const loss = longOnlyFrontier([-1], [0.04])
    expect([-1 - 9e-13, -1 - 1.2e-12].map((rate) => statusOf(loss, rate))).toEqual(['no-positive-excess', 'optimal'])
    const none = longOnlyFrontier([0, 0], [0.04, 0, 0.09])
    expect([0, -1e-300].map((rate) => statusOf(none, rate))).toEqual(['no-positive-excess', 'optimal'])
  })
})

describe('a portfolio with next to no risk', () => {
  it('leaves the ratio without a maximum only where it beats the rate', () => {
    // Beside the mean variance 0.045: 1e-17 is none, and 1e-12 is little.
    expect(statusOf(longOnlyFrontier([0.05, 0.12], [1e-17, 0, 0.09]), 0.01)).toBe('unbounded-ratio')
    expect(statusOf(longOnlyFrontier([0.05, 0.12], [1e-17, 0, 0.09]), 0.06)).toBe('optimal')
    expect(statusOf(longOnlyFrontier([0.05, 0.12], [1e-12, 0, 0.09]), 0.01)).toBe('optimal')
  })

  it('is the portfolio that is named', () => {
    const frontier = longOnlyFrontier([0.05, 0.12], [0, 0, 0.09])
    expect(maximumSharpe(frontier, 0.01)).toEqual({ status: 'unbounded-ratio', riskless: frontier.corners.at(-1) })
    expect(maximumSharpePoint(cornersFromLeastRisk(frontier), 0.01)).toMatchObject({
      status: 'unbounded-ratio',
      riskless: { weights: Float64Array.of(1, 0), volatility: 0, position: 0 },
    })
    expect(maximumSharpePoint(cornersFromLeastRisk(frontier), 0.2)).toMatchObject({
      status: 'no-positive-excess',
      highestReturn: 0.12,
      minimumVariance: { weights: Float64Array.of(1, 0), position: 0 },
    })
  })
})
