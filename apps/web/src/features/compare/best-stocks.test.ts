import type { StockRow } from '@fairweight/contract/wire'
import { expect, test } from 'vitest'
import { bestStocks } from './best-stocks.ts'
import { COMPARE_FACTS } from './compare-facts.tsx'
import { syntheticRow } from '@fairweight/testing/screener/synthetic-row.ts'

const best = (name: string, rows: readonly StockRow[]) => {
  const fact = COMPARE_FACTS.find((one) => one.name === name)
  if (!fact) throw new Error(`No line is called ${name}.`)
  return [...bestStocks(rows, fact)]
}

test('the highest is best, and those level with it too', () => {
  const rows = [
    syntheticRow('A', { MARKETCAP: 5 }),
    syntheticRow('B', { MARKETCAP: 9 }),
    syntheticRow('C', { MARKETCAP: 9 }),
    syntheticRow('D', { MARKETCAP: null }),
  ]
  expect(best('Market cap', rows)).toEqual(['B', 'C'])
})

test('of two that read alike neither is higher for what was rounded away', () => {
  const ranked = (ticker: string, rank: number) => syntheticRow(ticker, { MOMENTUM_PERCENTAGE_RANK: rank })
  expect(best('Momentum rank', [ranked('A', 0.982), ranked('B', 0.979), ranked('C', 0.5)])).toEqual(['A', 'B'])
  expect(best('Momentum rank', [ranked('A', 0.982), ranked('B', 0.979)])).toEqual([])
  const valued = (ticker: string, cap: number) => syntheticRow(ticker, { MARKETCAP: cap })
  expect(best('Market cap', [valued('A', 20.01e9), valued('B', 20.02e9), valued('C', 1e9)])).toEqual(['A', 'B'])
})

test('nobody is best where all are level, where only one is known, and where nothing is better than anything', () => {
  expect(best('Market cap', [syntheticRow('A', { MARKETCAP: 5 }), syntheticRow('B', { MARKETCAP: 5 })])).toEqual([])
  expect(best('Market cap', [syntheticRow('A', { MARKETCAP: 5 }), syntheticRow('B', { MARKETCAP: null })])).toEqual([])
  expect(best('Market cap', [])).toEqual([])
  expect(
    best('Price', [syntheticRow('A', { LAST_CLOSE_PRICE: 1 }), syntheticRow('B', { LAST_CLOSE_PRICE: 2 })]),
  ).toEqual([])
})

test('grades are ordered as investors read them, and no grade is none', () => {
  const grades = ['Unranked', 'B', 'A', 'B**', 'A**', 'A*', 'B*'] as const
  const rows = grades.map((VALUE_RATING) => syntheticRow(VALUE_RATING, { VALUE_RATING }))
  const order: string[] = []
  for (let left: StockRow[] = rows; best('Value rating', left).length > 0;) {
    const [first = ''] = best('Value rating', left)
    order.push(first)
    left = left.filter(({ TICKER }) => TICKER !== first)
  }
  expect(order).toEqual(['A**', 'A*', 'A', 'B**', 'B*'])
})

test('earnings without a loss are better than a past one, and that better than a new one', () => {
  const never = syntheticRow('NEVER', { HAS_NEG_EBITDA: false, HAS_NEG_EBITDA_LATEST: false })
  const past = syntheticRow('PAST', { HAS_NEG_EBITDA: true, HAS_NEG_EBITDA_LATEST: false })
  const now = syntheticRow('NOW', { HAS_NEG_EBITDA: true, HAS_NEG_EBITDA_LATEST: true })
  expect(best('Earnings', [now, never, past])).toEqual(['NEVER'])
  expect(best('Earnings', [now, past])).toEqual(['PAST'])
})
