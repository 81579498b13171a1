import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gearMaker } from '@fairweight/testing/domain/companies.ts'
import { companyFiling, companyOfYears, knownInput, missingInput } from '@fairweight/testing/domain/known-company.ts'
import { bookValuePerShareOf } from './book-value.ts'
import {
  tangibleBookValuePerShare,
  tangibleBookValuePerShareFrom,
  tangibleBookValuePerShareOf,
} from './tangible-book-value.ts'

const INPUTS = {
  totalEquity: knownInput(900),
  preferredEquity: knownInput(60),
  minorityInterest: knownInput(40),
  goodwill: knownInput(300),
  intangibleAssets: knownInput(100),
  shares: knownInput(100, 'shares', 'shares'),
}

const usd = fc.integer({ min: 0, max: 1_000_000 })
const figures = fc.record({
  totalEquity: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  preferredEquity: usd,
  minorityInterest: usd,
  goodwill: usd,
  intangibleAssets: usd,
  shares: fc.integer({ min: 1, max: 1_000_000 }),
})

test('tangible book value is book value without goodwill and other intangible assets', () => {
  fc.assert(
    fc.property(figures, (given) => {
      const [tangible, book] = [tangibleBookValuePerShareOf(given).value, bookValuePerShareOf(given).value]
      const intangible = (given.goodwill + given.intangibleAssets) / given.shares
      expect((book ?? Number.NaN) - (tangible ?? Number.NaN)).toBeCloseTo(intangible, 6)
    }),
    { seed: 44, numRuns: 100 },
  )
})

test('tangible book value is never above book value where nothing intangible is negative', () => {
  fc.assert(
    fc.property(figures, (given) => {
      const book = bookValuePerShareOf(given).value ?? Number.NaN
      expect(tangibleBookValuePerShareOf(given).value).toBeLessThanOrEqual(book)
    }),
    { seed: 45, numRuns: 100 },
  )
})

test('goodwill and other intangible assets weigh the same', () => {
  const base = { totalEquity: 900, preferredEquity: 0, minorityInterest: 0, shares: 10 }
  expect(tangibleBookValuePerShareOf({ ...base, goodwill: 250, intangibleAssets: 50 })).toEqual(
    tangibleBookValuePerShareOf({ ...base, goodwill: 50, intangibleAssets: 250 }),
  )
})

test.each([0, -5, Number.NaN])('tangible book value is empty with %d shares, also where equity is zero', (shares) => {
  const nothing = { totalEquity: 0, preferredEquity: 0, minorityInterest: 0, goodwill: 0, intangibleAssets: 0 }
  expect(tangibleBookValuePerShareOf({ ...nothing, shares })).toEqual({ value: null, reason: 'shares-not-positive' })
})

describe('tangible book value per share of inputs', () => {
  test('names its formula and unit', () => {
    expect(tangibleBookValuePerShareFrom(INPUTS)).toMatchObject({
      id: 'tangible-book-value-per-share',
      unit: 'USD/share',
      formula: 'value-measures#tangible-book-value-per-share',
      value: 4, // (900 - 60 - 40 - 300 - 100) / 100
      reason: null,
    })
  })

  test.each([
    ['totalEquity', 'total-equity-kept-back'],
    ['goodwill', 'goodwill-unknown'],
    ['intangibleAssets', 'intangible-assets-kept-back'],
    ['shares', 'shares-outstanding-unknown'],
  ] as const)('is empty for the reason that %s has no figure', (name, reason) => {
    expect(tangibleBookValuePerShareFrom({ ...INPUTS, [name]: missingInput(reason) })).toMatchObject({
      value: null,
      reason,
    })
  })

  test('gives the reason of equity before that of goodwill where both are missing', () => {
    const inputs = {
      ...INPUTS,
      goodwill: missingInput('goodwill-unknown'),
      totalEquity: missingInput('total-equity-unknown'),
    }
    expect(tangibleBookValuePerShareFrom(inputs).reason).toBe('total-equity-unknown')
  })
})

describe('tangible book value per share of a company', () => {
  test('reads the latest balance sheet', () => {
    // (799.5 - 10 - 5 - 80 - 40) / 50 million
    expect(tangibleBookValuePerShare(companyFiling(gearMaker())).value).toBeCloseTo(13.29, 12)
  })

  test('marks what the balance sheet is silent on', () => {
    const { value, inputs } = tangibleBookValuePerShare(
      companyOfYears({ totalEquity: 500, sharesOutstanding: 100, goodwill: 100 }),
    )
    expect(value).toBe(4)
    expect(inputs.filter(({ note }) => note === 'not reported, treated as 0').map(({ name }) => name)).toEqual([
      'preferred equity',
      'minority interest',
      'intangible assets',
    ])
  })

  test('is empty where the filing states no share count', () => {
    expect(tangibleBookValuePerShare(companyOfYears({ totalEquity: 500 }))).toMatchObject({
      value: null,
      reason: 'shares-outstanding-unknown',
    })
  })
})
