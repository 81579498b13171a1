// @vitest-environment node
import { expect, test } from 'vitest'
import { findOrders } from './find-orders.ts'
import { type LastClose, lastCloses } from './last-closes.ts'
import { EMPTY_DRAFT, type OrderDraft } from './order-draft.ts'
import { heldWeights, ordersRequest } from './orders-request.ts'

const close = (price: number, date = '2026-11-20'): LastClose => ({ price, date })
const CLOSES = new Map([
  ['AAA', close(100)],
  ['BBB', close(60)],
  ['CCC', close(25, '2026-11-19')],
])
const WEIGHTS = [
  { ticker: 'AAA', weight: 0.5 },
  { ticker: 'BBB', weight: 0.5 },
  { ticker: 'CCC', weight: 1e-12 },
]

const ask = (draft: Partial<OrderDraft>) => ordersRequest(WEIGHTS, CLOSES, { ...EMPTY_DRAFT, ...draft })

function found(draft: Partial<OrderDraft>) {
  const answer = findOrders(ask(draft))
  if ('unpriced' in answer) throw new Error(answer.message)
  return answer
}

const lines = (draft: Partial<OrderDraft>) =>
  found(draft).allocation.orders.map(({ side, ticker, shares }) => `${side} ${shares} ${ticker}`)

test('what is left empty is nothing: no money, no fee, no smallest trade', () => {
  expect(ask({})).toMatchObject({ cash: 0, feePerOrder: 0, smallestTrade: 0, mode: 'whole', held: {} })
})

test('a weight of rounding alone is not asked for, and prices go along only for what is wanted or held', () => {
  expect(ask({}).holdings.map(({ ticker }) => ticker)).toEqual(['AAA', 'BBB'])
  expect(Object.keys(ask({}).closes)).toEqual(['AAA', 'BBB'])
  expect(Object.keys(ask({ held: { CCC: 4, ZZZ: 1 } }).closes)).toEqual(['AAA', 'BBB', 'CCC'])
})

test('a thousand dollars buy five and eight whole shares, and 20 dollars stay', () => {
  expect(lines({ amount: 1000 })).toEqual(['buy 5 AAA', 'buy 8 BBB'])
  expect(found({ amount: 1000 }).allocation.leftover).toBeCloseTo(20, 9)
})

test('in fractions the whole amount is spent', () => {
  const { allocation } = found({ amount: 1000, mode: 'fractional' })
  expect(allocation.orders.map(({ amount }) => amount)).toEqual([expect.closeTo(500, 2), expect.closeTo(500, 2)])
  expect(allocation.leftover).toBeCloseTo(0, 2)
})

test('money is taken out by selling, and what is no part of the mix goes too', () => {
  expect(lines({ amount: -100, held: { AAA: 3, BBB: 5 } })).toEqual(['sell 1 AAA'])
  expect(lines({ held: { CCC: 40 } })).toEqual(['buy 5 AAA', 'buy 8 BBB', 'sell 40 CCC'])
})

test('trades below the smallest worthwhile one are left out', () => {
  expect(lines({ amount: 160 })).toEqual(['buy 1 AAA', 'buy 1 BBB'])
  expect(lines({ amount: 160, smallestTrade: 80 })).toEqual(['buy 1 AAA'])
})

test('what is held and has no price is left as it is, by name', () => {
  const { allocation, untouched } = found({ amount: 1000, held: { ZZZ: 7 } })
  expect(untouched).toEqual(['ZZZ'])
  expect(allocation.leftover).toBeCloseTo(20, 9)
})

test('a mix with a stock that has no price gets no orders, and the stock is named', () => {
  const answer = findOrders(ordersRequest([{ ticker: 'ZZZ', weight: 1 }], CLOSES, { ...EMPTY_DRAFT, amount: 100 }))
  expect(answer).toMatchObject({ unpriced: 'ZZZ' })
})

test('holdings are weighed by their last closes; without a price, or without shares, there is nothing to weigh', () => {
  const tickers = ['AAA', 'BBB', 'CCC']
  expect(heldWeights({ AAA: 3, BBB: 5 }, tickers, CLOSES)).toEqual([
    { ticker: 'AAA', weight: 0.5 },
    { ticker: 'BBB', weight: 0.5 },
  ])
  expect(heldWeights({ AAA: 0 }, tickers, CLOSES)).toBeNull()
  expect(heldWeights({ ZZZ: 5 }, [...tickers, 'ZZZ'], CLOSES)).toBeNull()
  expect(heldWeights({ AAA: 3, ZZZ: 5 }, [...tickers, 'ZZZ'], CLOSES)).toEqual([{ ticker: 'AAA', weight: 1 }])
})

const days = (count: number) =>
  Array.from({ length: count }, (_day, at) => new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10))

test('the last close is the newest with a trade, and its day goes along', () => {
  const dates = ['2026-11-18', '2026-11-19', '2026-11-20']
  const found = lastCloses({ dates, closes: { AAA: [1, 2, 3], BBB: [1, 2, null], CCC: [null, null, null], DDD: [] } })
  expect([...found]).toEqual([
    ['AAA', { price: 3, date: '2026-11-20' }],
    ['BBB', { price: 2, date: '2026-11-19' }],
  ])
})

test('a close of more than a year of sessions ago is no price to order at', () => {
  const series = (traded: number) => Array.from({ length: 300 }, (_day, at) => (at <= traded ? 10 : null))
  const found = lastCloses({ dates: days(300), closes: { RECENT: series(48), STALE: series(47) } })
  expect([...found.keys()]).toEqual(['RECENT'])
})

test('a close that is no price is none', () => {
  expect(lastCloses({ dates: ['2026-11-20'], closes: { AAA: [0], BBB: [-1] } }).size).toBe(0)
})
