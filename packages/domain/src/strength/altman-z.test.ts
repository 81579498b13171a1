import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gearMaker } from '@fairweight/testing/domain/companies.ts'
import { companyFiling, companyOfYears, knownInput, missingInput } from '@fairweight/testing/domain/known-company.ts'
import { METHOD_SETTINGS } from '../settings/method-settings.ts'
import { marketCap } from '../valuation/market-cap.ts'
import { altmanZ, altmanZFrom, altmanZOf } from './altman-z.ts'
import type { AltmanFigures } from './altman-z.ts'

const NOTHING: AltmanFigures = {
  currentAssets: 0,
  currentLiabilities: 0,
  retainedEarnings: 0,
  ebit: 0,
  revenue: 0,
  totalAssets: 1000,
  totalLiabilities: 1000,
  marketCap: 0,
}

const INPUTS = {
  currentAssets: knownInput(400),
  currentLiabilities: knownInput(200),
  retainedEarnings: knownInput(300),
  ebit: knownInput(100),
  revenue: knownInput(900),
  totalAssets: knownInput(1000),
  totalLiabilities: knownInput(500),
  marketCap: knownInput(1500),
}

const usd = fc.integer({ min: -1_000_000, max: 1_000_000 })
const positiveUsd = fc.integer({ min: 1000, max: 1_000_000 })
const arbitraryFigures = fc.record({
  currentAssets: usd,
  currentLiabilities: usd,
  retainedEarnings: usd,
  ebit: usd,
  revenue: usd,
  totalAssets: positiveUsd,
  totalLiabilities: positiveUsd,
  marketCap: usd,
})

describe('Altman’s Z of bare figures', () => {
  test.each([
    ['currentAssets', 1.2],
    ['currentLiabilities', -1.2],
    ['retainedEarnings', 1.4],
    ['ebit', 3.3],
    ['revenue', 1],
    ['marketCap', 0.6],
  ] as const)('weighs %s as large as its denominator with %d', (name, weight) => {
    expect(altmanZOf({ ...NOTHING, [name]: 1000 }).value).toBeCloseTo(weight, 14)
  })

  test('is a measured zero of a company with assets and debt and nothing else', () => {
    expect(altmanZOf(NOTHING)).toEqual({ value: 0, reason: null })
  })

  test('is negative for losses and a deficit', () => {
    // -1.4 x 500 / 1000 - 3.3 x 200 / 1000
    expect(altmanZOf({ ...NOTHING, retainedEarnings: -500, ebit: -200 }).value).toBeCloseTo(-1.36, 14)
  })

  test('agrees with the five ratios of the published formula', () => {
    fc.assert(
      fc.property(arbitraryFigures, (given) => {
        const { totalAssets, totalLiabilities } = given
        const slow =
          1.2 * ((given.currentAssets - given.currentLiabilities) / totalAssets) +
          1.4 * (given.retainedEarnings / totalAssets) +
          3.3 * (given.ebit / totalAssets) +
          0.6 * (given.marketCap / totalLiabilities) +
          1.0 * (given.revenue / totalAssets)
        expect(altmanZOf(given).value).toBeCloseTo(slow, 8)
      }),
      { seed: 61, numRuns: 100 },
    )
  })

  test('does not depend on the unit of money', () => {
    fc.assert(
      fc.property(arbitraryFigures, fc.integer({ min: -10, max: 20 }), (given, power) => {
        const unit = 2 ** power
        const scaled = {
          currentAssets: given.currentAssets * unit,
          currentLiabilities: given.currentLiabilities * unit,
          retainedEarnings: given.retainedEarnings * unit,
          ebit: given.ebit * unit,
          revenue: given.revenue * unit,
          totalAssets: given.totalAssets * unit,
          totalLiabilities: given.totalLiabilities * unit,
          marketCap: given.marketCap * unit,
        }
        expect(altmanZOf(scaled)).toEqual(altmanZOf(given))
      }),
      { seed: 62, numRuns: 100 },
    )
  })

  test.each([
    ['totalAssets', 0, 'assets-not-positive'],
    ['totalAssets', -1, 'assets-not-positive'],
    ['totalAssets', Number.NaN, 'assets-not-positive'],
    ['totalLiabilities', 0, 'liabilities-not-positive'],
    ['totalLiabilities', -1, 'liabilities-not-positive'],
    ['totalLiabilities', Number.NaN, 'liabilities-not-positive'],
  ] as const)('is empty where %s is %d', (name, value, reason) => {
    expect(altmanZOf({ ...NOTHING, [name]: value })).toEqual({ value: null, reason })
  })

  test('names the assets first where neither assets nor liabilities are positive', () => {
    expect(altmanZOf({ ...NOTHING, totalAssets: 0, totalLiabilities: 0 }).reason).toBe('assets-not-positive')
  })

  test('follows the weights of the settings', () => {
    const altmanWeights = { workingCapital: 0, retainedEarnings: 0, ebit: 0, marketCap: 0, revenue: 2 }
    const settings = { ...METHOD_SETTINGS, strength: { ...METHOD_SETTINGS.strength, altmanWeights } }
    expect(altmanZOf({ ...NOTHING, revenue: 700, ebit: 50 }, settings).value).toBeCloseTo(1.4, 14)
  })
})

