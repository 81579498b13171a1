import { describe, expect, it } from 'vitest'
import { denseCovariance } from '../covariance/dense-covariance.ts'
import type { GroupCaps } from './asset-group.ts'
import { findNextEvent, FULL, OPEN, type PathEvent } from './next-event.ts'
import { scaledMeans, findTies } from './path-means.ts'
import { AT_LOWER, AT_UPPER, FREE, startPath } from './path-state.ts'
import { startingVertex } from './starting-vertex.ts'
import { findDirection, workspaceFor } from './walk-direction.ts'

interface Setting {
  readonly means: readonly number[]
  /** Of uncorrelated assets. */
  readonly variances?: readonly number[]
  readonly lower?: readonly number[]
  readonly upper?: readonly number[]
  readonly groups?: GroupCaps
  /** Assets that have become free since the vertex. */
  readonly entered?: readonly number[]
  readonly barred?: number
  readonly refusedAsset?: number
  readonly refusedGroup?: number
  readonly last?: PathEvent
  /** What rounding adds to the slope of the first asset. */
  readonly rounding?: number
}

/** The next event within a trade-off of `lambda`, from the vertex on. Means are taken in units of their largest difference. */
function nextWithin(lambda: number, setting: Setting): PathEvent | null {
  const { means, variances = means.map(() => 1), groups = null } = setting
  const n = means.length
  const covariance = denseCovariance(
    variances.flatMap((variance, i) => variances.map((_, j) => (i === j ? variance : 0))),
    n,
  )
  const limits = {
    lower: Float64Array.from(setting.lower ?? means.map(() => 0)),
    upper: Float64Array.from(setting.upper ?? means.map(() => 1)),
    groups,
  }
  const expectedReturns = Float64Array.from(means)
  const vertex = startingVertex(expectedReturns, covariance, limits)
  const state = startPath(covariance, limits, vertex)
  const scaled = scaledMeans(state, vertex, findTies(state, vertex, expectedReturns), expectedReturns)
  for (const asset of setting.entered ?? []) {
    state.block.add(asset)
    state.free.push(asset)
    state.place[asset] = FREE
  }
  if (setting.barred !== undefined) state.barred[setting.barred] = 1
  const permits = { assets: new Uint8Array(n).fill(1), groups: new Uint8Array(groups?.caps.length ?? 0).fill(1) }
  if (setting.refusedAsset !== undefined) permits.assets[setting.refusedAsset] = 0
  if (setting.refusedGroup !== undefined) permits.groups[setting.refusedGroup] = 0
  const work = workspaceFor(state)
  findDirection(state, scaled, work)
  work.weights[0]! += setting.rounding ?? 0
  return findNextEvent(state, scaled, work, lambda, permits, setting.last ?? null)
}

const groupOf = (cap: number, ...places: readonly number[]): GroupCaps => ({
  names: ['a'],
  caps: Float64Array.of(cap),
  groupOf: Int32Array.from(places),
})

describe('an asset enters', () => {
  // All money is in the first, whose gradient is its variance of 1; the second lies 1 below it and adds no risk.
  const TWO: Setting = { means: [2, 1] }

  it('when its return less its risk is as good as that of the free ones', () => {
    expect(nextWithin(5, TWO)).toEqual({ distance: 4, of: 1, to: FREE })
    expect(nextWithin(5, { means: [2, 1], variances: [3, 1] })).toEqual({ distance: 2, of: 1, to: FREE })
  })

  it('at once where it is better already, and never where the trade-off ends before', () => {
    expect(nextWithin(0.5, TWO)).toEqual({ distance: 0, of: 1, to: FREE })
    expect(nextWithin(5, { means: [2, 1], variances: [0, 1] })).toBeNull()
  })

  it('first of several that is nearest in trade-off', () => {
    // The third lies half as far below: it enters at a trade-off of 2, the second at 1.
    expect(nextWithin(5, { means: [3, 1, 2] })).toEqual({ distance: 3, of: 2, to: FREE })
  })

  it.each([
    ['is barred', { ...TWO, barred: 1 }],
    ['is not permitted', { ...TWO, refusedAsset: 1 }],
    ['has just left to its floor', { ...TWO, last: { distance: 1, of: 1, to: AT_LOWER } as const }],
    ['has one possible weight', { ...TWO, upper: [1, 0] }],
  ])('but not one that %s', (_name, setting) => {
    expect(nextWithin(5, setting)).toBeNull()
  })

  it('although another one has just left', () => {
    expect(nextWithin(5, { means: [3, 1, 2], last: { distance: 1, of: 2, to: AT_LOWER } })).toEqual({
      distance: 4,
      of: 1,
      to: FREE,
    })
  })

  it('from its cap when its risk outweighs its return', () => {
    // Half in each of two. In units of the range of 2 the first lies 0.5 above: 8 · 0.5 - λ · 0.5 = 1 · 0.5 at λ = 7.
    const capped: Setting = { means: [3, 2, 0], variances: [8, 1, 1], upper: [0.5, 1, 1], refusedAsset: 2 }
    expect(nextWithin(9, capped)).toEqual({ distance: 2, of: 0, to: FREE })
    expect(nextWithin(5, capped)).toEqual({ distance: 0, of: 0, to: FREE })
  })
})

