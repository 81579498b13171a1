import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { denseCovariance } from '../covariance/dense-covariance.ts'
import { factorCovariance } from '../covariance/factor-covariance.ts'
import { maximumReturn, minimumVariance } from './frontier.ts'
import { portfolioAtLambda } from '@fairweight/testing/domain/optimization/portfolio-at-lambda.ts'
import { arbitraryProblem } from '@fairweight/testing/domain/optimization/arbitrary-problem.ts'
import { bestByEnumeration, objectiveOf } from '@fairweight/testing/domain/optimization/enumerate-active-sets.ts'
import { frontierOf } from '@fairweight/testing/domain/optimization/frontier-of.ts'
import { measurePortfolio } from './measure-portfolio.ts'
import { traceEfficientFrontier } from './trace-efficient-frontier.ts'

/** From none at all to one at which only return counts. */
const tradeOff = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(0, 1000) },
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 4000 }).map((thousandths) => thousandths / 1000) },
)

const two = { expectedReturns: [0.08, 0.12], covariance: denseCovariance([0.04, 0.006, 0.09], 2), lower: 0, upper: 1 }

describe('the traced frontier', () => {
  it('solves two assets as the closed form does', () => {
    const traced = traceEfficientFrontier(two)
    if (traced.status !== 'optimal') throw new Error('expected a frontier')
    const { corners } = traced.frontier
    expect(corners[0]?.weights).toEqual(Float64Array.of(0, 1))
    expect(corners.at(-1)?.weights[0]).toBeCloseTo((0.09 - 0.006) / (0.04 + 0.09 - 2 * 0.006), 14)
  })

  it('agrees with trying every set of binding bounds', () => {
    fc.assert(
      fc.property(arbitraryProblem, tradeOff, (problem, lambda) => {
        const frontier = frontierOf(problem)
        const reference = bestByEnumeration(problem, lambda)
        const portfolio = portfolioAtLambda(frontier, lambda)
        expect(objectiveOf(problem, portfolio.weights, lambda)).toBeLessThanOrEqual(
          reference.objective + 1e-11 * (1 + lambda),
        )
        expect(portfolio.kktResidual).toBeLessThanOrEqual(1e-10)
        expect(Math.abs(portfolio.weights.reduce((sum, weight) => sum + weight, 0) - 1)).toBeLessThanOrEqual(1e-12)
      }),
      { numRuns: 300 },
    )
  })

  it('falls in return, variance and trade-off from corner to corner, each certified', () => {
    fc.assert(
      fc.property(arbitraryProblem, (problem) => {
        const { corners } = frontierOf(problem)
        expect(minimumVariance(frontierOf(problem)).lambda).toBe(0)
        for (const corner of corners) {
          expect(corner.kktResidual).toBeLessThanOrEqual(1e-10)
          expect(corner.highestLambda).toBeGreaterThanOrEqual(corner.lambda)
        }
        for (const [i, corner] of corners.slice(1).entries()) {
          expect(corner.highestLambda).toBeLessThanOrEqual(corners[i]!.lambda)
          expect(corner.variance).toBeLessThanOrEqual(corners[i]!.variance * (1 + 1e-12))
          expect(corner.expectedReturn).toBeLessThanOrEqual(corners[i]!.expectedReturn + 1e-12)
        }
      }),
    )
  })

  it('begins at the portfolio that is best at every greater trade-off too', () => {
    fc.assert(
      fc.property(arbitraryProblem, (problem) => {
        const frontier = frontierOf(problem)
        const { weights, lambda } = maximumReturn(frontier)
        for (const more of [0, 1, 1000])
          expect(measurePortfolio(frontier, weights, lambda + more).kktResidual).toBeLessThanOrEqual(1e-10)
      }),
      { numRuns: 300 },
    )
  })

  it('does not depend on the order of the assets or on the scale of the covariance', () => {
    fc.assert(
      fc.property(arbitraryProblem, fc.constantFrom(1e-8, 1, 1e8), (problem, scale) => {
        const turn = <T>(list: readonly T[]): T[] => list.toReversed()
        const turned = {
          means: turn(problem.means),
          lower: turn(problem.lower),
          upper: turn(problem.upper),
          covariance: turn(problem.covariance.map((row) => turn(row.map((entry) => entry * scale)))),
          groups: (problem.groups ?? []).map((group) => ({
            ...group,
            members: group.members.map((i) => problem.means.length - 1 - i),
          })),
        }
        const ours = minimumVariance(frontierOf(problem))
        const theirs = minimumVariance(frontierOf(turned))
        for (const [i, weight] of turn(Array.from(theirs.weights)).entries())
          expect(weight).toBeCloseTo(ours.weights[i]!, 10)
      }),
    )
  })

  it('leaves the frontier as it is when a dominated copy of an asset joins', () => {
    fc.assert(
      fc.property(arbitraryProblem, (problem) => {
        const n = problem.means.length
        const rows = problem.covariance.map((row) => [...row, row[0]!])
        const wider = {
          means: [...problem.means, problem.means[0]! - 0.1],
          covariance: [...rows, rows[0]!.slice()],
          lower: [...problem.lower, 0],
          upper: [...problem.upper, 1],
          groups: problem.groups,
        }
        const capped = problem.upper[0]! < 1 || problem.groups.some(({ members }) => members.includes(0))
        const before = minimumVariance(frontierOf(problem))
        const after = minimumVariance(frontierOf(wider))
        const isTheSame = !capped && problem.lower[0] === 0
        expect(after.variance).toBeCloseTo(isTheSame ? before.variance : after.variance, 10)
        expect(after.variance).toBeLessThanOrEqual(before.variance + 1e-12)
        expect(after.weights).toHaveLength(n + 1)
      }),
    )
  })

  it('is the same from a factor model and from its explicit covariance', () => {
    const specific = fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 })
    const loading = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 12, maxLength: 12 })
    fc.assert(
      fc.property(specific, loading, fc.boolean(), (specificList, loadingList, hasRiskless) => {
        const specificVariances = Float64Array.from(specificList)
        const loadings = Float64Array.from(loadingList)
        if (hasRiskless) {
          specificVariances[2] = 0
          loadings.fill(0, 4, 6)
        }
        const full = Array.from({ length: 36 }, (_, at) => {
          const i = Math.floor(at / 6)
          const j = at % 6
          return (
            loadings[2 * i]! * loadings[2 * j]! +
            loadings[2 * i + 1]! * loadings[2 * j + 1]! +
            (i === j ? specificVariances[i]! : 0)
          )
        })
        const expectedReturns = [0.03, 0.01, 0.02, 0.08, 0.05, 0.08]
        const dense = traceEfficientFrontier({
          expectedReturns,
          covariance: denseCovariance(full, 6),
          lower: 0,
          upper: 0.5,
        })
        const factor = traceEfficientFrontier({
          expectedReturns,
          covariance: factorCovariance({ loadings, specificVariances }),
          lower: 0,
          upper: 0.5,
        })
        if (dense.status !== 'optimal' || factor.status !== 'optimal') throw new Error('expected two frontiers')
        expect(minimumVariance(factor.frontier).variance).toBeCloseTo(minimumVariance(dense.frontier).variance, 12)
        for (const corner of factor.frontier.corners) expect(corner.kktResidual).toBeLessThanOrEqual(1e-10)
      }),
    )
  })

  it('has one corner when floors or caps leave no choice', () => {
    const caps = traceEfficientFrontier({ ...two, upper: 0.5 })
    expect(caps).toMatchObject({
      status: 'optimal',
      frontier: { corners: [{ weights: Float64Array.of(0.5, 0.5), kktResidual: 0 }] },
    })
    const floors = traceEfficientFrontier({ ...two, lower: [0.25, 0.75] })
    expect(floors).toMatchObject({
      status: 'optimal',
      frontier: { corners: [{ weights: Float64Array.of(0.25, 0.75), kktResidual: 0 }] },
    })
  })

  it('treats means too close to tell apart as equal', () => {
    const traced = traceEfficientFrontier({ ...two, expectedReturns: [0, 5e-324] })
    expect(traced).toMatchObject({ status: 'optimal', frontier: { corners: [{ lambda: 0 }] } })
  })

  it('takes the best mean when nothing carries risk', () => {
    const traced = traceEfficientFrontier({ ...two, covariance: denseCovariance([0, 0, 0], 2) })
    expect(traced).toMatchObject({
      status: 'optimal',
      frontier: { corners: [{ weights: Float64Array.of(0, 1), variance: 0, kktResidual: 0 }] },
    })
  })
})

