import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { companyFiling, knownInput, missingInput } from '@fairweight/testing/domain/known-company.ts'
import { gearMaker } from '@fairweight/testing/domain/companies.ts'
import { asInput } from '../explanation/compute-measure.ts'
import { METHOD_SETTINGS } from '../settings/method-settings.ts'
import { discountRateFor, discountRateInput, forecastYears, PUBLISHED_METHOD, rateInput } from './assumptions.ts'
import type { ValuationAssumptions, ValuationContext } from './assumptions.ts'
import { marketCap } from './market-cap.ts'

function setByHand(overrides: Partial<ValuationAssumptions>): ValuationContext {
  return { settings: METHOD_SETTINGS, overrides }
}

describe('the discount rate for a market capitalization', () => {
  test.each([
    ['nothing', 0, 0.1],
    ['less than nothing', -1, 0.1],
    ['a number too large to write out', Number.MAX_VALUE, 0.08],
    ['infinitely much', Number.POSITIVE_INFINITY, 0.08],
    ['what is not a number', Number.NaN, 0.1],
  ])('of %s is that of the row it reaches, else of the lowest row', (_, cap, rate) => {
    expect(discountRateFor(cap)).toBe(rate)
  })

  test('never rises with size', () => {
    const cap = fc.double({ min: 0, max: 50e9, noNaN: true })
    fc.assert(
      fc.property(cap, cap, (one, other) => {
        const [smaller, larger] = [Math.min(one, other), Math.max(one, other)]
        expect(discountRateFor(larger)).toBeLessThanOrEqual(discountRateFor(smaller))
      }),
      { seed: 41, numRuns: 100 },
    )
  })

  test('follows the rows of the settings it is given', () => {
    const discountRates = [
      { marketCapFrom: 100, rate: 0.03 },
      { marketCapFrom: 50, rate: 0.04 },
    ]
    const settings = { ...METHOD_SETTINGS, valuation: { ...METHOD_SETTINGS.valuation, discountRates } }
    expect([100, 99, 50, 49].map((cap) => discountRateFor(cap, settings))).toEqual([0.03, 0.04, 0.04, 0.04])
  })
})

describe('the discount rate as an input', () => {
  test('says that it goes by market capitalization', () => {
    expect(discountRateInput(knownInput(3e9), PUBLISHED_METHOD)).toEqual({
      name: 'discount rate',
      value: 0.09,
      unit: 'fraction',
      reason: null,
      note: 'by market capitalization',
      facts: [],
    })
  })

  test('leads back to the facts behind the market capitalization', () => {
    const price = knownInput(20, 'last close', 'USD/share')
    const cap = asInput(marketCap(companyFiling(gearMaker()), price), 'market capitalization')
    expect(discountRateInput(cap, PUBLISHED_METHOD).facts.map(({ item, value }) => [item, value])).toEqual([
      ['shares_outstanding', 50e6],
    ])
  })

  test('is unknown with the reason of an unknown market capitalization, and never a default', () => {
    expect(discountRateInput(missingInput('shares-outstanding-unknown'), PUBLISHED_METHOD)).toMatchObject({
      name: 'discount rate',
      unit: 'fraction',
      value: null,
      reason: 'shares-outstanding-unknown',
    })
  })

  test.each([0.12, 0, -0.01])('is %d when that is set by hand, whatever the market capitalization', (discountRate) => {
    const chosen = { value: discountRate, reason: null, note: 'set by hand', facts: [] }
    for (const cap of [knownInput(20e9), missingInput('no-price')])
      expect(discountRateInput(cap, setByHand({ discountRate }))).toMatchObject(chosen)
  })
})

describe('the tax rate and the terminal growth', () => {
  test('are settings of the method unless set by hand', () => {
    expect(rateInput('taxRate', PUBLISHED_METHOD)).toMatchObject({
      name: 'tax rate',
      value: 0.25,
      unit: 'fraction',
      note: 'method setting',
    })
    expect(rateInput('terminalGrowth', PUBLISHED_METHOD)).toMatchObject({
      name: 'terminal growth',
      value: 0.025,
      note: 'method setting',
    })
  })

  test('may be set to zero by hand, which is not the same as leaving them alone', () => {
    const context = setByHand({ taxRate: 0, terminalGrowth: 0 })
    expect(rateInput('taxRate', context)).toMatchObject({ value: 0, note: 'set by hand' })
    expect(rateInput('terminalGrowth', context)).toMatchObject({ value: 0, note: 'set by hand' })
  })

  test('are chosen one by one', () => {
    const context = setByHand({ taxRate: 0.3 })
    expect(rateInput('taxRate', context).value).toBe(0.3)
    expect(rateInput('terminalGrowth', context).value).toBe(0.025)
  })
})

describe('the forecast years', () => {
  test('are five at full growth and five of fading', () => {
    expect(forecastYears(PUBLISHED_METHOD)).toEqual({ steadyGrowthYears: 5, fadingGrowthYears: 5 })
  })

  test('are each as set by hand, zero included', () => {
    expect(forecastYears(setByHand({ steadyGrowthYears: 0 }))).toEqual({ steadyGrowthYears: 0, fadingGrowthYears: 5 })
    expect(forecastYears(setByHand({ fadingGrowthYears: 8 }))).toEqual({ steadyGrowthYears: 5, fadingGrowthYears: 8 })
  })
})
