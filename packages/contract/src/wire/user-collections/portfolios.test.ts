import { MAX_TRANSACTION_CENTS, MAX_TRANSACTION_SHARES, type Transaction } from '@fairweight/domain/portfolio'
import { problemsOf, wrongPathsOf } from '@fairweight/testing/contract/problems-of.ts'
import { deposit, purchase } from '@fairweight/testing/database/kept-transactions.ts'
import { describe, expect, expectTypeOf, test } from 'vitest'
import {
  type KeptTransaction,
  keptTransaction,
  portfolioCreation,
  transactionImport,
  transactionRemoval,
} from '../index.ts'

const split = { kind: 'split', id: 'a', date: '2026-01-05', source: null, symbol: 'KO' }

describe('a kept transaction', () => {
  test('is one of the domain', () => expectTypeOf<KeptTransaction>().toExtend<Transaction>())

  test('has what its kind has, and nothing else', () => {
    const fine = [
      purchase(),
      { ...purchase(), kind: 'sell', total: 0 },
      { ...purchase(), kind: 'sell', lots: [{ id: 'first', shares: 500_000 }] },
      { ...split, terms: { newShares: 3, oldShares: 2 } },
      { ...split, terms: { added: -1 } },
      deposit(),
      { ...deposit(), kind: 'fee', amount: -1, symbol: 'BRK.B' },
      purchase({ source: 'Verlauf – größer.csv', id: 'Schwab …123 2026-01-05 buy KO #2' }),
    ]
    for (const one of fine) expect(problemsOf(keptTransaction, one)).toEqual([])
    const { total: _, ...withoutTotal } = purchase()
    expect(wrongPathsOf(keptTransaction, withoutTotal)).toEqual(['total'])
    for (const wrong of [
      { ...deposit(), shares: 1 },
      { ...split, terms: { newShares: 3, oldShares: 2, added: 1 } },
      { ...split, terms: {} },
      { ...purchase(), kind: 'gift' },
    ])
      expect(keptTransaction.safeParse(wrong).success).toBe(false)
  })

  test.each([
    ['shares', { ...purchase(), shares: 0 }],
    ['shares', { ...purchase(), shares: 1.5 }],
    ['shares', { ...purchase(), shares: MAX_TRANSACTION_SHARES + 1 }],
    ['total', { ...purchase(), total: -1 }],
    ['total', { ...purchase(), total: MAX_TRANSACTION_CENTS + 1 }],
    ['total', { ...purchase(), total: '90.00' }],
    ['lots', { ...purchase(), lots: [{ id: 'first', shares: 1 }] }],
    ['lots', { ...purchase(), kind: 'sell', lots: [] }],
    ['lots', { ...purchase(), kind: 'sell', lots: [{ id: 'first', shares: 1_500_001 }] }],
    [
      'lots',
      {
        ...purchase(),
        kind: 'sell',
        lots: [
          { id: 'first', shares: 1 },
          { id: 'first', shares: 1 },
        ],
      },
    ],
    ['amount', { ...deposit(), amount: 0 }],
    ['amount', { ...deposit(), kind: 'dividend', amount: 0 }],
    ['symbol', { ...purchase(), symbol: 'ko' }],
    ['symbol', { ...purchase(), symbol: null }],
    ['date', { ...purchase(), date: '2026-02-30' }],
    ['date', { ...purchase(), date: '0000-01-01' }],
    ['id', { ...purchase(), id: '' }],
    ['id', { ...purchase(), id: 'a\u0000b' }],
    ['id', { ...purchase(), id: 'a\ud800' }],
    ['id', { ...purchase(), id: 'x'.repeat(201) }],
    ['source', { ...purchase(), source: 'a\nb' }],
  ])('is refused for its %s: %j', (path, wrong) => {
    expect(wrongPathsOf(keptTransaction, wrong)).toEqual([path])
  })

  test('that is wrong is refused without a figure of it in the words', () => {
    const problems = problemsOf(keptTransaction, {
      ...purchase(),
      shares: 123_456.5,
      total: -98_765,
      symbol: 'SECRET1234567',
    })
    expect(problems.length).toBeGreaterThanOrEqual(3)
    expect(problems.join(' ')).not.toMatch(/123.?456|98.?765|SECRET/)
  })
})

test('one request carries 1 to 500 transactions, or IDs of as many', () => {
  const many = (count: number) => Array.from({ length: count }, (_, number) => deposit({ id: `line ${number}` }))
  const ids = (count: number) => many(count).map(({ id }) => id)
  for (const count of [1, 500]) {
    expect(problemsOf(transactionImport, { id: 'p', transactions: many(count) })).toEqual([])
    expect(problemsOf(transactionRemoval, { id: 'p', transactions: ids(count) })).toEqual([])
  }
  for (const count of [0, 501]) {
    expect(wrongPathsOf(transactionImport, { id: 'p', transactions: many(count) })).toEqual(['transactions'])
    expect(wrongPathsOf(transactionRemoval, { id: 'p', transactions: ids(count) })).toEqual(['transactions'])
  }
})

test('the name of a portfolio is asked for in its own word', () => {
  expect(problemsOf(portfolioCreation, { name: ' ' })).toEqual(['name: Enter a name for the portfolio'])
})
