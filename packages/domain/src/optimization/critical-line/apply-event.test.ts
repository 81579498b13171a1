import { describe, expect, it } from 'vitest'
import { denseCovariance } from '../covariance/dense-covariance.ts'
import { changeAsset, changeGroup } from './apply-event.ts'
import type { GroupCaps, Limits } from './asset-group.ts'
import { FULL, OPEN } from './next-event.ts'
import { findTies, type PathMeans, scaledMeans } from './path-means.ts'
import { AT_LOWER, AT_UPPER, FREE, type PathState, startPath } from './path-state.ts'
import { startingVertex } from './starting-vertex.ts'

interface Setting {
  readonly means: readonly number[]
  /** Packed lower triangle. */
  readonly packed: readonly number[]
  readonly lower?: readonly number[]
  readonly upper?: readonly number[]
  readonly groups?: GroupCaps
}

function pathOf({ means, packed, lower, upper, groups }: Setting): { state: PathState; means: PathMeans } {
  const n = means.length
  const covariance = denseCovariance(packed, n)
  const limits: Limits = {
    lower: Float64Array.from(lower ?? means.map(() => 0)),
    upper: Float64Array.from(upper ?? means.map(() => 1)),
    groups: groups ?? null,
  }
  const expectedReturns = Float64Array.from(means)
  const vertex = startingVertex(expectedReturns, covariance, limits)
  const state = startPath(covariance, limits, vertex)
  return { state, means: scaledMeans(state, vertex, findTies(state, vertex, expectedReturns), expectedReturns) }
}

/** What the free block answers, in the order of the free assets. */
function solved({ block, free }: PathState, ...rightSide: readonly number[]): number[] {
  const x = Float64Array.from(rightSide)
  block.solve(x)
  return Array.from(x.subarray(0, free.length), (value) => Number(value.toFixed(12)))
}

/** Variances 1, 2 and 4, so that the block of the first adds the smallest of them, 1, to every entry. */
const UNCORRELATED: Setting = {
  means: [3, 2, 1],
  packed: [1, 0, 2, 0, 0, 4],
  lower: [0.1, 0.2, 0],
  upper: [1, 0.7, 0.6],
}

describe('an asset that becomes free', () => {
  it('stands behind the others, in the block too', () => {
    const { state } = pathOf(UNCORRELATED)
    expect(state.free).toEqual([0])
    changeAsset(state, { of: 2, to: FREE, distance: 0 })
    expect(state.free).toEqual([0, 2])
    expect(state.place[2]).toBe(FREE)
    // [2, 1; 1, 5] · [1, 2] = [4, 11].
    expect(solved(state, 4, 11)).toEqual([1, 2])
  })

  it('is barred instead, and stays on its bound, where it moves like a mix of the free ones', () => {
    // The third is half of each of the others.
    const { state } = pathOf({ means: [3, 2, 1], packed: [4, 0, 4, 2, 2, 2] })
    changeAsset(state, { of: 1, to: FREE, distance: 0 })
    changeAsset(state, { of: 2, to: FREE, distance: 0 })
    expect(state.free).toEqual([0, 1])
    expect(state.place[2]).toBe(AT_LOWER)
    expect(Array.from(state.barred)).toEqual([0, 0, 1])
  })
})

describe('a free asset that leaves', () => {
  it('stands exactly on its floor, whatever rounding left of its weight', () => {
    const { state } = pathOf(UNCORRELATED)
    changeAsset(state, { of: 2, to: FREE, distance: 0 })
    state.weights[0] = 0.1 + 1e-13
    changeAsset(state, { of: 0, to: AT_LOWER, distance: 0 })
    expect(state.weights[0]).toBe(0.1)
    expect(state.place[0]).toBe(AT_LOWER)
    expect(state.free).toEqual([2])
    // Variance 4 and the shift of 1.
    expect(solved(state, 10)).toEqual([2])
  })

  it('stands exactly on its cap', () => {
    const { state } = pathOf(UNCORRELATED)
    changeAsset(state, { of: 1, to: FREE, distance: 0 })
    state.weights[1] = 0.7 - 1e-13
    changeAsset(state, { of: 1, to: AT_UPPER, distance: 0 })
    expect(state.weights[1]).toBe(0.7)
    expect(state.place[1]).toBe(AT_UPPER)
    expect(state.free).toEqual([0])
    expect(solved(state, 6)).toEqual([3])
  })

  it('gives the barred assets and groups another chance', () => {
    const { state } = pathOf({ means: [3, 2, 1], packed: [4, 0, 4, 2, 2, 2] })
    changeAsset(state, { of: 1, to: FREE, distance: 0 })
    changeAsset(state, { of: 2, to: FREE, distance: 0 })
    state.barredGroups.fill(1)
    changeAsset(state, { of: 0, to: AT_LOWER, distance: 0 })
    expect(Array.from(state.barred)).toEqual([0, 0, 0])
    expect(state.barredGroups.every((mark) => mark === 0)).toBe(true)
    changeAsset(state, { of: 2, to: FREE, distance: 0 })
    expect(state.free).toEqual([1, 2])
  })
})