describe('a free asset leaves', () => {
  // With both free, each unit of the trade-off moves half a unit of weight from the first, which holds all, to the second.
  const BOTH: Setting = { means: [2, 1], entered: [1] }

  it.each([
    ['to its floor', { ...BOTH, lower: [0.6, 0] }, { distance: 0.8, of: 0, to: AT_LOWER }],
    ['to its cap', { ...BOTH, upper: [1, 0.3] }, { distance: 0.6, of: 1, to: AT_UPPER }],
    ['to whichever is nearer', { ...BOTH, lower: [0.6, 0], upper: [1, 0.3] }, { distance: 0.6, of: 1, to: AT_UPPER }],
  ])('%s', (_name, setting, event) => {
    const found = nextWithin(1, setting)
    expect(found).toEqual({ ...event, distance: expect.closeTo(event.distance, 12) })
  })

  it('nowhere where the trade-off ends before, or ends just there', () => {
    expect(nextWithin(1, BOTH)).toBeNull()
    expect(nextWithin(0.5, { ...BOTH, upper: [1, 0.3] })).toBeNull()
  })

  it('never when it is alone: its budget holds it', () => {
    expect(nextWithin(0.5, { means: [2, 1], lower: [0.9, 0], refusedAsset: 1, rounding: 0.5 })).toBeNull()
  })
})

describe('a group fills', () => {
  // All money is in the first; the second, the only one of its group, gains half a unit for each unit of the trade-off.
  const GROWING: Setting = { means: [2, 1], entered: [1], groups: groupOf(0.3, -1, 0) }

  it('when its members together reach its cap', () => {
    expect(nextWithin(1, GROWING)).toEqual({ distance: expect.closeTo(0.6, 12), of: 0, to: FULL })
  })

  it.each([
    ['has just opened', { ...GROWING, last: { distance: 0, of: 0, to: OPEN } as const }],
    ['shrinks', { ...GROWING, groups: groupOf(1, 0, -1) }],
    ['holds all free money', { ...GROWING, groups: groupOf(1, 0, 0), rounding: -0.1 }],
    ['has a cap beyond the end', { ...GROWING, groups: groupOf(0.5, -1, 0) }],
  ])('but not one that %s', (_name, setting) => {
    expect(nextWithin(1, setting)).toBeNull()
  })

  it('but not one that holds all free money of its budget, beside a full group with a free member of its own', () => {
    // The second fills its group of a half; the first and the third are the rest, whose sum rounding alone can move.
    const groups: GroupCaps = { names: ['a', 'b'], caps: Float64Array.of(0.5, 0.5), groupOf: Int32Array.of(1, 0, 1) }
    const setting: Setting = { means: [2, 3, 1], upper: [1, 1, 1], entered: [2], groups, refusedGroup: 0 }
    expect(nextWithin(0.1, setting)).toBeNull()
    expect(nextWithin(0.1, { ...setting, rounding: -0.1 })).toBeNull()
  })

  it('after a member whose own cap is nearer, and also when both are reached at once', () => {
    expect(nextWithin(1, { ...GROWING, upper: [1, 0.2] })).toMatchObject({ of: 1, to: AT_UPPER })
    expect(nextWithin(1, { ...GROWING, upper: [1, 0.3] })).toMatchObject({ of: 1, to: AT_UPPER })
  })
})

describe('a full group opens', () => {
  // Half of the money in a group of the best asset. Its risk of 4 · 0.5 beside 1 · 0.5 outweighs its lead at 1.5.
  const HALVES: Setting = { means: [2, 1], variances: [4, 1], groups: groupOf(0.5, 0, -1) }

  it('when the lead of its return is worth no more than its risk', () => {
    expect(nextWithin(5, HALVES)).toEqual({ distance: 3.5, of: 0, to: OPEN })
    expect(nextWithin(1, HALVES)).toEqual({ distance: 0, of: 0, to: OPEN })
  })

  it.each([
    ['is as calm as the rest', { ...HALVES, variances: [1, 1] }],
    ['is not permitted to', { ...HALVES, refusedGroup: 0 }],
    ['has just filled', { ...HALVES, last: { distance: 0, of: 0, to: FULL } as const }],
  ])('but not one that %s', (_name, setting) => {
    expect(nextWithin(5, setting)).toBeNull()
  })
})
