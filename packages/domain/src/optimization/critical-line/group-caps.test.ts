import { describe, expect, it } from 'vitest'
import { denseCovariance } from '../covariance/dense-covariance.ts'
import { factorCovariance } from '../covariance/factor-covariance.ts'
import type { AssetGroup } from './asset-group.ts'
import { maximumReturn, minimumVariance, type Frontier } from './frontier.ts'
import type { FrontierProblem } from './check-inputs.ts'
import { measurePortfolio } from './measure-portfolio.ts'
import { traceEfficientFrontier } from './trace-efficient-frontier.ts'

const group = (name: string, members: number[], upper: number): AssetGroup => ({ name, members, upper })

/** Four uncorrelated assets: the unlimited minimum variance is in proportion to 1 / variance. */
const four: FrontierProblem = {
  expectedReturns: [0.12, 0.1, 0.06, 0.04],
  covariance: denseCovariance([0.09, 0, 0.04, 0, 0, 0.04, 0, 0, 0, 0.01], 4),
  lower: 0,
  upper: 1,
}

function frontierOf(problem: FrontierProblem): Frontier {
  const traced = traceEfficientFrontier(problem)
  if (traced.status !== 'optimal') throw new Error(JSON.stringify(traced))
  return traced.frontier
}

describe('caps of groups', () => {
  it('fill the best group first and then the best of the rest', () => {
    const frontier = frontierOf({ ...four, groups: [group('technology', [0, 1], 0.3)] })
    expect(maximumReturn(frontier).weights).toEqual(Float64Array.of(0.3, 0, 0.7, 0))
    for (const corner of frontier.corners) expect(corner.kktResidual).toBeLessThanOrEqual(1e-14)
  })

  it('bind only where the unlimited portfolio would break them', () => {
    const free = frontierOf(four)
    const capped = frontierOf({ ...four, groups: [group('technology', [0, 1], 0.3)] })
    expect(Array.from(minimumVariance(capped).weights)).toEqual(
      Array.from(minimumVariance(free).weights, (weight) => expect.closeTo(weight, 14)),
    )
    const tight = frontierOf({ ...four, groups: [group('technology', [0, 1], 0.05)] })
    const { weights } = minimumVariance(tight)
    expect(weights[0]! + weights[1]!).toBeCloseTo(0.05, 15)
    // Within the group, and among the rest, still in proportion to 1 / variance.
    expect(weights[1]! / weights[0]!).toBeCloseTo(9 / 4, 12)
    expect(weights[3]! / weights[2]!).toBeCloseTo(4, 12)
  })

  it('keep twins in two groups apart', () => {
    const covariance = denseCovariance([0.04, 0.04, 0.04, 0, 0, 0.09], 3)
    const frontier = frontierOf({
      expectedReturns: [0.1, 0.1, 0.05],
      covariance,
      lower: 0,
      upper: 1,
      groups: [group('one', [0], 0.3), group('two', [1], 0.3)],
    })
    const top = maximumReturn(frontier)
    expect(Array.from(top.weights)).toEqual([expect.closeTo(0.3, 14), expect.closeTo(0.3, 14), expect.closeTo(0.4, 14)])
    expect(frontier.corners.every(({ kktResidual }) => kktResidual <= 1e-12)).toBe(true)
  })

  it('may leave a group no room, or more than it can use', () => {
    const none = frontierOf({ ...four, groups: [group('none', [0, 2], 0), group('all', [1, 3], 5)] })
    for (const { weights } of none.corners) expect([weights[0], weights[2]]).toEqual([0, 0])
    expect(frontierOf({ ...four, groups: [group('empty', [], 0)] }).corners).toEqual(frontierOf(four).corners)
  })

  it('are the same for a factor model and its explicit covariance, riskless twins included', () => {
    const loadings = Float64Array.of(0.2, 0.2, 0.1, 0, 0, 0.3)
    const specificVariances = Float64Array.of(0, 0, 0.02, 0, 0, 0.01)
    const full = Array.from({ length: 36 }, (_, at) => {
      const [i, j] = [Math.floor(at / 6), at % 6]
      return loadings[i]! * loadings[j]! + (i === j ? specificVariances[i]! : 0)
    })
    const rest = {
      expectedReturns: [0.08, 0.07, 0.09, 0.01, 0.02, 0.12],
      lower: 0,
      upper: 0.6,
      groups: [group('a', [0, 3, 5], 0.5), group('b', [1, 4], 0.45)],
    }
    const dense = frontierOf({ ...rest, covariance: denseCovariance(full, 6) })
    const factor = frontierOf({ ...rest, covariance: factorCovariance({ loadings, specificVariances }) })
    expect(minimumVariance(factor).variance).toBeCloseTo(minimumVariance(dense).variance, 14)
    for (const { kktResidual } of [...dense.corners, ...factor.corners]) expect(kktResidual).toBeLessThanOrEqual(1e-12)
  })

  it('are part of the certificate', () => {
    const frontier = frontierOf({ ...four, groups: [group('technology', [0, 1], 0.3), group('other', [2], 0.9)] })
    const top = maximumReturn(frontier)
    // Over the cap by 0.1; and money that could still move to a better asset outside a full group.
    expect(measurePortfolio(frontier, Float64Array.of(0.4, 0, 0.6, 0), top.lambda).kktResidual).toBeGreaterThanOrEqual(
      0.1 - 1e-15,
    )
    expect(measurePortfolio(frontier, Float64Array.of(0.3, 0, 0, 0.7), 10).kktResidual).toBeGreaterThan(0.01)
    // The same portfolio without the cap is not optimal at any trade-off at which it is now.
    expect(measurePortfolio({ ...frontier, groups: null }, top.weights, top.lambda).kktResidual).toBeGreaterThan(0.01)
  })
})

