import { describe, expect, test } from 'vitest'
import { withholding } from '@fairweight/testing/domain/companies.ts'
import { reportedPeriods } from '../facts/reported-periods.ts'
import type { FiscalPeriod } from '../facts/fiscal-period.ts'
import { day, gearMaker, pricedAt, stock } from '@fairweight/testing/domain/companies.ts'
import type { Amounts } from '@fairweight/testing/domain/companies.ts'
import type { CompanyRating } from './company-rating.ts'
import { rateCompany } from './rate-company.ts'

const asOf = day('2016-12-30')

function rate(price: number, rows: FiscalPeriod[], sector = 'Industrials'): CompanyRating {
  return rateCompany({
    asOf,
    security: stock('GEAR', sector),
    periods: reportedPeriods(rows, asOf),
    splits: [],
    prices: pricedAt(price, asOf),
  })
}

/** Every year of the maker of gears with the same change. */
function always(change: Amounts): FiscalPeriod[] {
  return gearMaker().map((year) => ({ ...year, ...change }))
}

describe('EBITDA of which depreciation is unknown', () => {
  const untold = rate(20, always({ depreciationAmortization: null }))

  test('is not negative where EBIT is not: the grade is the same as with it', () => {
    expect(untold).toMatchObject({ hasNegativeEbitdaLatest: false, hasNegativeEbitda: false, negativeEbitdaYears: 0 })
    expect([untold.valueRating, untold.valueSentence]).toEqual([
      rate(20, gearMaker()).valueRating,
      rate(20, gearMaker()).valueSentence,
    ])
    expect(rate(20, always({ depreciationAmortization: null, ebit: 0 })).hasNegativeEbitdaLatest).toBe(false)
  })

  test('stays unknown as a figure, and the explanation says why its sign is known', () => {
    expect(untold.measures.ebitda).toEqual({ value: null, reason: 'depreciation-amortization-unknown' })
    const inputsOf = (id: string) => untold.explanation.measures.find((measure) => measure.id === id)?.inputs ?? []
    expect(inputsOf('ebitda')[0]?.note).toMatch(/^not negative, so EBITDA is not either/)
    const years = inputsOf('negative-ebitda-years')
    expect(years.map(({ value }) => value)).toEqual([195e6, 180e6, 165e6, 150e6])
    for (const { note, facts } of years) {
      expect(note).toMatch(/^at least: operating earnings/)
      expect(facts.map((place) => untold.explanation.facts[place]?.item)).toEqual(['ebit'])
    }
  })

  test('is told by EBIT also where depreciation is kept back', () => {
    const periods = withholding(
      reportedPeriods(gearMaker(), asOf),
      '2015-12-31',
      'depreciationAmortization',
      'too large by a thousand',
    )
    const rating = rateCompany({ asOf, security: stock('GEAR'), periods, splits: [], prices: pricedAt(20, asOf) })
    expect(rating).toMatchObject({ hasNegativeEbitdaLatest: false, negativeEbitdaYears: 0, valueReason: null })
    expect(rating.measures.ebitda.reason).toBe('depreciation-amortization-kept-back')
  })

  test('is unknown below a loss, and counts only where nothing else stands in the way', () => {
    const loss = gearMaker({ ebit: -1e6, depreciationAmortization: null })
    expect(rate(20, loss)).toMatchObject({
      hasNegativeEbitdaLatest: null,
      hasNegativeEbitda: null,
      valueReason: 'unknown-ebitda',
    })
    expect(rate(20, loss).measures['negative-ebitda-years'].reason).toBe('depreciation-amortization-unknown')
    expect(rate(500, loss).valueReason).toBe('not-below-any-measure')
  })
})

describe('a measure without a figure', () => {
  const spending = { operatingCashFlow: -50e6, epsDiluted: -1 }

  test('is an answer where it cannot exceed the price', () => {
    const rating = rate(100, always(spending))
    expect(rating.valueTests.filter(({ value }) => value !== null).map(({ measure }) => measure)).toEqual([
      'earnings-power-value',
      'tangible-book-value-per-share',
    ])
    expect(rating.valueTests.map(({ passed, isRuledOut }) => passed === false || isRuledOut)).toEqual([
      true,
      true,
      true,
      true,
      true,
    ])
    expect(rating.valueReason).toBe('not-below-any-measure')
  })

  test('is none where net cash alone is worth more than the price', () => {
    const rich = { ...spending, cash: 6e9, totalEquity: 100e6, sharesOutstanding: 50e6, ebit: -20e6 }
    const rating = rate(100, always(rich))
    expect(rating.valueTests.find(({ measure }) => measure === 'discounted-cash-flow')).toMatchObject({
      value: null,
      passed: null,
      isRuledOut: false,
    })
    expect(rating.valueReason).toBe('too-few-measures')
  })

  test('never makes a letter: three must have a figure, of a financial company two', () => {
    expect(rate(10, always({ ...spending, ebit: -20e6 }))).toMatchObject({
      valueRating: 'Unranked',
      valueReason: 'too-few-measures',
    })
    expect(rate(10, always({ epsDiluted: -1 }), 'Financials').valueReason).toBe('too-few-measures')
    expect(rate(20, always({ epsDiluted: -1 }), 'Financials').valueReason).toBe('not-below-any-measure')
  })

  test('is no answer where a reported figure is missing', () => {
    expect(rate(500, always({ longTermDebt: null, epsDiluted: null })).valueReason).toBe('too-few-measures')
  })
})
