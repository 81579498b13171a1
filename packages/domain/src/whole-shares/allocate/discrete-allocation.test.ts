import { describe, expect, test } from 'vitest'
import type { AllocationAsset, AllocationRequest } from '../request/allocation.ts'
import { discreteAllocation } from './discrete-allocation.ts'

function asset(ticker: string, weight: number, price: number, held = 0): AllocationAsset {
  return { ticker, weight, price, held }
}

function chosen(assets: readonly AllocationAsset[], cash: number, settings: Partial<AllocationRequest> = {}) {
  const value = cash + assets.reduce((sum, { held, price }) => sum + held * price, 0)
  return discreteAllocation({ assets, cash, mode: 'whole', feePerOrder: 0, smallestTrade: 0, ...settings }, value)
}

describe('the whole shares nearest to the plan', () => {
  test('are paid for by what is sold for less', () => {
    expect(chosen([asset('OLD', 0, 30, 4), asset('NEW', 1, 40)], 0)).toEqual({ shares: [0, 3], gap: 0 })
    expect(chosen([asset('NEW', 1, 40), asset('OLD', 0, 30, 4)], 40)).toEqual({ shares: [4, 0], gap: 0 })
  })

  test('keep what lies beyond no target when its sale would gain nothing', () => {
    // Nothing can be bought for 5 and 10, so the share without a weight is sold, and the others stay.
    expect(chosen([asset('OLD', 0, 5, 1), asset('NEW', 1, 100, 1)], 10)).toEqual({ shares: [0, 1], gap: 0 })
    expect(chosen([asset('OLD', 0, 5, 1), asset('NEW', 1, 100, 1)], 10, { feePerOrder: 1 })).toEqual({
      shares: [1, 1],
      gap: 0,
    })
  })

  test('sell what is beyond a target even where nothing can be bought for it, unless that costs a fee', () => {
    expect(chosen([asset('A', 0.5, 10, 10), asset('B', 0.5, 1000)], 0)).toEqual({ shares: [5, 0], gap: 0 })
    expect(chosen([asset('A', 0.45, 10, 10), asset('B', 0.5, 1000)], 0)).toEqual({ shares: [5, 0], gap: 0 })
    expect(chosen([asset('A', 0.5, 10, 10), asset('B', 0.5, 1000)], 0, { feePerOrder: 1 })).toEqual({
      shares: [10, 0],
      gap: 0,
    })
  })

  test('count a fraction that is held toward the target', () => {
    // 10.5 shares of 10 are worth 105; two more reach the target of 120, and one is enough for 115.
    expect(chosen([asset('A', 0.6, 10, 10.5)], 95)).toEqual({ shares: [12.5], gap: 0 })
    expect(chosen([asset('A', 0.575, 10, 10.5)], 95)).toEqual({ shares: [11.5], gap: 0 })
    expect(chosen([asset('A', 0.5, 10, 9.75), asset('B', 0.5, 10, 0.25)], 0)).toEqual({ shares: [4.75, 5.25], gap: 0 })
  })

  test('are exact in any currency: a millionth of a share price and a thousand millions', () => {
    expect(chosen([asset('A', 1, 0.0001)], 0.0003)).toEqual({ shares: [3], gap: 0 })
    expect(chosen([asset('A', 0.5, 0.000123), asset('B', 0.5, 0.000321)], 0.0123)?.gap).toBe(0)
    expect(chosen([asset('A', 1, 333_333_333.33)], 999_999_999.99)).toEqual({ shares: [3], gap: 0 })
    expect(chosen([asset('A', 1, 333_333_333.33)], 999_999_999.98)).toEqual({ shares: [2], gap: 0 })
    expect(chosen([asset('A', 1, 100)], 1e11)).toEqual({ shares: [1e9], gap: 0 })
  })

  test('are null when the fee leaves too little of what is taken out', () => {
    expect(chosen([asset('A', 1, 10, 2)], -19, { feePerOrder: 1 })).toEqual({ shares: [0], gap: 0 })
    expect(chosen([asset('A', 1, 10, 2)], -19.01, { feePerOrder: 1 })).toBeNull()
    expect(chosen([asset('A', 1, 10, 2)], -5, { smallestTrade: 21 })).toBeNull()
  })
})

describe('the gap', () => {
  test('is at most what a purse could still buy, in dollars', () => {
    // Twelve prices to nine places without a pattern: more choices than the search keeps.
    const prices = [
      17.482913571, 11.930172853, 13.774091267, 19.118273649, 12.563819247, 15.201938477, 18.847362519, 14.392817461,
      16.738291053, 10.847192837, 13.192837465, 17.918273643,
    ]
    const found = chosen(
      prices.map((price, i) => asset(`T${i}`, 1 / 12, price)),
      4321.123456789,
    )!
    const spent = found.shares.reduce((sum, shares, i) => sum + shares * prices[i]!, 0)
    expect(spent).toBeLessThanOrEqual(4321.123456789)
    expect(found.gap).toBeGreaterThanOrEqual(0)
    expect(found.gap).toBeLessThan(24 * 20)
  })

  test('is nothing where no better sum of prices fits: cents cannot fill half a cent', () => {
    expect(chosen([asset('A', 0.5, 10.02), asset('B', 0.5, 20.04)], 100.005)?.gap).toBe(0)
  })
})