describe('bad input', () => {
  it.each([
    [
      { ...two, upper: 0.4 },
      { code: 'caps-below-one', limit: 'upper', asset: null, group: null, nearestFeasible: 0.5 },
    ],
    [
      { ...two, lower: 0.6 },
      { code: 'floors-above-one', limit: 'lower', asset: null, group: null, nearestFeasible: 0.5 },
    ],
    [
      { ...two, upper: [0.2, 0.7] },
      { code: 'caps-below-one', limit: 'upper', asset: null, group: null, nearestFeasible: 0.3 },
    ],
    [
      { ...two, lower: [0, 0.5], upper: [1, 0.3] },
      { code: 'lower-above-upper', limit: 'lower', asset: 1, group: null, nearestFeasible: 0.3 },
    ],
  ])('names the limit that cannot be met and the nearest that can', (problem, reason) => {
    const traced = traceEfficientFrontier(problem)
    expect(traced.status).toBe('infeasible')
    if (traced.status !== 'infeasible') return
    expect({ ...traced.reason, nearestFeasible: 0 }).toEqual({ ...reason, nearestFeasible: 0 })
    expect(traced.reason.nearestFeasible).toBeCloseTo(reason.nearestFeasible, 14)
  })

  it.each([
    [
      { ...two, expectedReturns: [0.1, NaN] },
      { code: 'expected-return-not-finite', asset: 1 },
    ],
    [
      { ...two, expectedReturns: [0.1] },
      { code: 'dimension-mismatch', asset: null },
    ],
    [
      { ...two, upper: [1, Infinity] },
      { code: 'bound-not-finite', asset: 1 },
    ],
    [
      { ...two, covariance: denseCovariance([], 0) },
      { code: 'no-assets', asset: null },
    ],
    [
      { ...two, covariance: denseCovariance([1, 2], 2) },
      { code: 'dimension-mismatch', asset: null },
    ],
    [
      { ...two, covariance: denseCovariance([1, NaN, 1], 2) },
      { code: 'not-finite', asset: 1 },
    ],
    [
      { ...two, covariance: denseCovariance([-1, 0, 1], 2) },
      { code: 'negative-variance', asset: 0 },
    ],
    [
      { ...two, covariance: denseCovariance([1, 2, 3, 1], 2) },
      { code: 'not-symmetric', asset: 1 },
    ],
    [
      { ...two, covariance: denseCovariance([1, 2, 1], 2) },
      { code: 'not-positive-semidefinite', asset: 1 },
    ],
    [
      {
        ...two,
        covariance: factorCovariance({ loadings: Float64Array.of(1, 2, 3), specificVariances: Float64Array.of(1, 1) }),
      },
      { code: 'dimension-mismatch', asset: null },
    ],
    [
      {
        ...two,
        covariance: factorCovariance({ loadings: Float64Array.of(1, NaN), specificVariances: Float64Array.of(1, 1) }),
      },
      { code: 'not-finite', asset: 1 },
    ],
    [
      {
        ...two,
        covariance: factorCovariance({ loadings: Float64Array.of(1, 1), specificVariances: Float64Array.of(NaN, 1) }),
      },
      { code: 'not-finite', asset: 0 },
    ],
    [
      {
        ...two,
        covariance: factorCovariance({ loadings: Float64Array.of(1, 1), specificVariances: Float64Array.of(1, -1) }),
      },
      { code: 'negative-variance', asset: 1 },
    ],
    [
      {
        ...two,
        covariance: factorCovariance({ loadings: new Float64Array(0), specificVariances: new Float64Array(0) }),
      },
      { code: 'no-assets', asset: null },
    ],
  ])('refuses numbers that cannot be used and names the asset', (problem, reason) => {
    expect(traceEfficientFrontier(problem)).toEqual({ status: 'invalid', reason })
  })
})
