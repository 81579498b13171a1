import { describe, expect, test } from 'vitest'
import type { FiscalPeriod } from '../facts/fiscal-period.ts'
import { reportedPeriods } from '../facts/reported-periods.ts'
import { priceMeasures } from '../momentum/price-measures.ts'
import type { SeriesDoubt } from '../price-doubts/price-doubts.ts'
import { METHOD_SETTINGS } from '../settings/method-settings.ts'
import { day, gearMaker, pricedAt, stock } from '@fairweight/testing/domain/companies.ts'
import { daysSinceEpoch } from '../time/iso-date.ts'
import type { CompanyInputs, CompanyRating, ValueTest } from './company-rating.ts'
import { emptyMeasures } from './company-measures.ts'
import { FUNDAMENTAL_MEASURES, INTRINSIC_MEASURES } from './measure-ids.ts'
import { rateCompany } from './rate-company.ts'
import { rateMomentum } from './rate-momentum.ts'
import { valueRating, type ValueRatingFigures } from './value-rating.ts'

const asOf = day('2016-12-30')

function rate(price: number, change: Partial<CompanyInputs> = {}, rows: FiscalPeriod[] = gearMaker()): CompanyRating {
  const periods = reportedPeriods(rows, asOf)
  return rateCompany({ asOf, security: stock('GEAR'), periods, splits: [], prices: pricedAt(price, asOf), ...change })
}

/** The plain company as one that files on form 20-F. */
const ABROAD = reportedPeriods(gearMaker(), asOf).map(
  (period) => ({ ...period, foreignFiler: 'shares-or-receipts' }) as const,
)

