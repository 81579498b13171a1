import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Frontier,
  maximumReturn,
  minimumVariance,
} from '@fairweight/domain/optimization/critical-line/frontier.ts'
import { measurePortfolio } from '@fairweight/domain/optimization/critical-line/measure-portfolio.ts'
import { cornersFromLeastRisk } from '@fairweight/domain/optimization/frontier/frontier-point.ts'
import { pointAtPosition } from '@fairweight/domain/optimization/frontier/point-at.ts'
import { frontierPoints } from '@fairweight/domain/optimization/frontier/target-portfolios.ts'
import { arbitraryProblem } from '../arbitrary-problem.ts'
import { arbitraryUniverse } from './arbitrary-universe.ts'
import { objectiveOf, type SmallProblem } from '../enumerate-active-sets.ts'
import { frontierOf } from '../frontier-of.ts'
import { portfolioAtLambda } from '../portfolio-at-lambda.ts'
import { bestOnGrid } from './search-grid.ts'
import { solveByQuadprog } from './solve-by-quadprog.ts'

const tradeOff = fc.oneof(fc.constantFrom(0, 0.05, 1), fc.double({ min: 0, max: 2, noNaN: true }))

/** The same problem with asset order[i] in place i. */
function reordered(problem: Required<SmallProblem>, order: readonly number[]): Required<SmallProblem> {
  const pick = <T>(list: readonly T[]): T[] => order.map((i) => list[i]!)
  const groups = problem.groups.map((group) => ({
    ...group,
    members: group.members.map((asset) => order.indexOf(asset)),
  }))
  return {
    means: pick(problem.means),
    covariance: pick(problem.covariance).map(pick),
    lower: pick(problem.lower),
    upper: pick(problem.upper),
    groups: groups.toReversed(),
  }
}

const withOrder = arbitraryUniverse.chain((problem) =>
  fc.record({
    problem: fc.constant(problem),
    order: fc.shuffledSubarray([...problem.means.keys()], { minLength: problem.means.length }),
  }),
)

