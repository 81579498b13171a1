import { day, drawFrom, shares, ticker } from '@fairweight/testing/domain/portfolio/random-life.ts'
import { livedReturns } from '@fairweight/testing/domain/portfolio/lived-returns.ts'
import fc from 'fast-check'
import { assert, describe, expect, test } from 'vitest'
import { asCents } from '../../money/index.ts'
import { seededUniform } from '../../randomness/index.ts'
import { daysBetween, type IsoDate } from '../../time/index.ts'
import { holdingsOf, type Transaction } from '../index.ts'
import { splitRatio, unbookedSplits } from './unbooked-splits.ts'

const KO = ticker('KO')
const buy = (date: string, count: number): Transaction => ({
  id: `buy ${date} ${count}`,
  date: day(date),
  kind: 'buy',
  symbol: KO,
  shares: shares(count),
  total: asCents(100),
})
const booked = (date: string): Transaction => ({
  id: `split ${date}`,
  date: day(date),
  kind: 'split',
  symbol: KO,
  terms: { added: shares(10) },
})
const splits = (...told: readonly (readonly [string, number])[]) =>
  new Map([[KO, told.map(([date, factor]) => ({ date: day(date), factor }))]])
const until = day('2026-11-27')

function areFarApart(told: readonly { readonly date: IsoDate }[]): boolean {
  return told.every(({ date }, at) => at === 0 || daysBetween(told[at - 1]?.date ?? date, date) > 28)
}

const sharesHeld = (life: readonly Transaction[]) =>
  holdingsOf(life).positions.map(({ symbol, shares: count }) => [symbol, count])

test('with every split that is missing put back, what is held is what was held', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed) => {
      const draw = drawFrom(seededUniform(seed))
      const { transactions, splits: published, valuations } = livedReturns(draw, 40)
      const last = valuations.at(-1)?.date ?? assert.fail()
      // Two within two weeks of one another may be taken for one.
      fc.pre([...published.values()].every(areFarApart))
      const kept = transactions.filter(({ kind }) => kind !== 'split' || draw(2) === 0)
      const missing = unbookedSplits(kept, published, last).map(({ split }) => split)
      expect(kept.length + missing.length).toBe(transactions.length)
      expect(sharesHeld([...kept, ...missing])).toEqual(sharesHeld(transactions))
      expect(unbookedSplits([...kept, ...missing], published, last)).toEqual([])
    }),
    { numRuns: 100 },
  )
})

describe('a split of shares that were held', () => {
  test('is told with what it makes of them, each after the one before', () => {
    const found = unbookedSplits([buy('2020-01-02', 10)], splits(['2022-06-01', 2], ['2021-06-01', 1.5]), until)
    expect(found.map(({ split, before, after }) => [split.date, split.terms, before, after])).toEqual([
      ['2021-06-01', { newShares: 3, oldShares: 2 }, shares(10), shares(15)],
      ['2022-06-01', { newShares: 2, oldShares: 1 }, shares(15), shares(30)],
    ])
    expect(found[0]?.split).toMatchObject({ kind: 'split', id: 'market split KO 2021-06-01', symbol: 'KO' })
  })

  test('is not told once it is booked, also some days late, and one of another year still is', () => {
    const life = [buy('2020-01-02', 10), booked('2021-06-08')]
    expect(unbookedSplits(life, splits(['2021-06-01', 2]), until)).toEqual([])
    expect(unbookedSplits(life, splits(['2021-06-01', 2], ['2023-06-01', 2]), until)).toHaveLength(1)
  })

  test('is none of shares that came later, that were bought that day, or of a day to come', () => {
    expect(unbookedSplits([buy('2022-01-03', 10)], splits(['2021-06-01', 2]), until)).toEqual([])
    expect(unbookedSplits([buy('2021-06-01', 10)], splits(['2021-06-01', 2]), until)).toEqual([])
    expect(unbookedSplits([buy('2020-01-02', 10)], splits(['2027-06-01', 2]), until)).toEqual([])
    expect(unbookedSplits([], splits(['2021-06-01', 2]), until)).toEqual([])
  })

  test('that would leave nothing, or is no ratio, is none', () => {
    expect(unbookedSplits([buy('2020-01-02', 1e-6)], splits(['2021-06-01', 0.1]), until)).toEqual([])
    expect(unbookedSplits([buy('2020-01-02', 10)], splits(['2021-06-01', Math.PI]), until)).toEqual([])
  })
})

test.each([
  [2, 2, 1],
  [1.5, 3, 2],
  [0.1, 1, 10],
  [1 / 3, 1, 3],
  [0.33333, 1, 3],
  [0.0666667, 1, 15],
  [1.0483, 10_483, 10_000],
  [50, 50, 1],
])('%d is %d for %d', (factor, newShares, oldShares) => expect(splitRatio(factor)).toEqual({ newShares, oldShares }))

test.each([0, -1, Number.NaN, 5e6, Math.PI])('%d is no ratio', (factor) => expect(splitRatio(factor)).toBeNull())
