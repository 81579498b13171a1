import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { portfolioOrders, type PortfolioOrders, type PortfolioOrdersRequest, tradedPrice } from './portfolio-orders.ts'

const request: PortfolioOrdersRequest = {
  holdings: [
    { ticker: 'LARA', weight: 0.25 },
    { ticker: 'AGG', weight: 0.75 },
  ],
  held: { OLD: 10, AGG: 2, GONE: 5 },
  cash: 800,
  mode: 'whole',
  feePerOrder: 0,
  smallestTrade: 0,
  closes: new Map([
    ['LARA', Float64Array.of(40, 50, NaN)],
    ['AGG', Float64Array.of(99, 99, 100)],
    ['OLD', Float64Array.of(1, 1, 20)],
    ['GONE', Float64Array.of(NaN, NaN, NaN)],
  ]),
  dates: ['2026-11-18', '2026-11-19', '2026-11-20'],
}

function ordersOf(asked: PortfolioOrdersRequest): PortfolioOrders {
  const orders = portfolioOrders(asked)
  if ('unpriced' in orders) throw new Error(orders.message)
  return orders
}

test('turns a portfolio into whole shares at the last traded prices, selling what has no place in it', () => {
  const orders = portfolioOrders(request)
  if ('unpriced' in orders) throw new Error(orders.message)
  // Worth 800 + 10 · 20 + 2 · 100 = 1,200: a quarter is 6 shares at 50, the rest 9 at 100.
  expect(orders.tickers).toEqual(['AGG', 'LARA', 'OLD'])
  expect(orders.allocation).toMatchObject({ status: 'optimal', shares: [9, 6, 0], leftover: 0, value: 1200 })
  expect(orders.allocation.orders).toMatchObject([
    { ticker: 'AGG', side: 'buy', shares: 7 },
    { ticker: 'LARA', side: 'buy', shares: 6 },
    { ticker: 'OLD', side: 'sell', shares: 10 },
  ])
  expect(orders.untouched).toEqual(['GONE'])
  expect(orders.notes).toEqual([
    'LARA last traded on 2026-11-19; that price is used.',
    'GONE has no price here, so your holding of it is left unchanged.',
  ])
})

test('refuses by name when something in the portfolio has no price', () => {
  expect(portfolioOrders({ ...request, holdings: [{ ticker: 'GONE', weight: 1 }] })).toEqual({
    unpriced: 'GONE',
    message: 'GONE has no traded price, so orders for this portfolio cannot be calculated.',
  })
})

test('the traded price is the last there is', () => {
  expect(tradedPrice(Float64Array.of(1, 2, NaN))).toEqual({ price: 2, day: 1 })
  expect(tradedPrice(new Float64Array())).toBeNull()
})

test.each([
  [Float64Array.of(5, 0), { price: 5, day: 0 }],
  [Float64Array.of(5, -1), { price: 5, day: 0 }],
  [Float64Array.of(5, Infinity), { price: 5, day: 0 }],
  [Float64Array.of(NaN, 0, -3), null],
])('no price is traded at nothing, below it or beyond all numbers: %j', (closes, traded) => {
  expect(tradedPrice(closes)).toEqual(traded)
})

describe('what is held', () => {
  test('with no shares of something without a price is nothing to name', () => {
    expect(ordersOf({ ...request, held: { GONE: 0 } })).toMatchObject({ untouched: [] })
  })

  test('without any price is named by alphabet and neither counted nor traded', () => {
    const orders = ordersOf({ ...request, held: { ZED: 1, GONE: 5, ABLE: 2 } })
    expect(orders.untouched).toEqual(['ABLE', 'GONE', 'ZED'])
    expect(orders.notes.slice(-3).map((note) => note.split(' ')[0])).toEqual(['ABLE', 'GONE', 'ZED'])
    expect(orders.allocation.value).toBe(800)
  })

  test('as the portfolio wants it needs no order', () => {
    const { allocation } = ordersOf({ ...request, held: { AGG: 9, LARA: 6 }, cash: 0 })
    expect(allocation).toMatchObject({ shares: [9, 6], orders: [], leftover: 0 })
  })
})

test('in fractions of shares each holding is worth its weight to the cent', () => {
  const { allocation, tickers } = ordersOf({ ...request, held: {}, cash: 1000, mode: 'fractional' })
  expect(tickers).toEqual(['AGG', 'LARA'])
  expect(allocation.shares[0]).toBeCloseTo(7.5, 2)
  expect(allocation.shares[1]).toBeCloseTo(5, 2)
})

test('whatever is held, money is neither made nor lost, and nothing is sold that is not there', () => {
  const shares = fc.integer({ min: 0, max: 30 })
  fc.assert(
    fc.property(
      fc.record({ LARA: shares, AGG: shares, OLD: shares }),
      fc.integer({ min: 0, max: 5000 }),
      (held, cash) => {
        const { allocation, tickers } = ordersOf({ ...request, held, cash })
        const prices: Readonly<Record<string, number>> = { LARA: 50, AGG: 100, OLD: 20 }
        const worth = cash + 50 * held.LARA + 100 * held.AGG + 20 * held.OLD
        const bought = tickers.reduce((sum, ticker, place) => sum + prices[ticker]! * allocation.shares[place]!, 0)
        expect(bought + allocation.leftover).toBeCloseTo(worth, 6)
        expect(allocation.leftover).toBeGreaterThanOrEqual(-1e-9)
        expect(Math.min(0, ...allocation.shares)).toBe(0)
      },
    ),
    { seed: 41, numRuns: 60 },
  )
})
