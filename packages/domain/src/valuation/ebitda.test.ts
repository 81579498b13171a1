import { describe, expect, test } from 'vitest'
import { fiscalYear, gearMaker, withholding } from '@fairweight/testing/domain/companies.ts'
import { companyFiling, companyOfYears } from '@fairweight/testing/domain/known-company.ts'
import { ebitda, isEbitdaNegative, negativeEbitda, negativeEbitdaYears } from './ebitda.ts'
import type { NegativeEbitda } from './ebitda.ts'

type Year = readonly [ebit: number | null, depreciation: number | null]

/** A company that reported EBIT and depreciation of these years, oldest first. */
function companyEarning(...years: readonly Year[]) {
  return companyOfYears(
    ...years.map(([ebit, depreciationAmortization]) => ({ revenue: 1000, ebit, depreciationAmortization })),
  )
}

function flagsOf(...years: readonly Year[]): NegativeEbitda {
  const company = companyEarning(...years)
  return negativeEbitda(ebitda(company), negativeEbitdaYears(company))
}

describe('EBITDA of the latest twelve months', () => {
  test('adds depreciation and amortization to operating earnings', () => {
    expect(ebitda(companyFiling(gearMaker()))).toMatchObject({
      id: 'ebitda',
      unit: 'USD',
      formula: 'value-measures#negative-ebitda',
      value: 245e6, // 195 + 50 million
      reason: null,
    })
  })

  test('is zero where depreciation makes up exactly for a loss', () => {
    expect(ebitda(companyEarning([-40, 40]))).toMatchObject({ value: 0, reason: null })
  })

  test('is the sum of four quarters that end after the last fiscal year', () => {
    const ends = ['2015-09-30', '2015-12-31', '2016-03-31', '2016-06-30']
    const quarters = ends.map((end, index) =>
      fiscalYear(end, '2016-08-10', { ebit: 10 ** index, depreciationAmortization: 5 }, { periodMonths: 3 }),
    )
    expect(ebitda(companyFiling(quarters)).value).toBe(1111 + 20)
  })

  test('is unknown without operating earnings, whatever the depreciation', () => {
    expect(ebitda(companyEarning([null, 50]))).toMatchObject({ value: null, reason: 'ebit-unknown' })
  })

  test('is unknown without depreciation, and remarks that it cannot be negative where EBIT is not', () => {
    const { value, reason, inputs } = ebitda(companyEarning([0, null]))
    expect([value, reason]).toEqual([null, 'depreciation-amortization-unknown'])
    expect(inputs[0]?.note).toMatch(/^not negative, so EBITDA is not either/)
  })

  test('makes no remark where EBIT is negative and depreciation is unknown', () => {
    const { reason, inputs } = ebitda(companyEarning([-1, null]))
    expect([reason, inputs[0]?.note]).toEqual(['depreciation-amortization-unknown', null])
  })

  test('says that the check of the data keeps depreciation back, which is not the same as unknown', () => {
    const company = companyFiling(gearMaker())
    const latest = withholding(company.latest, '2015-12-31', 'depreciationAmortization', 'it doubled')
    expect(ebitda({ ...company, latest }).reason).toBe('depreciation-amortization-kept-back')
  })
})

describe('whether EBITDA is negative', () => {
  test.each([
    ['EBITDA just below zero', -0.01, -50, true],
    ['EBITDA of zero', 0, -50, false],
    ['EBITDA above zero', 1, null, false],
    ['unknown EBITDA above an EBIT of zero', null, 0, false],
    ['unknown EBITDA above a positive EBIT', null, 5, false],
    ['unknown EBITDA above a negative EBIT', null, -0.01, null],
    ['unknown EBITDA and unknown EBIT', null, null, null],
  ])('%s', (_, value, ebit, isNegative) => {
    expect(isEbitdaNegative(value, ebit)).toBe(isNegative)
  })

  test('a known EBITDA overrules the sign of EBIT', () => {
    expect(isEbitdaNegative(-3, 5)).toBe(true)
  })
})

describe('the fiscal years with negative EBITDA', () => {
  test('are counted over the last five alone', () => {
    const lost: Year = [-80, 20]
    const earned: Year = [80, 20]
    const { value, inputs } = negativeEbitdaYears(companyEarning(lost, lost, earned, lost, earned, lost))
    expect([value, inputs.length]).toEqual([3, 5])
    expect(inputs.map((input) => input.value)).toEqual([-60, 100, -60, 100, -60])
    expect(inputs[0]?.name).toBe('EBITDA, year to 2015-12-31')
    expect(inputs[4]?.name).toBe('EBITDA, year to 2011-12-31')
  })

  test('are as many as are known of a young company', () => {
    expect(negativeEbitdaYears(companyEarning([-5, 1]))).toMatchObject({ value: 1, unit: 'years' })
  })

  test('are a measured zero of a company that never lost money', () => {
    expect(negativeEbitdaYears(companyFiling(gearMaker()))).toMatchObject({ value: 0, reason: null })
  })

  test('count a year of EBIT that is not negative as such without its depreciation', () => {
    const { value, inputs } = negativeEbitdaYears(companyEarning([0, null], [-9, 1]))
    expect(value).toBe(1)
    expect(inputs[1]).toMatchObject({ value: 0, note: expect.stringMatching(/^at least: operating earnings/) })
  })

  test('are unknown where the sign of one year is', () => {
    expect(negativeEbitdaYears(companyEarning([5, 5], [-5, null], [5, 5]))).toMatchObject({
      value: null,
      reason: 'depreciation-amortization-unknown',
    })
  })

  test('are unknown of a company without a full fiscal year', () => {
    const company = { ...companyFiling(gearMaker()), fiscalYears: [] }
    expect(negativeEbitdaYears(company)).toMatchObject({ value: null, reason: 'unknown-ebitda', inputs: [] })
  })
})

describe('the flags of negative EBITDA', () => {
  test.each<[string, readonly Year[], NegativeEbitda]>([
    [
      'earned in all years',
      [
        [5, 1],
        [5, 1],
      ],
      { latest: false, inLastYears: false, years: 0 },
    ],
    [
      'lost money once, before',
      [
        [-5, 1],
        [5, 1],
      ],
      { latest: false, inLastYears: true, years: 1 },
    ],
    [
      'loses money now',
      [
        [5, 1],
        [-5, 1],
      ],
      { latest: true, inLastYears: true, years: 1 },
    ],
    [
      'leaves an earlier sign open',
      [
        [-5, null],
        [5, 1],
      ],
      { latest: false, inLastYears: null, years: 0 },
    ],
    [
      'leaves the latest sign open',
      [
        [5, 1],
        [-5, null],
      ],
      { latest: null, inLastYears: null, years: 0 },
    ],
    [
      'lost money once and leaves another sign open',
      [
        [-5, 1],
        [-5, null],
        [5, 1],
      ],
      { latest: false, inLastYears: true, years: 1 },
    ],
    ['reports EBIT of zero alone', [[0, null]], { latest: false, inLastYears: false, years: 0 }],
    ['reports neither figure', [[null, null]], { latest: null, inLastYears: null, years: 0 }],
  ])('of a company that %s', (_, years, flags) => {
    expect(flagsOf(...years)).toEqual(flags)
  })

  test('see a loss of the latest quarters that no fiscal year has', () => {
    const years = companyEarning([50, 10], [50, 10])
    const losing = companyEarning([-50, 10])
    expect(negativeEbitda(ebitda(losing), negativeEbitdaYears(years))).toEqual({
      latest: true,
      inLastYears: true,
      years: 0,
    })
  })
})
