import fc from 'fast-check'
import { assert, describe, expect, it } from 'vitest'
import { drawnReturns } from '@fairweight/testing/domain/optimization/drawn-returns.ts'
import { LOW_RANK_ESTIMATORS, returnsCovariance } from '../../covariance/returns/returns-covariance.ts'
import { meanVariance } from '../../covariance/covariance-operator.ts'
import { expectedReturns } from '../../estimators/expected-returns.ts'
import { portfolioAtReturn } from '../../frontier/target-portfolios.ts'
import type { FrontierProblem } from '../check-inputs.ts'
import type { Frontier } from '../frontier.ts'
import { measurePortfolio } from '../measure-portfolio.ts'
import { traceEfficientFrontier, type TraceResult } from '../trace-efficient-frontier.ts'
import { traceLargeFrontier } from './trace-working-set.ts'

function frontierOf(traced: TraceResult): Frontier {
  return traced.status === 'optimal' ? traced.frontier : assert.fail(JSON.stringify(traced))
}

/** The least variance of a return, beside the mean variance of the assets. */
function varianceAt(frontier: Frontier, expectedReturn: number): number {
  const found = portfolioAtReturn(frontier, expectedReturn)
  if (found.status !== 'optimal') return assert.fail(JSON.stringify(found))
  return found.portfolio.variance / meanVariance(frontier.covariance)
}

/** The frontier by way of the working set, held against the walk over all assets, at every corner of either. */
function expectSame(problem: FrontierProblem): void {
  const found = frontierOf(traceLargeFrontier(problem))
  const expected = frontierOf(traceEfficientFrontier(problem))
  for (const { expectedReturn } of [...found.corners, ...expected.corners].filter(({ variance }) => variance > 0))
    expect(varianceAt(found, expectedReturn)).toBeCloseTo(varianceAt(expected, expectedReturn), 10)
  for (const { weights, lambda, kktResidual } of found.corners) {
    expect(measurePortfolio(found, weights, lambda).kktResidual).toBeLessThan(1e-10)
    expect(kktResidual).toBeLessThan(1e-10)
  }
}

const setting = fc.record({
  assets: fc.integer({ min: 2, max: 70 }),
  // With fewer days there are riskless mixes, and rounding decides which of them ends the path.
  days: fc.integer({ min: 12, max: 60 }),
  seed: fc.integer(),
  estimator: fc.constantFrom(...LOW_RANK_ESTIMATORS),
  cap: fc.constantFrom(1, 0.6, 0.2),
})

describe('the frontier of very many assets', () => {
  it('is that of all of them, whatever the estimator and the cap', () => {
    fc.assert(
      fc.property(setting, ({ assets, days, seed, estimator, cap }) => {
        fc.pre(assets * cap > 1)
        const returns = drawnReturns(assets, days, seed)
        expectSame({
          expectedReturns: expectedReturns(returns),
          covariance: returnsCovariance(returns, estimator, 252),
          lower: 0,
          upper: cap,
        })
      }),
      { numRuns: 60 },
    )
  })

  it('keeps floors, and caps of single assets', () => {
    const returns = drawnReturns(60, 90, 8)
    expectSame({
      expectedReturns: expectedReturns(returns),
      covariance: returnsCovariance(returns, 'ledoit-wolf-constant-correlation', 252),
      lower: returns.map((_, asset) => (asset % 20 === 0 ? 0.03 : 0)),
      upper: returns.map((_, asset) => (asset % 2 === 0 ? 0.07 : 0.3)),
    })
  })

  it('allows short sales, for which all assets matter', () => {
    const returns = drawnReturns(20, 90, 8)
    expectSame({
      expectedReturns: expectedReturns(returns),
      covariance: returnsCovariance(returns, 'ledoit-wolf-constant-correlation', 252),
      lower: -0.1,
      upper: 0.5,
    })
  })

  it('looks at all assets where groups have caps', () => {
    const returns = drawnReturns(30, 50, 12)
    expectSame({
      expectedReturns: expectedReturns(returns),
      covariance: returnsCovariance(returns, 'sample', 252),
      lower: 0,
      upper: 1,
      groups: [{ name: 'first ten', members: Array.from({ length: 10 }, (_, asset) => asset), upper: 0.3 }],
    })
  })

  it('is one corner where all means are the same', () => {
    const returns = drawnReturns(40, 60, 3)
    const problem = {
      expectedReturns: new Float64Array(40).fill(0.07),
      covariance: returnsCovariance(returns, 'ledoit-wolf-constant-correlation', 252),
      lower: 0,
      upper: 1,
    }
    expectSame(problem)
    expect(frontierOf(traceLargeFrontier(problem)).corners).toHaveLength(1)
  })

  it('finds what the guess by one factor passes over', () => {
    // Two halves of a market that move against each other have no common factor, and hedge one another.
    const [market] = drawnReturns(1, 80, 5)
    const returns = drawnReturns(24, 80, 4).map((own, asset) =>
      own.map((value, day) => value / 4 + (asset % 2 === 0 ? 1 : -1) * (market?.[day] ?? 0)),
    )
    expectSame({
      expectedReturns: expectedReturns(returns),
      covariance: returnsCovariance(returns, 'sample', 252),
      lower: 0,
      upper: 1,
    })
  })

  it('says what is infeasible or invalid as usual', () => {
    const returns = drawnReturns(5, 20, 1)
    const covariance = returnsCovariance(returns, 'sample', 252)
    const problem = { expectedReturns: expectedReturns(returns), covariance, lower: 0, upper: 0.1 }
    expect(traceLargeFrontier(problem)).toEqual(traceEfficientFrontier(problem))
    expect(traceLargeFrontier(problem).status).toBe('infeasible')
    const broken = { ...problem, expectedReturns: [1, 2, NaN, 3, 4] }
    expect(traceLargeFrontier(broken)).toMatchObject({ status: 'invalid', reason: { asset: 2 } })
  })
})
