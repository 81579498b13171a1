import {
  day,
  drawFrom,
  randomLife,
  shares,
  shuffled,
  ticker,
} from '@fairweight/testing/domain/portfolio/random-life.ts'
import { referenceWashSales } from '@fairweight/testing/domain/portfolio/reference-wash-sales.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asCents } from '../../money/index.ts'
import { seededUniform } from '../../randomness/index.ts'
import { addDays } from '../../time/index.ts'
import { holdingsOf, inWholeShares, type LotChoice, type Transaction, washSales } from '../index.ts'

const trade =
  (kind: 'buy' | 'sell') =>
  (id: string, date: string, count: number, dollars: number, symbol = 'KO'): Transaction => ({
    id,
    date: day(date),
    kind,
    symbol: ticker(symbol),
    shares: shares(count),
    total: asCents(100 * dollars),
  })
const [buy, sell] = [trade('buy'), trade('sell')]

const washed = (transactions: readonly Transaction[], choice?: LotChoice) =>
  washSales(transactions, holdingsOf(transactions, choice)).map(({ lot, replacements, disallowed }) => [
    lot.saleId,
    disallowed,
    ...replacements.map((one) => `${one.purchaseId} ${inWholeShares(one.shares)}`),
  ])

test('a loss counts when nothing is bought again', () => {
  expect(washed([buy('a', '2026-01-05', 10, 1000), sell('s', '2026-02-05', 10, 800)])).toEqual([])
})

test.each([
  ['2026-03-07', true],
  ['2026-03-08', false],
  ['2026-01-06', true],
  ['2026-01-05', false],
  ['2026-02-05', true],
])('a purchase on %s washes a loss of 2026-02-05: %s', (date, isWashed) => {
  // Bought so long before that only the other purchase is near.
  const transactions = [buy('a', '2025-01-05', 10, 1000), buy('b', date, 10, 800), sell('s', '2026-02-05', 10, 800)]
  expect(washed(transactions)).toEqual(isWashed ? [['s', 20_000, 'b 10']] : [])
})

test('only as many shares as are bought again are washed', () => {
  const transactions = [
    buy('a', '2025-01-05', 10, 1000),
    sell('s', '2026-02-05', 10, 800),
    buy('b', '2026-02-10', 3, 240),
    buy('c', '2026-02-11', 1, 80),
  ]
  expect(washed(transactions)).toEqual([['s', 8_000, 'b 3', 'c 1']])
})

test('shares replace once, the first loss first', () => {
  const transactions = [
    buy('a', '2025-01-05', 10, 1000),
    sell('s1', '2026-02-05', 5, 400),
    sell('s2', '2026-02-06', 5, 300),
    buy('b', '2026-02-10', 7, 500),
  ]
  expect(washed(transactions)).toEqual([
    ['s1', 10_000, 'b 5'],
    ['s2', 8_000, 'b 2'],
  ])
})

test('shares are not replaced by themselves, nor by other companies', () => {
  expect(washed([buy('a', '2026-01-20', 10, 1000), sell('s', '2026-02-05', 10, 800)])).toEqual([])
  expect(
    washed([buy('a', '2025-01-20', 10, 1000), buy('b', '2026-02-01', 10, 1, 'PEP'), sell('s', '2026-02-05', 10, 800)]),
  ).toEqual([])
})

test('a gain is never washed', () => {
  expect(
    washed([buy('a', '2025-01-05', 9, 900), buy('b', '2026-02-01', 9, 99), sell('s', '2026-02-05', 9, 950)]),
  ).toEqual([])
})

test('across a split, shares are counted as of the sale', () => {
  const transactions: Transaction[] = [
    buy('a', '2025-01-05', 10, 1000),
    sell('s', '2026-02-05', 10, 800),
    buy('c', '2026-02-06', 1, 80),
    {
      id: 'split',
      date: day('2026-02-08'),
      kind: 'split',
      symbol: ticker('KO'),
      terms: { newShares: 4, oldShares: 1 },
    },
    buy('b', '2026-02-10', 8, 160),
  ]
  expect(washed(transactions)).toEqual([['s', 6_000, 'c 1', 'b 2']])
})

test('which lots are sold decides what is lost', () => {
  const transactions = [
    buy('cheap', '2025-01-05', 10, 500),
    buy('dear', '2025-02-05', 10, 1000),
    sell('s', '2026-02-05', 10, 800),
    buy('b', '2026-02-10', 10, 800),
  ]
  expect(washed(transactions, 'fifo')).toEqual([])
  expect(washed(transactions, 'highest-cost')).toEqual([['s', 20_000, 'b 10']])
  expect(washed(transactions, new Map([['s', ['dear']]]))).toEqual([['s', 20_000, 'b 10']])
})

test('the same as share by share, over random lives with whole shares, whichever lots are sold', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2 ** 31 - 1 }),
      fc.constantFrom<LotChoice>('fifo', 'highest-cost'),
      (seed, choice) => {
        const draw = drawFrom(seededUniform(seed))
        const start = day('2026-01-01')
        const life = randomLife(draw, { steps: 40, symbols: ['KO', 'PEP'] })
          .filter(({ kind }) => kind !== 'split')
          // Near one another, so that the thirty days matter.
          .map((one, at) => ({ ...one, date: addDays(start, 4 * at) }))
        const holdings = holdingsOf(life, choice)
        const found = washSales(shuffled(life, draw), holdings)
        const reference = referenceWashSales(life, holdings.realized)
        const counts = found.map(({ lot, replacements }) => [
          `${lot.saleId} ${lot.id}`,
          replacements.reduce((sum, one) => sum + inWholeShares(one.shares), 0),
        ])
        const counted = holdings.realized
          .filter(({ gain, shares: number }) => gain !== null && -gain >= number / 1e6)
          .map(({ saleId, id }) => `${saleId} ${id}`)
        // A loss below a cent a share may leave nothing to disallow.
        const sure = ([key = '']: readonly (string | number)[]) => counted.includes(String(key))
        expect(counts.filter(sure)).toEqual([...reference].filter(sure))
        for (const { lot, disallowed, replacements } of found) {
          const part = replacements.reduce((sum, one) => sum + one.shares, 0) / lot.shares
          // Half a cent, and what doubles lose of an exact half.
          expect(Math.abs(disallowed - part * -(lot.gain ?? 0))).toBeLessThanOrEqual(0.5 + 1e-6)
        }
      },
    ),
    { numRuns: 100 },
  )
})