describe('the value grade of a company', () => {
  test('counts the measures above the price and names them', () => {
    const rating = rate(20)
    expect(rating).toMatchObject({
      valueRating: 'A**',
      valueReason: null,
      marketCapGroup: 'Small',
      methodVersion: METHOD_SETTINGS.version,
    })
    expect(rating.valueSentence).toMatch(
      /^The price is below \d of 5 measures \(discounted cash flow, .*\); financial strength is/,
    )
  })

  test('is Unranked, with its own reason, above every measure', () => {
    expect(rate(500)).toMatchObject({ valueRating: 'Unranked', valueReason: 'not-below-any-measure' })
  })

  test.each<[string, CompanyRating['valueReason'], Partial<CompanyInputs>, FiscalPeriod[]?]>([
    ['a fund', 'not-a-stock', { security: { ...stock('GEAR'), type: 'fund' } }],
    [
      'a close in doubt',
      'price-in-doubt',
      { prices: { ...pricedAt(20, asOf), lastClose: { value: null, reason: 'price-in-doubt' } } },
    ],
    [
      'a stale price',
      'stale-price',
      { prices: { ...pricedAt(20, asOf), lastClose: { value: null, reason: 'stale-price' } } },
    ],
    ['no filing', 'no-filing', { periods: [] }],
    ['no filings imported', 'no-filings-imported', { periods: [], noPeriods: 'no-filings-imported' }],
    ['no company number', 'no-company-number', { periods: [], noPeriods: 'no-company-number' }],
    ['filings without statements', 'no-readable-statement', { periods: [], noPeriods: 'no-readable-statement' }],
    [
      'quarterly reports alone',
      'no-annual-report',
      { noPeriods: 'no-filings-imported' },
      gearMaker().map((year) => ({ ...year, periodMonths: 3 })),
    ],
    ['an old filing', 'stale-filing', {}, gearMaker().slice(0, 3)],
    ['euros', 'other-currency', {}, gearMaker().map((year) => ({ ...year, currency: 'EUR' }))],
    ['receipts for nobody knows how many shares', 'adr-ratio-unknown', { periods: ABROAD }],
    [
      'a split of receipts since the last report',
      'adr-ratio-unknown',
      {
        periods: ABROAD,
        security: { ...stock('GEAR'), sharesPerReceipt: 1 },
        splits: [{ date: day('2016-06-01'), factor: 2 }],
      },
    ],
    ['a micro company', 'micro-cap', { prices: pricedAt(5, asOf) }],
    ['a loss', 'negative-ebitda', {}, gearMaker({ ebit: -51e6 })],
    [
      'a loss before unknown depreciation',
      'unknown-ebitda',
      {},
      gearMaker({ ebit: -1e6, depreciationAmortization: null }),
    ],
    ['unknown shares', 'too-few-measures', {}, gearMaker({ sharesOutstanding: null })],
  ])('is Unranked for %s', (_, reason, change, rows) => {
    expect(rate(20, change, rows)).toMatchObject({ valueRating: 'Unranked', valueReason: reason })
  })

  test('tells apart whether there are filings to rate by', () => {
    expect(
      [rate(20), rate(500), rate(20, {}, gearMaker({ sharesOutstanding: null }))].map(
        ({ hasUsableFilings }) => hasUsableFilings,
      ),
    ).toEqual([true, true, true])
    const without = [
      rate(20, { periods: [] }),
      rate(20, {}, gearMaker().slice(0, 3)),
      rate(
        20,
        {},
        gearMaker().map((year) => ({ ...year, currency: 'EUR' })),
      ),
    ]
    expect(without.map(({ hasUsableFilings }) => hasUsableFilings)).toEqual([false, false, false])
  })

  test('of two classes at 1 for 1,500 is the same, each at its own price, with shares counted in the first', () => {
    const first = rate(20)
    const second = rate(20 / 1500, { security: { ...stock('GEAR'), sharesPerReceipt: 1 / 1500 } })
    expect(second.valueRating).toBe(first.valueRating)
    expect(second.measures.marketcap.value).toBeCloseTo(first.measures.marketcap.value ?? Number.NaN, 0)
    for (const { measure, value } of first.valueTests)
      expect(second.measures[measure].value, measure).toBeCloseTo((value ?? Number.NaN) / 1500, 8)
  })

  test('of a company abroad is that of the price of its shares, whether a receipt is for one, for two or for a part of one', () => {
    const shares = rate(20)
    for (const sharesPerReceipt of [1, 2, 0.1]) {
      const receipts = rate(20 * sharesPerReceipt, {
        periods: ABROAD,
        security: { ...stock('GEAR'), sharesPerReceipt },
      })
      expect(receipts).toMatchObject({ valueRating: shares.valueRating, isForeignFiler: true })
      expect(receipts.measures.marketcap.value).toBeCloseTo(shares.measures.marketcap.value ?? Number.NaN, 0)
      for (const { measure, value } of shares.valueTests) {
        expect(receipts.measures[measure].value, measure).toBeCloseTo((value ?? Number.NaN) * sharesPerReceipt, 6)
      }
    }
    const unknown = rate(20, { periods: ABROAD })
    expect(unknown.measures.marketcap).toEqual({ value: null, reason: 'adr-ratio-unknown' })
    expect(unknown.measures.ebitda).toEqual(shares.measures.ebitda)
    expect(unknown.financialStrength.signs).toEqual(shares.financialStrength.signs)
  })

  test('of a financial company rests on two measures, without enterprise measures', () => {
    const bank = rate(20, { security: stock('BANK', 'Financials') }, gearMaker({ ebit: null }))
    expect(bank.measures['discounted-cash-flow'].reason).toBe('financial-company')
    expect(bank.measures['altman-z'].reason).toBe('financial-company')
    expect(bank.valueRating).toMatch(/^B/)
    expect(rate(12, { security: stock('BANK', 'Financials') }, gearMaker({ epsDiluted: -1 })).valueReason).toBe(
      'too-few-measures',
    )
  })

  test('follows the assumptions set by hand', () => {
    const published = rate(20).measures['discounted-cash-flow'].value ?? 0
    const careful = rate(20, { assumptions: { discountRate: 0.12, growth: 0, terminalGrowth: 0.01, taxRate: 0.3 } })
    expect(careful.measures['discounted-cash-flow'].value).toBeLessThan(published)
    expect(careful.measures['revenue-growth'].value).toBe(0)
    const rateInput = careful.explanation.measures
      .find(({ id }) => id === 'earnings-power-value')
      ?.inputs.find(({ name }) => name === 'discount rate')
    expect(rateInput).toMatchObject({ value: 0.12, note: 'set by hand' })
  })

  test('flags losses of the last years, and says when they are unknown', () => {
    expect(rate(20)).toMatchObject({ hasNegativeEbitda: false, hasNegativeEbitdaLatest: false, negativeEbitdaYears: 0 })
    const oldLoss = gearMaker().map((year, index) => (index === 0 ? { ...year, ebit: -60e6 } : year))
    expect(rate(20, {}, oldLoss)).toMatchObject({
      hasNegativeEbitda: true,
      hasNegativeEbitdaLatest: false,
      negativeEbitdaYears: 1,
    })
    const oldGap = gearMaker().map((year, index) => (index === 0 ? { ...year, ebit: null } : year))
    expect(rate(20, {}, oldGap)).toMatchObject({ hasNegativeEbitda: null, hasNegativeEbitdaLatest: false })
    expect(rate(20, { periods: [] })).toMatchObject({ hasNegativeEbitda: null, hasNegativeEbitdaLatest: null })
  })

  test('too few years leave only the measures that need one', () => {
    const { measures } = rate(20, {}, gearMaker().slice(2))
    expect(measures['earnings-power-value'].reason).toBe('too-few-years')
    expect(measures['discounted-cash-flow'].reason).toBe('too-few-years')
    expect(measures['revenue-growth'].reason).toBe('too-few-years')
    expect(measures['graham-number'].value).not.toBeNull()
  })
})

