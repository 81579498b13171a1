import fc from 'fast-check'
import { assert, expect, test } from 'vitest'
import { day, drawFrom, randomLife, ticker } from '@fairweight/testing/domain/portfolio/random-life.ts'
import { asCents } from '../../money/index.ts'
import { seededUniform } from '../../randomness/index.ts'
import type { Transaction } from '../transaction.ts'
import { receivedIncome } from './received-income.ts'

let entries = 0
function income(kind: 'dividend' | 'interest', date: string, cents: number, symbol: string | null = 'KO'): Transaction {
  entries += 1
  return {
    id: `entry ${entries}`,
    kind,
    date: day(date),
    symbol: symbol === null ? null : ticker(symbol),
    amount: asCents(cents),
  }
}

test('dividends and interest are summed by calendar year, the newest first', () => {
  const found = receivedIncome(
    [
      income('dividend', '2024-12-31', 100),
      income('dividend', '2025-01-01', 250),
      income('interest', '2025-06-30', 30, null),
      income('dividend', '2026-02-02', 400, 'PEP'),
    ],
    day('2026-03-01'),
  )
  expect(found?.byYear).toEqual([
    { year: 2026, dividends: 400, interest: 0 },
    { year: 2025, dividends: 250, interest: 30 },
    { year: 2024, dividends: 100, interest: 0 },
  ])
})

test('the last twelve months end with the day and do not begin with the same day of the year before', () => {
  const entriesOfTwoYears = [
    income('dividend', '2025-03-01', 1),
    income('dividend', '2025-03-02', 20),
    income('dividend', '2026-03-01', 300),
    income('dividend', '2026-03-02', 4000),
  ]
  const found = receivedIncome(entriesOfTwoYears, day('2026-03-01'))
  expect(found?.lastYear).toEqual({ dividends: 320, interest: 0 })
  expect(found?.byYear[0]).toEqual({ year: 2026, dividends: 300, interest: 0 })
})

test('a correction takes off what a broker had paid too much', () => {
  const found = receivedIncome(
    [income('dividend', '2026-01-05', 500), income('dividend', '2026-01-06', -200)],
    day('2026-02-01'),
  )
  expect(found?.lastYear.dividends).toBe(300)
})

test('payers are named by what they paid, the most first; interest and what names no security have none', () => {
  const found = receivedIncome(
    [
      income('dividend', '2026-01-05', 500),
      income('dividend', '2026-01-05', 900, 'PEP'),
      income('dividend', '2026-01-06', 600),
      income('dividend', '2026-01-06', 50, null),
      income('interest', '2026-01-06', 70, 'PEP'),
    ],
    day('2026-02-01'),
  )
  expect(found?.payers).toEqual([
    { symbol: 'KO', dividends: 1100 },
    { symbol: 'PEP', dividends: 900 },
  ])
  expect(found?.lastYear).toEqual({ dividends: 2050, interest: 70 })
})

test('the same line loaded twice is received once', () => {
  const twice = income('dividend', '2026-01-05', 500)
  expect(receivedIncome([twice, twice], day('2026-02-01'))?.lastYear.dividends).toBe(500)
})

test('nothing received is nothing, and sums that cannot be counted to the cent are not told', () => {
  expect(receivedIncome([], day('2026-02-01'))).toEqual({
    byYear: [],
    lastYear: { dividends: 0, interest: 0 },
    payers: [],
  })
  const endless = [
    income('dividend', '2026-01-05', Number.MAX_SAFE_INTEGER),
    income('dividend', '2026-01-06', Number.MAX_SAFE_INTEGER),
  ]
  expect(receivedIncome(endless, day('2026-02-01'))).toBeNull()
})

test('of random lives every cent of income is in one year, whatever the order in which it came', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 0, max: 2500 }), (seed, after) => {
      const life = randomLife(drawFrom(seededUniform(seed)))
      const end = day(new Date(Date.UTC(2020, 0, 1 + after)).toISOString().slice(0, 10))
      const found = receivedIncome(life.toReversed(), end) ?? assert.fail('a life can be counted')
      const sumOf = (kind: 'dividend' | 'interest', isMeant: (date: string) => boolean) =>
        life.reduce(
          (sum, one) => (one.kind === kind && one.date <= end && isMeant(one.date) ? sum + one.amount : sum),
          0,
        )
      for (const kind of ['dividend', 'interest'] as const) {
        const field = kind === 'dividend' ? 'dividends' : 'interest'
        expect(found.byYear.reduce((sum, year) => sum + year[field], 0)).toBe(sumOf(kind, () => true))
        for (const year of found.byYear)
          expect(year[field]).toBe(sumOf(kind, (date) => date.startsWith(String(year.year))))
        const limit = `${Number(end.slice(0, 4)) - 1}${end.slice(4)}`
        expect(found.lastYear[field]).toBe(sumOf(kind, (date) => date > limit))
      }
    }),
  )
})
