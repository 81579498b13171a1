import { day, shares, ticker } from '@fairweight/testing/domain/portfolio/random-life.ts'
import { describe, expect, test } from 'vitest'
import { asCents } from '../money/index.ts'
import {
  asShares,
  cashFlow,
  externalFlows,
  holdingsOf,
  holdingTerm,
  inOrder,
  inWholeShares,
  type Transaction,
} from './index.ts'

const KO = ticker('KO')
let count = 0
const entry = (date: string) => ({ id: `t${(count += 1)}`, date: day(date) })
const buy = (date: string, number: number, total: number, symbol = KO): Transaction => ({
  ...entry(date),
  kind: 'buy',
  symbol,
  shares: shares(number),
  total: asCents(total),
})
const sell = (date: string, number: number, total: number, symbol = KO): Transaction => ({
  ...entry(date),
  kind: 'sell',
  symbol,
  shares: shares(number),
  total: asCents(total),
})
const split = (date: string, newShares: number, oldShares: number): Transaction => ({
  ...entry(date),
  kind: 'split',
  symbol: KO,
  terms: { newShares, oldShares },
})
const cash = (
  date: string,
  kind: 'dividend' | 'interest' | 'fee' | 'deposit' | 'withdrawal',
  amount: number,
): Transaction => ({
  ...entry(date),
  kind,
  symbol: kind === 'dividend' ? KO : null,
  amount: asCents(amount),
})

test('nothing happened, and nothing is held', () => {
  expect(holdingsOf([])).toEqual({ positions: [], cash: 0, realized: [], changes: [], problems: [] })
})

test('a year in an account, by hand', () => {
  const {
    positions,
    cash: money,
    realized,
    changes,
    problems,
  } = holdingsOf([
    cash('2025-01-02', 'deposit', 1_000_000),
    buy('2025-01-03', 10, 60_100),
    buy('2025-06-02', 10, 70_100),
    split('2025-09-01', 2, 1),
    cash('2025-10-01', 'dividend', 2_040),
    cash('2025-10-02', 'fee', 500),
    sell('2026-01-05', 25, 100_000),
    cash('2026-01-06', 'withdrawal', 50_000),
    cash('2026-01-07', 'interest', 17),
  ])
  expect(money).toBe(1_000_000 - 60_100 - 70_100 + 2_040 - 500 + 100_000 - 50_000 + 17)
  expect(positions.map(({ symbol, shares: number, cost }) => [symbol, inWholeShares(number), cost])).toEqual([
    ['KO', 15, 52_575],
  ])
  expect(
    realized.map(({ shares: number, proceeds, cost, gain, term }) => [number / 1e6, proceeds, cost, gain, term]),
  ).toEqual([
    [20, 80_000, 60_100, 19_900, 'long'],
    [5, 20_000, 17_525, 2_475, 'short'],
  ])
  expect(changes.map(({ date, before, after }) => [date, before.length, after.map((lot) => lot.shares / 1e6)])).toEqual(
    [['2025-09-01', 2, [20, 20]]],
  )
  expect(problems).toEqual([])
})