describe('the efficient frontier', () => {
  it('does not depend on the order of the assets, nor of the groups', () => {
    fc.assert(
      fc.property(withOrder, tradeOff, ({ problem, order }, lambda) => {
        const ours = portfolioAtLambda(frontierOf(problem), lambda)
        const theirs = portfolioAtLambda(frontierOf(reordered(problem, order)), lambda)
        for (const [place, asset] of order.entries())
          expect(Math.abs(theirs.weights[place]! - ours.weights[asset]!)).toBeLessThanOrEqual(1e-11)
      }),
      { numRuns: 30 },
    )
  })

  it('scales with the means and the covariance', () => {
    const power = fc.integer({ min: -9, max: 9 }).map((exponent) => 10 ** exponent)
    fc.assert(
      fc.property(arbitraryUniverse, power, power, (problem, ofMeans, ofCovariance) => {
        const scaled = {
          ...problem,
          means: problem.means.map((mean) => ofMeans * mean),
          covariance: problem.covariance.map((row) => row.map((entry) => ofCovariance * entry)),
        }
        const ours = cornersFromLeastRisk(frontierOf(problem))
        const theirs = cornersFromLeastRisk(frontierOf(scaled))
        expect(theirs).toHaveLength(ours.length)
        for (const [i, { weights, volatility, expectedReturn }] of ours.entries()) {
          expect(theirs[i]!.volatility / Math.sqrt(ofCovariance) / volatility).toBeCloseTo(1, 11)
          expect(theirs[i]!.expectedReturn / ofMeans).toBeCloseTo(expectedReturn, 11)
          for (let asset = 0; asset < weights.length; asset++)
            expect(Math.abs(theirs[i]!.weights[asset]! - weights[asset]!)).toBeLessThanOrEqual(1e-10)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('never gains by another limit', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(
        arbitraryProblem,
        tradeOff,
        fc.nat(),
        share,
        fc.constantFrom('lower', 'upper', 'group'),
        (problem, lambda, which, along, kind) => {
          const before = portfolioAtLambda(frontierOf(problem), lambda)
          // Any feasible portfolio keeps the tighter problem feasible: here the least-variance or maximum-return one.
          const kept = (along < 0.5 ? minimumVariance(frontierOf(problem)) : maximumReturn(frontierOf(problem))).weights
          const asset = which % problem.means.length
          const toward = (from: number, to: number): number => from + along * (to - from)
          const tighter = {
            ...problem,
            lower: problem.lower.map((floor, i) =>
              kind === 'lower' && i === asset ? Math.min(toward(floor, kept[i]!), problem.upper[i]!) : floor,
            ),
            upper: problem.upper.map((cap, i) =>
              kind === 'upper' && i === asset ? Math.max(toward(cap, kept[i]!), problem.lower[i]!) : cap,
            ),
            groups: problem.groups.map((group, i) =>
              kind === 'group' && i === 0
                ? {
                    ...group,
                    upper:
                      toward(
                        group.upper,
                        group.members.reduce((sum, member) => sum + kept[member]!, 0),
                      ) + 1e-13,
                  }
                : group,
            ),
          }
          const after = portfolioAtLambda(frontierOf(tighter), lambda)
          expect(objectiveOf(problem, after.weights, lambda)).toBeGreaterThanOrEqual(
            objectiveOf(problem, before.weights, lambda) - 1e-11,
          )
        },
      ),
      { numRuns: 300 },
    )
  })

  it('is where a search of the whole grid of three assets ends', () => {
    const number = fc.double({ min: -1, max: 1, noNaN: true })
    const limit = fc.double({ min: 0.34, max: 1, noNaN: true })
    fc.assert(
      fc.property(
        fc.array(number, { minLength: 9, maxLength: 9 }),
        fc.array(number, { minLength: 3, maxLength: 3 }),
        limit,
        fc.option(limit),
        tradeOff,
        (entries, means, cap, groupCap, lambda) => {
          const rows = [entries.slice(0, 3), entries.slice(3, 6), entries.slice(6)]
          const covariance = rows.map((a, i) =>
            rows.map((b, j) => a.reduce((sum, x, k) => sum + x * b[k]!, i === j ? 0.05 : 0)),
          )
          const groups =
            groupCap === null ? [] : [{ name: 'first two', members: [0, 1], upper: Math.max(groupCap, 1.01 - cap) }]
          const problem = { means, covariance, lower: [0, 0, 0], upper: [cap, cap, cap], groups }
          const exact = objectiveOf(problem, portfolioAtLambda(frontierOf(problem), lambda).weights, lambda)
          const searched = bestOnGrid(problem, lambda)
          expect(searched).toBeGreaterThanOrEqual(exact - 1e-12)
          expect(searched).toBeLessThanOrEqual(exact + 1e-6)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('agrees with an independent solver to 1e-9 of the variance, up to sixty assets', () => {
    fc.assert(
      fc.property(arbitraryUniverse, tradeOff, (problem, lambda) => {
        const theirs = solveByQuadprog(problem, lambda)
        if (theirs === null) throw new Error('quadprog found no solution')
        const frontier = frontierOf(problem)
        const ours = portfolioAtLambda(frontier, lambda)
        const measured = measurePortfolio(frontier, Float64Array.from(theirs), lambda)
        expect(Math.abs(ours.variance / measured.variance - 1)).toBeLessThanOrEqual(1e-9)
        expect(objectiveOf(problem, ours.weights, lambda)).toBeLessThanOrEqual(
          objectiveOf(problem, theirs, lambda) + 1e-13,
        )
      }),
      { numRuns: 25 },
    )
  })

  it('is certified at every corner and everywhere between', () => {
    fc.assert(
      fc.property(arbitraryUniverse, (problem) => {
        const frontier = frontierOf(problem)
        for (const { kktResidual } of [...frontier.corners, ...frontierPoints(frontier, 20), ...onSlider(frontier)])
          expect(kktResidual).toBeLessThanOrEqual(1e-10)
      }),
      { numRuns: 30 },
    )
  })
})

function onSlider(frontier: Frontier): { kktResidual: number }[] {
  const corners = cornersFromLeastRisk(frontier)
  return Array.from({ length: 21 }, (_, step) => {
    const { weights, lambda } = pointAtPosition(corners, step / 20)
    return measurePortfolio(frontier, weights, lambda)
  })
}
