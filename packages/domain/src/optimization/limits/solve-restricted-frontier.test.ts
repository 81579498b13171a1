import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { denseCovariance } from '../covariance/dense-covariance.ts'
import type { FrontierProblem } from '../critical-line/check-inputs.ts'
import type { GoldenFile } from '@fairweight/testing/domain/optimization/golden-files.ts'
import { seededFactorModel } from '@fairweight/testing/domain/optimization/seeded-factor-model.ts'
import { bestOverSubsets, randomProblem } from '@fairweight/testing/domain/optimization/limits/best-over-subsets.ts'
import { solveRestrictedFrontier, solveRestrictedTarget } from './solve-restricted-frontier.ts'

const arbitraryCase = fc.record({
  problem: randomProblem,
  mostHoldings: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
  smallestHolding: fc.option(
    fc.integer({ min: 1, max: 45 }).map((percent) => percent / 100),
    { nil: undefined },
  ),
  place: fc.double({ min: 0, max: 1, noNaN: true }),
})

/** Uncorrelated assets, so that answers can be worked out by hand. */
function independent(variances: number[], upper = 1): FrontierProblem {
  const n = variances.length
  const full = Array.from({ length: n * n }, (_, k) => (k % (n + 1) === 0 ? variances[k / (n + 1)]! : 0))
  return {
    expectedReturns: variances.map((_, i) => (i + 1) / 100),
    covariance: denseCovariance(full, n),
    lower: 0,
    upper,
  }
}

