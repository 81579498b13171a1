import { describe, expect, it } from 'vitest'
import { denseCovariance } from '../covariance/dense-covariance.ts'
import type { GroupCaps, Limits } from './asset-group.ts'
import { findTies, rankMeans, scaledMeans } from './path-means.ts'
import { type PathState, startPath } from './path-state.ts'
import { startingVertex } from './starting-vertex.ts'
import { walk } from './walk.ts'

interface Setting {
  readonly means: readonly number[]
  /** Packed lower triangle. */
  readonly packed: readonly number[]
  readonly upper?: readonly number[]
  readonly groups?: GroupCaps
  /** Assets that may become free; all of them unless something is said. */
  readonly permitted?: readonly number[]
  /** Whether the made-up means of ties are walked instead of the real ones. */
  readonly isRanked?: boolean
  readonly mayGroupsOpen?: boolean
}

interface Walked {
  /** [trade-off in units of the largest difference of means, weights …] at every visit. */
  readonly visits: readonly (readonly number[])[]
  /** By how much the walk missed its events; null when it did not end. */
  readonly missedBy: number | null
  readonly state: PathState
}

function walked(setting: Setting): Walked {
  const { means, packed, upper = means.map(() => 1), groups = null } = setting
  const n = means.length
  const covariance = denseCovariance(packed, n)
  const limits: Limits = { lower: new Float64Array(n), upper: Float64Array.from(upper), groups }
  const expectedReturns = Float64Array.from(means)
  const vertex = startingVertex(expectedReturns, covariance, limits)
  const state = startPath(covariance, limits, vertex)
  const ties = findTies(state, vertex, expectedReturns)
  const followed = setting.isRanked ? rankMeans(state, vertex, ties) : scaledMeans(state, vertex, ties, expectedReturns)
  const permitted = setting.permitted ?? means.map((_, asset) => asset)
  const permits = {
    assets: Uint8Array.from(means, (_, asset) => (permitted.includes(asset) ? 1 : 0)),
    groups: new Uint8Array(groups?.caps.length ?? 0).fill(setting.mayGroupsOpen === false ? 0 : 1),
  }
  const visits: number[][] = []
  const missedBy = walk(state, followed, permits, (lambda) => visits.push([lambda, ...state.weights]))
  return { visits: visits.map((visit) => visit.map((value) => Number(value.toFixed(10)) + 0)), missedBy, state }
}

const rounded = (visits: readonly (readonly number[])[]): number[][] =>
  visits.map((visit) => visit.map((value) => Number(value.toFixed(10))))

const UNIT = [1, 0, 1, 0, 0, 1]

describe('a walk down the critical line', () => {
  it('is seen where it starts, at every change of the held assets, and at the end', () => {
    // Means 3, 2, 1 lie 0, 1 and 2 below the first: in units of 2 the second enters at 1 / 0.5.
    const { visits, missedBy } = walked({ means: [3, 2, 1], packed: UNIT })
    expect(missedBy).toBe(0)
    expect(visits).toEqual(
      rounded([
        [2, 1, 0, 0],
        [2 / 3, 2 / 3, 1 / 3, 0],
        [0, 1 / 3, 1 / 3, 1 / 3],
      ]),
    )
  })

  it('leaves the gradients of all that is held equal at its end', () => {
    const { state } = walked({ means: [3, 2, 1], packed: [4, 1, 3, 0.5, 1, 2] })
    expect(state.free.toSorted()).toEqual([0, 1, 2])
    const [first, ...others] = state.gradient
    for (const gradient of others) expect(gradient).toBeCloseTo(first!, 14)
  })

  it('keeps out what is not permitted, and then ends without it', () => {
    const { visits } = walked({ means: [3, 2, 1], packed: UNIT, permitted: [0, 2] })
    expect(visits.at(-1)).toEqual([0, 0.5, 0, 0.5])
  })

  it('is one point where the best asset is also the calmest of all', () => {
    const { visits } = walked({ means: [2, 1], packed: [1, 1, 2] })
    expect(visits).toEqual([
      [0, 1, 0],
      [0, 1, 0],
    ])
  })

  it('is one stretch where two of one mean enter together, the second of them at no distance', () => {
    const { visits } = walked({ means: [3, 1, 1], packed: UNIT })
    expect(visits[0]).toEqual([1, 1, 0, 0])
    expect(visits.at(-1)).toEqual(rounded([[0, 1 / 3, 1 / 3, 1 / 3]])[0])
    expect(visits).toHaveLength(2)
  })
})