describe('Altman’s Z of inputs', () => {
  test('names its formula', () => {
    const { inputs, value, ...measure } = altmanZFrom(INPUTS)
    expect(measure).toEqual({ id: 'altman-z', unit: 'ratio', formula: 'financial-strength#altmans-z', reason: null })
    expect(inputs).toHaveLength(8)
    // 1.2 x 0.2 + 1.4 x 0.3 + 3.3 x 0.1 + 0.6 x 3 + 0.9
    expect(value).toBeCloseTo(0.24 + 0.42 + 0.33 + 1.8 + 0.9, 12)
  })

  test.each([
    ['currentAssets', 'current-assets-unknown'],
    ['retainedEarnings', 'retained-earnings-kept-back'],
    ['totalLiabilities', 'total-liabilities-unknown'],
    ['marketCap', 'stale-price'],
  ] as const)('is empty for the reason that %s has no figure', (name, reason) => {
    expect(altmanZFrom({ ...INPUTS, [name]: missingInput(reason) })).toMatchObject({ value: null, reason })
  })
})

describe('Altman’s Z of a company', () => {
  const close = knownInput(20, 'last close', 'USD/share')

  test('reads the latest twelve months, the balance sheet and the market capitalization', () => {
    const company = companyFiling(gearMaker())
    const measure = altmanZ(company, marketCap(company, close))
    // In millions: current assets 650, current liabilities 250, deficit none (390 retained), EBIT 195, revenue 1300
    const ofAssets = (1.2 * (650 - 250) + 1.4 * 390 + 3.3 * 195 + 1300) / 1226
    expect(measure.value).toBeCloseTo(ofAssets + (0.6 * 1000) / 600, 10)
    expect(measure.inputs.at(-1)).toMatchObject({ name: 'market capitalization', value: 1e9 })
  })

  test('is unknown without a price, and without retained earnings, which are never taken for zero', () => {
    const company = companyFiling(gearMaker())
    expect(altmanZ(company, marketCap(company, missingInput('no-price'))).reason).toBe('no-price')
    const silent = companyFiling(gearMaker({ retainedEarnings: null }))
    expect(altmanZ(silent, marketCap(silent, close))).toMatchObject({
      value: null,
      reason: 'retained-earnings-unknown',
    })
  })

  test('is unknown of a bank’s balance sheet, which does not say what is current', () => {
    const bank = companyOfYears({ totalAssets: 900, totalLiabilities: 800, sharesOutstanding: 5, retainedEarnings: 9 })
    expect(altmanZ(bank, marketCap(bank, close)).reason).toBe('current-assets-unknown')
  })
})
