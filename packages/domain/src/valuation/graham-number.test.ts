import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gearMaker } from '@fairweight/testing/domain/companies.ts'
import { companyFiling, knownInput, missingInput } from '@fairweight/testing/domain/known-company.ts'
import { latestInput } from '../facts/reported-input.ts'
import { METHOD_SETTINGS } from '../settings/method-settings.ts'
import { PUBLISHED_METHOD } from './assumptions.ts'
import { bookValuePerShare, bookValuePerShareFrom } from './book-value.ts'
import { grahamNumberFrom, grahamNumberOf, marginOfSafety } from './graham-number.ts'

const perShare = fc.double({ min: 0.01, max: 1000, noNaN: true })

function bookValueOf(totalEquity: number) {
  const none = knownInput(0)
  const shares = knownInput(1)
  return bookValuePerShareFrom({
    totalEquity: knownInput(totalEquity),
    preferredEquity: none,
    minorityInterest: none,
    shares,
  })
}

describe('the Graham number', () => {
  test('is the price at which price/earnings times price/book is the multiple', () => {
    fc.assert(
      fc.property(perShare, perShare, (earningsPerShare, bookValuePerShare) => {
        const price = grahamNumberOf({ earningsPerShare, bookValuePerShare, multiple: 22.5 }).value ?? Number.NaN
        expect((price / earningsPerShare) * (price / bookValuePerShare)).toBeCloseTo(22.5, 9)
      }),
      { seed: 54, numRuns: 100 },
    )
  })

  test('is the same with earnings and book value exchanged', () => {
    const one = grahamNumberOf({ earningsPerShare: 3, bookValuePerShare: 17, multiple: 22.5 })
    expect(grahamNumberOf({ earningsPerShare: 17, bookValuePerShare: 3, multiple: 22.5 }).value).toBeCloseTo(
      one.value ?? Number.NaN,
      12,
    )
  })

  test.each([
    [0, 10, 'earnings-per-share-not-positive'],
    [-0.01, 10, 'earnings-per-share-not-positive'],
    [Number.NaN, 10, 'earnings-per-share-not-positive'],
    [2, 0, 'book-value-not-positive'],
    [2, -0.01, 'book-value-not-positive'],
    [-2, -10, 'earnings-per-share-not-positive'],
  ])('of %d of earnings and %d of book value is empty, below any price: %s', (earnings, book, reason) => {
    const figures = { earningsPerShare: earnings, bookValuePerShare: book, multiple: 22.5 }
    expect(grahamNumberOf(figures)).toEqual({ value: null, reason, atMost: 0 })
  })

  test('stands with a single cent of each', () => {
    // The root of 22.5 x 0.01 x 0.01
    const figures = { earningsPerShare: 0.01, bookValuePerShare: 0.01, multiple: 22.5 }
    expect(grahamNumberOf(figures).value).toBeCloseTo(0.047434, 6)
  })
})

describe('the Graham number of inputs', () => {
  test('lists the multiple with where it comes from, then what it multiplies', () => {
    const { inputs, ...measure } = grahamNumberFrom(knownInput(4), bookValueOf(10), PUBLISHED_METHOD)
    expect(measure).toEqual({
      id: 'graham-number',
      unit: 'USD/share',
      formula: 'value-measures#graham-number',
      value: 30,
      reason: null,
    })
    expect(inputs.map(({ name, value, note }) => [name, value, note])).toEqual([
      ['Graham’s multiple', 22.5, '15 times 1.5'],
      ['figure', 4, null],
      ['book value per share', 10, null],
    ])
  })

  test('grows with the root of the multiple in the settings', () => {
    const settings = { ...METHOD_SETTINGS, valuation: { ...METHOD_SETTINGS.valuation, grahamMultiple: 90 } }
    expect(grahamNumberFrom(knownInput(4), bookValueOf(10), { settings, overrides: {} }).value).toBe(60)
  })

  test('is empty without an upper bound where a figure is unknown', () => {
    const measure = grahamNumberFrom(missingInput('eps-diluted-unknown'), bookValueOf(-5), PUBLISHED_METHOD)
    expect(measure).toMatchObject({ value: null, reason: 'eps-diluted-unknown' })
    expect(measure).not.toHaveProperty('atMost')
  })

  test('passes on why there is no book value', () => {
    const none = { ...bookValueOf(10), value: null, reason: 'shares-not-positive' } as const
    expect(grahamNumberFrom(knownInput(4), none, PUBLISHED_METHOD).reason).toBe('shares-not-positive')
  })

  test('of a company reads its latest earnings and balance sheet', () => {
    const company = companyFiling(gearMaker())
    const measure = grahamNumberFrom(latestInput(company, 'epsDiluted'), bookValuePerShare(company), PUBLISHED_METHOD)
    expect(measure.value).toBeCloseTo(Math.sqrt(22.5 * 2.6 * 15.69), 10)
  })
})

describe('the margin of safety', () => {
  test.each([
    [100, 100, 0],
    [100, 0, 1],
    [100, 67, 0.33],
    [100, 300, -2],
  ])('of a value of %d at a price of %d is %d', (value, price, margin) => {
    expect(marginOfSafety(value, price)).toBeCloseTo(margin, 14)
  })

  test.each([0, -0.01, Number.NaN])('does not exist for a value of %d', (value) => {
    expect(marginOfSafety(value, 10)).toBeNull()
  })

  test('does not depend on the unit of money', () => {
    fc.assert(
      fc.property(perShare, perShare, (value, price) => {
        const inOtherMoney = marginOfSafety(value * 128, price * 128)
        expect(inOtherMoney).toBe(marginOfSafety(value, price))
      }),
      { seed: 55, numRuns: 50 },
    )
  })
})