describe('holdings of nothing or enough, and not too many', () => {
  it('equals the best over all subsets', () => {
    fc.assert(
      fc.property(arbitraryCase, ({ problem, place, ...restrictions }) => {
        const reference = bestOverSubsets(problem, restrictions)
        const result = solveRestrictedFrontier(problem, restrictions, { points: 4 })
        const infeasible = { status: 'infeasible', reason: { limit: expect.any(String) } }
        expect(result).toMatchObject(reference === null ? infeasible : {})
        if (reference === null) return
        if (result.status !== 'optimal') throw new Error(JSON.stringify(result))
        expect(result.gap).toBe(0)
        expect(result.points).toHaveLength(4)
        expect(result.points[0]!.variance).toBeCloseTo(reference.minimizeVariance(-Infinity), 9)
        expect(result.points[3]!.expectedReturn).toBeCloseTo(reference.maximizeReturn, 9)
        const target =
          result.points[0]!.expectedReturn +
          place * (result.points[3]!.expectedReturn - result.points[0]!.expectedReturn)
        const one = solveRestrictedTarget(problem, restrictions, target)
        if (one.status !== 'optimal') throw new Error(JSON.stringify(one))
        // A target that only rounding keeps out of reach counts as reached.
        expect(one.portfolio.variance).toBeLessThan(reference.minimizeVariance(target) + 1e-9)
        expect(one.portfolio.variance).toBeGreaterThan(reference.minimizeVariance(target - 1e-11) - 1e-9)
        for (const { weights, kktResidual } of [...result.points, one.portfolio]) {
          const held = weights.filter((weight) => weight > 1e-12)
          expect(held.length).toBeLessThanOrEqual(restrictions.mostHoldings ?? held.length)
          expect(Math.min(...held)).toBeGreaterThanOrEqual((restrictions.smallestHolding ?? 0) - 1e-12)
          expect(kktResidual).toBeLessThan(1e-9)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('takes the calmest where a target is above it by rounding only (found by seed 1772575774)', () => {
    const problem = {
      expectedReturns: [0.03, 0.0001],
      covariance: denseCovariance([0.072, 0.008, 0.008, 0.005], 2),
      lower: 0,
      upper: 1,
    }
    for (const restrictions of [{}, { smallestHolding: 0.1 }, { mostHoldings: 1 }]) {
      const one = solveRestrictedTarget(problem, restrictions, 0.0001 + 1e-14)
      if (one.status !== 'optimal') throw new Error(JSON.stringify(one))
      expect(one.portfolio.variance).toBeCloseTo(0.005, 9)
    }
  })

  it('without restrictions is the frontier itself, and rises from point to point', () => {
    const result = solveRestrictedFrontier(independent([0.04, 0.05, 0.09]), {})
    if (result.status !== 'optimal') throw new Error(JSON.stringify(result))
    expect(result.points).toHaveLength(20)
    expect(result.points[0]!.variance).toBeCloseTo(1 / (1 / 0.04 + 1 / 0.05 + 1 / 0.09), 12)
    const variances = result.points.map(({ variance }) => variance)
    expect(variances).toEqual([...variances].sort((a, b) => a - b))
  })

  it('tells the gap that is left when the search must end, and never lies about it', () => {
    const n = 30
    const { loadings, specificVariances, expectedReturns } = seededFactorModel(n, 5, 20261121)
    const full = Array.from({ length: n * n }, (_, entry) => {
      const [i, j] = [Math.floor(entry / n), entry % n]
      let sum = i === j ? specificVariances[i]! : 0
      for (let k = 0; k < 5; k++) sum += loadings[i * 5 + k]! * loadings[j * 5 + k]!
      return sum
    })
    const problem = { expectedReturns, covariance: denseCovariance(full, n), lower: 0, upper: 0.3 }
    const proven = solveRestrictedFrontier(problem, { mostHoldings: 5 }, { points: 5 })
    const hurried = solveRestrictedFrontier(problem, { mostHoldings: 5 }, { points: 5, nodeLimit: 4 })
    if (proven.status !== 'optimal' || hurried.status !== 'optimal') throw new Error('expected two frontiers')
    expect(proven.gap).toBe(0)
    expect(hurried.gap).toBeGreaterThan(0)
    const [best, quick] = [proven.points[0]!, hurried.points[0]!]
    expect(best.variance).toBeGreaterThanOrEqual(quick.variance * (1 - quick.gap) * (1 - 1e-9))
    expect(best.variance).toBeLessThanOrEqual(quick.variance)
  })
})

const golden = new URL('../../../../../../shared/data/optimizer/public/p03_n20_pypfopt.json', import.meta.url)

describe.skipIf(!existsSync(golden))(
  'the twenty stocks of the golden data (skipped when ../shared/data is absent)',
  () => {
    it('are proven at every point, and hold no more than asked', () => {
      const { input }: GoldenFile = JSON.parse(readFileSync(golden, 'utf8'))
      const entries = input.covLower.map((entry) => entry ?? NaN)
      const problem = {
        expectedReturns: input.mu,
        covariance: denseCovariance(entries, input.mu.length),
        lower: 0,
        upper: 0.3,
      }
      for (const restrictions of [
        { mostHoldings: 5 },
        { smallestHolding: 0.1 },
        { mostHoldings: 8, smallestHolding: 0.05 },
      ]) {
        const result = solveRestrictedFrontier(problem, restrictions)
        expect(result).toMatchObject({ status: 'optimal', gap: 0 })
        if (result.status !== 'optimal') return
        expect(result.points).toHaveLength(20)
        for (const { weights } of result.points)
          expect(weights.filter((weight) => weight > 0).length).toBeLessThanOrEqual(restrictions.mostHoldings ?? 10)
      }
    })
  },
)

describe('restrictions that cannot be kept', () => {
  const equal = independent([0.04, 0.04, 0.04, 0.04, 0.04], 0.3)
  const cases: [string, Parameters<typeof solveRestrictedFrontier>[1], object][] = [
    [
      'too few holdings for the cap',
      { mostHoldings: 3 },
      { code: 'most-holdings-too-few', limit: 'mostHoldings', nearestFeasible: 4 },
    ],
    [
      'half a holding',
      { mostHoldings: 2.5 },
      { code: 'most-holdings-invalid', limit: 'mostHoldings', nearestFeasible: 4 },
    ],
    [
      'a holding above one',
      { smallestHolding: 1.2 },
      { code: 'smallest-holding-above-one', limit: 'smallestHolding', nearestFeasible: 0.25 },
    ],
    [
      'a holding above its cap',
      { smallestHolding: 0.4 },
      { code: 'smallest-holding-above-cap', limit: 'smallestHolding', nearestFeasible: 0.25 },
    ],
    [
      'holdings that leave too little room',
      { smallestHolding: 0.28 },
      { code: 'smallest-holding-too-large', limit: 'smallestHolding', nearestFeasible: 0.25 },
    ],
    [
      'no number',
      { smallestHolding: NaN },
      { code: 'smallest-holding-invalid', limit: 'smallestHolding', nearestFeasible: 0 },
    ],
  ]
  it.each(cases)('names %s with the nearest feasible value', (_name, restrictions, reason) => {
    expect(solveRestrictedFrontier(equal, restrictions)).toEqual({ status: 'infeasible', reason })
  })

  it('names a contradiction, floors above the number, and a return out of reach', () => {
    const uneven = { ...equal, upper: [0.15, 0.15, 0.9, 0.05, 0.05] }
    expect(solveRestrictedFrontier(uneven, { smallestHolding: 0.1, mostHoldings: 1 })).toMatchObject({
      reason: { code: 'most-holdings-too-few', nearestFeasible: 2 },
    })
    const floors = { ...equal, lower: [0.01, 0.01, 0.01, 0.01, 0.01] }
    expect(solveRestrictedFrontier(floors, { mostHoldings: 4 })).toMatchObject({
      reason: { code: 'most-holdings-below-floors', nearestFeasible: 5 },
    })
    expect(solveRestrictedTarget(equal, { mostHoldings: 4 }, 0.2)).toMatchObject({
      status: 'infeasible',
      reason: {
        code: 'return-out-of-reach',
        limit: 'targetReturn',
        nearestFeasible: expect.closeTo(0.3 * 0.12 + 0.1 * 0.02, 12),
      },
    })
    expect(solveRestrictedFrontier({ ...equal, lower: -0.1 }, { mostHoldings: 4 })).toMatchObject({
      reason: { code: 'floor-below-zero' },
    })
  })

  it('hands on what is wrong with the bounds themselves', () => {
    expect(solveRestrictedFrontier({ ...equal, upper: 0.1 }, { mostHoldings: 4 })).toMatchObject({
      status: 'infeasible',
      reason: { code: 'caps-below-one' },
    })
    expect(solveRestrictedFrontier({ ...equal, upper: NaN }, { mostHoldings: 4 })).toMatchObject({
      status: 'invalid',
      reason: { code: 'bound-not-finite' },
    })
  })
})
