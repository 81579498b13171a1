import { describe, expect, it } from 'vitest'
import { denseCovariance } from '../covariance/dense-covariance.ts'
import type { GroupCaps, Limits } from './asset-group.ts'
import { cornerRecorder } from './trace-efficient-frontier.ts'
import { findTies, rankMeans, scaledMeans } from './path-means.ts'
import { startPath } from './path-state.ts'
import { startingVertex } from './starting-vertex.ts'
import { findDefect, refineWeights, workspaceFor } from './walk-direction.ts'

/** Uncorrelated assets with these variances. */
const uncorrelated = (variances: readonly number[]) =>
  denseCovariance(
    variances.flatMap((variance, i) => variances.map((_, j) => (i === j ? variance : 0))),
    variances.length,
  )

const limitsOf = (
  upper: readonly number[],
  groups: GroupCaps | null = null,
  lower: readonly number[] = upper.map(() => 0),
): Limits => ({ lower: Float64Array.from(lower), upper: Float64Array.from(upper), groups })

const groupsOf = (caps: readonly number[], groupOf: readonly number[]): GroupCaps => ({
  names: caps.map((_, group) => `${group}`),
  caps: Float64Array.from(caps),
  groupOf: Int32Array.from(groupOf),
})

function vertexOf(means: readonly number[], limits: Limits, variances: readonly number[] = means.map(() => 1)) {
  return startingVertex(Float64Array.from(means), uncorrelated(variances), limits)
}

describe('the vertex that the path begins at', () => {
  it('fills the best means first, the calmer of equals, and then the earlier', () => {
    expect(vertexOf([1, 3, 2], limitsOf([1, 0.5, 0.25]))).toMatchObject({
      weights: Float64Array.of(0.25, 0.5, 0.25),
      pivot: 0,
      order: [1, 2, 0],
    })
    expect(vertexOf([1, 1, 1, 1], limitsOf([1, 1, 1, 1]), [3, 2, 2, 4]).order).toEqual([1, 2, 0, 3])
  })

  it('stands on floors, and stops where the money ends', () => {
    expect(vertexOf([3, 2, 1], limitsOf([0.75, 1, 1], null, [0.25, 0, 0.25]))).toMatchObject({
      weights: Float64Array.of(0.75, 0, 0.25),
      pivot: 0,
    })
    expect(vertexOf([3, 2, 1], limitsOf([0.5, 1, 1], null, [0.25, 0, 0.25]))).toMatchObject({
      weights: Float64Array.of(0.5, 0.25, 0.25),
      pivot: 1,
    })
  })

  it('fills a group to its cap, and names the asset that took the last of its room', () => {
    const vertex = vertexOf([4, 3, 2, 1], limitsOf([0.25, 1, 1, 1], groupsOf([0.5, 0.125], [0, 0, 1, -1])))
    expect(vertex).toMatchObject({
      weights: Float64Array.of(0.25, 0.25, 0.125, 0.375),
      pivot: 3,
      groupPivots: Int32Array.of(1, 2),
    })
    // A group that is left with room has no pivot, and neither has the one that took the last of all money.
    expect(vertexOf([4, 3, 2], limitsOf([0.25, 1, 1], groupsOf([0.5, 1], [0, 1, -1]))).groupPivots).toEqual(
      Int32Array.of(-1, -1),
    )
    expect(vertexOf([4, 3], limitsOf([1, 1], groupsOf([0.5, 0.5], [0, 1])))).toMatchObject({
      pivot: 1,
      groupPivots: Int32Array.of(0, -1),
    })
  })
})

describe('the means that the path follows', () => {
  const means = [4, 3, 3, 1]
  const limits = limitsOf([1, 1, 1, 1], groupsOf([0.25], [0, -1, -1, -1]))
  const vertex = vertexOf(means, limits)
  const state = startPath(uncorrelated([1, 1, 1, 1]), limits, vertex)

  it('tie where they are those of the pivot of their budget', () => {
    expect(vertex).toMatchObject({ pivot: 1, groupPivots: Int32Array.of(0) })
    expect(findTies(state, vertex, Float64Array.from(means))).toEqual({
      assets: Uint8Array.of(1, 1, 1, 0),
      groups: Uint8Array.of(0),
      isChoice: true,
    })
    // Three in a range of 3e12: differences up to 3 are none, and more are some.
    const far = Float64Array.of(4, 3, 3 - 2.5, 3 - 3e12)
    expect(findTies(state, vertex, far).assets).toEqual(Uint8Array.of(1, 1, 1, 0))
    expect(findTies(state, vertex, Float64Array.of(4, 3, 3 - 3.5, 3 - 3e12)).assets).toEqual(Uint8Array.of(1, 1, 0, 0))
  })

  it('leave no choice where every budget has one best asset', () => {
    const distinct = [4, 3, 2, 1]
    const found = vertexOf(distinct, limits)
    expect(
      findTies(startPath(uncorrelated([1, 1, 1, 1]), limits, found), found, Float64Array.from(distinct)).isChoice,
    ).toBe(false)
  })

  it('are differences from the pivot in units of the largest, and within a full group from its level', () => {
    const ties = findTies(state, vertex, Float64Array.from(means))
    const scaled = scaledMeans(state, vertex, ties, Float64Array.from(means))
    expect(scaled).toEqual({
      range: 2,
      base: Float64Array.of(0.5, 0, 0, -1),
      groupLevels: Float64Array.of(0.5),
      inBudget: Float64Array.of(0, 0, 0, -1),
    })
  })

  it('are the places in the order of filling where only ties are told apart', () => {
    const ranked = rankMeans(state, vertex, findTies(state, vertex, Float64Array.from(means)))
    expect(ranked).toEqual({
      range: 1,
      base: Float64Array.of(0.25, 0, -0.25, 0),
      groupLevels: Float64Array.of(0.25),
      inBudget: Float64Array.of(0, 0, -0.25, 0),
    })
  })
})

