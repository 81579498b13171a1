import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gearMaker } from '@fairweight/testing/domain/companies.ts'
import { companyFiling, companyOfYears } from '@fairweight/testing/domain/known-company.ts'
import { METHOD_SETTINGS } from '../settings/method-settings.ts'
import { revenueGrowth, revenueGrowthOf } from './revenue-growth.ts'

const NO_LIMITS = { minimumGrowth: -1, maximumGrowth: 1e10 }

function companySelling(...revenues: readonly (number | null)[]) {
  return companyOfYears(...revenues.map((revenue) => ({ revenue, cash: 1 })))
}

function growthOf(...revenues: readonly (number | null)[]) {
  const { value, reason } = revenueGrowth(companySelling(...revenues))
  return { value, reason }
}

describe('revenue growth of bare figures', () => {
  test('compounds from the first revenue to the last', () => {
    const revenue = fc.double({ min: 1, max: 1e9, noNaN: true })
    fc.assert(
      fc.property(revenue, revenue, fc.integer({ min: 1, max: 10 }), (firstRevenue, lastRevenue, years) => {
        const growth = revenueGrowthOf({ firstRevenue, lastRevenue, years, ...NO_LIMITS }).value ?? Number.NaN
        let grown = firstRevenue
        for (let year = 0; year < years; year++) grown *= 1 + growth
        expect(grown / lastRevenue).toBeCloseTo(1, 4)
      }),
      { seed: 58, numRuns: 100 },
    )
  })

  test('is zero where nothing changed', () => {
    expect(revenueGrowthOf({ firstRevenue: 7, lastRevenue: 7, years: 3, ...NO_LIMITS }).value).toBe(0)
  })

  test.each([
    [0, 100],
    [-1, 100],
    [100, 0],
    [100, -1],
    [-100, -200],
    [Number.NaN, 100],
    [100, Number.NaN],
  ])('is empty from %d to %d', (firstRevenue, lastRevenue) => {
    expect(revenueGrowthOf({ firstRevenue, lastRevenue, years: 3, ...NO_LIMITS })).toEqual({
      value: null,
      reason: 'revenue-not-positive',
    })
  })
})

describe('revenue growth of a company', () => {
  test('is from three years before to the last fiscal year', () => {
    const { value, inputs } = revenueGrowth(companyFiling(gearMaker()))
    expect(value).toBeCloseTo(Math.cbrt(1.3) - 1, 12)
    expect(inputs.map((input) => [input.name, input.value])).toEqual([
      ['revenue, year to 2015-12-31', 1300e6],
      ['revenue, year to 2012-12-31', 1000e6],
      ['years between', 3],
      ['lowest growth', -0.05],
      ['highest growth', 0.15],
    ])
  })

  test('does not look at the years between, nor at those before', () => {
    expect(growthOf(1, 1, 1000, 5, null, 1331).value).toBeCloseTo(0.1, 12)
  })

  test('is over two years where only three are known', () => {
    expect(growthOf(1000, 1, 1210).value).toBeCloseTo(0.1, 12)
  })

  test('is empty with two years', () => {
    const measure = revenueGrowth(companySelling(1000, 1100))
    expect(measure).toMatchObject({ value: null, reason: 'too-few-years', inputs: [] })
  })

  test.each([
    ['exactly at the upper limit', 1.15 ** 3, 0.15],
    ['above the upper limit', 1.2 ** 3, 0.15],
    ['just below the upper limit', 1.149 ** 3, 0.149],
    ['at the lower limit', 0.95 ** 3, -0.05],
    ['below the lower limit', 0.5, -0.05],
    ['just above the lower limit', 0.951 ** 3, -0.049],
  ])('is held between -5%% and 15%%: %s', (_, ratio, growth) => {
    expect(growthOf(1000, 0, 0, 1000 * ratio).value).toBeCloseTo(growth, 12)
  })

  test('is empty where the first or the last revenue is missing or zero', () => {
    expect(growthOf(1000, 1, 1, null)).toEqual({ value: null, reason: 'revenue-unknown' })
    expect(growthOf(null, 1, 1, 1000)).toEqual({ value: null, reason: 'revenue-unknown' })
    expect(growthOf(0, 1, 1, 1000)).toEqual({ value: null, reason: 'revenue-not-positive' })
  })

  test('does not depend on the unit of money', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 1e6 }), (first, last) => {
        expect(growthOf(first * 1024, 1, 1, last * 1024)).toEqual(growthOf(first, 1, 1, last))
      }),
      { seed: 59, numRuns: 30 },
    )
  })

  test.each([0.5, 0, -0.3])('is %d when that is set by hand, which no limit holds back', (growth) => {
    const context = { settings: METHOD_SETTINGS, overrides: { growth } }
    expect(revenueGrowth(companySelling(null), context)).toMatchObject({
      value: growth,
      reason: null,
      inputs: [{ name: 'growth', note: 'set by hand' }],
    })
  })
})
