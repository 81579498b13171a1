import fc from 'fast-check'
import { assert, describe, expect, it } from 'vitest'
import { drawnReturns } from '@fairweight/testing/domain/optimization/drawn-returns.ts'
import { randomProblem } from '@fairweight/testing/domain/optimization/limits/best-over-subsets.ts'
import { denseCovariance } from '../covariance/dense-covariance.ts'
import type { FrontierProblem } from '../critical-line/check-inputs.ts'
import { expectedReturns } from '../estimators/expected-returns.ts'
import { sampleCovariance } from '../estimators/sample-covariance.ts'
import type { HoldingRestrictions, RestrictedPortfolio } from './restricted-frontier.ts'
import { solveRestrictedFrontier } from './solve-restricted-frontier.ts'
import { solveRestrictedSharpe } from './solve-restricted-sharpe.ts'

const ratioOf = ({ expectedReturn, volatility }: RestrictedPortfolio, rate: number): number =>
  (expectedReturn - rate) / volatility

/** The slow way: every point solved to its end, and the best of them chosen. */
function bestOfAll(problem: FrontierProblem, restrictions: HoldingRestrictions, rate: number) {
  const frontier = solveRestrictedFrontier(problem, restrictions)
  if (frontier.status !== 'optimal') return frontier
  const richest = frontier.points.at(-1)!
  const best =
    richest.expectedReturn <= rate
      ? null
      : frontier.points.reduce((most, point) => (ratioOf(point, rate) > ratioOf(most, rate) ? point : most))
  return { status: 'optimal' as const, best, minimumRisk: frontier.points[0]! }
}

const restrictions = fc.record({
  mostHoldings: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
  smallestHolding: fc.option(
    fc.integer({ min: 1, max: 45 }).map((percent) => percent / 100),
    { nil: undefined },
  ),
})

/** Twelve stocks of a year, few of which may be held. */
function ofReturns(assets: number, seed: number): FrontierProblem {
  const returns = drawnReturns(assets, 252, seed)
  const covariance = denseCovariance(sampleCovariance(returns), assets)
  return { expectedReturns: expectedReturns(returns), covariance, lower: 0, upper: 1 }
}

describe('the point of greatest Sharpe ratio under limits on the holdings', () => {
  it('is the best of all points, each solved to its end', () => {
    fc.assert(
      fc.property(randomProblem, restrictions, fc.integer({ min: -10, max: 30 }), (problem, limits, hundredths) => {
        const rate = hundredths / 100
        const expected = bestOfAll(problem, limits, rate)
        const found = solveRestrictedSharpe(problem, limits, rate)
        expect(found.status).toBe(expected.status)
        if (found.status !== 'optimal' || expected.status !== 'optimal') return
        expect(found.minimumRisk.variance).toBeCloseTo(expected.minimumRisk.variance, 12)
        expect(found.best === null).toBe(expected.best === null)
        if (found.best === null || expected.best === null) return
        expect(ratioOf(found.best, rate)).toBeCloseTo(ratioOf(expected.best, rate), 8)
        expect(found.best.gap).toBe(0)
      }),
      { numRuns: 50 },
    )
  })

  it.each([{ mostHoldings: 3 }, { smallestHolding: 0.15 }, { mostHoldings: 4, smallestHolding: 0.1 }])(
    'is that of stocks, too: %o',
    (limits) => {
      for (const seed of [1, 2, 3]) {
        const problem = ofReturns(12, seed)
        const expected = bestOfAll(problem, limits, 0.02)
        const found = solveRestrictedSharpe(problem, limits, 0.02)
        if (found.status !== 'optimal' || expected.status !== 'optimal') return assert.fail('It was refused.')
        if (found.best === null || expected.best === null) return assert.fail('Nothing beats the risk-free rate.')
        for (const [asset, weight] of expected.best.weights.entries())
          expect(found.best.weights[asset]).toBeCloseTo(weight, 6)
        expect(ratioOf(found.best, 0.02)).toBeCloseTo(ratioOf(expected.best, 0.02), 9)
      }
    },
  )

  it('is none where nothing beats the risk-free rate, with the calmest beside it', () => {
    const found = solveRestrictedSharpe(ofReturns(6, 5), { mostHoldings: 2 }, 9)
    if (found.status !== 'optimal') return assert.fail(found.status)
    expect(found.best).toBeNull()
    expect(found.minimumRisk.weights.filter((weight) => weight > 0).length).toBeLessThanOrEqual(2)
  })

  it('is none where something without risk does', () => {
    const problem = {
      expectedReturns: [0.1, 0.03],
      covariance: denseCovariance([0.04, 0, 0], 2),
      lower: 0,
      upper: 1,
    }
    const found = solveRestrictedSharpe(problem, { mostHoldings: 1 }, 0.02)
    expect(found).toMatchObject({ status: 'optimal', best: null, minimumRisk: { volatility: 0 } })
  })

  it('is the only one where the calmest is also the richest', () => {
    const problem = { expectedReturns: [0.1, 0.03], covariance: denseCovariance([0.01, 0, 1], 2), lower: 0, upper: 1 }
    const found = solveRestrictedSharpe(problem, { mostHoldings: 1 }, 0.02)
    if (found.status !== 'optimal') return assert.fail(found.status)
    expect(found.best?.weights).toEqual(Float64Array.of(1, 0))
  })

  it('is refused for the reasons that the frontier is', () => {
    const problem = ofReturns(5, 1)
    for (const limits of [{ mostHoldings: 0 }, { smallestHolding: 1.5 }])
      expect(solveRestrictedSharpe(problem, limits, 0)).toEqual(solveRestrictedFrontier(problem, limits))
  })
})