describe('caps of groups that cannot be met', () => {
  it.each([
    [
      'one too tight beside capped assets',
      { ...four, upper: 0.3, groups: [group('technology', [0, 1], 0.25)] },
      'technology',
      0.4,
    ],
    ['two together', { ...four, groups: [group('a', [0, 1], 0.2), group('b', [2, 3], 0.4)] }, null, 0.5],
    [
      'two together, one already wide enough',
      { ...four, groups: [group('a', [0, 1], 0.2), group('b', [2, 3], 0.7)] },
      null,
      0.3,
    ],
    [
      'lifted no further than a group can use',
      { ...four, upper: [0.1, 0.1, 1, 1], groups: [group('a', [0, 1], 0.1), group('b', [2, 3], 0.4)] },
      null,
      0.8,
    ],
  ])('%s', (_, problem, name, nearestFeasible) => {
    expect(traceEfficientFrontier(problem)).toEqual({
      status: 'infeasible',
      reason: {
        code: 'groups-below-one',
        limit: 'group',
        asset: null,
        group: name,
        nearestFeasible: expect.closeTo(nearestFeasible, 14),
      },
    })
  })

  it('name the group whose floors fill more than its cap', () => {
    expect(traceEfficientFrontier({ ...four, lower: 0.2, groups: [group('technology', [0, 1], 0.3)] })).toEqual({
      status: 'infeasible',
      reason: { code: 'group-below-floors', limit: 'group', asset: null, group: 'technology', nearestFeasible: 0.4 },
    })
  })

  it.each([
    [group('a', [0, 4], 0.5), { code: 'group-member-unknown', asset: null, group: 'a' }],
    [group('a', [0.5], 0.5), { code: 'group-member-unknown', asset: null, group: 'a' }],
    [group('a', [-1], 0.5), { code: 'group-member-unknown', asset: null, group: 'a' }],
    [group('a', [2, 2], 0.5), { code: 'asset-in-two-groups', asset: 2, group: 'a' }],
    [group('a', [0, 3], 0.5), { code: 'asset-in-two-groups', asset: 3, group: 'a' }],
    [group('a', [0], NaN), { code: 'group-cap-not-finite', asset: null, group: 'a' }],
  ])('are refused when a group makes no sense', (one, reason) => {
    expect(traceEfficientFrontier({ ...four, groups: [group('first', [3], 0.5), one] })).toEqual({
      status: 'invalid',
      reason,
    })
  })
})
