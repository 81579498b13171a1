import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gearMaker } from '@fairweight/testing/domain/companies.ts'
import { companyFiling, companyOfYears, knownInput, missingInput } from '@fairweight/testing/domain/known-company.ts'
import { METHOD_SETTINGS } from '../settings/method-settings.ts'
import { PUBLISHED_METHOD } from './assumptions.ts'
import type { ValuationAssumptions } from './assumptions.ts'
import { ebitMarginOf, normalizedEbitMargin, normalizedEbitMarginFrom } from './normalized-ebit-margin.ts'

function setByHand(overrides: Partial<ValuationAssumptions>) {
  return { settings: METHOD_SETTINGS, overrides }
}

const margins = (...values: readonly number[]) => values.map((value) => knownInput(value))

describe('the EBIT margin of a year', () => {
  test('is negative for a loss, and above one for a business that earns more than it sells', () => {
    expect(ebitMarginOf({ ebit: -30, revenue: 120 }).value).toBe(-0.25)
    expect(ebitMarginOf({ ebit: 30, revenue: 20 }).value).toBe(1.5)
    expect(ebitMarginOf({ ebit: 0, revenue: 20 })).toEqual({ value: 0, reason: null })
  })

  test.each([0, -0.01, Number.NaN])('is empty with a revenue of %d', (revenue) => {
    expect(ebitMarginOf({ ebit: 5, revenue })).toEqual({ value: null, reason: 'revenue-not-positive' })
  })
})

describe('the mean EBIT margin', () => {
  test('weighs every year the same, however large its revenue', () => {
    const company = companyOfYears(
      { ebit: 1, revenue: 10 },
      { ebit: 300, revenue: 1000 },
      { ebit: 20_000, revenue: 100_000 },
    )
    expect(normalizedEbitMargin(company).value).toBeCloseTo(0.2, 14)
  })

  test('is over the newest five of six years', () => {
    const measure = normalizedEbitMarginFrom(margins(0.1, 0.2, 0.3, 0.4, 0.5, 99), PUBLISHED_METHOD)
    expect(measure.value).toBeCloseTo(0.3, 14)
    expect(measure.inputs).toHaveLength(5)
  })

  test('is over three or four years where there are no more', () => {
    expect(normalizedEbitMarginFrom(margins(0.5, 0.25, 0.75), PUBLISHED_METHOD).value).toBe(0.5)
    expect(normalizedEbitMarginFrom(margins(0.5, 0.25, 0.75, -0.5), PUBLISHED_METHOD).value).toBe(0.25)
  })

  test('is empty with two years, which it still shows', () => {
    expect(normalizedEbitMarginFrom(margins(0.1, 0.2), PUBLISHED_METHOD)).toMatchObject({
      id: 'normalized-ebit-margin',
      unit: 'fraction',
      value: null,
      reason: 'too-few-years',
      inputs: [{ value: 0.1 }, { value: 0.2 }],
    })
  })

  test('lies between the lowest and the highest year, in whatever order they come', () => {
    const year = fc.double({ min: -2, max: 2, noNaN: true })
    fc.assert(
      fc.property(fc.array(year, { minLength: 3, maxLength: 5 }), (values) => {
        const mean = normalizedEbitMarginFrom(margins(...values), PUBLISHED_METHOD).value ?? Number.NaN
        const reversed = normalizedEbitMarginFrom(margins(...values.toReversed()), PUBLISHED_METHOD).value
        expect(mean).toBeGreaterThanOrEqual(Math.min(...values) - 1e-12)
        expect(mean).toBeLessThanOrEqual(Math.max(...values) + 1e-12)
        expect(reversed).toBeCloseTo(mean, 12)
      }),
      { seed: 57, numRuns: 100 },
    )
  })

  test('is empty where one year of the window is, rather than a mean of the others', () => {
    const years = [...margins(0.1, 0.2, 0.3), missingInput('ebit-unknown')]
    expect(normalizedEbitMarginFrom(years, PUBLISHED_METHOD)).toMatchObject({ value: null, reason: 'ebit-unknown' })
  })

  test('does not mind a gap before the window', () => {
    const years = [...margins(1, 1, 1, 1, 1), missingInput('ebit-unknown')]
    expect(normalizedEbitMarginFrom(years, PUBLISHED_METHOD).value).toBe(1)
  })
})

describe('the mean EBIT margin by assumptions', () => {
  test('is the margin set by hand, zero and losses included, without any year', () => {
    for (const normalizedEbitMargin of [0.12, 0, -0.1])
      expect(normalizedEbitMarginFrom([], setByHand({ normalizedEbitMargin }))).toMatchObject({
        value: normalizedEbitMargin,
        reason: null,
        inputs: [{ name: 'EBIT margin', note: 'set by hand' }],
      })
  })

  test('is over as many years as are set by hand', () => {
    const years = margins(0.1, 0.2, 0.3, 0.4, 0.5, 0.6)
    expect(normalizedEbitMarginFrom(years, setByHand({ marginYears: 3 })).value).toBeCloseTo(0.2, 14)
    expect(normalizedEbitMarginFrom(years, setByHand({ marginYears: 6 })).value).toBeCloseTo(0.35, 14)
  })
})

describe('the mean EBIT margin of a company', () => {
  test('reads its fiscal years, newest first', () => {
    const { value, inputs } = normalizedEbitMargin(companyFiling(gearMaker()))
    expect(value).toBeCloseTo(0.15, 14)
    expect(inputs.map(({ name }) => name)).toEqual([
      'EBIT margin, year to 2015-12-31',
      'EBIT margin, year to 2014-12-31',
      'EBIT margin, year to 2013-12-31',
      'EBIT margin, year to 2012-12-31',
    ])
  })

  test('is empty where a year sold nothing', () => {
    const [bad, good] = [
      { ebit: -5, revenue: 0 },
      { ebit: 5, revenue: 50 },
    ]
    expect(normalizedEbitMargin(companyOfYears(good, bad, good))).toMatchObject({
      value: null,
      reason: 'revenue-not-positive',
    })
  })

  test('gives the reason of EBIT before that of revenue where a year reports neither', () => {
    const year = { ebit: 5, revenue: 50 }
    expect(normalizedEbitMargin(companyOfYears(year, { cash: 1 }, year)).reason).toBe('ebit-unknown')
  })
})
