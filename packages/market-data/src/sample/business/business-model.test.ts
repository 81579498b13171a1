import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawBusinessProfile, simulateBusiness } from './business-model.ts'
import { SECTOR_PROFILES } from './sector-profiles.ts'
import { seededRandom } from '../seeded-random.ts'

test('every year balances, its cash flow explains the change in cash, and what it keeps of its earnings stays', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.constantFrom(...SECTOR_PROFILES),
      fc.double({ min: 1e7, max: 1e11, noNaN: true }),
      (seed, profile, revenue) => {
        const random = seededRandom(seed)
        const years = simulateBusiness(random, drawBusinessProfile(random, profile, revenue), 12)
        years.forEach((year, index) => {
          const scale = year.totalAssets * 1e-9
          expect(Math.abs(year.totalAssets - year.totalLiabilities - year.totalEquity)).toBeLessThan(scale)
          expect(year.cash + year.shortTermInvestments).toBeGreaterThanOrEqual(0)
          const before = years[index - 1]
          if (before === undefined) return
          const debtRise = year.shortTermDebt + year.longTermDebt - before.shortTermDebt - before.longTermDebt
          const explained =
            year.operatingCashFlow - year.capitalExpenditures - year.dividends + year.stockIssuanceNet + debtRise
          const rise = year.cash + year.shortTermInvestments - before.cash - before.shortTermInvestments
          expect(Math.abs(rise - explained)).toBeLessThan(scale)
          const kept = year.netIncome - year.dividends
          expect(Math.abs(year.retainedEarnings - before.retainedEarnings - kept)).toBeLessThan(scale)
          expect(Math.abs(year.totalEquity - before.totalEquity - kept - year.stockIssuanceNet)).toBeLessThan(scale)
        })
      },
    ),
    { numRuns: 200 },
  )
})