describe('what cannot be', () => {
  test('a sale of more than is held is told; its money stays, and no gain is made up for it', () => {
    const {
      positions,
      cash: money,
      realized,
      problems,
    } = holdingsOf([buy('2026-01-05', 10, 60_000), sell('2026-02-05', 30, 186_000)])
    expect(problems).toEqual([
      {
        kind: 'sold-more-than-held',
        symbol: KO,
        date: '2026-02-05',
        shares: shares(30),
        missing: shares(20),
        proceeds: 124_000,
      },
    ])
    expect(realized.map(({ proceeds, gain }) => [proceeds, gain])).toEqual([[62_000, 2_000]])
    expect(money).toBe(126_000)
    expect(positions).toEqual([])
  })

  test('a split of nothing is told', () => {
    expect(holdingsOf([split('2026-02-05', 2, 1)]).problems).toEqual([
      { kind: 'split-of-nothing', symbol: KO, date: '2026-02-05' },
    ])
  })

  test('a split that takes all shares is told and changes nothing', () => {
    const taken: Transaction = { ...entry('2026-02-05'), kind: 'split', symbol: KO, terms: { added: shares(-10) } }
    const { positions, problems, changes } = holdingsOf([buy('2026-01-05', 10, 60_000), taken])
    expect(problems).toEqual([{ kind: 'split-leaves-nothing', symbol: KO, date: '2026-02-05' }])
    expect(positions.map((position) => position.shares)).toEqual([shares(10)])
    expect(changes).toEqual([])
  })

  test('moving out more than is held is told', () => {
    const { problems } = holdingsOf([
      { ...entry('2026-02-05'), kind: 'transfer-out', symbol: KO, shares: shares(3) },
      buy('2026-02-05', 1, 100),
    ])
    expect(problems).toEqual([
      {
        kind: 'moved-more-than-held',
        symbol: KO,
        date: '2026-02-05',
        shares: shares(3),
        missing: shares(2),
        proceeds: 0,
      },
    ])
  })
})

describe('shares from another account', () => {
  test('have no day and no cost, and are sold first', () => {
    const { positions, realized } = holdingsOf([
      buy('2026-01-05', 10, 60_000),
      { ...entry('2026-01-06'), kind: 'transfer-in', symbol: KO, shares: shares(4) },
      { ...entry('2026-01-07'), kind: 'transfer-in', symbol: KO, shares: shares(1) },
      sell('2026-02-05', 4, 25_000),
    ])
    expect(realized.map(({ acquired, cost, gain, term }) => [acquired, cost, gain, term])).toEqual([
      [null, null, null, null],
    ])
    expect(positions.map(({ cost, lots }) => [cost, lots.map(({ acquired }) => acquired)])).toEqual([
      [null, [null, '2026-01-05']],
    ])
  })

  test('that go take their cost along and bring no gain', () => {
    const {
      positions,
      realized,
      cash: money,
    } = holdingsOf([
      buy('2026-01-05', 10, 60_000),
      { ...entry('2026-01-07'), kind: 'transfer-out', symbol: KO, shares: shares(4) },
    ])
    expect(positions.map(({ shares: number, cost }) => [number, cost])).toEqual([[shares(6), 36_000]])
    expect([realized, money]).toEqual([[], -60_000])
  })
})

describe('within a day', () => {
  test('what is bought can be sold, and a split holds from the opening', () => {
    const transactions = [
      sell('2026-01-05', 25, 100_000),
      split('2026-01-05', 2, 1),
      buy('2026-01-05', 5, 20_000),
      buy('2026-01-02', 10, 60_000),
    ]
    const { positions, problems } = holdingsOf(transactions)
    expect([positions, problems]).toEqual([[], []])
    expect(inOrder(transactions).map(({ kind }) => kind)).toEqual(['buy', 'split', 'buy', 'sell'])
  })

  test('two lines of one reverse split are one change', () => {
    const added = (number: number): Transaction => ({
      ...entry('2026-01-05'),
      kind: 'split',
      symbol: KO,
      terms: { added: shares(number) },
    })
    const { positions, changes } = holdingsOf([added(-100), buy('2026-01-02', 100, 50_000), added(10)])
    expect(positions.map(({ shares: number, cost }) => [inWholeShares(number), cost])).toEqual([[10, 50_000]])
    expect(changes).toHaveLength(1)
  })
})

test.each([
  ['2025-01-03', '2026-01-03', 'short'],
  ['2025-01-03', '2026-01-04', 'long'],
  ['2024-02-29', '2025-02-28', 'short'],
  ['2024-02-29', '2025-03-01', 'long'],
  ['2025-03-01', '2025-03-01', 'short'],
] as const)('shares bought on %s and sold on %s were held for the %s term', (acquired, sold, term) => {
  expect(holdingTerm(day(acquired), day(sold))).toBe(term)
})

