// @vitest-environment node
import type { Allocation, Order } from '@fairweight/domain/whole-shares'
import { expect, test } from 'vitest'
import { certaintyText, moneyText, ordersAsText, sellsBeforeBuys } from './order-text.ts'

const order = (side: Order['side'], ticker: string, shares: number, price: number): Order => ({
  side,
  ticker,
  shares,
  price,
  amount: shares * price,
})
const BUY_KO = order('buy', 'KO', 12, 60)
const SELL_PEP = order('sell', 'PEP', 2.5, 140)
const SELL_HLX = order('sell', 'HLX', 1, 1234.5)

const money = (orders: readonly Order[], fees: number, leftover: number) => moneyText({ orders, fees, leftover })

test('sells come first, because they bring the money, and the order within each side stays', () => {
  const sorted = sellsBeforeBuys([BUY_KO, SELL_PEP, SELL_HLX])
  expect(sorted.map(({ ticker }) => ticker)).toEqual(['PEP', 'HLX', 'KO'])
})

test('the money is told in one sentence that names only what there is', () => {
  expect(money([BUY_KO], 0, 20)).toBe('Buys $720.00, $20.00 left over.')
  expect(money([SELL_PEP, SELL_HLX], 10, 1574.5)).toBe('Sells $1,584.50, fees $10.00, $1,574.50 left over.')
  expect(money([BUY_KO, SELL_PEP], 5, 0)).toBe('Sells $350.00, buys $720.00, fees $5.00, $0.00 left over.')
  expect(money([], 0, 100)).toBe('$100.00 left over.')
})

const certainty = (status: Allocation['status'], gap: number, mode: 'whole' | 'fractional') =>
  certaintyText({ status, gap }, mode)

test('a proof is claimed only where the search ended, else how much better another list could be', () => {
  expect(certainty('optimal', 0, 'whole')).toBe('Proven: no other set of whole-share orders comes closer to the mix.')
  expect(certainty('optimal', 12.345, 'whole')).toBe(
    'Close, but not proven closest: another set of orders could come at most $12.35 closer to the mix.',
  )
})

test('where doing nothing is best, and where fractions are bought, the proof says so', () => {
  expect(certainty('do-nothing', 0, 'whole')).toContain('than making no trades')
  expect(certainty('do-nothing', 0, 'fractional')).not.toContain('whole-share')
})

test('orders are copied as one would tell a broker, a line each', () => {
  expect(ordersAsText([SELL_PEP, BUY_KO])).toBe('Sell 2.5 PEP at about $140.00\nBuy 12 KO at about $60.00')
  expect(ordersAsText([order('buy', 'KO', 1200, 60)])).toBe('Buy 1,200 KO at about $60.00')
  expect(ordersAsText([])).toBe('')
})
