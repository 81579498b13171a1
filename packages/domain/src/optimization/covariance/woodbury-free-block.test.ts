import { describe, expect, it } from 'vitest'
import { woodburyFreeBlock } from './woodbury-free-block.ts'
import type { FreeBlock } from './covariance-operator.ts'

function solved(block: FreeBlock, ...rightSide: readonly number[]): number[] {
  const x = Float64Array.from(rightSide)
  block.solve(x)
  return Array.from(x, (value) => Number(value.toFixed(12)) + 0)
}

/** Loadings 1, 2 and 0 on one factor, specific variances 1, 2 and 5: [2, 2, 0; 2, 6, 0; 0, 0, 5]. */
const ONE_FACTOR = [Float64Array.of(1, 2, 0), Float64Array.of(1, 2, 5), 1] as const
const oneFactor = (...assets: readonly number[]): FreeBlock => {
  const block = woodburyFreeBlock(...ONE_FACTOR)
  for (const asset of assets) block.add(asset)
  return block
}

describe('the block of a factor model', () => {
  it('solves by Sherman and Morrison for one factor, in the order in which assets entered', () => {
    // 2x + 2y = 6 and 2x + 6y = 14.
    expect(solved(oneFactor(0, 1), 6, 14)).toEqual([1, 2])
    expect(solved(oneFactor(1, 0), 14, 6)).toEqual([2, 1])
    expect(solved(oneFactor(2, 0), 10, 2)).toEqual([2, 1])
  })

  it('divides by the whole variance of a single asset', () => {
    expect(solved(oneFactor(1), 12)).toEqual([2])
    expect(solved(oneFactor(2), 12)).toEqual([2.4])
  })

  it('counts only as many entries as there are free assets', () => {
    expect(solved(oneFactor(1), 12, 77, 88)).toEqual([2, 77, 88])
    expect(solved(oneFactor(), 5)).toEqual([5])
  })

  it('takes every asset, twins too: each has a variance of its own', () => {
    const twins = woodburyFreeBlock(Float64Array.of(1, 1), Float64Array.of(1, 1), 1)
    expect([twins.add(0), twins.add(1)]).toEqual([true, true])
    // [2, 1; 1, 2].
    expect(solved(twins, 4, 5)).toEqual([1, 2])
  })
})

describe('an asset that leaves the block', () => {
  it.each([
    ['the first', 0, [6, 10], [1, 2]],
    ['the one in the middle', 1, [2, 10], [1, 2]],
    ['the last', 2, [6, 14], [1, 2]],
  ])('takes its part of the factor along: %s', (_name, place, rightSide, solution) => {
    const block = oneFactor(0, 1, 2)
    block.remove(place)
    expect(solved(block, ...rightSide)).toEqual(solution)
  })

  it('may come back, behind the others', () => {
    const block = oneFactor(0, 1, 2)
    block.remove(0)
    block.add(0)
    // Now 1, 2, 0: 6y + 2x, 5z and 2x + 2y.
    expect(solved(block, 14, 5, 6)).toEqual([2, 1, 1])
  })

  it('is nobody at a place where none is', () => {
    const block = oneFactor(0, 1)
    block.remove(7)
    expect(solved(block, 6, 14)).toEqual([1, 2])
  })
})

describe('a solve after a solve', () => {
  it('uses what the last change left, not the factor of before', () => {
    const block = oneFactor(0)
    expect(solved(block, 4)).toEqual([2])
    block.add(1)
    expect(solved(block, 6, 14)).toEqual([1, 2])
    expect(solved(block, 4, 8)).toEqual([1, 1])
    block.remove(0)
    expect(solved(block, 12)).toEqual([2])
  })

  it('is the same after everything was factored afresh', () => {
    const block = oneFactor(0, 1, 2)
    expect(block.refactor()).toBe(true)
    expect(solved(block, 6, 14, 5)).toEqual([1, 2, 1])
    block.remove(2)
    block.refactor()
    expect(solved(block, 6, 14)).toEqual([1, 2])
  })
})

describe('several factors', () => {
  it('add up: two that load on one pair each', () => {
    // Loadings [1, 0; 1, 1; 0, 1] and specific variances 1: [2, 1, 0; 1, 3, 1; 0, 1, 2].
    const block = woodburyFreeBlock(Float64Array.of(1, 0, 1, 1, 0, 1), Float64Array.of(1, 1, 1), 2)
    for (const asset of [0, 1, 2]) block.add(asset)
    expect(solved(block, 4, 10, 8)).toEqual([1, 2, 3])
  })

  it('may be none: then each asset is divided by its own variance', () => {
    const block = woodburyFreeBlock(new Float64Array(0), Float64Array.of(2, 4), 0)
    for (const asset of [0, 1]) block.add(asset)
    expect(solved(block, 2, 8)).toEqual([1, 2])
  })
})

it('rounding that many changes pile up is wiped out by factoring afresh', () => {
  // A specific variance of 1e-9 beside others of 1 makes every change of that asset cost digits.
  const block = woodburyFreeBlock(Float64Array.of(1, 1, 1), Float64Array.of(1e-9, 1, 1), 1)
  for (const asset of [1, 2]) block.add(asset)
  for (let change = 0; change < 50; change++) {
    block.add(0)
    block.remove(2)
  }
  block.refactor()
  // [2, 1; 1, 2] · [1, 2] = [4, 5].
  expect(solved(block, 4, 5)).toEqual([1, 2])
})