test('a correction below zero takes back what was paid', () => {
  expect(holdingsOf([cash('2026-01-05', 'dividend', 500), cash('2026-01-06', 'dividend', -500)]).cash).toBe(0)
  expect(cashFlow(cash('2026-01-06', 'fee', -20))).toBe(20)
  expect(cashFlow(split('2026-01-06', 2, 1))).toBe(0)
})

describe('sums that nobody can count', () => {
  const most = Number.MAX_SAFE_INTEGER
  const allShares = (date: string): Transaction => ({
    ...entry(date),
    kind: 'buy',
    symbol: KO,
    shares: asShares(most),
    total: asCents(0),
  })

  test('of money leave out what passes a whole number of cents, and what comes after it, by name', () => {
    const found = holdingsOf([
      cash('2026-01-05', 'deposit', most - 1),
      buy('2026-01-06', 1, 1),
      buy('2026-01-07', 1, 1),
      cash('2026-01-08', 'fee', 1),
    ])
    expect(found.cash).toBe(most - 2)
    expect(found.positions.map(({ shares: held }) => inWholeShares(held))).toEqual([1])
    expect(found.problems).toEqual([
      { kind: 'too-much-money', symbol: KO, date: '2026-01-07' },
      { kind: 'too-much-money', symbol: null, date: '2026-01-08' },
    ])
  })

  test('of money are no flow either', () => {
    const both = [cash('2026-01-05', 'deposit', most), cash('2026-01-05', 'deposit', most)]
    expect(externalFlows(both)).toEqual([{ date: '2026-01-05', amount: most }])
  })

  test('of shares leave out the purchase with which they pass, and keep its money', () => {
    const found = holdingsOf([allShares('2026-01-05'), buy('2026-01-06', 1, 500)])
    expect(found.positions.map(({ shares: held }) => held)).toEqual([most])
    expect(found.cash).toBe(-500)
    expect(found.problems).toEqual([{ kind: 'too-many-shares', symbol: KO, date: '2026-01-06' }])
  })

  test('of shares that came by transfer are named by its day', () => {
    const transfer: Transaction = { ...entry('2026-01-06'), kind: 'transfer-in', symbol: KO, shares: shares(2) }
    expect(holdingsOf([allShares('2026-01-05'), transfer]).problems).toEqual([
      { kind: 'too-many-shares', symbol: KO, date: '2026-01-06' },
    ])
  })

  test('of a split leave the lots as they were', () => {
    const found = holdingsOf([allShares('2026-01-05'), split('2026-01-06', 2, 1)])
    expect(found.positions.map(({ shares: held }) => held)).toEqual([most])
    expect([found.changes, found.problems]).toEqual([[], [{ kind: 'too-many-shares', symbol: KO, date: '2026-01-06' }]])
  })
})

describe('shares that were moved in', () => {
  const moved = (cost?: number): Transaction => ({
    ...entry('2026-01-05'),
    kind: 'transfer-in',
    symbol: KO,
    shares: shares(10),
    ...(cost !== undefined && { cost: asCents(cost) }),
  })

  test('have the cost that somebody states, no day of purchase, and move no money', () => {
    const { positions, cash: money } = holdingsOf([moved(60_000)])
    expect(positions).toMatchObject([{ cost: 60_000, lots: [{ acquired: null, cost: 60_000 }] }])
    expect(money).toBe(0)
  })

  test('have no cost where nobody states one', () => {
    expect(holdingsOf([moved()]).positions.map(({ cost }) => cost)).toEqual([null])
  })

  test('are sold with a gain on their cost, of neither term', () => {
    const { realized } = holdingsOf([moved(60_000), sell('2026-02-05', 5, 40_000)])
    expect(realized).toMatchObject([{ cost: 30_000, gain: 10_000, term: null }])
  })

  test('count their cost among the money that can be counted', () => {
    const { problems, positions } = holdingsOf([moved(Number.MAX_SAFE_INTEGER), moved(1)])
    expect(positions.map(({ cost }) => cost)).toEqual([Number.MAX_SAFE_INTEGER])
    expect(problems).toEqual([{ kind: 'too-much-money', symbol: KO, date: '2026-01-05' }])
  })
})
