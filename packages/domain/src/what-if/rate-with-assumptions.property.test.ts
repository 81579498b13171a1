import fc from 'fast-check'
import { assert, describe, expect, test } from 'vitest'
import type { FiscalPeriod } from '../facts/fiscal-period.ts'
import { reportedPeriods } from '../facts/reported-periods.ts'
import type { CompanyRating } from '../rating/company-rating.ts'
import { INTRINSIC_MEASURES } from '../rating/measure-ids.ts'
import { rateCompany } from '../rating/rate-company.ts'
import { METHOD_SETTINGS, type MethodSettings } from '../settings/method-settings.ts'
import { arbitraryPrice, arbitraryYears, items } from '@fairweight/testing/domain/arbitrary-company.ts'
import { day, gearMaker, pricedAt, stock } from '@fairweight/testing/domain/companies.ts'
import { explainedRating } from '@fairweight/testing/domain/explained-rating.ts'
import type { ValuationAssumptions } from '../valuation/assumptions.ts'
import { rateWithAssumptions, type ChosenAssumptions, type WhatIfRating } from './rate-with-assumptions.ts'
import { readStockFigures } from './read-stock-figures.ts'
import type { StockFigures } from './stock-figures.ts'
import {
  MARKET_ASSUMPTION_RANGES,
  type MarketAssumptionId,
  type MarketAssumptions,
  PUBLISHED_ASSUMPTIONS,
  settingsUnder,
} from './whole-market/market-assumptions.ts'
import { type RatingInputs, rateAt, toRatingInputs } from './whole-market/rating-inputs.ts'

const asOf = day('2016-12-30')
const { valuation } = METHOD_SETTINGS

interface Company {
  readonly periods: FiscalPeriod[]
  readonly price: number
  readonly sector: string
  readonly industry?: string
}

/** Also with figures that nobody reported, with few years, and of every kind. */
const company: fc.Arbitrary<Company> = fc
  .tuple(
    fc.record({
      periods: fc
        .tuple(
          arbitraryYears,
          fc.array(fc.tuple(fc.constantFrom(...items), fc.nat(5)), { maxLength: 2 }),
          fc.constantFrom(0, 0, 0, 2, 3),
        )
        .map(([years, gaps, dropped]) =>
          years.slice(dropped).map((row, index) => ({
            ...row,
            ...Object.fromEntries(gaps.filter(([, at]) => at === index).map(([item]) => [item, null])),
          })),
        ),
      price: arbitraryPrice,
    }),
    fc.constantFrom(
      ...Array.from({ length: 6 }, () => ({ sector: 'Industrials' })),
      { sector: 'Financials' },
      { sector: 'Financials', industry: 'Regional Banks' },
      { sector: 'Financials', industry: 'Life Insurance' },
      { sector: 'Real Estate' },
    ),
  )
  .map(([figures, listed]) => ({ ...figures, ...listed }))

const assumptions: fc.Arbitrary<ChosenAssumptions> = fc.record(
  {
    discountRate: fc.double({ min: 0.03, max: 0.2, noNaN: true }),
    growth: fc.double({ min: -0.1, max: 0.25, noNaN: true }),
    terminalGrowth: fc.double({ min: -0.02, max: 0.05, noNaN: true }),
    taxRate: fc.double({ min: 0, max: 0.5, noNaN: true }),
    normalizedEbitMargin: fc.double({ min: -0.1, max: 0.5, noNaN: true }),
    marginYears: fc.integer({ min: 3, max: 5 }),
    cashFlowYears: fc.integer({ min: 1, max: 3 }),
    steadyGrowthYears: fc.integer({ min: 0, max: 15 }),
    fadingGrowthYears: fc.integer({ min: 1, max: 15 }),
  },
  { requiredKeys: [] },
)

function rate(
  { periods, price, sector, industry = 'any' }: Company,
  chosen: ChosenAssumptions = {},
  settings: MethodSettings = METHOD_SETTINGS,
): CompanyRating {
  return rateCompany({
    asOf,
    security: { ...stock('GEAR', sector), industry },
    periods: reportedPeriods(periods, asOf),
    splits: [],
    prices: pricedAt(price, asOf),
    assumptions: chosen,
    settings,
  })
}

