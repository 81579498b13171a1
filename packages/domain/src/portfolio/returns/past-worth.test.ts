import { livedReturns } from '@fairweight/testing/domain/portfolio/lived-returns.ts'
import {
  day,
  drawFrom,
  randomLife,
  shares,
  shuffled,
  ticker,
} from '@fairweight/testing/domain/portfolio/random-life.ts'
import fc from 'fast-check'
import { assert, describe, expect, test } from 'vitest'
import { asCents } from '../../money/index.ts'
import { seededUniform } from '../../randomness/index.ts'
import { holdingsOf, type Transaction } from '../index.ts'
import { growthLine, measuredSince, valuedStretch } from './measured-since.ts'
import { type PastCloses, pastWorth } from './past-worth.ts'
import { ShareCounts } from './share-counts.ts'

const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 })

/** What a lived account's prices look like in a published history: adjusted for every later split. */
function published({ prices, splits }: ReturnType<typeof livedReturns>): PastCloses {
  const adjusted = (symbol: ReturnType<typeof ticker>) =>
    Float64Array.from(prices, ({ date, cents }) => {
      const later = (splits.get(symbol) ?? []).filter((split) => split.date > date)
      return later.reduce((price, { factor }) => price / factor, (cents.get(symbol) ?? Number.NaN) / 100)
    })
  return {
    dates: prices.map(({ date }) => date),
    closes: new Map([...splits.keys()].map((symbol) => [symbol, adjusted(symbol)])),
    splits,
  }
}

function expectAsLived(seed: number): void {
  const draw = drawFrom(seededUniform(seed))
  const life = livedReturns(draw, 40)
  const worth = pastWorth(shuffled(life.transactions, draw), published(life))
  expect(worth.days.map(({ date, value }) => ({ date, value }))).toEqual(life.valuations)
  const time = measuredSince(valuedStretch(worth))
  const line = growthLine(valuedStretch(worth))
  assert(time.kind === 'measured', 'A portfolio without debts has a time-weighted return.')
  expect(line.map(({ date }) => date)).toEqual(life.valuations.map(({ date }) => date))
  expect((line.at(-1)?.growth ?? Number.NaN) / (1 + time.total)).toBeCloseTo(1, 12)
  expect(Math.abs(time.total - life.unitReturn)).toBeLessThanOrEqual(1e-9 * (1 + Math.abs(life.unitReturn)))
}

test('the worth of each day, to the cent, and the return are those of an account kept step by step, through splits and dividends', () => {
  fc.assert(fc.property(seeds, expectAsLived), { numRuns: 25 })
})

test('and over a thousand lives with splits', { tags: 'long', timeout: 240_000 }, () => {
  fc.assert(fc.property(seeds, expectAsLived), { numRuns: 1000 })
})

test('share counts are those of the lots, whatever happened and in whatever order it came', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const draw = drawFrom(seededUniform(seed))
      const life = randomLife(draw, { steps: 40, hasFractions: true }).filter(
        (one) => one.kind !== 'buy' || draw(4) > 0,
      )
      const counts = new ShareCounts()
      for (const [, ofDay] of Map.groupBy(life, ({ date }) => date)) counts.addDay(ofDay)
      const held = holdingsOf(life).positions.map(({ symbol, shares: count }) => [symbol, count])
      expect([...counts.held].toSorted(([a], [b]) => (a < b ? -1 : 1))).toEqual(held)
    }),
    { numRuns: 100 },
  )
})

const KO = ticker('KO')
const WEEK = ['2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08', '2026-01-09', '2026-01-12'].map(day)
const past = (closes: readonly number[], splits: PastCloses['splits'] = new Map()): PastCloses => ({
  dates: WEEK,
  closes: new Map([[KO, Float64Array.from(closes)]]),
  splits,
})
const pay = (id: string, date: string, dollars: number): Transaction => ({
  id,
  date: day(date),
  kind: dollars > 0 ? 'deposit' : 'withdrawal',
  symbol: null,
  amount: asCents(100 * Math.abs(dollars)),
})
const buy = (id: string, date: string, count: number, dollars: number): Transaction => ({
  id,
  date: day(date),
  kind: 'buy',
  symbol: KO,
  shares: shares(count),
  total: asCents(100 * dollars),
})
const flat = [50, 50, 50, 50, 50, 50]

