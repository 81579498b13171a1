import { asCents } from '@fairweight/domain/money'
import { pastWorth, type Transaction } from '@fairweight/domain/portfolio'
import { day, shares, ticker } from '@fairweight/testing/domain/portfolio/random-life.ts'
import { expect, test } from 'vitest'
import { trailOf } from './compare.ts'
import { measureReturns } from './portfolio-returns.ts'

const KO = ticker('KO')
const pay = (id: string, date: string, cents: number): Transaction => ({
  id,
  date: day(date),
  kind: 'deposit',
  symbol: null,
  amount: asCents(cents),
})
const buy = (id: string, date: string, count: number, cents: number): Transaction => ({
  id,
  date: day(date),
  kind: 'buy',
  symbol: KO,
  shares: shares(count),
  total: asCents(cents),
})
const moved: Transaction = { id: 'm', date: day('2026-03-02'), kind: 'transfer-in', symbol: KO, shares: shares(1) }
const life = [pay('a', '2025-11-27', 100_000), buy('b', '2025-12-01', 10, 100_000)]
const today = day('2026-11-27')
const withoutWorth = 'It needs past closes of what was held.'
const nothingPast = { today, worth: null, withoutWorth }
const dates = ['2025-11-27', '2025-12-01', '2026-03-02', '2026-11-27'].map(day)
const worthOf = (some: readonly Transaction[], closes: readonly number[] | null) =>
  pastWorth(some, {
    dates,
    closes: new Map(closes === null ? [] : [[KO, Float64Array.from(closes)]]),
    splits: new Map(),
  })

test('a single deposit grows alike by both, once past closes are there', () => {
  const worth = worthOf(life, [95, 100, 105, 110])
  const { moneyWeighted, timeWeighted } = measureReturns(life, { value: asCents(110_000), today, worth, withoutWorth })
  expect(moneyWeighted).toMatchObject({ kind: 'measured', annual: expect.closeTo(0.1, 9) })
  expect(timeWeighted).toMatchObject({ total: expect.closeTo(0.1, 9), from: '2025-11-27', to: '2026-11-27' })
})

test('without past closes the money-weighted one needs today’s value alone, and the other says what it waits for', () => {
  const found = measureReturns(life, { ...nothingPast, value: asCents(110_000) })
  expect(found.moneyWeighted).toMatchObject({ annual: expect.closeTo(0.1, 9) })
  expect(found.timeWeighted).toEqual({ kind: 'none', reason: withoutWorth })
  expect(measureReturns(life, { ...nothingPast, value: null }).moneyWeighted).toMatchObject({ kind: 'none' })
})

test('shares that were moved in count at what they were worth that day, and not for nothing', () => {
  const all = [...life, moved]
  expect(measureReturns(all, { ...nothingPast, value: asCents(121_000) }).moneyWeighted).toEqual({
    kind: 'none',
    reason: `Shares were moved in or out, and count at what they were worth then. ${withoutWorth}`,
  })
  const flat = worthOf(all, [100, 100, 100, 100])
  const found = measureReturns(all, { value: asCents(110_000), today, worth: flat, withoutWorth })
  expect(found.moneyWeighted).toMatchObject({ annual: expect.closeTo(0, 9) })
  expect(found.timeWeighted).toMatchObject({ total: expect.closeTo(0, 9) })
})

test('where closes are missing, the securities are the reason', () => {
  const worth = worthOf([...life, moved], null)
  const found = measureReturns([...life, moved], { value: null, today, worth, withoutWorth })
  expect(found.timeWeighted).toEqual({ kind: 'none', reason: 'There are no past closes of KO.' })
  expect(found.moneyWeighted).toEqual({
    kind: 'none',
    reason: 'What the shares were worth that were moved on 2026-03-02 is not known.',
  })
  const held = measureReturns(life, { value: null, today, worth: worthOf(life, null), withoutWorth })
  expect(held.moneyWeighted).toMatchObject({ reason: expect.stringContaining('some have no price') })
})

test('the trail tells each day with a flow, and its growths multiply to the return', () => {
  const all = [...life, pay('c', '2026-03-02', 50_000)]
  const { timeWeighted, stretch } = measureReturns(all, {
    value: null,
    today,
    worth: worthOf(all, [95, 100, 105, 110]),
    withoutWorth,
  })
  const rows = trailOf(stretch ?? { valuations: [], flows: [] })
  expect(rows.map(({ date, flow, value }) => [date, flow, value])).toEqual([
    ['2025-11-27', 0, 100_000],
    ['2026-03-02', 50_000, 155_000],
    ['2026-11-27', 0, 160_000],
  ])
  const product = rows.reduce((grown, { growth }) => grown * (1 + (growth ?? 0)), 1)
  expect(timeWeighted).toMatchObject({ total: expect.closeTo(product - 1, 12) })
})
