import { describe, expect, it } from 'vitest'
import { denseCovariance } from '../covariance/dense-covariance.ts'
import type { CovarianceOperator } from '../covariance/covariance-operator.ts'
import type { GroupCaps } from './asset-group.ts'
import { AT_LOWER, AT_UPPER, FREE, type PathState, startPath } from './path-state.ts'
import { startingVertex } from './starting-vertex.ts'

const PINNED = 3

interface Setting {
  readonly means: readonly number[]
  readonly covariance?: CovarianceOperator
  readonly lower?: readonly number[]
  readonly upper?: readonly number[]
  readonly groups?: GroupCaps
}

/** Packed covariance of uncorrelated assets. */
const diagonalOf = (variances: readonly number[]): CovarianceOperator =>
  denseCovariance(
    variances.flatMap((variance, i) => variances.slice(0, i + 1).map((_, j) => (i === j ? variance : 0))),
    variances.length,
  )

function started({ means, covariance = diagonalOf(means.map(() => 1)), lower, upper, groups }: Setting): PathState {
  const limits = {
    lower: Float64Array.from(lower ?? means.map(() => 0)),
    upper: Float64Array.from(upper ?? means.map(() => 1)),
    groups: groups ?? null,
  }
  return startPath(covariance, limits, startingVertex(Float64Array.from(means), covariance, limits))
}

describe('the start of a path without groups', () => {
  it('has one free asset, the pivot, and the others on the bound where the vertex put them', () => {
    const state = started({ means: [4, 3, 2, 1], lower: [0, 0, 0.1, 0.2], upper: [0.4, 1, 1, 0.2] })
    expect(Array.from(state.weights, (weight) => Number(weight.toFixed(12)))).toEqual([0.4, 0.3, 0.1, 0.2])
    expect(Array.from(state.place)).toEqual([AT_UPPER, FREE, AT_LOWER, PINNED])
    expect(state.free).toEqual([1])
    expect(state.budgets).toEqual([0])
    expect(Array.from(state.budgetOf)).toEqual([0, 0, 0, 0])
    expect(state.barredGroups).toHaveLength(0)
  })

  it('knows the gradient, which is covariance · weights', () => {
    const state = started({
      means: [2, 1],
      covariance: denseCovariance([4, 1, 9], 2),
      upper: [0.75, 1],
    })
    // 4 · 0.75 + 1 · 0.25 and 1 · 0.75 + 9 · 0.25.
    expect(Array.from(state.gradient)).toEqual([3.25, 3])
  })

  it('has barred nothing', () => {
    expect(Array.from(started({ means: [2, 1] }).barred)).toEqual([0, 0])
  })
})

describe('the start of a path with groups', () => {
  const groups: GroupCaps = {
    names: ['a', 'b'],
    caps: Float64Array.of(0.3, 0.2),
    groupOf: Int32Array.of(1, 0, 0, -1, 1),
  }
  const state = started({ means: [5, 4, 3, 2, 1], groups })

  it('gives each full group a budget with a free asset of its own', () => {
    expect(state.budgets).toEqual([0, 1, 2])
    expect(state.free).toEqual([3, 1, 0])
    expect(Array.from(state.place)).toEqual([FREE, FREE, AT_LOWER, FREE, AT_LOWER])
  })

  it('counts all members of a full group to its budget, and everything else to the first', () => {
    expect(Array.from(state.budgetOf)).toEqual([2, 1, 1, 0, 2])
    expect(Array.from(state.shiftOf)).toEqual([2, 1, 1, 0, 2])
    expect(state.shiftOf).not.toBe(state.budgetOf)
  })

  it('leaves the members of a group with room among the rest of the money', () => {
    const open = started({
      means: [5, 4],
      groups: { names: ['a'], caps: Float64Array.of(0.9), groupOf: Int32Array.of(-1, 0) },
    })
    expect(open.budgets).toEqual([0])
    expect(Array.from(open.budgetOf)).toEqual([0, 0])
    expect(Array.from(open.barredGroups)).toEqual([0])
  })

  it('shifts only what shares a budget', () => {
    // Three free assets, each alone in its budget: a diagonal of 1 + 1.
    const x = Float64Array.of(2, 4, 6)
    state.block.solve(x)
    for (const [i, value] of [1, 2, 3].entries()) expect(x[i]).toBeCloseTo(value, 14)
  })
})

describe('what the free block adds to every entry', () => {
  /** The shift that the block of the pivot, whose variance is known, must hold. */
  function shiftOf(variances: readonly number[]): number {
    const means = variances.map((_, i) => -i)
    const { block } = started({ means, covariance: diagonalOf(variances) })
    const x = Float64Array.of(1)
    block.solve(x)
    return 1 / x[0]! - variances[0]!
  }

  it.each([
    ['the variance of the calmest asset that has one', [4, 1, 0, 9], 1],
    ['the mean variance where all are alike', [3, 3, 3], 3],
    ['a hundred-millionth of the mean variance beside a much calmer asset', [1, 1e-12, 2], 1e-8],
    ['the mean variance of two, of which one is riskless', [0, 8], 4],
    ['one where nothing carries risk', [0, 0], 1],
  ])('is %s', (_name, variances, shift) => {
    expect(shiftOf(variances) / shift).toBeCloseTo(1, 6)
  })
})
