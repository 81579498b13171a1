import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gearMaker } from '@fairweight/testing/domain/companies.ts'
import { companyFiling, knownInput, missingInput } from '@fairweight/testing/domain/known-company.ts'
import { METHOD_SETTINGS } from '../settings/method-settings.ts'
import { PUBLISHED_METHOD } from './assumptions.ts'
import {
  cashFlowInputs,
  discountedCashFlowFrom,
  discountedCashFlowPerShareOf,
  futureCashFlowFrom,
  futureCashFlowPerShareOf,
} from './discounted-cash-flow.ts'
import { normalizedFreeCashFlow } from './free-cash-flow.ts'
import { perShareInputs } from './net-financial-assets.ts'
import { revenueGrowth } from './revenue-growth.ts'

const NO_NET_CASH = {
  cash: 0,
  shortTermInvestments: 0,
  shortTermDebt: 0,
  longTermDebt: 0,
  preferredEquity: 0,
  minorityInterest: 0,
}

const FIGURES = { ...NO_NET_CASH, freeCashFlow: 100, growth: 0, terminalGrowth: 0, discountRate: 0.25, shares: 8 }

const INPUTS = {
  freeCashFlow: knownInput(100),
  growth: knownInput(0),
  terminalGrowth: knownInput(0),
  discountRate: knownInput(0.25),
  cash: knownInput(0),
  shortTermInvestments: knownInput(0),
  shortTermDebt: knownInput(0),
  longTermDebt: knownInput(0),
  preferredEquity: knownInput(0),
  minorityInterest: knownInput(0),
  shares: knownInput(8),
}

const SHORT = { steadyGrowthYears: 1, fadingGrowthYears: 1 }

describe('discounted and future cash flow per share', () => {
  test('of two forecast years come out as by hand', () => {
    // 100 / 1.25 + 100 / 1.5625 = 144 from the years, 100 / 0.25 / 1.5625 = 256 after them, over 8 shares
    expect(futureCashFlowPerShareOf(FIGURES, SHORT).value).toBeCloseTo(18, 12)
    expect(discountedCashFlowPerShareOf(FIGURES, SHORT).value).toBeCloseTo(50, 12)
  })

  test('both add the same net cash to each share', () => {
    const richer = { ...FIGURES, cash: 60, shortTermInvestments: 30, longTermDebt: 10 }
    expect(futureCashFlowPerShareOf(richer, SHORT).value).toBeCloseTo(18 + 10, 12)
    expect(discountedCashFlowPerShareOf(richer, SHORT).value).toBeCloseTo(50 + 10, 12)
  })

  test('are below zero where debt exceeds what the business is worth', () => {
    expect(futureCashFlowPerShareOf({ ...FIGURES, longTermDebt: 160 }, SHORT).value).toBeCloseTo(-2, 12)
  })

  test('differ by a positive terminal value, so that the future cash flow is always the lower', () => {
    const figures = fc.record({
      freeCashFlow: fc.double({ min: 1, max: 1e9, noNaN: true }),
      growth: fc.double({ min: -0.05, max: 0.15, noNaN: true }),
      terminalGrowth: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
      discountRate: fc.double({ min: 0.06, max: 0.2, noNaN: true }),
      shares: fc.integer({ min: 1, max: 1000 }),
    })
    fc.assert(
      fc.property(figures, (given) => {
        const all = { ...NO_NET_CASH, ...given }
        const future = futureCashFlowPerShareOf(all).value ?? Number.NaN
        expect(future).toBeLessThan(discountedCashFlowPerShareOf(all).value ?? Number.NaN)
      }),
      { seed: 52, numRuns: 100 },
    )
  })

  test.each([
    ['equal to the terminal growth', 0.03, 0.03],
    ['just below the terminal growth', 0.0299, 0.03],
    ['of zero, where the terminal growth is below', 0, -0.02],
    ['that is not a number', Number.NaN, 0.03],
  ])('are empty at a discount rate %s', (_, discountRate, terminalGrowth) => {
    const figures = { ...FIGURES, discountRate, terminalGrowth }
    const empty = { value: null, reason: 'rate-not-above-growth' }
    expect(discountedCashFlowPerShareOf(figures)).toEqual(empty)
    expect(futureCashFlowPerShareOf(figures)).toEqual(empty)
  })

  test('stand at a discount rate just above the terminal growth', () => {
    const figures = { ...FIGURES, discountRate: 0.0301, terminalGrowth: 0.03 }
    expect(discountedCashFlowPerShareOf(figures).value).toBeGreaterThan(100_000)
    expect(futureCashFlowPerShareOf(figures).value).toBeLessThan(150)
  })

  test('are empty with a free cash flow that is not a number, and at most the net cash', () => {
    expect(discountedCashFlowPerShareOf({ ...FIGURES, cash: 16, freeCashFlow: Number.NaN })).toEqual({
      value: null,
      reason: 'free-cash-flow-not-positive',
      atMost: 2,
    })
  })
})

