import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gearMaker } from '@fairweight/testing/domain/companies.ts'
import { companyFiling, knownInput, missingInput } from '@fairweight/testing/domain/known-company.ts'
import { METHOD_SETTINGS } from '../settings/method-settings.ts'
import { PUBLISHED_METHOD } from './assumptions.ts'
import { earningsPowerValue, earningsPowerValueFrom, earningsPowerValuePerShareOf } from './earnings-power-value.ts'
import { perShareInputs } from './net-financial-assets.ts'
import { normalizedEbitMargin } from './normalized-ebit-margin.ts'

const FIGURES = {
  normalizedEbitMargin: 0.2,
  revenue: 500,
  taxRate: 0.25,
  discountRate: 0.08,
  cash: 30,
  shortTermInvestments: 10,
  shortTermDebt: 5,
  longTermDebt: 15,
  preferredEquity: 8,
  minorityInterest: 2,
  shares: 4,
}

const INPUTS = {
  normalizedEbitMargin: knownInput(0.2),
  revenue: knownInput(500),
  taxRate: knownInput(0.25),
  discountRate: knownInput(0.08),
  cash: knownInput(30),
  shortTermInvestments: knownInput(10),
  shortTermDebt: knownInput(5),
  longTermDebt: knownInput(15),
  preferredEquity: knownInput(8),
  minorityInterest: knownInput(2),
  shares: knownInput(4),
}

function valueWith(change: Partial<typeof FIGURES>): number {
  return earningsPowerValuePerShareOf({ ...FIGURES, ...change }).value ?? Number.NaN
}

describe('earnings power value of bare figures', () => {
  test('capitalizes the earnings after tax and adds the net cash', () => {
    // 0.2 x 500 x 0.75 / 0.08 = 937.5; 30 + 10 - 5 - 15 - 8 - 2 = 10; over 4 shares
    expect(valueWith({})).toBeCloseTo(236.875, 10)
  })

  test('counts nothing of a business that is taxed away', () => {
    expect(valueWith({ taxRate: 1 })).toBe(2.5)
  })

  test('counts all earnings where there is no tax', () => {
    expect(valueWith({ taxRate: 0 })).toBeCloseTo((1250 + 10) / 4, 10)
  })

  test('falls by half in its business part when the discount rate doubles', () => {
    const rate = fc.double({ min: 0.01, max: 0.5, noNaN: true })
    fc.assert(
      fc.property(rate, (discountRate) => {
        const [once, twice] = [valueWith({ discountRate }), valueWith({ discountRate: 2 * discountRate })]
        expect((once - 2.5) / (twice - 2.5)).toBeCloseTo(2, 9)
      }),
      { seed: 51, numRuns: 50 },
    )
  })

  test('is the same for a margin on revenue and for a margin twice as high on half of it', () => {
    expect(valueWith({ normalizedEbitMargin: 0.4, revenue: 250 })).toBe(valueWith({}))
  })

  test.each([
    ['a margin of zero', { normalizedEbitMargin: 0 }],
    ['a negative margin', { normalizedEbitMargin: -0.001 }],
    ['no revenue', { revenue: 0 }],
    ['a loss on revenue below zero', { normalizedEbitMargin: -0.2, revenue: -500 }],
    ['a margin that is not a number', { normalizedEbitMargin: Number.NaN }],
  ])('is empty with %s, and at most the net cash', (_, change) => {
    expect(earningsPowerValuePerShareOf({ ...FIGURES, ...change })).toEqual({
      value: null,
      reason: 'normalized-ebit-not-positive',
      atMost: 2.5,
    })
  })

  test('stands with the smallest margin above zero', () => {
    expect(valueWith({ normalizedEbitMargin: 1e-12 })).toBeCloseTo(2.5, 6)
  })

  test.each([0, -0.08, Number.NaN])('is empty at a discount rate of %d', (discountRate) => {
    expect(earningsPowerValuePerShareOf({ ...FIGURES, discountRate })).toEqual({
      value: null,
      reason: 'rate-not-above-growth',
    })
  })
})

describe('earnings power value of inputs', () => {
  test('names its formula and agrees with the bare figures', () => {
    expect(earningsPowerValueFrom(INPUTS)).toMatchObject({
      id: 'earnings-power-value',
      unit: 'USD/share',
      formula: 'value-measures#earnings-power-value',
      ...earningsPowerValuePerShareOf(FIGURES),
    })
  })

  test.each([
    ['normalizedEbitMargin', 'too-few-years'],
    ['revenue', 'revenue-unknown'],
    ['discountRate', 'no-price'],
    ['longTermDebt', 'long-term-debt-kept-back'],
    ['shares', 'shares-outstanding-unknown'],
  ] as const)('is empty for the reason that %s has no figure', (name, reason) => {
    expect(earningsPowerValueFrom({ ...INPUTS, [name]: missingInput(reason) })).toMatchObject({ value: null, reason })
  })

  test('keeps the upper bound of a business that earns nothing', () => {
    expect(earningsPowerValueFrom({ ...INPUTS, normalizedEbitMargin: knownInput(0) })).toMatchObject({
      value: null,
      atMost: 2.5,
    })
  })

  test('has no upper bound where a figure of the net cash is missing', () => {
    const inputs = { ...INPUTS, normalizedEbitMargin: knownInput(0), cash: missingInput('cash-unknown') }
    const measure = earningsPowerValueFrom(inputs)
    expect(measure).toMatchObject({ value: null, reason: 'cash-unknown' })
    expect(measure).not.toHaveProperty('atMost')
  })
})

describe('earnings power value of a company', () => {
  const company = companyFiling(gearMaker())

  test('is its normal margin on the latest revenue', () => {
    const perShare = perShareInputs(company, knownInput(1e9), PUBLISHED_METHOD)
    // (15% x 1300 x 75% / 10% - 165) / 50 million
    expect(earningsPowerValue(company, normalizedEbitMargin(company), perShare).value).toBeCloseTo(25.95, 10)
  })

  test('follows a tax rate and a margin set by hand', () => {
    const overrides = { taxRate: 0.5, normalizedEbitMargin: 0.1, discountRate: 0.05 }
    const context = { settings: METHOD_SETTINGS, overrides }
    const perShare = perShareInputs(company, knownInput(1e9), context)
    const measure = earningsPowerValue(company, normalizedEbitMargin(company, context), perShare, context)
    // (10% x 1300 x 50% / 5% - 165) / 50 million
    expect(measure.value).toBeCloseTo(22.7, 10)
  })
})
