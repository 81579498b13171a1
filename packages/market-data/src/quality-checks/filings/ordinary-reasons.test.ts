import { expect, it } from 'vitest'
import { referenceFilings, referenceYear } from '@fairweight/testing/market/small-filings.ts'
import type { CheckedFilings } from './checked-filings.ts'
import { scaleErrors } from './scale-errors.ts'
import { reportedPeriods } from '@fairweight/domain/facts'

/** Sales to the cent: nothing shows that this company rounds. */
const UNROUNDED = { revenue: 800_123_456.78 }

type Changes = Parameters<typeof referenceYear>[1]

/** The plain company with changes in each of the years from 2014 on. */
function years(...changes: readonly Changes[]): CheckedFilings {
  const rows = changes.map((change, position) => referenceYear(2014 + position, change))
  return { ...referenceFilings(), periods: reportedPeriods(rows, referenceFilings().asOf) }
}

const doubted = (...changes: readonly Changes[]) =>
  scaleErrors(years(...changes)).map(({ items, period }) => `${items.join()} ${period.periodEnd.slice(0, 4)}`)

it('a small figure that is rounded like the rest of its statement is of no other unit', () => {
  const interest = (interestExpense: number) => ({ revenue: 800_001_000, interestExpense })
  expect(
    doubted(interest(128_000), interest(44_153_000), interest(44_949_000), interest(43_000_000), interest(41_000_000)),
  ).toEqual([])
  expect(
    doubted(interest(128_400), interest(44_153_000), interest(44_949_000), interest(43_000_000), interest(41_000_000)),
  ).toEqual(['interestExpense 2014'])
})

it('a large figure with digits below its thousands is a thousand times nothing', () => {
  const cash = (amount: number) => ({ cash: amount, totalAssets: 1e9 })
  expect(doubted(cash(1e6), cash(1e6), cash(1e6), cash(1e6), cash(4.12e8))).toEqual([])
  expect(doubted(cash(1e6), cash(1e6), cash(1e6), cash(1e6), cash(1e9))).toEqual(['cash 2018'])
})

it('a figure that grows with the balance sheet is no other unit', () => {
  const grown = (times: number) => ({ ...UNROUNDED, cash: 5e6 * times, totalAssets: 1e9 * Math.min(times, 8) })
  expect(doubted(grown(1), grown(1), grown(1), grown(1), grown(400))).toEqual([])
  expect(doubted(grown(1), grown(1), grown(1), grown(1), { ...grown(1), cash: 2e9 })).toEqual(['cash 2018'])
})

it('a figure next to a year with none comes from there, or goes there', () => {
  const debt = (longTermDebt: number | null) => ({ ...UNROUNDED, longTermDebt })
  expect(doubted(debt(0), debt(1e6), debt(4e8), debt(4.2e8), debt(4.5e8))).toEqual([])
  expect(doubted(debt(4e8), debt(4.2e8), debt(4.5e8), debt(1e6), debt(null))).toEqual([])
  expect(doubted(debt(4e8), debt(1e6), debt(4.2e8), debt(4.5e8), debt(4.5e8))).toEqual(['longTermDebt 2015'])
})

it('interest without debt is next to nothing', () => {
  const owing = (interestExpense: number, longTermDebt: number) => ({ ...UNROUNDED, interestExpense, longTermDebt })
  expect(doubted(owing(3e4, 1e6), owing(1.1e7, 2e8), owing(1e7, 2e8), owing(1.2e7, 2e8), owing(1.1e7, 2e8))).toEqual([])
  expect(doubted(owing(3e4, 2e8), owing(1.1e7, 2e8), owing(1e7, 2e8), owing(1.2e7, 2e8), owing(1.1e7, 2e8))).toEqual([
    'interestExpense 2014',
  ])
})

it('a company that goes public has many times its shares, as its earnings per share say; a count in millions has them against it', () => {
  const before = { sharesOutstanding: 1_000, epsDiluted: null }
  expect(doubted(before, before, before, before, {})).toEqual([])
  expect(doubted({}, {}, {}, {}, { sharesOutstanding: 50 })).toEqual(['sharesOutstanding 2018'])
  expect(doubted({}, {}, {}, {}, { sharesOutstanding: 5e4, epsDiluted: 1_400 })).toEqual([
    'epsDiluted 2018',
    'sharesOutstanding 2018',
  ])
})
