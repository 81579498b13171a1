import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Frontier, maximumReturn, minimumVariance, type Portfolio } from '../critical-line/frontier.ts'
import { measurePortfolio } from '../critical-line/measure-portfolio.ts'
import { arbitraryProblem } from '@fairweight/testing/domain/optimization/arbitrary-problem.ts'
import { frontierOf } from '@fairweight/testing/domain/optimization/frontier-of.ts'
import { compareWithFrontier } from './compare-with-frontier.ts'
import { cornersFromLeastRisk, type FrontierCorner, type FrontierPoint } from './frontier-point.ts'
import { maximumSharpePoint } from './maximum-sharpe-point.ts'
import { maximumSharpe } from './maximum-sharpe.ts'
import { pointAtPosition, pointAtReturn } from './point-at.ts'
import { portfolioAtReturn } from './target-portfolios.ts'

const arbitraryFrontier = arbitraryProblem.map(frontierOf)
/** Never zero, where the gradient of the best portfolio vanishes and leaves only rounding to measure. */
const rate = fc.integer({ min: -50, max: 50 }).map((percent) => (percent + 0.5) / 100)
const share = fc.double({ min: 0, max: 1, noNaN: true })

/** What a reading says of itself must be what measuring its weights afresh against the covariance finds. */
function expectTrue(frontier: Frontier, reading: FrontierPoint): void {
  const measured = measurePortfolio(frontier, reading.weights, reading.lambda)
  expect(Math.abs(reading.expectedReturn - measured.expectedReturn)).toBeLessThanOrEqual(1e-12)
  expect(Math.abs(reading.volatility - measured.volatility)).toBeLessThanOrEqual(1e-12)
  expect(measured.kktResidual).toBeLessThanOrEqual(1e-10)
}

function expectSame(reading: FrontierPoint, measured: Portfolio): void {
  expect(Math.abs(reading.expectedReturn - measured.expectedReturn)).toBeLessThanOrEqual(1e-12)
  expect(Math.abs(reading.volatility - measured.volatility)).toBeLessThanOrEqual(1e-12)
  for (const [i, weight] of measured.weights.entries())
    expect(Math.abs(reading.weights[i]! - weight)).toBeLessThanOrEqual(1e-12)
}

describe('readings from the corners alone', () => {
  it('are the measured portfolios', () => {
    fc.assert(
      fc.property(arbitraryFrontier, share, (frontier, along) => {
        const corners = cornersFromLeastRisk(frontier)
        const low = minimumVariance(frontier)
        const high = maximumReturn(frontier)
        const target = low.expectedReturn + along * (high.expectedReturn - low.expectedReturn)
        const measured = portfolioAtReturn(frontier, target)
        if (measured.status !== 'optimal') throw new Error('expected a portfolio')
        const byReturn = pointAtReturn(corners, target)
        expectSame(byReturn, measured.portfolio)
        expectTrue(frontier, byReturn)
        const byPosition = pointAtPosition(corners, along)
        expectTrue(frontier, byPosition)
        expect(
          Math.abs(byPosition.volatility - low.volatility - along * (high.volatility - low.volatility)),
        ).toBeLessThanOrEqual(1e-12)
      }),
      { numRuns: 300 },
    )
  })

  it('find the same greatest Sharpe ratio', () => {
    fc.assert(
      fc.property(arbitraryFrontier, rate, (frontier, riskFreeRate) => {
        // Corners alone cannot tell a return of nothing but rounding from a small one: they do not know the means that canceled.
        fc.pre(Math.abs(maximumReturn(frontier).expectedReturn - riskFreeRate) > 1e-12)
        const measured = maximumSharpe(frontier, riskFreeRate)
        const read = maximumSharpePoint(cornersFromLeastRisk(frontier), riskFreeRate)
        expect(read.status).toBe(measured.status)
        if (read.status !== 'optimal' || measured.status !== 'optimal') return
        expect(Math.abs(read.sharpeRatio / measured.sharpeRatio - 1)).toBeLessThanOrEqual(1e-12)
        expectTrue(frontier, read.reading)
      }),
    )
  })

  it('keep to the ends of the slider', () => {
    fc.assert(
      fc.property(arbitraryFrontier, (frontier) => {
        const corners = cornersFromLeastRisk(frontier)
        for (const position of [-1, 0]) expectSame(pointAtPosition(corners, position), minimumVariance(frontier))
        for (const position of [1, 2]) expectSame(pointAtPosition(corners, position), maximumReturn(frontier))
      }),
    )
  })
})

/** Uncorrelated, variances 0.04 and 0.09. */
const corners: readonly FrontierCorner[] = [
  {
    weights: [9 / 13, 4 / 13],
    expectedReturn: 1.2 / 13,
    volatility: Math.sqrt(0.36 / 13),
    lambda: 0,
    highestLambda: 0,
  },
  { weights: [0, 1], expectedReturn: 0.12, volatility: 0.3, lambda: 2.25, highestLambda: 2.25 },
]

describe('a mix beside the frontier', () => {
  it('sees what the same risk and the same return could give', () => {
    const standing = compareWithFrontier(corners, { expectedReturn: 0.08, volatility: 0.2 })
    expect(standing.sameRisk?.reading.volatility).toBeCloseTo(0.2, 14)
    expect(standing.sameRisk?.moreReturn).toBeCloseTo(0.08 + (0.04 * 8) / 13 - 0.08, 12)
    expect(standing.sameReturn?.lessVolatility).toBeCloseTo(0.2 - Math.sqrt(0.36 / 13), 14)
  })

  it('has nothing to gain on the frontier itself', () => {
    const point = pointAtPosition(corners, 0.4)
    const standing = compareWithFrontier(corners, point)
    expect(standing.sameRisk?.moreReturn).toBeCloseTo(0, 14)
    expect(standing.sameReturn?.lessVolatility).toBeCloseTo(0, 14)
  })

  it('has no counterpart beyond the ends', () => {
    expect(compareWithFrontier(corners, { expectedReturn: 0.13, volatility: 0.1 })).toEqual({
      sameRisk: null,
      sameReturn: null,
    })
  })

  it('is compared with the top when it is wilder than the whole frontier', () => {
    const standing = compareWithFrontier(corners, { expectedReturn: 0.1, volatility: 0.5 })
    expect(standing.sameRisk).toMatchObject({ reading: { volatility: 0.3, position: 1 } })
    expect(standing.sameRisk?.moreReturn).toBeCloseTo(0.02, 14)
  })
})
