import { describe, expect, it } from 'vitest'
import { denseCovariance } from '../covariance/dense-covariance.ts'
import type { GroupCaps } from './asset-group.ts'
import { budgetSolver } from './budget-solver.ts'
import { type PathState, startPath } from './path-state.ts'
import { startingVertex } from './starting-vertex.ts'

/** A path over these assets on which all of them are free. */
function allFree(packed: readonly number[], n: number, groups: GroupCaps | null = null): PathState {
  const covariance = denseCovariance(packed, n)
  const limits = { lower: new Float64Array(n), upper: new Float64Array(n).fill(1), groups }
  const means = Float64Array.from({ length: n }, (_, i) => n - i)
  const state = startPath(covariance, limits, startingVertex(means, covariance, limits))
  for (let asset = 0; asset < n; asset++) {
    if (state.free.includes(asset)) continue
    state.block.add(asset)
    state.free.push(asset)
  }
  return state
}

/** The answer in the order of the assets. */
function solve(state: PathState, rightSide: readonly number[], ...totals: readonly number[]): Float64Array {
  const inOrder = Float64Array.from(state.free, (asset) => rightSide[asset]!)
  budgetSolver(state).solve(inOrder, Float64Array.from(totals))
  return Float64Array.from(rightSide, (_, asset) => inOrder[state.free.indexOf(asset)]!)
}

function expectClose(found: Float64Array, expected: readonly number[]): void {
  expect(found).toHaveLength(expected.length)
  for (const [i, value] of expected.entries()) expect(found[i]).toBeCloseTo(value, 12)
}

describe('one budget', () => {
  const UNCORRELATED = [1, 0, 2, 0, 0, 4]

  it('without a right side is split by inverse variance, which is the least variance', () => {
    expectClose(solve(allFree(UNCORRELATED, 3), [0, 0, 0], 1), [4 / 7, 2 / 7, 1 / 7])
    expectClose(solve(allFree(UNCORRELATED, 3), [0, 0, 0], 3.5), [2, 1, 0.5])
  })

  it('of nothing moves money between the assets alone', () => {
    // x = ((1 + k) / 1, k / 2, k / 4) sums to 0 with k = -4/7.
    expectClose(solve(allFree(UNCORRELATED, 3), [1, 0, 0], 0), [3 / 7, -2 / 7, -1 / 7])
  })

  it('gives the same answer for a right side that is the same for all', () => {
    expectClose(solve(allFree(UNCORRELATED, 3), [5, 5, 5], 1), [4 / 7, 2 / 7, 1 / 7])
  })

  it('counts covariance', () => {
    // [2, 1; 1, 5] · [4, 1] = [9, 9]: the minimum-variance split is 4 to 1.
    expectClose(solve(allFree([2, 1, 5], 2), [0, 0], 1), [0.8, 0.2])
  })
})

describe('several budgets', () => {
  /** The first two are a full group of 0.5. */
  const groups: GroupCaps = { names: ['a'], caps: Float64Array.of(0.5), groupOf: Int32Array.of(0, 0, -1, -1) }
  const state = allFree([1, 0, 3, 0, 0, 2, 0, 0, 0, 2], 4, groups)

  it('keep each its own sum', () => {
    expect(state.budgets).toEqual([0, 1])
    // Within the group 3 to 1, outside 1 to 1.
    expectClose(solve(state, [0, 0, 0, 0], 0.5, 0.5), [0.375, 0.125, 0.25, 0.25])
    expectClose(solve(state, [0, 0, 0, 0], 1, 0), [0, 0, 0.5, 0.5])
  })

  it('see nothing of a right side that is level within each', () => {
    expectClose(solve(state, [7, 7, -3, -3], 0.5, 0.5), [0.375, 0.125, 0.25, 0.25])
  })

  it('move by what differs within each', () => {
    // In the group (1 + k) / 1 + k / 3 = 0 with k = -3/4; outside (4 + k) / 2 + k / 2 = 0 with k = -2.
    expectClose(solve(state, [1, 0, 4, 0], 0, 0), [0.25, -0.25, 1, -1])
  })

  it('pass risk on where assets of different budgets are correlated', () => {
    // The last asset repeats half of the first: money leaves it for the third, whose gradient is lower.
    const linked = allFree([1, 0, 3, 0, 0, 2, 0.5, 0, 0, 2], 4, groups)
    const found = solve(linked, [0, 0, 0, 0], 0.5, 0.5)
    expect(found[0]! + found[1]!).toBeCloseTo(0.5, 14)
    expect(found[2]! + found[3]!).toBeCloseTo(0.5, 14)
    // The gradients of each budget agree: x0 + x3/2 = 3·x1, and 2·x2 = x0/2 + 2·x3.
    expect(found[0]! + found[3]! / 2).toBeCloseTo(3 * found[1]!, 14)
    expect(2 * found[2]!).toBeCloseTo(found[0]! / 2 + 2 * found[3]!, 14)
  })
})

describe('what a solver keeps', () => {
  it('is forgotten when it is told that the free assets have changed', () => {
    const state = allFree([1, 0, 1, 0, 0, 2], 3)
    const solver = budgetSolver(state)
    const before = new Float64Array(3)
    solver.solve(before, Float64Array.of(1))
    expectClose(before, [0.4, 0.4, 0.2])
    const place = state.free.indexOf(1)
    state.free.splice(place, 1)
    state.block.remove(place)
    solver.reset()
    const after = new Float64Array(2)
    solver.solve(after, Float64Array.of(1))
    expectClose(after, [2 / 3, 1 / 3])
  })
})
