import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { FiledFact } from '../facts/filed-fact.ts'
import { resolvePeriods } from '../facts/resolution/resolve-periods.ts'
import { day, pricedAt, stock } from '@fairweight/testing/domain/companies.ts'
import { factsOfAnswer } from '@fairweight/testing/domain/company-facts-file.ts'
import type { CompanyRating } from './company-rating.ts'
import { INTRINSIC_MEASURES } from './measure-ids.ts'
import { rateCompany } from './rate-company.ts'

const DATA = join(import.meta.dirname, '../../../../../shared/data/market')
const isThere = existsSync(join(DATA, 'found/companyfacts')) && existsSync(join(DATA, 'sec-more/companyfacts'))
if (!isThere) console.log('Skipped: the real filings are not beside the repository (../shared/data/market)')

function factsOf(path: string): FiledFact[] {
  return factsOfAnswer(JSON.parse(gunzipSync(readFileSync(join(DATA, path))).toString('utf8')))
}

/** A company of which no sector and no code is known. */
function rate(facts: readonly FiledFact[], date: string, price: number): CompanyRating {
  const asOf = day(date)
  return rateCompany({
    asOf,
    security: stock('REAL', null),
    periods: resolvePeriods(facts, asOf),
    splits: [],
    prices: pricedAt(price, asOf),
  })
}

describe.skipIf(!isThere)('real filings', () => {
  test('of Alphabet, which tells no depreciation, are graded: its EBIT rules a negative EBITDA out', () => {
    const facts = factsOf('found/companyfacts/CIK0001652044.json.gz')
    for (const [date, price, worth] of [
      ['2016-12-30', 792.45, 832.08],
      ['2018-06-29', 1129.19, 1353.91],
      ['2019-12-31', 1339.39, 1504.14],
    ] as const) {
      const rating = rate(facts, date, price)
      expect(rating, date).toMatchObject({
        kind: 'operating company',
        valueRating: 'B**',
        hasNegativeEbitdaLatest: false,
        hasNegativeEbitda: false,
        negativeEbitdaYears: 0,
      })
      expect(rating.measures['discounted-cash-flow'].value, date).toBeCloseTo(worth, 2)
      expect(rating.valueTests.filter(({ passed }) => passed === true).map(({ measure }) => measure)).toEqual([
        'discounted-cash-flow',
      ])
    }
  })

  test.each([
    ['0000070858', 'bank', 'not-for-banks'],
    ['0000072971', 'bank', 'not-for-banks'],
    ['0000036104', 'bank', 'not-for-banks'],
    ['0000004962', 'bank', 'not-for-banks'],
    ['0001099219', 'insurer', 'not-for-insurers'],
    ['0000004977', 'insurer', 'not-for-insurers'],
    ['0000701221', 'insurer', 'not-for-insurers'],
    ['0001063761', 'property company', 'not-for-property-companies'],
    ['0000895648', 'property company', 'not-for-property-companies'],
  ] as const)('of %s, a %s, give no measure without a meaning for it', (cik, kind, reason) => {
    const rating = rate(factsOf(`sec-more/companyfacts/CIK${cik}.json.gz`), '2010-06-30', 20)
    expect(rating.kind).toBe(kind)
    for (const id of ['discounted-cash-flow', 'earnings-power-value', 'future-cash-flow', 'altman-z'] as const) {
      expect(rating.measures[id], id).toEqual({ value: null, reason })
    }
    const passed = rating.valueTests.filter((test) => test.passed === true).map(({ measure }) => measure)
    expect(
      INTRINSIC_MEASURES.filter(
        (id) => passed.includes(id) && id !== 'graham-number' && id !== 'tangible-book-value-per-share',
      ),
    ).toEqual([])
    expect(rating.financialStrength.altmanZ.value).toBeNull()
    console.log(`${cik} at $20 on 2010-06-30: ${rating.valueRating} (${rating.valueSentence})`)
  })
})
