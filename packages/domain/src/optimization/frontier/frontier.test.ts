import { describe, expect, it } from 'vitest'
import { maximumReturn, minimumVariance } from '../critical-line/frontier.ts'
import { longOnlyFrontier } from '@fairweight/testing/domain/optimization/frontier-of.ts'
import { maximumSharpe } from './maximum-sharpe.ts'
import { frontierPoints, portfolioAtReturn, portfolioAtVolatility } from './target-portfolios.ts'

/** Uncorrelated, variances 0.04 and 0.09: tangency weights are in proportion to excess / variance. */
const independent = longOnlyFrontier([0.08, 0.12], [0.04, 0, 0.09])
const cash = [0.01, 0.08, 0.12]
const cashCovariance = [0, 0, 0.04, 0, 0, 0.09]

describe('maximum Sharpe', () => {
  it('is the tangency portfolio of the closed form', () => {
    const result = maximumSharpe(independent, 0.02)
    if (result.status !== 'optimal') throw new Error('expected a portfolio')
    const first = 0.06 / 0.04
    const second = 0.1 / 0.09
    expect(result.portfolio.weights[0]).toBeCloseTo(first / (first + second), 14)
    expect(result.sharpeRatio).toBeCloseTo(Math.sqrt(0.06 ** 2 / 0.04 + 0.1 ** 2 / 0.09), 14)
    expect(result.portfolio.kktResidual).toBeLessThan(1e-14)
  })

  it('is the top when only the top beats the risk-free rate', () => {
    const result = maximumSharpe(independent, 0.11)
    expect(result).toMatchObject({ status: 'optimal', portfolio: { weights: Float64Array.of(0, 1) } })
  })

  it('says when nothing beats the risk-free rate and offers the calmest portfolio', () => {
    expect(maximumSharpe(independent, 0.12)).toEqual({
      status: 'no-positive-excess',
      minimumVariance: minimumVariance(independent),
      highestReturn: 0.12,
    })
  })

  it('leaves cash out when cash does not beat the risk-free rate, and has no maximum when it does', () => {
    const frontier = longOnlyFrontier(cash, cashCovariance)
    for (const rate of [0.01, 0.02]) {
      const result = maximumSharpe(frontier, rate)
      const without = maximumSharpe(independent, rate)
      if (result.status !== 'optimal' || without.status !== 'optimal') throw new Error('expected two portfolios')
      expect(result.sharpeRatio).toBeCloseTo(without.sharpeRatio, 12)
      expect(result.portfolio.weights[1]).toBeCloseTo(without.portfolio.weights[0]!, 10)
    }
    expect(maximumSharpe(frontier, 0.005).status).toBe('unbounded-ratio')
  })

  it('stays at a corner whose weights are best for a range of trade-offs', () => {
    const capped = longOnlyFrontier([0.08, 0.12, -0.2], [0.04, 0, 0.09, 0, 0, 0.09], 0.5)
    const result = maximumSharpe(capped, 0.02)
    if (result.status !== 'optimal') throw new Error('expected a portfolio')
    expect(result.portfolio.weights).toEqual(Float64Array.of(0.5, 0.5, 0))
    expect(result.portfolio.kktResidual).toBeLessThan(1e-12)
  })
})

describe('targets', () => {
  it('meets a return and a volatility', () => {
    const byReturn = portfolioAtReturn(independent, 0.1)
    if (byReturn.status !== 'optimal') throw new Error('expected a portfolio')
    for (const weight of byReturn.portfolio.weights) expect(weight).toBeCloseTo(0.5, 14)
    const byVolatility = portfolioAtVolatility(independent, Math.sqrt(0.25 * 0.13))
    if (byVolatility.status !== 'optimal') throw new Error('expected a portfolio')
    expect(byVolatility.portfolio.expectedReturn).toBeCloseTo(0.1, 14)
  })

  it('names the nearest target when one is out of reach', () => {
    const lowest = minimumVariance(independent)
    expect(portfolioAtReturn(independent, 0.13)).toMatchObject({
      status: 'infeasible',
      reason: { code: 'return-out-of-reach', nearestFeasible: 0.12 },
    })
    expect(portfolioAtReturn(independent, 0)).toMatchObject({
      status: 'infeasible',
      reason: { nearestFeasible: lowest.expectedReturn },
    })
    expect(portfolioAtVolatility(independent, 0.01)).toMatchObject({
      status: 'infeasible',
      reason: { code: 'volatility-out-of-reach', nearestFeasible: lowest.volatility },
    })
    expect(portfolioAtVolatility(independent, 0.4)).toMatchObject({
      status: 'infeasible',
      reason: { nearestFeasible: 0.3 },
    })
  })

  it('answers the ends themselves', () => {
    const low = minimumVariance(independent)
    const high = maximumReturn(independent)
    expect(portfolioAtReturn(independent, high.expectedReturn)).toEqual({ status: 'optimal', portfolio: high })
    expect(portfolioAtReturn(independent, low.expectedReturn)).toEqual({ status: 'optimal', portfolio: low })
    expect(portfolioAtVolatility(independent, low.volatility)).toEqual({ status: 'optimal', portfolio: low })
  })

  it('spaces points equally in return, ends included', () => {
    const returns = frontierPoints(independent, 5).map((portfolio) => portfolio.expectedReturn)
    const low = minimumVariance(independent).expectedReturn
    for (const [i, value] of returns.entries()) expect(value).toBeCloseTo(low + (i * (0.12 - low)) / 4, 14)
    expect(frontierPoints(independent, 1)).toEqual([minimumVariance(independent)])
  })
})

describe('maximum return', () => {
  it('is the calmest among portfolios tied in return', () => {
    const tied = longOnlyFrontier([0.1, 0.1, 0.02], [0.04, 0, 0.04, 0, 0, 0.01])
    for (const i of [0, 1]) expect(maximumReturn(tied).weights[i]).toBeCloseTo(0.5, 14)
    const equal = longOnlyFrontier([0.1, 0.1], [0.04, 0, 0.12])
    expect(equal.corners).toHaveLength(1)
    expect(maximumReturn(equal).weights[0]).toBeCloseTo(0.75, 14)
  })
})
