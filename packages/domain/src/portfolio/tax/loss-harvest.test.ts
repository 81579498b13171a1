import { day, shares, ticker } from '@fairweight/testing/domain/portfolio/random-life.ts'
import { expect, test } from 'vitest'
import { asCents } from '../../money/index.ts'
import { inWholeShares, type Transaction } from '../index.ts'
import { harvestLosses } from './loss-harvest.ts'
import type { SaleTerms } from './sale-plan.ts'

const TERMS: SaleTerms = {
  date: day('2026-06-01'),
  shortRate: 0.4,
  longRate: 0.2,
  fee: asCents(100),
  halfSpread: 0,
}
let count = 0
const buy = (symbol: string, date: string, number: number, dollarsEach: number): Transaction => ({
  id: `buy ${(count += 1)}`,
  kind: 'buy',
  symbol: ticker(symbol),
  date: day(date),
  shares: shares(number),
  total: asCents(100 * number * dollarsEach),
})
const PRICES = new Map([
  [ticker('KO'), 50],
  [ticker('PEP'), 100],
  [ticker('JNJ'), 10],
])
const found = (transactions: readonly Transaction[], terms = TERMS) =>
  harvestLosses(transactions, PRICES, terms).map(({ symbol, saved, plan, buyAgainFrom }) => [
    symbol,
    inWholeShares(plan.lots.reduce((sum, lot) => shares(inWholeShares(sum) + inWholeShares(lot.shares)), shares(0))),
    saved,
    buyAgainFrom,
  ])

test('the lots below their cost are taken, and no others; the most saving first', () => {
  const held = [
    buy('KO', '2020-01-02', 10, 20),
    buy('KO', '2024-01-02', 5, 70),
    buy('KO', '2026-02-02', 5, 60),
    buy('PEP', '2026-02-02', 10, 150),
    buy('JNJ', '2020-01-02', 10, 5),
  ]
  // KO: 100 at 20% and 50 at 40%. PEP: 500 at 40%. Of the fee of a dollar, which makes the loss larger, the tax bears its share.
  expect(found(held)).toEqual([
    ['PEP', 10, 19_940, '2026-07-02'],
    ['KO', 10, 3_930, '2026-07-02'],
  ])
})

test('what was bought again within thirty days saves nothing, and a part of it a part', () => {
  expect(found([buy('KO', '2024-01-02', 10, 70), buy('KO', '2026-05-15', 10, 40)])).toEqual([])
  const half = found([buy('KO', '2024-01-02', 10, 70), buy('KO', '2026-05-15', 5, 40)])
  expect(half).toEqual([['KO', 10, 1_910, '2026-07-02']])
  expect(found([buy('KO', '2024-01-02', 10, 70), buy('KO', '2026-05-01', 10, 40)])).toEqual([
    ['KO', 10, 3_920, '2026-07-02'],
  ])
})

test('a loss that saves less than its sale costs is left alone', () => {
  const small = [buy('KO', '2024-01-02', 1, 54)]
  expect(found(small)).toEqual([])
  expect(found(small, { ...TERMS, fee: asCents(0) })).toEqual([['KO', 1, 80, '2026-07-02']])
  expect(found(small, { ...TERMS, fee: asCents(0), halfSpread: 0.05 })).toEqual([])
})

test('what has no price, no cost, or has not happened yet is left out', () => {
  const received: Transaction = {
    id: 'in',
    kind: 'transfer-in',
    symbol: ticker('KO'),
    date: day('2025-01-02'),
    shares: shares(5),
  }
  expect(found([buy('XOM', '2024-01-02', 10, 70), received, buy('PEP', '2026-06-02', 10, 150)])).toEqual([])
  expect(found([])).toEqual([])
})