describe('cash flow measures of inputs', () => {
  test('name their formulas', () => {
    expect(discountedCashFlowFrom(INPUTS, PUBLISHED_METHOD)).toMatchObject({
      id: 'discounted-cash-flow',
      unit: 'USD/share',
      formula: 'value-measures#discounted-cash-flow',
    })
    expect(futureCashFlowFrom(INPUTS, PUBLISHED_METHOD)).toMatchObject({
      id: 'future-cash-flow',
      unit: 'USD/share',
      formula: 'value-measures#future-cash-flow',
    })
  })

  test('forecast as many years as are set by hand', () => {
    const context = { settings: METHOD_SETTINGS, overrides: SHORT }
    expect(discountedCashFlowFrom(INPUTS, context).value).toBeCloseTo(50, 12)
    expect(futureCashFlowFrom(INPUTS, context).value).toBeCloseTo(18, 12)
  })

  test.each([
    ['freeCashFlow', 'capital-expenditures-unknown'],
    ['growth', 'too-few-years'],
    ['discountRate', 'stale-price'],
    ['longTermDebt', 'long-term-debt-unknown'],
    ['minorityInterest', 'minority-interest-kept-back'],
    ['shares', 'adr-ratio-unknown'],
  ] as const)('are empty for the reason that %s has no figure', (name, reason) => {
    const inputs = { ...INPUTS, [name]: missingInput(reason) }
    expect(discountedCashFlowFrom(inputs, PUBLISHED_METHOD)).toMatchObject({ value: null, reason })
    expect(futureCashFlowFrom(inputs, PUBLISHED_METHOD)).toMatchObject({ value: null, reason })
  })

  test('are out of range where a number cannot hold the forecast', () => {
    const huge = { ...INPUTS, freeCashFlow: knownInput(Number.MAX_VALUE), growth: knownInput(0.15) }
    expect(futureCashFlowFrom(huge, PUBLISHED_METHOD)).toMatchObject({ value: null, reason: 'out-of-range' })
  })
})

describe('cash flow measures of a company', () => {
  const company = companyFiling(gearMaker())
  const perShare = perShareInputs(company, knownInput(1e9), PUBLISHED_METHOD)
  const inputs = cashFlowInputs(normalizedFreeCashFlow(company), revenueGrowth(company), perShare)

  test('start from the mean free cash flow and the growth of revenue', () => {
    expect(Object.values(inputs).map(({ name, value }) => [name, value])).toEqual([
      ['mean free cash flow of three years', 141e6],
      ['growth a year at first', expect.closeTo(Math.cbrt(1.3) - 1, 12)],
      ['terminal growth', 0.025],
      ['discount rate', 0.1],
      ['cash', 120e6],
      ['short-term investments', 30e6],
      ['short-term debt', 40e6],
      ['long-term debt', 260e6],
      ['preferred equity', 10e6],
      ['minority interest', 5e6],
      ['shares outstanding', 50e6],
    ])
  })

  test('come out as a spreadsheet of ten years says', () => {
    const growth = Math.cbrt(1.3) - 1
    const fading = [0.8, 0.6, 0.4, 0.2, 0].map((left) => 0.025 + left * (growth - 0.025))
    let [flow, tenYears] = [141, 0]
    for (const [index, rate] of [growth, growth, growth, growth, growth, ...fading].entries()) {
      flow *= 1 + rate
      tenYears += flow / 1.1 ** (index + 1)
    }
    const terminal = (flow * 1.025) / 0.075 / 1.1 ** 10
    expect(futureCashFlowFrom(inputs, PUBLISHED_METHOD).value).toBeCloseTo((tenYears - 165) / 50, 9)
    expect(discountedCashFlowFrom(inputs, PUBLISHED_METHOD).value).toBeCloseTo((tenYears + terminal - 165) / 50, 9)
  })
})
