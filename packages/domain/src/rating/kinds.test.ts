import { describe, expect, test } from 'vitest'
import { measured, unmeasured } from '../explanation/measure.ts'
import type { Measured } from '../explanation/measure.ts'
import type { FiledKind } from '../facts/kind/company-kind.ts'
import { reportedPeriods } from '../facts/reported-periods.ts'
import { day, gearMaker, pricedAt, stock } from '@fairweight/testing/domain/companies.ts'
import type { Amounts } from '@fairweight/testing/domain/companies.ts'
import { explainedRating } from '@fairweight/testing/domain/explained-rating.ts'
import { rateWithAssumptions } from '../what-if/rate-with-assumptions.ts'
import { readStockFigures } from '../what-if/read-stock-figures.ts'
import type { CompanyRating } from './company-rating.ts'
import { COMPANY_KINDS, KIND_RULES, kindLeftOutFor } from './kind-rules.ts'
import { rateCompany } from './rate-company.ts'

const asOf = day('2016-12-30')
const LEFT_OUT = ['discounted-cash-flow', 'earnings-power-value', 'future-cash-flow', 'altman-z'] as const

/** The maker of gears, if its filings gave it away as this kind; no sector is known. */
function rate(
  kind: FiledKind,
  price: number,
  change: Amounts = {},
  lastClose: Measured = measured(price),
): CompanyRating {
  const periods = reportedPeriods(gearMaker(change), asOf).map((period) => ({ ...period, kind: () => kind }))
  return rateCompany({
    asOf,
    security: stock('GEAR', null),
    periods,
    splits: [],
    prices: { ...pricedAt(price, asOf), lastClose },
  })
}

describe.each(['bank', 'insurer', 'property company'] as const)('a %s', (kind) => {
  const { reason, sentence } = KIND_RULES[kind]

  test('has the Graham number and the tangible book value, and says why no other', () => {
    const rating = rate(kind, 20)
    expect(rating.kind).toBe(kind)
    for (const id of LEFT_OUT) expect(rating.measures[id]).toEqual({ value: null, reason })
    expect(rating.valueTests.filter(({ value }) => value !== null).map(({ measure }) => measure)).toEqual([
      'graham-number',
      'tangible-book-value-per-share',
    ])
    expect(rating.valueRating).toMatch(/^B/)
    expect(rating.valueSentence).toMatch(/^The price is below 1 of 2 measures \(Graham number\)/)
    expect(rating.valueSentence.endsWith(` ${sentence}`)).toBe(true)
  })

  test('says so too where the price is above both, or too few are known, but not where something else stands in the way', () => {
    expect(rate(kind, 500)).toMatchObject({
      valueReason: 'not-below-any-measure',
      valueSentence: expect.stringContaining(sentence ?? 'a sentence'),
    })
    expect(rate(kind, 20, { epsDiluted: null })).toMatchObject({
      valueReason: 'too-few-measures',
      valueSentence: expect.stringContaining(sentence ?? 'a sentence'),
    })
    expect(rate(kind, 20, {}, unmeasured('price-in-doubt')).valueSentence).not.toContain(sentence)
  })

  test('has stars from the signs alone, and no grade taken for its EBITDA', () => {
    const loss = rate(kind, 20, { ebit: -300e6 })
    expect(loss).toMatchObject({ hasNegativeEbitdaLatest: true, valueReason: null })
    expect(loss.financialStrength.stars).not.toBeNull()
    expect(loss.financialStrength.signs.find(({ name }) => name === 'rising-current-ratio')?.passed).toBeNull()
  })

  test('is rated again as the same from what is published', () => {
    for (const published of [rate(kind, 20), rate(kind, 500), rate(kind, 20, { epsDiluted: -1 })]) {
      const figures = readStockFigures(explainedRating(published))
      if (figures === null) throw new RangeError('A rating with every measure')
      const again = rateWithAssumptions(figures)
      expect([figures.kind, again.valueRating, again.valueReason, again.valueSentence, again.stars]).toEqual([
        kind,
        published.valueRating,
        published.valueReason,
        published.valueSentence,
        published.financialStrength.stars,
      ])
    }
  })
})

test('each kind with measures left out is known by its own reason', () => {
  for (const kind of COMPANY_KINDS) expect(kindLeftOutFor(KIND_RULES[kind].reason)).toBe(kind)
  expect(kindLeftOutFor('too-few-years')).toBe('operating company')
})

test('a fund is no company', () => {
  const fund = rateCompany({
    asOf,
    security: { ...stock('FUND', 'Financials'), type: 'fund' },
    periods: [],
    splits: [],
    prices: pricedAt(20, asOf),
  })
  expect(fund).toMatchObject({ kind: 'fund', valueRating: 'Unranked', valueReason: 'not-a-stock' })
})
