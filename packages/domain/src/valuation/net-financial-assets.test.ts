import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gearMaker } from '@fairweight/testing/domain/companies.ts'
import { companyFiling, companyOfYears, knownInput, missingInput } from '@fairweight/testing/domain/known-company.ts'
import { PUBLISHED_METHOD } from './assumptions.ts'
import { netCashUpperBound, netFinancialAssetsOf, perShareInputs } from './net-financial-assets.ts'

const FIGURES = {
  cash: 70,
  shortTermInvestments: 30,
  shortTermDebt: 20,
  longTermDebt: 40,
  preferredEquity: 6,
  minorityInterest: 4,
}

const usd = fc.integer({ min: 0, max: 1e9 })
const arbitraryFigures = fc.record({
  cash: usd,
  shortTermInvestments: usd,
  shortTermDebt: usd,
  longTermDebt: usd,
  preferredEquity: usd,
  minorityInterest: usd,
})

describe('net financial assets', () => {
  test.each([
    ['cash', 1],
    ['shortTermInvestments', 1],
    ['shortTermDebt', -1],
    ['longTermDebt', -1],
    ['preferredEquity', -1],
    ['minorityInterest', -1],
  ] as const)('move with %s dollar for dollar, by %d', (name, sign) => {
    fc.assert(
      fc.property(arbitraryFigures, usd, (figures, change) => {
        const changed = netFinancialAssetsOf({ ...figures, [name]: figures[name] + change })
        expect(changed - netFinancialAssetsOf(figures)).toBe(change === 0 ? 0 : sign * change)
      }),
      { seed: 50, numRuns: 30 },
    )
  })

  test('are negative where the debt exceeds the cash', () => {
    expect(netFinancialAssetsOf({ ...FIGURES, longTermDebt: 1_000 })).toBe(-930)
  })

  test('are zero of a company that has nothing and owes nothing', () => {
    const nothing = { cash: 0, shortTermInvestments: 0, shortTermDebt: 0, longTermDebt: 0 }
    expect(netFinancialAssetsOf({ ...nothing, preferredEquity: 0, minorityInterest: 0 })).toBe(0)
  })
})

describe('the upper bound of a business without earnings', () => {
  const reason = 'free-cash-flow-not-positive'
  const figures = { ...FIGURES, discountRate: 0.1, shares: 10 }

  test('is the net cash behind each share', () => {
    expect(netCashUpperBound(reason, figures)).toEqual({ value: null, reason, atMost: 3 })
  })

  test('is below zero where the net cash is', () => {
    expect(netCashUpperBound(reason, { ...figures, longTermDebt: 140 })).toEqual({ value: null, reason, atMost: -7 })
  })

  test.each([
    ['no shares', { shares: 0 }],
    ['a negative number of shares', { shares: -10 }],
    ['a share count that is not a number', { shares: Number.NaN }],
    ['a discount rate of zero', { discountRate: 0 }],
    ['a negative discount rate', { discountRate: -0.01 }],
    ['a discount rate equal to the terminal growth', { discountRate: 0.025, terminalGrowth: 0.025 }],
    ['a discount rate below the terminal growth', { discountRate: 0.024, terminalGrowth: 0.025 }],
    ['a discount rate of zero above a shrinking end', { discountRate: 0, terminalGrowth: -0.02 }],
  ])('is unknown with %s', (_, change) => {
    expect(netCashUpperBound(reason, { ...figures, ...change })).toEqual({ value: null, reason })
  })

  test.each([
    { discountRate: 0.0001 },
    { discountRate: 0.0251, terminalGrowth: 0.025 },
    { discountRate: 0.0001, terminalGrowth: -0.02 },
  ])('is known with a discount rate just high enough: %o', (change) => {
    expect(netCashUpperBound(reason, { ...figures, ...change })).toMatchObject({ atMost: 3 })
  })

  test('keeps the reason that it is given', () => {
    expect(netCashUpperBound('normalized-ebit-not-positive', figures).reason).toBe('normalized-ebit-not-positive')
  })
})

describe('the inputs of an estimate per share', () => {
  test('are read from the latest balance sheet', () => {
    const inputs = perShareInputs(companyFiling(gearMaker()), knownInput(1e9), PUBLISHED_METHOD)
    const values = Object.fromEntries(Object.entries(inputs).map(([name, { value }]) => [name, value]))
    expect(values).toEqual({
      discountRate: 0.1,
      cash: 120e6,
      shortTermInvestments: 30e6,
      shortTermDebt: 40e6,
      longTermDebt: 260e6,
      preferredEquity: 10e6,
      minorityInterest: 5e6,
      shares: 50e6,
    })
  })

  test('need cash and long-term debt, and take silence on the four others for none', () => {
    const inputs = perShareInputs(companyOfYears({ totalAssets: 1 }), knownInput(1e9), PUBLISHED_METHOD)
    expect([inputs.cash.reason, inputs.longTermDebt.reason]).toEqual(['cash-unknown', 'long-term-debt-unknown'])
    const { shortTermInvestments, shortTermDebt, preferredEquity, minorityInterest } = inputs
    for (const silent of [shortTermInvestments, shortTermDebt, preferredEquity, minorityInterest])
      expect(silent).toMatchObject({ value: 0, reason: null, note: 'not reported, treated as 0' })
  })

  test('have no discount rate where the market capitalization is unknown', () => {
    const inputs = perShareInputs(companyFiling(gearMaker()), missingInput('stale-price'), PUBLISHED_METHOD)
    expect(inputs.discountRate).toMatchObject({ value: null, reason: 'stale-price' })
    expect(inputs.cash.value).toBe(120e6)
  })
})