function figuresOf(rating: CompanyRating): StockFigures {
  const figures = readStockFigures(explainedRating(rating))
  if (figures === null) throw new RangeError('A rating with every measure')
  return figures
}

/** What must agree to the last bit; −0 and 0 are told apart. */
function told(rating: WhatIfRating | CompanyRating): unknown {
  const values = 'measures' in rating ? rating.measures : rating.values
  const stars = 'measures' in rating ? rating.financialStrength.stars : rating.stars
  const { valueRating, valueReason, valueSentence, valueTests } = rating
  return {
    values: INTRINSIC_MEASURES.map((id) => values[id]),
    stars,
    valueRating,
    valueReason,
    valueSentence,
    valueTests,
  }
}

/** The method's own assumptions for a stock, written out. */
function publishedAssumptions(figures: StockFigures): ChosenAssumptions {
  const { discountRate, growth, normalizedEbitMargin } = rateWithAssumptions(figures).standing
  const { taxRate, terminalGrowth, marginYears, cashFlowYears, steadyGrowthYears, fadingGrowthYears } = valuation
  return {
    taxRate,
    terminalGrowth,
    marginYears,
    cashFlowYears,
    steadyGrowthYears,
    fadingGrowthYears,
    ...(discountRate !== null && { discountRate }),
    ...(growth !== null && { growth }),
    ...(normalizedEbitMargin !== null && { normalizedEbitMargin }),
  }
}

describe('a stock rated again from its explanation', () => {
  test('is what was published, bit for bit', () => {
    fc.assert(
      fc.property(company, (it) => {
        const published = rate(it)
        expect(told(rateWithAssumptions(figuresOf(published)))).toStrictEqual(told(published))
      }),
      { numRuns: 200 },
    )
  })

  test('is what was published with the published assumptions written out, bit for bit', () => {
    fc.assert(
      fc.property(company, (it) => {
        const published = rate(it)
        const figures = figuresOf(published)
        expect(told(rateWithAssumptions(figures, publishedAssumptions(figures)))).toStrictEqual(told(published))
      }),
      { numRuns: 200 },
    )
  })

  test('is what the rating of the company says under any assumptions, bit for bit', () => {
    fc.assert(
      fc.property(company, assumptions, (it, chosen) => {
        expect(told(rateWithAssumptions(figuresOf(rate(it)), chosen))).toStrictEqual(told(rate(it, chosen)))
      }),
      { numRuns: 300 },
    )
  })

  test('is of the kind that it was rated as', () => {
    fc.assert(
      fc.property(company, (it) => {
        const published = rate(it)
        expect(figuresOf(published).kind).toBe(published.kind)
      }),
    )
  })

  test('at another price is what the company would be rated there', () => {
    fc.assert(
      fc.property(company, arbitraryPrice, (it, price) => {
        const figures = { ...figuresOf(rate(it)), price: { value: price, reason: null } }
        expect(told(rateWithAssumptions(figures))).toStrictEqual(told(rate({ ...it, price })))
      }),
      { numRuns: 200 },
    )
  })

  test('stays unranked for what stands before any comparison', () => {
    const doubted = rateCompany({
      asOf,
      security: stock('GEAR'),
      periods: reportedPeriods(gearMaker(), asOf),
      splits: [],
      prices: { ...pricedAt(5, asOf), lastClose: { value: null, reason: 'price-in-doubt' } },
    })
    expect(rateWithAssumptions(figuresOf(doubted), { discountRate: 0.05 })).toMatchObject({
      valueRating: 'Unranked',
      valueReason: 'price-in-doubt',
    })
    const silent = rateCompany({ asOf, security: stock('GEAR'), periods: [], splits: [], prices: pricedAt(5, asOf) })
    expect(told(rateWithAssumptions(figuresOf(silent), { growth: 0.1 }))).toStrictEqual(told(silent))
  })

  test('every assumption counts somewhere', () => {
    const cheap = figuresOf(rate({ periods: gearMaker({ ebit: 260e6 }), price: 20, sector: 'Industrials' }))
    const before = rateWithAssumptions(cheap).values
    const changes: ValuationAssumptions = {
      discountRate: 0.12,
      growth: 0.01,
      terminalGrowth: 0.01,
      taxRate: 0.4,
      normalizedEbitMargin: 0.2,
      marginYears: 3,
      cashFlowYears: 1,
      steadyGrowthYears: 8,
      fadingGrowthYears: 2,
    }
    for (const [name, value] of Object.entries(changes))
      expect(rateWithAssumptions(cheap, { [name]: value }).values, name).not.toEqual(before)
  })

  test('cannot be without the value measures', () => {
    const { measures, ...rest } = explainedRating(rate({ periods: gearMaker(), price: 20, sector: 'Industrials' }))
    expect(
      readStockFigures({ ...rest, measures: measures.filter(({ id }) => id !== 'DISCOUNTED_CASH_FLOW') }),
    ).toBeNull()
  })
})

