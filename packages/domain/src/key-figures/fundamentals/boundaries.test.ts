import { assert, describe, expect, test } from 'vitest'
import { type Amounts, day, fiscalYear, gearMaker } from '@fairweight/testing/domain/companies.ts'
import { figuresOf } from '@fairweight/testing/domain/key-figures/figures-of.ts'
import { companyFiling, companyOfYears, knownInput, missingInput } from '@fairweight/testing/domain/known-company.ts'
import { currentRatio, interestCover, netDebtToEbitda } from './balance-sheet.ts'
import { growthFigures } from './growth.ts'
import {
  evToEbit,
  evToFreeCashFlow,
  freeCashFlowYield,
  priceToBook,
  priceToEarnings,
  priceToSales,
} from './multiples.ts'
import { accruals, margin, returnOnEquity, returnOnInvestedCapital } from './profitability.ts'
import { netBuybackYield, shareCountChange } from './share-count.ts'

/** A company in dollars, not millions, so that a boundary can be looked at from one dollar above and one below. */
const SMALL: Amounts = {
  revenue: 1000,
  grossProfit: 400,
  ebit: 150,
  depreciationAmortization: 50,
  interestExpense: 12,
  netIncome: 100,
  epsDiluted: 2,
  operatingCashFlow: 160,
  capitalExpenditures: 60,
  cash: 120,
  shortTermInvestments: 30,
  currentAssets: 500,
  totalAssets: 1220,
  currentLiabilities: 250,
  shortTermDebt: 40,
  longTermDebt: 260,
  totalLiabilities: 600,
  preferredEquity: 10,
  minorityInterest: 5,
  totalEquity: 615,
  goodwill: 80,
  intangibleAssets: 40,
  retainedEarnings: 300,
  sharesOutstanding: 50,
  stockIssuanceNet: -15,
}
const company = (change: Amounts) => companyOfYears(SMALL, SMALL, SMALL, { ...SMALL, ...change })
const close = knownInput(26, 'last close', 'USD/share')
const cap = (value: number) => knownInput(value, 'market capitalization')

/** The enterprise value is the capitalization and 165: 300 of debt and 15 of others, less 150 of cash. */
describe('above nothing', () => {
  test.each([
    ['earnings of half a cent', priceToEarnings(company({ epsDiluted: 0.005 }), close), 5200],
    ['a dollar of book value', priceToBook(company({ totalEquity: 16 }), close), 1300],
    ['half a dollar of sales', priceToSales(company({ revenue: 0.5 }), cap(1300)), 2600],
    ['half a dollar earned on operations', evToEbit(company({ ebit: 0.5 }), cap(835)), 2000],
    ['an enterprise of half a dollar', evToEbit(company({ cash: 270 }), cap(-14.5)), 0.5 / 150],
    ['half a dollar of free cash', evToFreeCashFlow(company({ operatingCashFlow: 51.5 }), cap(835)), 2000],
    ['an enterprise of half a dollar', evToFreeCashFlow(company({}), cap(-164.5)), 0.5 / 109],
    ['a capitalization of half a dollar', freeCashFlowYield(company({}), cap(0.5)), 200],
    ['a capitalization of half a dollar', netBuybackYield(company({}), cap(0.5)), 30],
    ['half a dollar of revenue', margin(company({ revenue: 0.5 }), 'net-margin'), 200],
    ['half a dollar of equity', returnOnEquity(company({ totalEquity: 15.5 })), 200],
    ['half a dollar of capital', returnOnInvestedCapital(company({ totalEquity: -149.5 })), 225],
    ['half a dollar of assets', accruals(company({ totalAssets: 0.5 })), -120],
    ['half a dollar of EBITDA', netDebtToEbitda(company({ ebit: -49.5 })), 300],
    ['half a dollar of interest', interestCover(company({ interestExpense: 0.5 })), 300],
    ['half a dollar due within a year', currentRatio(company({ currentLiabilities: 0.5 })), 1000],
  ])('a figure is there: with %s', (_, { value }, expected) => {
    expect(value).toBeCloseTo(expected, 9)
  })
})