describe('a defect on the path', () => {
  /** All of three uncorrelated assets free, standing at these weights. */
  function stateAt(weights: readonly number[]) {
    const covariance = uncorrelated([1, 2, 4])
    const limits = limitsOf([1, 1, 1])
    const state = startPath(covariance, limits, vertexOf([3, 2, 1], limits))
    for (const asset of [1, 2]) {
      state.block.add(asset)
      state.free.push(asset)
    }
    state.weights.set(weights)
    covariance.multiply(state.weights, state.gradient)
    const means = {
      base: Float64Array.of(0, 0, 0),
      inBudget: Float64Array.of(0, 0, 0),
      groupLevels: new Float64Array(0),
      range: 1,
    }
    return { state, means, work: workspaceFor(state) }
  }

  it('is how far the gradients disagree, beside their size and beside the mean variance, or how much is missing', () => {
    // Gradients 0.5, 0.5 and 1: half a step of their size 1, and of the mean variance 7 / 3.
    const even = stateAt([0.5, 0.25, 0.25])
    expect(findDefect(even.state, even.means, 0, even.work)).toEqual({ relative: 0.5, absolute: 0.5 / (7 / 3) })
    const short = stateAt([0.4, 0.2, 0.1])
    expect(findDefect(short.state, short.means, 0, short.work).absolute).toBeCloseTo(0.3, 15)
    expect(findDefect(short.state, short.means, 0, short.work).relative).toBeCloseTo(0.3, 15)
  })

  it('counts the means at a trade-off', () => {
    const { state, means, work } = stateAt([0.5, 0.25, 0.25])
    means.inBudget[2] = 0.5
    expect(findDefect(state, means, 1, work).relative).toBe(0)
  })

  it('counts what full groups miss of their caps, and by how much open ones exceed theirs', () => {
    const covariance = uncorrelated([1, 1, 1, 1])
    const limits = limitsOf([1, 1, 1, 1], groupsOf([0.5, 0.75], [0, 0, 1, -1]))
    const state = startPath(covariance, limits, vertexOf([4, 3, 2, 1], limits))
    expect(state.budgets).toEqual([0, 1])
    const means = {
      base: new Float64Array(4),
      inBudget: new Float64Array(4),
      groupLevels: new Float64Array(2),
      range: 1,
    }
    const absoluteAt = (weights: readonly number[]): number => {
      state.weights.set(weights)
      return findDefect(state, means, 0, workspaceFor(state)).absolute
    }
    expect(absoluteAt([0.5, 0, 0.5, 0])).toBe(0)
    expect(absoluteAt([0.625, 0, 0.375, 0])).toBe(0.125)
    expect(absoluteAt([0.25, 0, 0.75, 0])).toBe(0.25)
    expect(absoluteAt([0.5, 0, 0.875, -0.375])).toBe(0.125)
  })

  it('is gone after one step', () => {
    for (const weights of [
      [0.5, 0.25, 0.25],
      [0.4, 0.2, 0.1],
      [0.9, 0.9, 0.9],
    ]) {
      const { state, means, work } = stateAt(weights)
      findDefect(state, means, 0, work)
      refineWeights(state, work)
      for (const [i, share] of [4 / 7, 2 / 7, 1 / 7].entries()) expect(state.weights[i]).toBeCloseTo(share, 14)
    }
  })
})

describe('the record of corners', () => {
  const inputs = {
    expectedReturns: Float64Array.of(0.1, 0.2),
    covariance: uncorrelated([1, 1]),
    lower: new Float64Array(2),
    upper: Float64Array.of(1, 1),
    groups: null,
  }
  const recorded = (...weights: readonly (readonly number[])[]) => {
    const { corners, record } = cornerRecorder(inputs)
    for (const [place, both] of weights.entries()) record(Float64Array.from(both), Float64Array.from(both), 10 - place)
    return corners.map(({ weights: [first], lambda, highestLambda }) => [first, highestLambda, lambda])
  }

  it('widens a corner on which no weight moves by more than rounding', () => {
    expect(recorded([0, 1], [0, 1], [0.5, 0.5])).toEqual([
      [0, 10, 9],
      [0.5, 8, 8],
    ])
    expect(recorded([0.5, 0.5], [0.5 - 5e-15, 0.5 + 5e-15])).toEqual([[0.5, 10, 9]])
    expect(recorded([0.5, 0.5], [0.5 - 2e-14, 0.5 + 2e-14])).toHaveLength(2)
    expect(recorded([0.5, 0.5], [0.5, 0.25])).toHaveLength(2)
  })
})
