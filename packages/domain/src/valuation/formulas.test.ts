import { describe, expect, test } from 'vitest'
import { METHOD_SETTINGS } from '../settings/method-settings.ts'
import { discountRateFor } from './assumptions.ts'
import { bookValuePerShareOf } from './book-value.ts'
import { forecastCashFlow, growthOfYear } from './cash-flow-forecast.ts'
import { discountedCashFlowPerShareOf, futureCashFlowPerShareOf } from './discounted-cash-flow.ts'
import { earningsPowerValuePerShareOf } from './earnings-power-value.ts'
import { freeCashFlowOf } from './free-cash-flow.ts'
import { grahamNumberOf, marginOfSafety } from './graham-number.ts'
import { marketCapGroup } from './market-cap.ts'
import { netFinancialAssetsOf } from './net-financial-assets.ts'
import { ebitMarginOf } from './normalized-ebit-margin.ts'
import { revenueGrowthOf } from './revenue-growth.ts'
import { tangibleBookValuePerShareOf } from './tangible-book-value.ts'

const NET = {
  cash: 60,
  shortTermInvestments: 40,
  shortTermDebt: 30,
  longTermDebt: 50,
  preferredEquity: 5,
  minorityInterest: 5,
}

describe('book values', () => {
  const figures = { totalEquity: 120, preferredEquity: 15, minorityInterest: 5, shares: 10 }

  test('belong to the common shareholders alone', () => {
    expect(bookValuePerShareOf(figures).value).toBe(10)
    expect(tangibleBookValuePerShareOf({ ...figures, goodwill: 60, intangibleAssets: 20 }).value).toBe(2)
  })

  test('may be below zero', () => {
    expect(tangibleBookValuePerShareOf({ ...figures, goodwill: 130, intangibleAssets: 0 }).value).toBe(-3)
  })

  test('need shares', () => {
    expect(bookValuePerShareOf({ ...figures, shares: 0 }).reason).toBe('shares-not-positive')
    expect(tangibleBookValuePerShareOf({ ...figures, goodwill: 0, intangibleAssets: 0, shares: -1 }).reason).toBe(
      'shares-not-positive',
    )
  })
})

describe('the Graham number', () => {
  test('is 30 for 4 of earnings and 10 of book value', () => {
    expect(grahamNumberOf({ earningsPerShare: 4, bookValuePerShare: 10, multiple: 22.5 }).value).toBe(30)
  })

  test('is empty without profit or book value, and then below any price', () => {
    expect(grahamNumberOf({ earningsPerShare: 0, bookValuePerShare: 10, multiple: 22.5 }).reason).toBe(
      'earnings-per-share-not-positive',
    )
    expect(grahamNumberOf({ earningsPerShare: 4, bookValuePerShare: -1, multiple: 22.5 })).toEqual({
      value: null,
      reason: 'book-value-not-positive',
      atMost: 0,
    })
  })
})

describe('earnings power value', () => {
  const figures = { ...NET, normalizedEbitMargin: 0.1, revenue: 1000, taxRate: 0.25, discountRate: 0.1, shares: 10 }

  test('is after-tax earnings over the rate, plus net financial assets, a share', () => {
    expect(earningsPowerValuePerShareOf(figures).value).toBeCloseTo((750 + 10) / 10, 12)
  })

  test('is below zero when debt exceeds the business', () => {
    expect(earningsPowerValuePerShareOf({ ...figures, longTermDebt: 1050 }).value).toBeCloseTo(-24, 12)
  })

  test.each([
    [{ discountRate: 0 }, 'rate-not-above-growth'],
    [{ shares: 0 }, 'shares-not-positive'],
    [{ normalizedEbitMargin: 0, shares: 0 }, 'normalized-ebit-not-positive'],
    [{ normalizedEbitMargin: 0, discountRate: 0 }, 'normalized-ebit-not-positive'],
  ])('is empty with %o', (change, reason) => {
    expect(earningsPowerValuePerShareOf({ ...figures, ...change })).toEqual({ value: null, reason })
  })

  test('of a business that earns nothing is at most its net cash', () => {
    expect(earningsPowerValuePerShareOf({ ...figures, normalizedEbitMargin: 0 })).toEqual({
      value: null,
      reason: 'normalized-ebit-not-positive',
      atMost: 1,
    })
  })
})