describe('at nothing', () => {
  test.each([
    ['no earnings', priceToEarnings(company({ epsDiluted: 0 }), close), 'loss'],
    ['no book value', priceToBook(company({ totalEquity: 15 }), close), 'equity-not-positive'],
    ['no sales', priceToSales(company({ revenue: 0 }), cap(1300)), 'revenue-not-positive'],
    ['nothing earned on operations', evToEbit(company({ ebit: 0 }), cap(835)), 'operating-loss'],
    ['an enterprise worth nothing', evToEbit(company({}), cap(-165)), 'enterprise-value-not-positive'],
    [
      'no free cash',
      evToFreeCashFlow(company({ operatingCashFlow: 51 }), cap(835)),
      'latest-free-cash-flow-not-positive',
    ],
    ['an enterprise worth nothing', evToFreeCashFlow(company({}), cap(-165)), 'enterprise-value-not-positive'],
    ['no capitalization', freeCashFlowYield(company({}), cap(0)), 'shares-not-positive'],
    ['no capitalization', netBuybackYield(company({}), cap(0)), 'shares-not-positive'],
    ['no revenue', margin(company({ revenue: 0 }), 'gross-margin'), 'revenue-not-positive'],
    ['revenue below zero', margin(company({ revenue: -1 }), 'operating-margin'), 'revenue-not-positive'],
    ['no equity', returnOnEquity(company({ totalEquity: 15 })), 'equity-not-positive'],
    ['no capital', returnOnInvestedCapital(company({ totalEquity: -150 })), 'invested-capital-not-positive'],
    ['no assets', accruals(company({ totalAssets: 0 })), 'assets-not-positive'],
    ['no EBITDA', netDebtToEbitda(company({ ebit: -50 })), 'latest-ebitda-not-positive'],
    ['no interest', interestCover(company({ interestExpense: 0 })), 'no-interest'],
    ['interest earned rather than paid', interestCover(company({ interestExpense: -2 })), 'no-interest'],
    ['nothing due within a year', currentRatio(company({ currentLiabilities: 0 })), 'current-liabilities-not-positive'],
  ])('a figure is empty: with %s', (_, figure, reason) => {
    expect(figure).toMatchObject({ value: null, reason })
  })
})

describe('nothing is plain zero, never minus zero', () => {
  test.each([
    ['neither issued nor bought', netBuybackYield(company({ stockIssuanceNet: 0 }), cap(1300))],
    ['nothing earned', margin(company({ netIncome: 0 }), 'net-margin')],
    ['debt as large as cash', netDebtToEbitda(company({ cash: 270 }))],
    ['the same number of shares', shareCountChange(company({}))],
  ])('with %s', (_, { value }) => {
    expect(Object.is(value, 0)).toBe(true)
  })
})

describe('growth', () => {
  const growth = (id: string, ...years: readonly Amounts[]) =>
    growthFigures(companyOfYears(...years)).find((figure) => figure.id === id) ?? assert.fail(id)

  // 1.1 to the third is 1.331, to the fifth 1.61051.
  test.each([
    ['revenue-growth-1y', [1000, 1100], 0.1],
    ['revenue-growth-3y', [1000, 5, 7, 1331], 0.1],
    ['revenue-growth-5y', [1000, 1, 1, 1, 1, 1610.51], 0.1],
    ['revenue-growth-5y', [1610.51, 1, 1, 1, 1, 1000], 1 / 1.1 - 1],
    ['revenue-growth-1y', [1000, 1000], 0],
    ['revenue-growth-1y', [0.5, 1], 1],
  ] as const)('%s of %j is %d', (id, revenues, expected) => {
    const { value, inputs } = growth(id, ...revenues.map((revenue) => ({ revenue })))
    expect(value).toBeCloseTo(expected, 12)
    expect(inputs.map(({ name }) => name)).toEqual([
      'revenue, year to 2015-12-31',
      `revenue, year to ${2016 - revenues.length}-12-31`,
      'years between',
    ])
  })

  test.each([
    ['from nothing', 0, 100],
    ['to nothing', 100, 0],
    ['from below nothing to above', -100, 100],
    ['from above nothing to below', 100, -100],
    ['of a loss that grew', -100, -200],
  ])('has no rate %s', (_, first, last) => {
    const years = [first, last].map((amount) => ({ revenue: amount, epsDiluted: amount / 100 }))
    expect(growth('revenue-growth-1y', ...years)).toMatchObject({ value: null, reason: 'revenue-not-positive' })
    expect(growth('eps-growth-1y', ...years)).toMatchObject({ value: null, reason: 'growth-needs-profits' })
  })

  test('of one year only has no rate, and says how many years it lacks', () => {
    for (const { value, reason } of growthFigures(companyOfYears(SMALL)))
      expect([value, reason]).toEqual([null, 'fiscal-years-missing'])
  })

  test('looks at both years alone, whatever the listed security stands for', () => {
    const receipts = { ...companyOfYears({ epsDiluted: 1 }, { epsDiluted: 1.5 }), sharesPerReceipt: 10 }
    const [, , , earnings = assert.fail()] = growthFigures(receipts)
    expect(earnings.value).toBeCloseTo(0.5, 12)
    expect(earnings.inputs.slice(0, 2).map(({ value }) => value)).toEqual([1.5, 1])
    const untold = growthFigures({ ...receipts, sharesPerReceipt: null })
    expect(untold[3]?.value).toBeCloseTo(0.5, 12)
  })
})