describe('what a day was worth', () => {
  test('on a weekend counts the close before it', () => {
    const life = [pay('a', '2026-01-05', 100), buy('b', '2026-01-05', 2, 100), pay('c', '2026-01-10', 30)]
    const { days, flows } = pastWorth(life, past([50, 51, 52, 53, 54, 55]))
    expect(days.find(({ date }) => date === '2026-01-10')?.value).toBe(138_00)
    expect(flows).toEqual([
      { date: '2026-01-05', amount: 100_00 },
      { date: '2026-01-10', amount: 30_00 },
    ])
  })

  test('after the last session is counted at its close, however long ago that was, with what came since', () => {
    const life = [pay('a', '2026-01-05', 100), buy('b', '2026-01-05', 2, 100), pay('c', '2026-02-10', 30)]
    const { days } = pastWorth(life, past([50, 51, 52, 53, 54, 55]), day('2026-02-12'))
    expect(days.slice(-3).map(({ date, value }) => [date, value])).toEqual([
      ['2026-01-12', 110_00],
      ['2026-02-10', 140_00],
      ['2026-02-12', 140_00],
    ])
  })

  test('takes the close of the week before where a day has none, and says so where there is none at all', () => {
    const life = [pay('a', '2026-01-05', 100), buy('b', '2026-01-05', 2, 100)]
    const { days } = pastWorth(life, past([Number.NaN, 51, Number.NaN, 53, 0, 55]))
    expect(days.map(({ value }) => value)).toEqual([null, 102_00, 102_00, 106_00, 106_00, 110_00])
    expect(days[0]?.without).toEqual([KO])
    const other = { ...past(flat), closes: new Map() }
    expect(pastWorth(life, other).days.every(({ value }) => value === null)).toBe(true)
  })

  test('a split that the broker booked two days late moves no money', () => {
    const split: Transaction = {
      id: 's',
      date: day('2026-01-08'),
      kind: 'split',
      symbol: KO,
      terms: { newShares: 2, oldShares: 1 },
    }
    const life = [pay('a', '2026-01-05', 100), buy('b', '2026-01-05', 2, 100), split]
    const splits = new Map([[KO, [{ date: day('2026-01-06'), factor: 2 }]]])
    const { days } = pastWorth(life, past([25, 25, 25, 25, 25, 25], splits))
    expect(days.map(({ value }) => value)).toEqual(Array.from({ length: 6 }, () => 100_00))
  })

  test('a split of another year is another split', () => {
    const split: Transaction = {
      id: 's',
      date: day('2026-01-07'),
      kind: 'split',
      symbol: KO,
      terms: { added: shares(2) },
    }
    const life = [pay('a', '2026-01-05', 100), buy('b', '2026-01-05', 2, 100), split]
    const splits = new Map([[KO, [{ date: day('2024-01-06'), factor: 2 }]]])
    expect(pastWorth(life, past(flat, splits)).days.map(({ value }) => value)).toEqual([
      100_00, 100_00, 200_00, 200_00, 200_00, 200_00,
    ])
  })
})

describe('shares that were moved', () => {
  const moved: Transaction = { id: 'm', date: day('2026-01-07'), kind: 'transfer-in', symbol: KO, shares: shares(2) }

  test('are money from outside, at what they were worth that day', () => {
    const worth = pastWorth([pay('a', '2026-01-05', 100), moved], past([50, 50, 50, 60, 60, 60]))
    expect(worth.flows.at(-1)).toEqual({ date: '2026-01-07', amount: 100_00 })
    expect(measuredSince(valuedStretch(worth))).toMatchObject({ kind: 'measured', total: expect.closeTo(0.1, 12) })
    const gone: Transaction = { ...moved, id: 'n', date: day('2026-01-09'), kind: 'transfer-out', shares: shares(9) }
    const out = pastWorth([pay('a', '2026-01-05', 100), moved, gone], past(flat)).flows.at(-1)
    expect(out).toEqual({ date: '2026-01-09', amount: -100_00 })
  })

  test('of unknown worth let the return begin only after them', () => {
    const worth = pastWorth(
      [pay('a', '2026-01-05', 100), moved],
      past([50, Number.NaN, Number.NaN, Number.NaN, 50, 55].map((close, at) => (at === 0 ? Number.NaN : close))),
    )
    expect(worth.unknownFlows).toEqual(['2026-01-07'])
    expect(measuredSince(valuedStretch(worth))).toMatchObject({ from: '2026-01-09', total: expect.closeTo(0.05, 12) })
  })
})

test('without a session, a transaction or two known days there is no return, in a sentence', () => {
  expect(pastWorth([], past(flat))).toEqual({ days: [], flows: [], unknownFlows: [] })
  expect(pastWorth([pay('a', '2026-01-05', 1)], { ...past(flat), dates: [] }).days).toEqual([])
  const late = pastWorth([pay('a', '2026-01-12', 100)], past(flat))
  expect(measuredSince(valuedStretch(late))).toEqual({
    kind: 'none',
    reason: 'It takes two days on which the value is known.',
  })
  expect(measuredSince({ valuations: [], flows: [] })).toMatchObject({ kind: 'none' })
})
