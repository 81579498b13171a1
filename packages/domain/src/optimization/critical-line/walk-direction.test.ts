import { describe, expect, it } from 'vitest'
import { denseCovariance } from '../covariance/dense-covariance.ts'
import type { GroupCaps } from './asset-group.ts'
import { findTies, type PathMeans, scaledMeans } from './path-means.ts'
import { FREE, type PathState, startPath } from './path-state.ts'
import { startingVertex } from './starting-vertex.ts'
import { findDefect, findDirection, refineWeights, type Workspace, workspaceFor } from './walk-direction.ts'

interface OnPath {
  readonly state: PathState
  readonly means: PathMeans
  readonly work: Workspace
}

/** A path on which these assets are free, in this order. */
function pathWith(
  means: readonly number[],
  packed: readonly number[],
  free: readonly number[],
  groups: GroupCaps | null = null,
): OnPath {
  const n = means.length
  const covariance = denseCovariance(packed, n)
  const limits = { lower: new Float64Array(n), upper: new Float64Array(n).fill(1), groups }
  const expectedReturns = Float64Array.from(means)
  const vertex = startingVertex(expectedReturns, covariance, limits)
  const state = startPath(covariance, limits, vertex)
  const scaled = scaledMeans(state, vertex, findTies(state, vertex, expectedReturns), expectedReturns)
  for (const asset of free) {
    if (state.free.includes(asset)) continue
    state.block.add(asset)
    state.free.push(asset)
    state.place[asset] = FREE
  }
  return { state, means: scaled, work: workspaceFor(state) }
}

/** How the weights change when the trade-off grows by one. */
function directionOf({ state, means, work }: OnPath): number[] {
  findDirection(state, means, work)
  return Array.from(work.weights, (weight) => Number(weight.toFixed(12)) + 0)
}

describe('the direction of the path', () => {
  it('is none while one asset is free: its budget holds it', () => {
    expect(directionOf(pathWith([3, 2, 1], [1, 0, 2, 0, 0, 4], []))).toEqual([0, 0, 0])
  })

  it('moves money between two free assets by their lead over the variance of their difference', () => {
    // Means 0 and −1 after scaling, var(a − b) = 4 + 2 − 2 · 1: a quarter of a unit for each unit of the trade-off.
    expect(directionOf(pathWith([2, 1], [4, 1, 2], [1]))).toEqual([0.25, -0.25])
  })

  it('is in proportion to the means less their average among uncorrelated equals', () => {
    // Means 0, −0.5 and −1 with an average of −0.5, each of variance 2.
    expect(directionOf(pathWith([3, 2, 1], [2, 0, 2, 0, 0, 2], [1, 2]))).toEqual([0.25, 0, -0.25])
  })

  it('leaves what is not free where it is', () => {
    expect(directionOf(pathWith([3, 2, 1], [2, 0, 2, 0, 0, 2], [2]))).toEqual([0.25, 0, -0.25])
  })

  it('changes the gradient of every asset by covariance · direction, of one that is not free too', () => {
    const path = pathWith([3, 1, 2], [4, 1, 2, 0.5, 0.25, 3], [1])
    // Means 0 and −1 in units of 2: a quarter again.
    expect(directionOf(path)).toEqual([0.25, -0.25, 0])
    expect(Array.from(path.work.gradient, (value) => Number(value.toFixed(12)))).toEqual([
      0.25 * (4 - 1),
      0.25 * (1 - 2),
      0.25 * (0.5 - 0.25),
    ])
  })

  it('keeps the sum of each budget', () => {
    // The first two fill a group of a half; they differ by 1 of 3 in mean, and so do the other two.
    const groups: GroupCaps = { names: ['a'], caps: Float64Array.of(0.5), groupOf: Int32Array.of(0, 0, -1, -1) }
    const path = pathWith([4, 3, 2, 1], [1, 0, 1, 0, 0, 2, 0, 0, 0, 2], [1, 3], groups)
    expect(path.state.budgets).toEqual([0, 1])
    // In units of the largest difference from the pivot, which is 2: half of a unit each, by variance.
    expect(directionOf(path)).toEqual([0.25, -0.25, 0.125, -0.125])
  })
})

describe('the workspace of a walk', () => {
  it('has a place for every budget that the groups could make', () => {
    const groups: GroupCaps = { names: ['a', 'b'], caps: Float64Array.of(0.5, 0.5), groupOf: Int32Array.of(0, 1) }
    const { work } = pathWith([2, 1], [1, 0, 1], [], groups)
    expect([work.totals, work.lowest, work.highest, work.counts, work.levels].map(({ length }) => length)).toEqual([
      3, 3, 3, 3, 3,
    ])
  })

  it('measures by the mean variance, and by one where nothing carries risk', () => {
    expect(pathWith([2, 1], [4, 0, 2], []).work.scale).toBe(3)
    expect(pathWith([2, 1], [0, 0, 0], []).work.scale).toBe(1)
  })
})

describe('a step of refinement', () => {
  it('stops at the bounds of an asset, and leaves the rest of the defect for the next', () => {
    const { state, means, work } = pathWith([2, 1], [1, 0, 9], [1])
    means.inBudget.fill(0)
    state.weights.set([1, 0])
    state.upper[1] = 0.05
    state.covariance.multiply(state.weights, state.gradient)
    findDefect(state, means, 0, work)
    refineWeights(state, work)
    // Without the cap the second would take a tenth.
    expect(state.weights[0]).toBeCloseTo(0.9, 14)
    expect(state.weights[1]).toBe(0.05)
  })

  it('mends a sum without moving what agrees already', () => {
    // Gradients are 0.4 and 0.4, but a fifth of the money is missing: it goes in by inverse variance.
    const { state, means, work } = pathWith([2, 1], [1, 0, 1], [1])
    means.inBudget.fill(0)
    state.weights.set([0.4, 0.4])
    state.covariance.multiply(state.weights, state.gradient)
    expect(findDefect(state, means, 0, work).absolute).toBeCloseTo(0.2, 14)
    refineWeights(state, work)
    expect(Array.from(state.weights, (weight) => Number(weight.toFixed(12)))).toEqual([0.5, 0.5])
  })

  it('counts no defect of gradients with a single free asset, whatever they are', () => {
    const { state, means, work } = pathWith([2, 1], [1, 0, 1], [])
    expect(findDefect(state, means, 123, work)).toEqual({ relative: 0, absolute: 0 })
  })
})
