import { expect, test } from 'vitest'
import { portfolioOrders, type PortfolioOrdersRequest, tradedPrice } from './portfolio-orders.ts'

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