describe('a whole market rated again from its columns', () => {
  /** As they are read back from an answer. */
  const columnsOf = (companies: readonly Company[]): RatingInputs =>
    JSON.parse(
      JSON.stringify(
        toRatingInputs(companies.map((it, place) => ({ ticker: `T${place}`, figures: figuresOf(rate(it)) }))),
      ),
    )

  const within = (id: MarketAssumptionId) => {
    const { minimum, maximum } = MARKET_ASSUMPTION_RANGES[id]
    return fc.double({ min: minimum, max: maximum, noNaN: true })
  }
  const moved: fc.Arbitrary<MarketAssumptions> = fc
    .record(
      {
        discountRateShift: within('discountRateShift'),
        maximumGrowth: within('maximumGrowth'),
        taxRate: within('taxRate'),
        marginOfSafety: within('marginOfSafety'),
      },
      { requiredKeys: [] },
    )
    .map((changed) => ({ ...PUBLISHED_ASSUMPTIONS, ...changed }))

  test('is what a publish with those settings says of every company, bit for bit', () => {
    fc.assert(
      fc.property(fc.array(company, { minLength: 1, maxLength: 3 }), moved, (companies, assumptions) => {
        const columns = columnsOf(companies)
        const settings = settingsUnder(assumptions)
        for (const [place, it] of companies.entries()) {
          const again = rateAt(columns, place, settings) ?? assert.fail('Each has its place.')
          expect(told(again)).toStrictEqual(told(rate(it, {}, settings)))
        }
      }),
      { numRuns: 300 },
    )
  })

  test('is what was published where nothing is moved', () => {
    fc.assert(
      fc.property(company, (it) => {
        const again = rateAt(columnsOf([it]), 0, settingsUnder(PUBLISHED_ASSUMPTIONS))
        expect(told(again ?? assert.fail('It has its place.'))).toStrictEqual(told(rate(it)))
      }),
      { numRuns: 200 },
    )
  })

  test('finds fewer grades the more is asked, and each of the four counts somewhere', () => {
    const cheap = { periods: gearMaker({ ebit: 260e6 }), price: 20, sector: 'Industrials' }
    const columns = columnsOf([cheap])
    const asked = (changed: Partial<MarketAssumptions>) =>
      rateAt(columns, 0, settingsUnder({ ...PUBLISHED_ASSUMPTIONS, ...changed }))
    const passed = (changed: Partial<MarketAssumptions>) =>
      asked(changed)?.valueTests.filter((test) => test.passed === true).length ?? 0
    const { discountRateShift, taxRate, marginOfSafety } = MARKET_ASSUMPTION_RANGES
    expect(passed({ discountRateShift: discountRateShift.maximum })).toBeLessThanOrEqual(passed({}))
    expect(asked({ discountRateShift: 0.01 })?.values).not.toEqual(asked({})?.values)
    expect(asked({ maximumGrowth: 0 })?.values).not.toEqual(asked({ maximumGrowth: 0.15 })?.values)
    expect(asked({ taxRate: taxRate.maximum })?.values).not.toEqual(asked({})?.values)
    expect(passed({ marginOfSafety: marginOfSafety.maximum })).toBeLessThan(passed({}))
  })

  test('has nobody at a place beyond its end', () => {
    expect(rateAt(columnsOf([]), 0, METHOD_SETTINGS)).toBeNull()
  })
})
