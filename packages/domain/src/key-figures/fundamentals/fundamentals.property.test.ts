import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryPrice, arbitraryYears } from '@fairweight/testing/domain/arbitrary-company.ts'
import { figuresOf } from '@fairweight/testing/domain/key-figures/figures-of.ts'
import type { FiscalPeriod } from '../../facts/fiscal-period.ts'

const n = (value: number | null | undefined): number => value ?? Number.NaN
const over = (numerator: number, denominator: number): number | null =>
  denominator > 0 ? numerator / denominator : null

/** The same figures from the published definitions, without the engine. Complete fiscal years, oldest first. */
function plainFigures(years: readonly FiscalPeriod[], price: number): Record<string, number | null> {
  const newest = years.toReversed()
  const [last, before] = newest
  const eps = n(last?.epsDiluted)
  const cap = price * n(last?.sharesOutstanding)
  const common = n(last?.totalEquity) - n(last?.preferredEquity) - n(last?.minorityInterest)
  const debt = n(last?.shortTermDebt) + n(last?.longTermDebt)
  const liquid = n(last?.cash) + n(last?.shortTermInvestments)
  const enterprise = cap + debt + n(last?.preferredEquity) + n(last?.minorityInterest) - liquid
  const flow = n(last?.operatingCashFlow) - n(last?.capitalExpenditures)
  const firmFlow = flow + n(last?.interestExpense) * 0.75
  const growth = (item: 'revenue' | 'epsDiluted', span: number): number | null => {
    const [to, from] = [last?.[item] ?? null, newest[span]?.[item] ?? null]
    if (to === null || from === null || to <= 0 || from <= 0) return null
    return Math.exp((Math.log(to) - Math.log(from)) / span) - 1
  }
  return {
    'price-to-earnings': over(price, eps),
    'price-to-book': common > 0 ? cap / common : null,
    'price-to-sales': over(cap, n(last?.revenue)),
    'ev-to-ebit': enterprise > 0 ? over(enterprise, n(last?.ebit)) : null,
    'ev-to-free-cash-flow': enterprise > 0 ? over(enterprise, firmFlow) : null,
    'free-cash-flow-yield': flow / cap,
    'net-buyback-yield': -n(last?.stockIssuanceNet) / cap,
    'share-count-change': n(last?.sharesOutstanding) / n(before?.sharesOutstanding) - 1,
    'revenue-growth-1y': growth('revenue', 1),
    'revenue-growth-3y': growth('revenue', 3),
    'revenue-growth-5y': growth('revenue', 5),
    'eps-growth-1y': growth('epsDiluted', 1),
    'eps-growth-3y': growth('epsDiluted', 3),
    'eps-growth-5y': growth('epsDiluted', 5),
    'gross-margin': n(last?.grossProfit) / n(last?.revenue),
    'operating-margin': n(last?.ebit) / n(last?.revenue),
    'net-margin': n(last?.netIncome) / n(last?.revenue),
    'return-on-equity': over(n(last?.netIncome), common),
    'return-on-invested-capital': over(0.75 * n(last?.ebit), n(last?.totalEquity) + debt - liquid),
    accruals: (n(last?.netIncome) - n(last?.operatingCashFlow)) / n(last?.totalAssets),
    'net-debt-to-ebitda': over(debt - liquid, n(last?.ebit) + n(last?.depreciationAmortization)),
    'interest-cover': over(n(last?.ebit), n(last?.interestExpense)),
    'current-ratio': over(n(last?.currentAssets), n(last?.currentLiabilities)),
  }
}

/** Equal to nine digits, or both missing. */
function expectClose(value: number | null, expected: number | null, id: string): void {
  const isClose = Math.abs(n(value) - n(expected)) <= 1e-9 * Math.max(1, Math.abs(n(expected)))
  expect([id, value, (value === null && expected === null) || isClose], `${expected}`).toEqual([id, value, true])
}

describe('key figures from filings', () => {
  test('agree with a second, plain implementation', () => {
    fc.assert(
      fc.property(arbitraryYears, arbitraryPrice, (years, price) => {
        const figures = figuresOf(years, { price })
        for (const [id, expected] of Object.entries(plainFigures(years, price))) {
          expectClose(figures(id).value, expected, id)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('are the same in whatever shares a split counts', () => {
    fc.assert(
      fc.property(arbitraryYears, arbitraryPrice, fc.constantFrom(0.25, 0.5, 2, 4, 8), (years, price, factor) => {
        const before = figuresOf(years, { price })
        const after = figuresOf(years, { price: price / factor, splits: [{ date: '2016-06-01', factor }] })
        for (const { id, value, reason } of before.all) {
          const split = after(id)
          expect(split.reason, id).toBe(reason)
          expectClose(split.value, value, id)
        }
      }),
    )
  })

  test('have a value or a reason, never both and never neither, whatever is missing', () => {
    const items = ['revenue', 'ebit', 'netIncome', 'epsDiluted', 'totalEquity', 'cash', 'sharesOutstanding'] as const
    fc.assert(
      fc.property(arbitraryYears, arbitraryPrice, fc.subarray([...items]), (years, price, missing) => {
        const bare = years.map((year) => ({ ...year, ...Object.fromEntries(missing.map((item) => [item, null])) }))
        for (const { id, value, reason, inputs } of figuresOf(bare, { price }).all) {
          expect([id, value === null], id).toEqual([id, reason !== null])
          expect([id, value === null || inputs.length > 0]).toEqual([id, true])
        }
      }),
    )
  })
})
