import { describe, expect, test } from 'vitest'
import type { AllocationAsset, AllocationRequest } from '../request/allocation.ts'
import { fractionalAllocation } from './fractional-allocation.ts'

function asset(ticker: string, weight: number, price: number, held = 0): AllocationAsset {
  return { ticker, weight, price, held }
}

function sharesOf(
  assets: readonly AllocationAsset[],
  cash: number,
  settings: Partial<AllocationRequest> = {},
): readonly number[] | undefined {
  const value = cash + assets.reduce((sum, { held, price }) => sum + held * price, 0)
  return fractionalAllocation(
    { assets, cash, mode: 'fractional', feePerOrder: 0, smallestTrade: 0, ...settings },
    value,
  )?.shares
}

test('buys are rounded down to millionths and sells up', () => {
  expect(sharesOf([asset('A', 1, 3)], 10)).toEqual([3.333333])
  expect(sharesOf([asset('A', 1, 3, 10)], -10)).toEqual([6.666666])
  expect(sharesOf([asset('A', 1, 3, 10)], -30)).toEqual([0])
})

test('a fraction finer than a millionth is sold to the last digit', () => {
  expect(sharesOf([asset('OLD', 0, 10, 3.12345678), asset('NEW', 1, 10, 0)], 0)![0]).toBe(0)
})

describe('a quotient that was rounded up in its last digit', () => {
  test('does not buy a millionth that cannot be paid', () => {
    // 1.03765 shares cost 9.006802.
    expect(sharesOf([asset('A', 1, 8.68)], 9.006802)).toEqual([1.03765])
    expect(sharesOf([asset('A', 1, 8.68)], 9.006801999999999)).toEqual([1.037649])
  })

  test('takes it off the largest position that is traded', () => {
    const [a, b] = [asset('A', 0.2, 5), asset('B', 0.8, 10)]
    expect(sharesOf([a, b], 26.66765)).toEqual([1.066706, 2.133412])
    expect(sharesOf([a, b], 26.667649999999995)).toEqual([1.066706, 2.133411])
    expect(sharesOf([b, a], 26.667649999999995)).toEqual([2.133411, 1.066706])
    // More shares, and still the smaller position.
    expect(sharesOf([asset('A', 0.36, 5), asset('B', 0.64, 1)], 14.127749999999999)).toEqual([1.017198, 9.041759])
  })

  test('leaves alone what is not traded', () => {
    const rows = [asset('C', 0.9089735688665644, 2, 50), asset('A', 0.09102643113343556, 10)]
    expect(sharesOf(rows, 10.014199999999999)).toEqual([50, 1.001419])
    expect(sharesOf([...rows].reverse(), 10.014199999999999)).toEqual([1.001419, 50])
  })
})