describe('the tests behind the grade', () => {
  test('say how far the price is from flipping, and mark the boundary', () => {
    const graham = rate(20).measures['graham-number'].value ?? Number.NaN
    const near = rate(graham * 1.005).valueTests.find(({ measure }) => measure === 'graham-number')
    expect(near).toMatchObject({ passed: false, isAtBoundary: true, reason: null })
    expect(near?.gapToFlip).toBeCloseTo(-0.004975, 6)
    expect(near?.marginOfSafety).toBeCloseTo(-0.005, 9)
    expect(rate(graham * 1.005).isAtBoundary).toBe(true)
  })

  test('a value below zero never passes and nothing flips it', () => {
    const tangible = rate(20, {}, gearMaker({ goodwill: 5e9 })).valueTests.find(
      ({ measure }) => measure === 'tangible-book-value-per-share',
    )
    expect(tangible).toMatchObject({ passed: false, marginOfSafety: null, gapToFlip: null })
  })
})

describe('the letter', () => {
  const test0: ValueTest = {
    measure: 'graham-number',
    value: 10,
    reason: null,
    passed: true,
    isRuledOut: false,
    marginOfSafety: 0.5,
    gapToFlip: 1,
    isAtBoundary: false,
  }
  const figures = (passed: number, stars: number | null): ValueRatingFigures => ({
    tests: INTRINSIC_MEASURES.map((measure, index) => ({ ...test0, measure, passed: index < passed })),
    stars,
    kind: 'operating company',
    marketCapGroup: 'Large',
    hasNegativeEbitdaLatest: false,
    isEbitdaKeptBack: false,
    obstacle: null,
  })

  test.each<[number, number | null, string]>([
    [2, 4, 'A**'],
    [5, 5, 'A**'],
    [2, 3.5, 'A*'],
    [2, 3, 'A*'],
    [2, 2.5, 'A'],
    [2, null, 'A'],
    [1, 4, 'B**'],
    [1, 3, 'B*'],
    [1, 0, 'B'],
    [0, 5, 'Unranked'],
  ])('%d passed with %s stars is %s', (passed, stars, rating) => {
    expect(valueRating(figures(passed, stars), METHOD_SETTINGS).rating).toBe(rating)
  })
})