describe('the change in the number of shares', () => {
  const change = (before: number, last: number) =>
    shareCountChange(companyOfYears({ sharesOutstanding: before }, { sharesOutstanding: last }))

  test.each([
    [100, 97, -0.03],
    [100, 103, 0.03],
    [0.5, 1, 1],
    [100, 0, -1],
  ])('from %d to %d is %d', (before, last, expected) => {
    const { value, inputs } = change(before, last)
    expect(value).toBeCloseTo(expected, 12)
    expect(inputs.map(({ name }) => name)).toEqual(['shares outstanding, 2015-12-31', 'shares outstanding, 2014-12-31'])
  })

  test.each([0, -5])('from %d has none', (before) => {
    expect(change(before, 100)).toMatchObject({ value: null, reason: 'shares-not-positive' })
  })

  test('is that of the shares filed, also where one receipt stands for several', () => {
    const company = companyOfYears({ sharesOutstanding: 100 }, { sharesOutstanding: 110 })
    for (const sharesPerReceipt of [4, null]) {
      const { value, inputs } = shareCountChange({ ...company, sharesPerReceipt })
      expect(value).toBeCloseTo(0.1, 12)
      expect(inputs[0]?.value).toBe(110)
    }
  })

  test('over a split counts both years in the shares of today', () => {
    const rows = [
      fiscalYear('2014-12-31', '2015-02-20', { sharesOutstanding: 100 }),
      fiscalYear('2015-12-31', '2016-02-20', { sharesOutstanding: 210 }),
    ]
    const company = companyFiling(rows, [{ date: day('2015-06-01'), factor: 2 }])
    expect(shareCountChange(company).value).toBeCloseTo(0.05, 12)
  })
})

describe('a figure with an input missing', () => {
  test.each([
    ['no-price', priceToEarnings(company({ epsDiluted: null }), missingInput('no-price'))],
    ['eps-diluted-unknown', priceToEarnings(company({ epsDiluted: null }), close)],
    ['ebit-unknown', interestCover(company({ ebit: null, interestExpense: null }))],
    ['interest-expense-unknown', interestCover(company({ interestExpense: null }))],
    ['current-liabilities-unknown', currentRatio(company({ currentLiabilities: null }))],
    ['long-term-debt-unknown', netDebtToEbitda(company({ longTermDebt: null, cash: null }))],
  ] as const)('is empty for the first that is missing: %s', (reason, figure) => {
    expect(figure).toMatchObject({ value: null, reason })
  })

  test.each([
    ['short-term debt', { shortTermDebt: null }, (300 - 40 - 150) / 200],
    ['short-term investments', { shortTermInvestments: null }, (300 - 120) / 200],
  ] as const)('of %s takes it for zero, since companies leave out what they have none of', (_, change, expected) => {
    expect(netDebtToEbitda(company(change)).value).toBeCloseTo(expected, 12)
  })
})

describe('the figures of past fiscal years', () => {
  const years = Array.from({ length: 14 }, (_, place) => {
    const year = 2002 + place
    return fiscalYear(`${year}-12-31`, `${year + 1}-02-20`, { ...SMALL, netIncome: 10 * (place + 1) })
  })

  test('are those of the last ten, oldest first', () => {
    const margins = figuresOf(years, { price: 26 }).history.get('net-margin') ?? assert.fail()
    expect(margins.map(({ periodEnd }) => periodEnd.slice(0, 4))).toEqual(
      Array.from({ length: 10 }, (_, place) => String(2006 + place)),
    )
    expect(margins.map(({ value }) => value)).toEqual(
      [50, 60, 70, 80, 90, 100, 110, 120, 130, 140].map((of) => of / 1000),
    )
  })

  test('compare with years before the ten too', () => {
    const growth = figuresOf(years, { price: 26 }).history.get('revenue-growth-3y') ?? assert.fail()
    expect(growth.map(({ value }) => value)).toEqual(Array.from({ length: 10 }, () => 0))
  })

  test('end before a year that is missing', () => {
    const withGap = years.filter(({ periodEnd }) => periodEnd !== '2011-12-31')
    const margins = figuresOf(withGap, { price: 26 }).history.get('net-margin') ?? assert.fail()
    expect(margins.map(({ periodEnd }) => periodEnd.slice(0, 4))).toEqual(['2012', '2013', '2014', '2015'])
  })

  test('are none without filings', () => {
    expect(figuresOf([], { price: 26, rest: { noPeriods: 'no-filings-imported' } }).history.size).toBe(0)
  })

  test('hold what a year’s last statements say, also where a quarter has been filed since', () => {
    const quarter = fiscalYear(
      '2016-09-30',
      '2016-11-05',
      { revenue: 1, currentAssets: 1, currentLiabilities: 2 },
      { periodMonths: 3 },
    )
    const figures = figuresOf([...gearMaker(), quarter], { price: 26 })
    expect(figures.history.get('current-ratio')?.at(-1)?.value).toBeCloseTo(2.6, 12)
  })
})
