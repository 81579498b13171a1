import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AllocationRequest } from '../request/allocation.ts'
import { addExactly, decimalPlaces, fromUnits, inUnits } from './exact-units.ts'
import { leftoverUnits, settleOrders } from './settle-orders.ts'

/** A number as it is written with so many decimals, by its digits. */
interface Written {
  readonly units: number
  readonly places: number
  readonly value: number
}

const written = (max: number, min = 0): fc.Arbitrary<Written> =>
  fc
    .tuple(fc.integer({ min, max }), fc.integer({ min: 0, max: 4 }))
    .map(([units, places]) => ({ units, places, value: Number(`${units}e-${places}`) }))

/** Units of 10^-20, so that the product of any two is whole. */
const exact = ({ units, places }: Written): bigint => BigInt(units) * 10n ** BigInt(20 - places)

const requestOf = (change: Partial<AllocationRequest>): AllocationRequest => ({
  assets: [],
  cash: 0,
  mode: 'whole',
  feePerOrder: 0,
  smallestTrade: 0,
  ...change,
})

const arbitraryTrade = fc
  .record({ price: written(500_000, 1), held: written(10_000), after: written(10_000) })
  .map(({ price, held, after }) => ({ price, held, after, isTraded: exact(held) !== exact(after) }))

const arbitraryPlan = fc.record({
  trades: fc.array(arbitraryTrade, { minLength: 1, maxLength: 6 }),
  cash: written(1_000_000_000),
  fee: written(1000),
})

describe('settled orders', () => {
  test('leave what cash and sells bring less what buys and fees cost, to the last digit', () => {
    fc.assert(
      fc.property(arbitraryPlan, ({ trades, cash, fee }) => {
        const assets = trades.map(({ price, held }, at) => ({
          ticker: `T${at}`,
          weight: 0,
          price: price.value,
          held: held.value,
        }))
        const request = requestOf({ assets, cash: cash.value, feePerOrder: fee.value })
        const shares = trades.map(({ after }) => after.value)
        const paid = trades.reduce(
          (sum, { price, held, after, isTraded }) =>
            sum + (exact(after) - exact(held)) * exact(price) + (isTraded ? exact(fee) * 10n ** 20n : 0n),
          0n,
        )
        const expected = exact(cash) * 10n ** 20n - paid
        const { units, places } = leftoverUnits(request, shares)
        expect(units * 10n ** BigInt(40 - places)).toBe(expected)
        const { leftover, orders, fees } = settleOrders(request, shares)
        expect(leftover).toBe(Number(`${expected}e-40`))
        expect(orders.map(({ ticker }) => ticker)).toEqual(trades.flatMap((one, at) => (one.isTraded ? `T${at}` : [])))
        expect(fees).toBe(Number(`${BigInt(orders.length) * exact(fee)}e-20`))
      }),
      { seed: 40, numRuns: 300 },
    )
  })

  test('buy what is more than before and sell what is less, each for shares times price', () => {
    fc.assert(
      fc.property(arbitraryTrade, ({ price, held, after }) => {
        const asset = { ticker: 'GEAR', weight: 0, price: price.value, held: held.value }
        const [order] = settleOrders(requestOf({ assets: [asset] }), [after.value]).orders
        const traded = exact(after) - exact(held)
        const size = traded < 0n ? -traded : traded
        const expected = {
          ticker: 'GEAR',
          side: traded > 0n ? 'buy' : 'sell',
          shares: Number(`${size}e-20`),
          price: price.value,
          amount: Number(`${size * exact(price)}e-40`),
        }
        expect(order).toEqual(traded === 0n ? undefined : expected)
      }),
      { seed: 41, numRuns: 300 },
    )
  })

  test('of thirds of a cent and tenths of a share are not blurred by how numbers are stored', () => {
    const assets = [
      { ticker: 'A', weight: 0, price: 0.1, held: 0.1 },
      { ticker: 'B', weight: 0, price: 1.1, held: 3 },
    ]
    const settled = settleOrders(requestOf({ assets, cash: 0.3, feePerOrder: 0.1 }), [0.3, 0])
    expect(settled).toMatchObject({ leftover: 3.38, fees: 0.2 })
    expect(settled.orders.map(({ shares, amount }) => [shares, amount])).toEqual([
      [0.2, 0.02],
      [3, 3.3],
    ])
  })
})

describe('numbers as they are written', () => {
  const places = fc.integer({ min: 0, max: 8 })

  test('become whole units, rounded down or up to the next where they do not fit', () => {
    fc.assert(
      fc.property(written(1_000_000_000, -1_000_000_000), places, (number, wanted) => {
        const shift = 10n ** BigInt(20 - wanted)
        const down = inUnits(number.value, wanted, 'down')
        const up = inUnits(number.value, wanted, 'up')
        expect(down * shift <= exact(number) && (down + 1n) * shift > exact(number)).toBe(true)
        expect(up * shift >= exact(number) && (up - 1n) * shift < exact(number)).toBe(true)
      }),
      { seed: 42, numRuns: 500 },
    )
  })

  test('are added as one adds them by hand', () => {
    const number = written(1_000_000, -1_000_000)
    fc.assert(
      fc.property(number, number, (one, other) => {
        expect(addExactly(one.value, other.value) + 0).toBe(Number(`${exact(one) + exact(other)}e-20`))
      }),
      { seed: 43, numRuns: 300 },
    )
  })

  test.each([
    [0, 0],
    [12, 0],
    [1200, 0],
    [12.5, 1],
    [12.25, 2],
    [0.001, 3],
    [1e-7, 7],
    [1.5e-7, 8],
    [1e21, 0],
    [123456.789, 3],
    [-0.5, 1],
  ])('%d has %i decimal places', (value, count) => {
    expect(decimalPlaces(value)).toBe(count)
    expect(fromUnits(inUnits(value, count, 'down'), count) + 0).toBe(value)
  })
})