/** All in the first; the second and the third are a group that has room. */
const WITH_GROUP: Setting = {
  means: [4, 3, 2, 1],
  packed: [1, 0, 2, 0, 0, 4, 0, 0, 0, 1],
  groups: { names: ['a', 'b'], caps: Float64Array.of(0.5, 0.4), groupOf: Int32Array.of(-1, 1, 1, -1) },
}

describe('a group that becomes full', () => {
  function filled(): { state: PathState; means: PathMeans } {
    const path = pathOf(WITH_GROUP)
    changeAsset(path.state, { of: 1, to: FREE, distance: 0 })
    path.state.barred[3] = 1
    path.state.barredGroups[0] = 1
    changeGroup(path.state, path.means, { of: 1, to: FULL, distance: 0 })
    return path
  }

  it('is a budget of its own for all its members, free or not', () => {
    const { state } = filled()
    expect(state.budgets).toEqual([0, 2])
    expect(Array.from(state.budgetOf)).toEqual([0, 2, 2, 0])
    expect(Array.from(state.shiftOf)).toEqual([0, 2, 2, 0])
  })

  it('shares no shift with the rest of the money any more', () => {
    // [1 + 1, 0; 0, 2 + 1].
    expect(solved(filled().state, 2, 6)).toEqual([1, 2])
  })

  it('gives what was barred another chance', () => {
    const { state } = filled()
    expect([...state.barred, ...state.barredGroups]).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('measures its means from where the walk does', () => {
    const { means } = filled()
    // Differences from the first over their range of 3.
    expect(means.inBudget[1]).toBe(means.base[1])
    expect(means.base[1]).toBeCloseTo(-1 / 3, 15)
  })
})

describe('a full group that opens', () => {
  /** The best two are a group of a half, so that it starts full; the third takes the rest. */
  const STARTS_FULL: Setting = {
    means: [4, 3, 2],
    packed: [4, 0, 2, 0, 0, 1],
    groups: { names: ['a'], caps: Float64Array.of(0.5), groupOf: Int32Array.of(0, 0, -1) },
  }

  it('puts its members back among the rest, with their real means', () => {
    const { state, means } = pathOf(STARTS_FULL)
    expect(state.budgets).toEqual([0, 1])
    expect(means.groupLevels[0]).toBe(1)
    expect(Array.from(means.inBudget)).toEqual([0, -0.5, 0])
    changeGroup(state, means, { of: 0, to: OPEN, distance: 0 })
    expect(state.budgets).toEqual([0])
    expect([...state.budgetOf, ...state.shiftOf]).toEqual([0, 0, 0, 0, 0, 0])
    expect(means.groupLevels[0]).toBe(0)
    expect(Array.from(means.inBudget)).toEqual([1, 0.5, 0])
  })

  it('shares the shift with the rest of the money again', () => {
    const { state, means } = pathOf(STARTS_FULL)
    expect(state.free).toEqual([2, 0])
    // Apart: [1 + 1, 0; 0, 4 + 1]. Together: [2, 1; 1, 5].
    expect(solved(state, 2, 10)).toEqual([1, 2])
    changeGroup(state, means, { of: 0, to: OPEN, distance: 0 })
    expect(solved(state, 4, 11)).toEqual([1, 2])
  })

  it('is barred instead, and stays full, where it moves like the rest of the money', () => {
    const { state, means } = pathOf({ ...STARTS_FULL, packed: [1, 0, 2, 1, 0, 1] })
    changeGroup(state, means, { of: 0, to: OPEN, distance: 0 })
    expect(Array.from(state.barredGroups)).toEqual([1])
    expect(state.budgets).toEqual([0, 1])
    expect(Array.from(state.budgetOf)).toEqual([1, 1, 0])
    expect(Array.from(state.shiftOf)).toEqual([1, 1, 0])
    expect(means.groupLevels[0]).toBe(1)
    // The block of before: [2, 1; 1, 2] · [1, 2] = [4, 5].
    expect(solved(state, 4, 5)).toEqual([1, 2])
  })
})
