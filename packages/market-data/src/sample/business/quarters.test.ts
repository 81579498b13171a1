import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../seeded-random.ts'
import { drawBusinessProfile, simulateBusiness } from './business-model.ts'
import { drawSeasonality, simulateQuarters, type YearToDate } from './quarters.ts'
import { SECTOR_PROFILES } from './sector-profiles.ts'
import { debtOf, liquidityOf, type Statements } from './statements.ts'

/** Random companies with their quarters; a failing one is printed with its seed. */
function forCompanies(check: (before: Statements, year: Statements, reported: YearToDate) => void): void {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.constantFrom(...SECTOR_PROFILES),
      fc.double({ min: 1e7, max: 1e11, noNaN: true }),
      (seed, profile, revenue) => {
        const random = seededRandom(seed)
        const character = drawBusinessProfile(random, profile, revenue)
        const years = simulateBusiness(random, character, 6)
        const season = drawSeasonality(random)
        years.slice(1).forEach((year, index) => {
          const before = years[index]!
          check(before, year, simulateQuarters(random, season, character, before, year))
        })
      },
    ),
    { numRuns: 150 },
  )
}

const near = (actual: number, expected: number, scale: number) =>
  expect(Math.abs(actual - expected)).toBeLessThan(1e-9 * scale)

describe('the quarters of a year', () => {
  test('have balance sheets that balance and cash flows that explain the cash', () => {
    forCompanies((before, year, reported) => {
      for (const quarter of reported) {
        near(quarter.totalAssets, quarter.totalLiabilities + quarter.totalEquity, year.totalAssets)
        expect(liquidityOf(quarter)).toBeGreaterThanOrEqual(0)
        const borrowed = debtOf(quarter) - debtOf(before)
        const explained =
          quarter.operatingCashFlow -
          quarter.capitalExpenditures -
          quarter.dividends +
          quarter.stockIssuanceNet +
          borrowed
        near(liquidityOf(quarter) - liquidityOf(before), explained, year.totalAssets)
      }
    })
  })

  test('add their net income less dividends to the retained earnings, and what shares brought to the equity', () => {
    forCompanies((before, year, reported) => {
      for (const quarter of reported) {
        near(
          quarter.retainedEarnings - before.retainedEarnings,
          quarter.netIncome - quarter.dividends,
          year.totalAssets,
        )
        near(
          quarter.totalEquity - before.totalEquity,
          quarter.netIncome - quarter.dividends + quarter.stockIssuanceNet,
          year.totalAssets,
        )
      }
    })
  })

  test('end in the year itself, each bringing some of its revenue', () => {
    forCompanies((_, year, reported) => {
      expect(reported[3]).toBe(year)
      reported.reduce((sold, quarter) => {
        expect(quarter.revenue).toBeGreaterThan(sold)
        return quarter.revenue
      }, 0)
    })
  })
})
