import { describe, expect, it } from 'vitest'
import type { AllocationRequest } from '../request/allocation.ts'
import { leftoverUnits, settleOrders } from './settle-orders.ts'

function request(
  assets: readonly (readonly [price: number, held: number])[],
  own: Partial<AllocationRequest> = {},
): AllocationRequest {
  return {
    assets: assets.map(([price, held], i) => ({ ticker: `T${i}`, weight: 0, price, held })),
    cash: 100,
    mode: 'whole',
    feePerOrder: 0,
    smallestTrade: 0,
    ...own,
  }
}

describe('the orders to other numbers of shares', () => {
  it('buy what is missing and sell what is too much, in the order of the request', () => {
    const settled = settleOrders(
      request([
        [10, 5],
        [20, 1],
        [30, 2],
      ]),
      [2, 1, 4],
    )
    expect(settled.orders).toEqual([
      { ticker: 'T0', side: 'sell', shares: 3, price: 10, amount: 30 },
      { ticker: 'T2', side: 'buy', shares: 2, price: 30, amount: 60 },
    ])
    expect(settled.leftover).toBe(70)
  })

  it('are none where nothing changes, and then nothing is paid', () => {
    expect(settleOrders(request([[10, 5]], { feePerOrder: 9 }), [5])).toEqual({ orders: [], leftover: 100, fees: 0 })
  })

  it('cost a fee each, sales too', () => {
    const settled = settleOrders(
      request(
        [
          [10, 5],
          [20, 0],
        ],
        { feePerOrder: 1.1 },
      ),
      [4, 2],
    )
    expect(settled.fees).toBe(2.2)
    expect(settled.leftover).toBe(100 + 10 - 40 - 2.2)
  })

  it('have amounts without the last digits of a product that cannot be stored', () => {
    // 3 · 0.1 is 0.30000000000000004 in binary, and 1.005 · 100 is 100.49999999999999.
    expect(settleOrders(request([[0.1, 0]]), [3]).orders[0]?.amount).toBe(0.3)
    expect(settleOrders(request([[1.005, 0]], { cash: 200 }), [100]).orders[0]?.amount).toBe(100.5)
  })

  it('trade a difference as it is written, not as it is stored', () => {
    // 0.3 − 0.1 is 0.19999999999999998 in binary.
    expect(settleOrders(request([[50, 0.1]]), [0.3]).orders[0]).toMatchObject({ side: 'buy', shares: 0.2, amount: 10 })
  })
})

describe('what is left', () => {
  it('is exact to the last digit of cash, prices and shares', () => {
    // A million cents of a thousand and one purchases: 0.07 each, of which floating point makes 70.07000000000001.
    const settled = settleOrders(request([[0.07, 0]], { cash: 70.07 }), [1001])
    expect(settled.leftover).toBe(0)
  })

  it('may be short by the smallest unit, which floating point would not see', () => {
    const { units, places } = leftoverUnits(request([[1e9 + 0.01, 0]], { cash: 1e9 }), [1])
    expect(Number(units) / 10 ** places).toBeCloseTo(-0.01, 12)
    expect(units < 0n).toBe(true)
  })

  it('grows by what is sold, and counts no fee for what is not traded', () => {
    const { units, places } = leftoverUnits(
      request(
        [
          [12.5, 4],
          [7, 3],
        ],
        { cash: -30, feePerOrder: 0.5 },
      ),
      [0, 3],
    )
    expect(Number(units) / 10 ** places).toBe(-30 + 50 - 0.5)
  })

  it('counts fractions of shares in all their places', () => {
    const { units, places } = leftoverUnits(request([[33.33, 0]], { cash: 10 }), [0.300003])
    // 10 less 9.99909999.
    expect(Number(units) / 10 ** places).toBe(0.00090001)
    expect(places).toBe(8)
  })

  it('is the cash where nothing is held and nothing wanted', () => {
    expect(settleOrders(request([[10, 0]], { cash: 0.01 }), [0])).toEqual({ orders: [], leftover: 0.01, fees: 0 })
  })
})