describe('the explanation', () => {
  test('walks from a measure to the row of the file', () => {
    const { measures, facts } = rate(20).explanation
    const tangible = measures.find(({ id }) => id === 'tangible-book-value-per-share')
    const equity = tangible?.inputs.find(({ name }) => name === 'total equity')
    expect(equity?.facts.map((index) => facts[index])).toMatchObject([
      {
        item: 'total_equity',
        value: 615e6 * 1.3,
        periodEnd: '2015-12-31',
        accession: 'gear-2015',
        origin: { file: 'gears.csv', line: 5 },
      },
    ])
  })

  test('an empty measure is described like a full one', () => {
    const full = rate(20).explanation.measures
    const empty = emptyMeasures('no-filing')
    for (const id of FUNDAMENTAL_MEASURES) {
      const { unit, formula } = full.find((measure) => measure.id === id) ?? {}
      expect(empty[id]).toMatchObject({ id, unit, formula, value: null, reason: 'no-filing' })
    }
  })

  test('names no fact for a stock without a price', () => {
    const noPrice = { ...pricedAt(1, asOf), lastClose: { value: null, reason: 'no-price' as const }, lastSession: null }
    expect(rate(1, { prices: noPrice, periods: [] }).explanation.facts).toEqual([])
  })
})

describe('a price in doubt', () => {
  const doubted = (doubt: SeriesDoubt) =>
    rate(20, {
      prices: priceMeasures(
        { dates: Int32Array.of(daysSinceEpoch(asOf) - 1, daysSinceEpoch(asOf)), closes: Float64Array.of(20, 20) },
        asOf,
        METHOD_SETTINGS,
        [doubt],
      ),
    })
  const level = (date: string): SeriesDoubt => ({ kind: 'break', date, words: 'GEAR moved −50%' })

  test('takes the value grade, and each figure that reads the close says why', () => {
    const rating = doubted({ kind: 'span', first: asOf, last: asOf, words: 'GEAR closed 100 times above' })
    expect(rating).toMatchObject({
      valueRating: 'Unranked',
      valueReason: 'price-in-doubt',
      marketCapGroup: 'Unknown',
      measures: { 'last-close-price': { value: null, reason: 'price-in-doubt' } },
    })
    const inputs = rating.explanation.measures
      .flatMap((measure) => measure.inputs)
      .filter(({ name }) => name === 'last close')
    expect(new Set(inputs.map(({ keptBack }) => keptBack))).toEqual(new Set(['GEAR closed 100 times above']))
  })

  test('a break after the count of shares was filed keeps the price from every figure per share, and leaves the close', () => {
    const rating = doubted(level(asOf))
    expect(rating).toMatchObject({
      valueRating: 'Unranked',
      valueReason: 'price-in-doubt',
      measures: { 'last-close-price': { value: 20 }, marketcap: { value: null, reason: 'price-in-doubt' } },
    })
    expect(rating.measures['graham-number'].value).not.toBeNull()
  })

  test('a break before it was filed takes nothing', () => {
    expect(doubted(level('2010-01-04'))).toMatchObject({
      valueRating: rate(20).valueRating,
      measures: { marketcap: rate(20).measures.marketcap },
    })
  })
})

describe('momentum grades of a day', () => {
  test('leave out what has none, micro companies and what is in doubt', () => {
    const ranked = rateMomentum([
      { momentum: 0.3 },
      { momentum: 0.1 },
      { momentum: null, reason: 'no-trade-on-date' },
      { momentum: null },
      { momentum: 9, marketCapGroup: 'Micro' },
      { momentum: null, reason: 'price-in-doubt' },
      { momentum: 0.2, marketCapGroup: 'Unknown' },
    ])
    expect(ranked.map(({ rating, reason }) => [rating, reason])).toEqual([
      ['A', null],
      ['C', null],
      ['Unranked', 'no-trade-on-date'],
      ['Unranked', 'short-price-history'],
      ['Unranked', 'micro-cap'],
      ['Unranked', 'price-in-doubt'],
      ['B', null],
    ])
    expect(ranked[0]).toMatchObject({ rank: 1, universeSize: 3 })
  })

  test('need two stocks', () => {
    expect(rateMomentum([{ momentum: 0.3 }])).toEqual([
      { rating: 'Unranked', rank: null, reason: 'no-universe', universeSize: 1 },
    ])
  })
})