describe('discounted cash flow', () => {
  const flat = { freeCashFlow: 100, growth: 0, terminalGrowth: 0, discountRate: 0.1 }

  test('of a level flow is that of a perpetuity', () => {
    const { forecastValue, terminalValue } = forecastCashFlow(flat, METHOD_SETTINGS.valuation)
    expect(forecastValue).toBeCloseTo(614.4567105704685, 9)
    expect(forecastValue + terminalValue).toBeCloseTo(1000, 9)
    expect(discountedCashFlowPerShareOf({ ...NET, ...flat, shares: 10 }).value).toBeCloseTo(101, 9)
    expect(futureCashFlowPerShareOf({ ...NET, ...flat, shares: 10 }).value).toBeCloseTo(62.44567105704685, 9)
  })

  test('grows steadily for five years and then fades in equal steps', () => {
    const growth = (year: number): number =>
      growthOfYear(year, { growth: 0.125, terminalGrowth: 0.025 }, METHOD_SETTINGS.valuation)
    expect([1, 5, 6, 8, 10].map(growth).map((value) => Number(value.toFixed(12)))).toEqual([
      0.125, 0.125, 0.105, 0.065, 0.025,
    ])
  })

  test.each([
    [{ freeCashFlow: 0, shares: 0 }, 'free-cash-flow-not-positive'],
    [{ freeCashFlow: -1, discountRate: 0.02, terminalGrowth: 0.02 }, 'free-cash-flow-not-positive'],
    [{ discountRate: 0.02, terminalGrowth: 0.02 }, 'rate-not-above-growth'],
    [{ discountRate: -0.01, terminalGrowth: -0.02 }, 'rate-not-above-growth'],
    [{ shares: 0 }, 'shares-not-positive'],
  ])('is empty with %o', (change, reason) => {
    const figures = { ...NET, ...flat, shares: 10, ...change }
    expect(discountedCashFlowPerShareOf(figures)).toEqual({ value: null, reason })
    expect(futureCashFlowPerShareOf(figures)).toEqual({ value: null, reason })
  })
})

describe('discounted cash flow of a business that only spends', () => {
  const spending = { ...NET, growth: 0.05, terminalGrowth: 0.02, discountRate: 0.1, shares: 10 }

  test('is at most its net cash', () => {
    const atMost = { value: null, reason: 'free-cash-flow-not-positive', atMost: 1 }
    for (const freeCashFlow of [0, -100]) {
      expect(discountedCashFlowPerShareOf({ ...spending, freeCashFlow })).toEqual(atMost)
      expect(futureCashFlowPerShareOf({ ...spending, freeCashFlow })).toEqual(atMost)
    }
  })

  test('and so are all its flows, whatever they come to', () => {
    const { forecastValue, terminalValue } = forecastCashFlow(
      { ...spending, freeCashFlow: -100 },
      METHOD_SETTINGS.valuation,
    )
    expect(Math.max(forecastValue, terminalValue)).toBeLessThan(0)
  })
})

describe('the parts', () => {
  test('net financial assets count debt, preferred and minority against cash', () =>
    expect(netFinancialAssetsOf(NET)).toBe(10))

  test('free cash flow adds interest after tax back', () => {
    expect(
      freeCashFlowOf({ operatingCashFlow: 100, interestExpense: 20, capitalExpenditures: 40, taxRate: 0.25 }),
    ).toBe(75)
  })

  test('revenue growth is a yearly rate between its limits', () => {
    const limits = { minimumGrowth: -0.05, maximumGrowth: 0.15 }
    const growth = (lastRevenue: number): number | null =>
      revenueGrowthOf({ firstRevenue: 100, lastRevenue, years: 2, ...limits }).value
    expect(growth(121)).toBeCloseTo(0.1, 12)
    expect(growth(300)).toBe(0.15)
    expect(growth(10)).toBe(-0.05)
    expect(revenueGrowthOf({ firstRevenue: 0, lastRevenue: 5, years: 2, ...limits }).reason).toBe(
      'revenue-not-positive',
    )
  })

  test('a margin needs revenue', () => {
    expect(ebitMarginOf({ ebit: 5, revenue: 20 }).value).toBe(0.25)
    expect(ebitMarginOf({ ebit: 5, revenue: 0 }).reason).toBe('revenue-not-positive')
  })

  test('the margin of safety needs a value above zero', () => {
    expect(marginOfSafety(40, 30)).toBe(0.25)
    expect(marginOfSafety(20, 30)).toBe(-0.5)
    expect(marginOfSafety(-1, 30)).toBeNull()
    expect(marginOfSafety(null, 30)).toBeNull()
    expect(marginOfSafety(40, null)).toBeNull()
  })

  test.each([
    [10e9, 'Large', 0.08],
    [10e9 - 1, 'Mid', 0.09],
    [2e9, 'Mid', 0.09],
    [2e9 - 1, 'Small', 0.1],
    [300e6, 'Small', 0.1],
    [300e6 - 1, 'Micro', 0.1],
  ])('%d is %s at %d', (cap, group, rate) => {
    expect(marketCapGroup(cap)).toBe(group)
    expect(discountRateFor(cap)).toBe(rate)
  })

  test('an unknown size stays unknown', () => expect(marketCapGroup(null)).toBe('Unknown'))

  test('settings without a rate are refused', () => {
    const none = { ...METHOD_SETTINGS, valuation: { ...METHOD_SETTINGS.valuation, discountRates: [] } }
    expect(() => discountRateFor(1, none)).toThrow(RangeError)
  })
})
