import { describe, expect, it } from 'vitest'
import { shiftedFreeBlock } from './cholesky-free-block.ts'
import type { FreeBlock } from './covariance-operator.ts'

const blockOf = (rows: readonly (readonly number[])[], shift = 0, shiftOf: Int32Array | null = null): FreeBlock =>
  shiftedFreeBlock((a, b) => rows[a]![b]!, shift, shiftOf)

function solved(block: FreeBlock, ...rightSide: readonly number[]): number[] {
  const x = Float64Array.from(rightSide)
  block.solve(x)
  return Array.from(x, (value) => Number(value.toFixed(12)))
}

/** Uncorrelated but for the first two, of which 5 · 4 - 2² = 16. */
const THREE = [
  [5, 2, 0],
  [2, 4, 0],
  [0, 0, 10],
]

describe('the block of the free assets', () => {
  it('solves for one asset, then for two, in the order in which they entered', () => {
    const block = blockOf(THREE)
    expect(block.add(2)).toBe(true)
    expect(solved(block, 5)).toEqual([0.5])
    expect(block.add(0)).toBe(true)
    expect(solved(block, 5, 5)).toEqual([0.5, 1])
    expect(block.add(1)).toBe(true)
    // 5x + 2y = 9 and 2x + 4y = 10.
    expect(solved(block, 5, 9, 10)).toEqual([0.5, 1, 2])
  })

  it.each([
    ['the first to enter', 0, [9, 20], [9 / 4, 2]],
    ['the one in the middle', 1, [9, 20], [9 / 5, 2]],
    ['the last', 2, [9, 10], [1, 2]],
  ])('solves for the others once %s is gone', (_name, place, rightSide, solution) => {
    const block = blockOf(THREE)
    for (const asset of [0, 1, 2]) block.add(asset)
    block.remove(place)
    expect(solved(block, ...rightSide)).toEqual(solution)
  })

  it('takes an asset back behind the others', () => {
    const block = blockOf(THREE)
    for (const asset of [0, 1, 2]) block.add(asset)
    block.remove(0)
    block.add(0)
    expect(solved(block, 10, 5, 9)).toEqual([2, 0.5, 1])
  })

  it('counts only as many entries as there are free assets', () => {
    const block = blockOf(THREE)
    block.add(0)
    expect(solved(block, 5, 77, 88)).toEqual([1, 77, 88])
    block.remove(0)
    expect(solved(block, 5, 77)).toEqual([5, 77])
  })
})

describe('an asset that cannot be free', () => {
  /** The third is half of each of the others. */
  const MIX = [
    [4, 0, 2],
    [0, 4, 2],
    [2, 2, 2],
  ]

  it('moves like a mix of those that are, and leaves the block as it was', () => {
    const block = blockOf(MIX)
    block.add(0)
    block.add(1)
    expect(block.add(2)).toBe(false)
    expect(solved(block, 4, 8)).toEqual([1, 2])
  })

  it('may enter once one of them is gone', () => {
    const block = blockOf(MIX)
    block.add(0)
    block.add(1)
    block.remove(0)
    expect(block.add(2)).toBe(true)
    // 4x + 2y = 8 and 2x + 2y = 6.
    expect(solved(block, 8, 6)).toEqual([1, 2])
  })

  it('has no variance, unless a shift gives it one', () => {
    expect(blockOf([[0]]).add(0)).toBe(false)
    const shifted = blockOf([[0]], 2)
    expect(shifted.add(0)).toBe(true)
    expect(solved(shifted, 6)).toEqual([3])
  })
})

describe('the shift', () => {
  const UNCORRELATED = [
    [1, 0],
    [0, 2],
  ]

  it('stands between every pair, and on the diagonal', () => {
    const block = blockOf(UNCORRELATED, 3)
    block.add(0)
    block.add(1)
    // [4, 3; 3, 5] · [1, 2] = [10, 13].
    expect(solved(block, 10, 13)).toEqual([1, 2])
  })

  it('stands only between assets of one budget, as the budgets are when the block is factored', () => {
    const budgets = Int32Array.of(0, 1)
    const block = blockOf(UNCORRELATED, 3, budgets)
    block.add(0)
    block.add(1)
    // [4, 0; 0, 5].
    expect(solved(block, 4, 10)).toEqual([1, 2])
    budgets[1] = 0
    expect(solved(block, 4, 10)).toEqual([1, 2])
    expect(block.refactor()).toBe(true)
    expect(solved(block, 10, 13)).toEqual([1, 2])
  })

  it('keeps the former factor where the new one would be singular', () => {
    // Both without variance: only a budget of its own gives each something to divide by.
    const budgets = Int32Array.of(0, 1)
    const block = blockOf(
      [
        [0, 0],
        [0, 0],
      ],
      4,
      budgets,
    )
    expect([block.add(0), block.add(1)]).toEqual([true, true])
    budgets[1] = 0
    expect(block.refactor()).toBe(false)
    expect(solved(block, 4, 8)).toEqual([1, 2])
  })
})