describe('a walk with the made-up means of ties', () => {
  it('moves money among what ties at the top alone, down to the least variance', () => {
    // The first two tie; the third, although calmer, has no part in it.
    const { visits } = walked({
      means: [2, 2, 1],
      packed: [3, 0, 6, 0, 0, 1],
      isRanked: true,
      permitted: [0, 1],
    })
    expect(visits.at(-1)).toEqual(rounded([[0, 2 / 3, 1 / 3, 0]])[0])
  })
})

describe('a walk along a group', () => {
  const firstOf = (cap: number): GroupCaps => ({
    names: ['a'],
    caps: Float64Array.of(cap),
    groupOf: Int32Array.of(0, -1, -1),
  })

  it('opens it where its lead in return no longer outweighs its risk', () => {
    // Half in a group of the best asset, half in the second, whose mean is 1 below and 1 above the others'. The third
    // enters at 0.5 = λ; then the second weighs 0.25 + λ / 2, which is 0.5 − λ at a sixth.
    const { visits, state } = walked({ means: [3, 2, 1], packed: UNIT, groups: firstOf(0.5) })
    expect(visits).toEqual(
      rounded([
        [1 / 2, 0.5, 0.5, 0],
        [1 / 6, 1 / 2, 1 / 3, 1 / 6],
        [0, 1 / 3, 1 / 3, 1 / 3],
      ]),
    )
    expect(state.budgets).toEqual([0])
  })

  it('keeps it full where it may not open, and spreads the rest', () => {
    const { visits, state } = walked({ means: [3, 2, 1], packed: UNIT, groups: firstOf(0.5), mayGroupsOpen: false })
    expect(visits.at(-1)).toEqual([0, 0.5, 0.25, 0.25])
    expect(state.budgets).toEqual([0, 1])
  })

  it('fills it on the way where the calm assets are its members', () => {
    // Least variance would put two thirds into the second and the third, but together they may weigh a half.
    const { visits, state } = walked({
      means: [3, 2, 1],
      packed: UNIT,
      groups: { names: ['b'], caps: Float64Array.of(0.5), groupOf: Int32Array.of(-1, 0, 0) },
    })
    expect(visits.at(-1)).toEqual([0, 0.5, 0.25, 0.25])
    expect(state.budgets).toEqual([0, 1])
    const sums = visits.map(([, , second, third]) => second! + third!)
    expect(Math.max(...sums)).toBeCloseTo(0.5, 9)
  })
})

describe('how far a walk missed its events', () => {
  it('is no more than rounding where no assets are nearly dependent', () => {
    expect(walked({ means: [3, 2, 1], packed: [4, 1, 2, 1, 0.5, 1] }).missedBy).toBeLessThan(1e-15)
  })

  it('counts groups that open and fill', () => {
    const groups = { names: ['a'], caps: Float64Array.of(0.5), groupOf: Int32Array.of(0, -1, -1) }
    expect(walked({ means: [3, 2, 1], packed: UNIT, groups }).missedBy).toBeLessThan(1e-15)
  })

  it('is all where an asset had to stay out because it is a twin of a free one to the last digit', () => {
    // One rounding apart in variance, and two thirds of the range apart in mean: the better one leaves nothing to the other.
    const near = 1 + Number.EPSILON
    expect(walked({ means: [3, 1, 2.9], packed: [near, 0, 1, 1, 0, 1] }).missedBy).toBe(Infinity)
  })

  it('is all where events are left below the rounding of a riskless end', () => {
    const pairs = [1, -1, 1, 0.5, -0.5, 1, -0.5, 0.5, -1, 1]
    expect(walked({ means: [4, 3, 2, 1], packed: pairs }).missedBy).toBe(Infinity)
  })
})

describe('a walk over a riskless mix', () => {
  it('ends there, with nothing left of the gradient', () => {
    // Two that cancel each other: half of each carries no risk.
    const { visits, state } = walked({ means: [2, 1], packed: [1, -1, 1] })
    expect(visits.at(-1)).toEqual([0, 0.5, 0.5])
    expect(Math.max(...state.gradient.map(Math.abs))).toBeLessThan(1e-14)
  })

  it('ends in cash where there is cash of the lowest return', () => {
    const { visits } = walked({ means: [3, 2, 1], packed: [2, 0, 1, 0, 0, 0] })
    expect(visits.at(-1)).toEqual([0, 0, 0, 1])
  })
})
