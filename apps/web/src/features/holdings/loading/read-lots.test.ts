import type { KeptTransaction } from '@fairweight/contract/wire'
import { asCents } from '@fairweight/domain/money'
import { asShares, MILLIONTHS_PER_SHARE } from '@fairweight/domain/portfolio'
import { day, ticker } from '@fairweight/testing/domain/portfolio/random-life.ts'
import { describe, expect, test } from 'vitest'
import { canBeTyped } from './can-be-typed.ts'
import { lotsLeft, readLots } from './read-lots.ts'
import { readTransaction, typedFrom } from './read-transaction.ts'

const KO = ticker('KO')
const trade = (kind: 'buy' | 'sell', id: string, date: string, count: number): KeptTransaction => ({
  kind,
  id,
  date: day(date),
  source: null,
  symbol: KO,
  shares: asShares(count * MILLIONTHS_PER_SHARE),
  total: asCents(100_000),
})
const KEPT = [
  trade('buy', 'old', '2020-01-02', 10),
  trade('buy', 'young', '2026-01-02', 5),
  trade('sell', 'sale', '2026-03-02', 4),
  trade('buy', 'later', '2026-05-02', 1),
]
const left = lotsLeft(KEPT, KO, day('2026-04-01'), 'sale')
const shares = (count: number) => count * MILLIONTHS_PER_SHARE

describe('the lots that a sale could take', () => {
  test('are those of its day, without what it takes itself', () => {
    expect(left.map(({ id, shares: count }) => [id, count])).toEqual([
      ['old', shares(10)],
      ['young', shares(5)],
    ])
    expect(lotsLeft(KEPT, KO, day('2026-04-01'), 'another')[0]?.shares).toBe(shares(6))
    expect([lotsLeft(KEPT, null, day('2026-04-01'), ''), lotsLeft(KEPT, KO, null, '')]).toEqual([[], []])
  })

  test('are read as typed; what is empty or of another security is not named', () => {
    expect(readLots({ young: ' 1.5 ', old: '', gone: '3' }, left, shares(4))).toEqual({
      lots: [{ id: 'young', shares: 1_500_000 }],
    })
  })

  test.each([
    [{ young: 'two' }, 'Enter a number of shares for each lot, such as 2 or 1.5.'],
    [{ young: '0' }, 'Enter a number of shares for each lot, such as 2 or 1.5.'],
    [{ young: '6' }, 'The lot of Jan 2, 2026 has 5 shares left.'],
    [{ young: '3', old: '2' }, 'The lots name more shares than are sold.'],
  ])('are refused in a sentence: %j', (typed, fault) => {
    expect(readLots(typed, left, shares(4))).toEqual({ fault })
  })
})

describe('a transaction that is changed', () => {
  const entry = { id: 'a', date: day('2026-03-02'), source: null }
  const every: readonly KeptTransaction[] = [
    trade('buy', 'a', '2026-03-02', 1.5),
    trade('sell', 'a', '2026-03-02', 3),
    { ...entry, kind: 'dividend', symbol: KO, amount: asCents(5) },
    { ...entry, kind: 'dividend', symbol: null, amount: asCents(1_234_567) },
    { ...entry, kind: 'fee', symbol: null, amount: asCents(100) },
    { ...entry, kind: 'split', symbol: KO, terms: { newShares: 3, oldShares: 2 } },
    { ...entry, kind: 'transfer-in', symbol: KO, shares: asShares(1) },
    { ...entry, kind: 'transfer-in', symbol: KO, shares: asShares(1), cost: asCents(0) },
    { ...entry, kind: 'transfer-out', symbol: KO, shares: asShares(1_500_000) },
  ]

  test('is the same when it is read again as it was typed', () => {
    for (const one of every) expect(readTransaction('a', typedFrom(one))).toEqual({ transaction: one })
    expect(every.every(canBeTyped)).toBe(true)
  })

  test('is one that the form has a field for everything of', () => {
    const others: readonly KeptTransaction[] = [
      { ...entry, kind: 'split', symbol: KO, terms: { added: asShares(5) } },
      { ...entry, kind: 'dividend', symbol: KO, amount: asCents(-5) },
      { ...entry, kind: 'fee', symbol: KO, amount: asCents(5) },
    ]
    expect(others.some(canBeTyped)).toBe(false)
  })
})
