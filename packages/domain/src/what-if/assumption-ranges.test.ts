import { describe, expect, test } from 'vitest'
import { gearFigures } from '@fairweight/testing/domain/gear-figures.ts'
import { METHOD_SETTINGS } from '../settings/method-settings.ts'
import { ASSUMPTION_IDS, ASSUMPTION_RANGES, baselineAssumption, isWithinRange } from './assumption-ranges.ts'
import { rateWithAssumptions } from './rate-with-assumptions.ts'

describe('between what an assumption may be set', () => {
  test.each([
    ['discountRate', 0.03, 0.2],
    ['growth', -0.1, 0.3],
    ['terminalGrowth', -0.02, 0.05],
    ['taxRate', 0, 0.5],
    ['normalizedEbitMargin', -0.2, 0.6],
  ] as const)('%s is a fraction from %d to %d', (id, minimum, maximum) => {
    expect(ASSUMPTION_RANGES[id]).toMatchObject({ minimum, maximum, unit: 'fraction' })
    expect([minimum, (minimum + maximum) / 2, maximum].map((value) => isWithinRange(id, value))).toEqual([
      true,
      true,
      true,
    ])
    expect([minimum - 1e-9, maximum + 1e-9, NaN, Infinity].map((value) => isWithinRange(id, value))).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  test.each([
    ['steadyGrowthYears', 0, 15],
    ['fadingGrowthYears', 1, 15],
  ] as const)('%s is %d to %d whole years', (id, minimum, maximum) => {
    expect(
      [minimum - 1, minimum, minimum + 0.5, maximum, maximum + 1].map((years) => isWithinRange(id, years)),
    ).toEqual([false, true, false, true, false])
  })

  test('the past is read no further than the method itself reads', () => {
    const { marginYears, minimumMarginYears, cashFlowYears } = METHOD_SETTINGS.valuation
    expect(ASSUMPTION_RANGES.marginYears).toMatchObject({ minimum: minimumMarginYears, maximum: marginYears })
    expect(ASSUMPTION_RANGES.cashFlowYears).toMatchObject({ minimum: 1, maximum: cashFlowYears })
  })

  test('each step divides its range into whole steps', () => {
    for (const id of ASSUMPTION_IDS) {
      const { minimum, maximum, step } = ASSUMPTION_RANGES[id]
      const steps = (maximum - minimum) / step
      expect(Math.abs(steps - Math.round(steps)), id).toBeLessThan(1e-9)
    }
  })

  test('what the method itself assumes is within', () => {
    for (const id of [
      'taxRate',
      'terminalGrowth',
      'marginYears',
      'cashFlowYears',
      'steadyGrowthYears',
      'fadingGrowthYears',
    ] as const)
      expect(isWithinRange(id, METHOD_SETTINGS.valuation[id]), id).toBe(true)
  })
})

describe('where a control begins', () => {
  const gears = gearFigures(25)

  test('is what the stock’s own figures give, for rate, growth and margin', () => {
    const rating = rateWithAssumptions(gears)
    expect(baselineAssumption('discountRate', {}, rating)).toBe(rating.standing.discountRate)
    expect(baselineAssumption('growth', {}, rating)).toBe(gears.growth.value)
    // EBIT is 15% of revenue in every year.
    expect(baselineAssumption('normalizedEbitMargin', {}, rating)).toBeCloseTo(0.15, 12)
  })

  test('is the method’s own figure for the rest', () => {
    const rating = rateWithAssumptions(gears)
    expect(baselineAssumption('taxRate', {}, rating)).toBe(METHOD_SETTINGS.valuation.taxRate)
    expect(baselineAssumption('cashFlowYears', {}, rating)).toBe(METHOD_SETTINGS.valuation.cashFlowYears)
  })

  test('is what was set by hand, 0 as well', () => {
    const chosen = { taxRate: 0, discountRate: 0.07, growth: 0, normalizedEbitMargin: -0.05, steadyGrowthYears: 0 }
    const rating = rateWithAssumptions(gears, chosen)
    for (const id of ['taxRate', 'discountRate', 'growth', 'normalizedEbitMargin', 'steadyGrowthYears'] as const)
      expect(baselineAssumption(id, chosen, rating), id).toBe(chosen[id])
  })

  test('is null, not 0, where the figures give none', () => {
    const rating = rateWithAssumptions({ ...gears, growth: { ...gears.growth, value: null, reason: 'too-few-years' } })
    expect(baselineAssumption('growth', {}, rating)).toBeNull()
  })
})

test('the assumptions are nine, each with a range', () => {
  expect(ASSUMPTION_IDS).toEqual(Object.keys(ASSUMPTION_RANGES))
  expect(ASSUMPTION_IDS).toHaveLength(9)
})
