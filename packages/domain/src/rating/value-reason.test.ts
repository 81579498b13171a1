import { describe, expect, test } from 'vitest'
import { reasonCodes } from '../explanation/reason.ts'
import type { ReasonCode } from '../explanation/reason.ts'
import type { AmountItem } from '../facts/fiscal-period.ts'
import type { CheckedPeriod } from '../facts/reported-period.ts'
import { reportedPeriods } from '../facts/reported-periods.ts'
import { day, gearMaker, withholding, pricedAt, stock } from '@fairweight/testing/domain/companies.ts'
import type { CompanyInputs, CompanyRating } from './company-rating.ts'
import { rateCompany } from './rate-company.ts'
import {
  NOT_RATED_REASONS,
  notRatedReason,
  VALUE_REASONS,
  valueReason,
  valueReasonName,
  valueReasonPhrase,
  valueReasonText,
} from './value-reason.ts'
import type { ValueReason } from './value-reason.ts'
import { valueSentence } from './value-sentence.ts'

const asOf = day('2016-12-30')

function rate(price: number, change: Partial<CompanyInputs> = {}): CompanyRating {
  return rateCompany({
    asOf,
    security: stock('GEAR'),
    periods: reportedPeriods(gearMaker(), asOf),
    splits: [],
    prices: pricedAt(price, asOf),
    ...change,
  })
}

/** The maker of gears, of whose newest year these figures are kept back. */
function withDoubts(items: readonly AmountItem[], rows = gearMaker()) {
  return items.reduce(
    (kept: readonly CheckedPeriod[], item) => withholding(kept, '2015-12-31', item, 'a doubt'),
    reportedPeriods(rows, asOf),
  )
}

function reasonOf(rating: CompanyRating): ValueReason | null {
  return rating.valueReason === null ? null : valueReason(rating.valueReason)
}

describe('why a stock has no letter of value', () => {
  test('every code of the explanation comes to one reason of the list, and only one code is the answer', () => {
    const found = reasonCodes().map((code) => [code, valueReason(code)] as const)
    for (const [code, reason] of found) expect(VALUE_REASONS, code).toContain(reason)
    expect(found.filter(([, reason]) => reason === 'above-every-measure').map(([code]) => code)).toEqual([
      'not-below-any-measure',
    ])
    expect(reasonCodes().filter((code) => notRatedReason(code) === null)).toEqual(['not-below-any-measure'])
  })

  test.each<[ReasonCode, ValueReason]>([
    ['ebit-kept-back', 'in-doubt'],
    ['ebit-unknown', 'not-enough-data'],
    ['price-in-doubt', 'in-doubt'],
    ['micro-cap', 'size'],
    ['no-filing', 'nothing-filed'],
    ['stale-filing', 'stale-filing'],
    ['stale-price', 'no-price'],
    ['unknown-ebitda', 'not-enough-data'],
  ])('%s is %s', (code, reason) => {
    expect(valueReason(code)).toBe(reason)
  })

  test('too few measures are a doubt only where the figures kept back would have made enough', () => {
    // Without its shares nothing is left but doubt; without earnings and revenue four of five measures are gone.
    expect(rate(20, { periods: withDoubts(['sharesOutstanding']) })).toMatchObject({ valueReason: 'measures-in-doubt' })
    expect(reasonOf(rate(20, { periods: withDoubts(['sharesOutstanding']) }))).toBe('in-doubt')
    expect(rate(20, { periods: reportedPeriods(gearMaker({ sharesOutstanding: null }), asOf) }).valueReason).toBe(
      'too-few-measures',
    )
    // One measure kept back of four that are gone: the other three were never reported.
    const few = withDoubts(['epsDiluted'], gearMaker({ operatingCashFlow: null, revenue: null }))
    expect(rate(20, { periods: few }).valueReason).toBe('too-few-measures')
  })

  test('EBITDA that is kept back is a doubt, one that was not reported is too little to go by', () => {
    expect(rate(20, { periods: withDoubts(['ebit']) })).toMatchObject({
      valueRating: 'Unranked',
      valueReason: 'ebitda-in-doubt',
    })
    expect(reasonOf(rate(20, { periods: withDoubts(['ebit']) }))).toBe('in-doubt')
    expect(reasonOf(rate(20, { periods: reportedPeriods(gearMaker({ ebit: null }), asOf) }))).toBe('not-enough-data')
  })

  test('a bank is judged by its own two measures', () => {
    const security = stock('BANK', 'Financials')
    expect(rate(20, { security, periods: withDoubts(['epsDiluted']) }).valueReason).toBe('measures-in-doubt')
    expect(rate(20, { security, periods: withDoubts(['operatingCashFlow']) }).valueReason).toBeNull()
  })
})

describe('a price above every measure', () => {
  test('names the nearest measure and how far the price would have to fall to it', () => {
    const rating = rate(500)
    const known = rating.valueTests.filter(({ value }) => value !== null)
    const nearest = Math.max(...known.flatMap(({ value }) => value ?? []))
    expect(reasonOf(rating)).toBe('above-every-measure')
    expect(rating.valueSentence).toContain(
      `The price is not below any of the ${known.length} measures that can be computed. The nearest is the `,
    )
    expect(rating.valueSentence).toContain(
      `, $${nearest.toFixed(2)} a share: the price would have to fall ${(100 * (1 - nearest / 500)).toFixed(1)}% to reach it.`,
    )
  })

  test('at the very amount is within a hair of it', () => {
    const highest = Math.max(
      ...rate(500).valueTests.flatMap(({ measure, value }) =>
        measure === 'graham-number' || measure === 'tangible-book-value-per-share' ? (value ?? []) : [],
      ),
    )
    const bank = rate(highest, { security: stock('BANK', 'Financials') })
    expect(bank.valueSentence).toMatch(
      /^The price is not below any of the 2 measures that can be computed\. The nearest is .*: the price is only just above it\./,
    )
  })

  test('without a measure above zero nothing is near', () => {
    const belowZero = rate(500).valueTests.map((test) => ({ ...test, value: -1, gapToFlip: null }))
    expect(
      valueSentence({ rating: 'Unranked', reason: 'not-below-any-measure' }, belowZero, {
        stars: null,
        kind: 'operating company',
      }),
    ).toBe('The price is not below any of the 5 measures that can be computed; none of them is above zero.')
  })
})

describe('the words of a reason', () => {
  test('each is short, its own, and tells the answer from a lack', () => {
    const names = VALUE_REASONS.map(valueReasonName)
    expect(new Set(names).size).toBe(VALUE_REASONS.length)
    expect(valueReasonName('above-every-measure')).toBe('Not below any measure')
    for (const reason of NOT_RATED_REASONS) expect(valueReasonName(reason)).toMatch(/^Not rated: .{6,22}$/)
    expect([valueReasonPhrase('above-every-measure'), valueReasonPhrase('size')]).toEqual([
      'not below any measure',
      'not rated (below $300M)',
    ])
    expect(valueReasonText('size')).toEqual({ what: 'Not rated', why: 'below $300M' })
  })
})
