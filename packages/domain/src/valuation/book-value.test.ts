import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day, gearMaker } from '@fairweight/testing/domain/companies.ts'
import { companyFiling, companyOfYears, knownInput, missingInput } from '@fairweight/testing/domain/known-company.ts'
import { bookValuePerShare, bookValuePerShareFrom, bookValuePerShareOf, commonEquityInputs } from './book-value.ts'

const FIGURES = { totalEquity: 900, preferredEquity: 60, minorityInterest: 40, shares: 100 }

const INPUTS = {
  totalEquity: knownInput(900),
  preferredEquity: knownInput(60),
  minorityInterest: knownInput(40),
  shares: knownInput(100, 'shares', 'shares'),
}

const usd = fc.integer({ min: -1_000_000, max: 1_000_000 })
const figures = fc.record({
  totalEquity: usd,
  preferredEquity: usd,
  minorityInterest: usd,
  shares: fc.integer({ min: 1, max: 1_000_000 }),
})

describe('book value per share of bare figures', () => {
  test('is negative where the claims before the common shareholders exceed the equity', () => {
    expect(bookValuePerShareOf({ ...FIGURES, totalEquity: 50 }).value).toBe(-0.5)
  })

  test('is a measured zero where they are exactly the equity', () => {
    expect(bookValuePerShareOf({ ...FIGURES, totalEquity: 100 })).toEqual({ value: 0, reason: null })
  })

  test.each([0, -1, -0.001, Number.NaN])('is empty with %d shares', (shares) => {
    expect(bookValuePerShareOf({ ...FIGURES, shares })).toEqual({ value: null, reason: 'shares-not-positive' })
  })

  test('stands for any positive number of shares, even a part of one', () => {
    expect(bookValuePerShareOf({ ...FIGURES, shares: 0.5 }).value).toBe(1600)
  })

  test('times the shares, with the other claims added back, is the total equity again', () => {
    fc.assert(
      fc.property(figures, (given) => {
        const perShare = bookValuePerShareOf(given).value ?? Number.NaN
        const equity = perShare * given.shares + given.preferredEquity + given.minorityInterest
        expect(equity).toBeCloseTo(given.totalEquity, 6)
      }),
      { seed: 42, numRuns: 100 },
    )
  })

  test('is the same in dollars and shares counted in other units', () => {
    fc.assert(
      fc.property(figures, fc.integer({ min: 1, max: 20 }), (given, power) => {
        const unit = 2 ** power
        const scaled = {
          totalEquity: given.totalEquity * unit,
          preferredEquity: given.preferredEquity * unit,
          minorityInterest: given.minorityInterest * unit,
          shares: given.shares * unit,
        }
        expect(bookValuePerShareOf(scaled)).toEqual(bookValuePerShareOf(given))
      }),
      { seed: 43, numRuns: 100 },
    )
  })
})

describe('book value per share of inputs', () => {
  test('names its formula and lists its inputs in the order of the formula', () => {
    const { inputs, ...measure } = bookValuePerShareFrom(INPUTS)
    expect(measure).toEqual({
      id: 'book-value-per-share',
      unit: 'USD/share',
      formula: 'value-measures#book-value-per-share',
      value: 8,
      reason: null,
    })
    expect(inputs.map(({ value }) => value)).toEqual([900, 60, 40, 100])
  })

  test.each([
    ['totalEquity', 'total-equity-unknown'],
    ['preferredEquity', 'preferred-equity-kept-back'],
    ['minorityInterest', 'minority-interest-unknown'],
    ['shares', 'adr-ratio-unknown'],
  ] as const)('is empty for the reason that %s has no figure', (name, reason) => {
    expect(bookValuePerShareFrom({ ...INPUTS, [name]: missingInput(reason) })).toMatchObject({ value: null, reason })
  })

  test('is out of range where a number cannot hold it', () => {
    const tooMuch = { ...INPUTS, totalEquity: knownInput(1e308), shares: knownInput(1e-3) }
    expect(bookValuePerShareFrom(tooMuch)).toMatchObject({ value: null, reason: 'out-of-range' })
  })
})

describe('book value per share of a company', () => {
  test('reads the latest balance sheet', () => {
    // (799.5 - 10 - 5) / 50 million
    expect(bookValuePerShare(companyFiling(gearMaker())).value).toBeCloseTo(15.69, 12)
  })

  test('counts preferred equity and minority interest as none where the balance sheet is silent on them', () => {
    const company = companyOfYears({ totalEquity: 500, sharesOutstanding: 100 })
    const { value, inputs } = bookValuePerShare(company)
    expect(value).toBe(5)
    expect(inputs.slice(1, 3).map((input) => [input.value, input.note])).toEqual([
      [0, 'not reported, treated as 0'],
      [0, 'not reported, treated as 0'],
    ])
  })

  test('is empty without total equity, which is never taken for zero', () => {
    const company = companyOfYears({ totalAssets: 900, sharesOutstanding: 100 })
    expect(bookValuePerShare(company)).toMatchObject({ value: null, reason: 'total-equity-unknown' })
  })

  test('takes nothing for granted where there is no balance sheet at all', () => {
    const company = companyOfYears({ revenue: 900, sharesOutstanding: 100 })
    expect(Object.values(commonEquityInputs(company)).map(({ value, reason }) => [value, reason])).toEqual([
      [null, 'total-equity-unknown'],
      [null, 'preferred-equity-unknown'],
      [null, 'minority-interest-unknown'],
    ])
  })

  test('is per share of the as-of date after a split since the filing', () => {
    const before = bookValuePerShare(companyFiling(gearMaker())).value ?? Number.NaN
    const split = { date: day('2016-06-01'), factor: 4 }
    expect(bookValuePerShare(companyFiling(gearMaker(), [split])).value).toBeCloseTo(before / 4, 12)
  })
})
