import { describe, expect, test } from 'vitest'
import { reportedPeriods } from '../facts/reported-periods.ts'
import { rateCompany } from '../rating/rate-company.ts'
import { day, gearMaker, pricedAt, stock, type Amounts } from '@fairweight/testing/domain/companies.ts'
import { explainedRating } from '@fairweight/testing/domain/explained-rating.ts'
import { readStockFigures } from './read-stock-figures.ts'
import type { ExplainedStock, StockFigures } from './stock-figures.ts'

const asOf = day('2016-12-30')

function explained(change: Amounts = {}, sector = 'Industrials'): ExplainedStock {
  return explainedRating(
    rateCompany({
      asOf,
      security: stock('GEAR', sector),
      periods: reportedPeriods(gearMaker(change), asOf),
      splits: [],
      prices: pricedAt(25, asOf),
    }),
  )
}

function read(of: ExplainedStock): StockFigures {
  const figures = readStockFigures(of)
  if (figures === null) throw new RangeError('The value measures are there.')
  return figures
}

const without = (of: ExplainedStock, id: string): ExplainedStock => ({
  ...of,
  measures: of.measures.filter((measure) => measure.id !== id),
})

describe('figures read back from an explanation', () => {
  const figures = read(explained())

  test('are those of the latest year, as filed', () => {
    const values = Object.fromEntries(Object.entries(figures.reported).map(([item, { value }]) => [item, value]))
    expect(values).toMatchObject({
      cash: 120e6,
      shortTermInvestments: 30e6,
      shortTermDebt: 40e6,
      longTermDebt: 260e6,
      preferredEquity: 10e6,
      minorityInterest: 5e6,
      goodwill: 80e6,
      intangibleAssets: 40e6,
      sharesOutstanding: 50e6,
      currentLiabilities: 250e6,
      totalLiabilities: 600e6,
    })
    expect(values['epsDiluted']).toBeCloseTo(2.6, 12)
    expect(values['revenue']).toBeCloseTo(1300e6, 3)
    expect(values['ebit']).toBeCloseTo(195e6, 3)
  })

  test('have the price, the EBITDA and the nine signs', () => {
    expect(figures.price).toEqual({ value: 25, reason: null })
    // EBIT 195 and depreciation 50 million.
    expect(figures.ebitda.value).toBeCloseTo(245e6, 3)
    expect(figures.signs).toHaveLength(9)
    expect(figures.obstacle).toBeNull()
    expect(figures.closed.size).toBe(0)
  })

  test('have each year’s cash flow with its parts, newest first', () => {
    expect(figures.cashFlows.map(({ parts }) => Math.round((parts?.operatingCashFlow ?? 0) / 1e6))).toEqual([
      208, 192, 176,
    ])
    for (const { parts } of figures.cashFlows)
      expect(parts).toMatchObject({ interestExpense: 12e6, capitalExpenditures: 60e6 })
  })

  test('have a margin of 15% in every year', () => {
    expect(figures.margins.length).toBeGreaterThanOrEqual(3)
    for (const { value } of figures.margins) expect(value).toBeCloseTo(0.15, 12)
  })
})

describe('what the explanation does not hold', () => {
  test('is null with a reason, not 0', () => {
    const { reported } = read(explained({ totalEquity: null }))
    expect(reported.totalEquity.value).toBeNull()
    expect(reported.totalEquity.reason).not.toBeNull()
  })

  test('of a whole measure closes that measure', () => {
    const figures = read(without(explained(), 'GRAHAM_NUMBER'))
    expect(figures.closed.get('graham-number')).toBe('out-of-range')
    expect(figures.closed.has('earnings-power-value')).toBe(false)
  })

  test.each(['LAST_CLOSE_PRICE', 'DISCOUNTED_CASH_FLOW'])('of %s leaves nothing to rate', (id) => {
    expect(readStockFigures(without(explained(), id))).toBeNull()
  })

  test('of EBITDA leaves EBITDA unknown and the rest as it was', () => {
    const figures = read(without(explained(), 'EBITDA'))
    expect(figures.ebitda).toEqual({ value: null, reason: 'out-of-range' })
    expect(figures.reported).toEqual(read(explained()).reported)
  })

  test('of the facts behind a cash flow leaves its sum without parts', () => {
    const { cashFlows } = read({ ...explained(), facts: [] })
    expect(cashFlows.map(({ parts }) => parts)).toEqual([null, null, null])
    for (const { flow } of cashFlows) expect(flow.value).not.toBeNull()
  })
})

describe('the reason of an unranked stock', () => {
  const unranked = (reason: string): StockFigures =>
    read({ ...explained(), valueRating: { rating: 'Unranked', reason } })

  test('stands as it is where it comes before any comparison', () => {
    expect(unranked('no-price').obstacle).toBe('no-price')
    expect(unranked('price-in-doubt').obstacle).toBe('price-in-doubt')
  })

  test.each([
    'micro-cap',
    'unknown-ebitda',
    'ebitda-in-doubt',
    'negative-ebitda',
    'too-few-measures',
    'measures-in-doubt',
    'not-below-any-measure',
  ])('is computed again where it is %s', (reason) => {
    expect(unranked(reason).obstacle).toBeNull()
  })

  test('is none where its words are unknown, or where there is a letter', () => {
    expect(unranked('Somehow.').obstacle).toBeNull()
    expect(read({ ...explained(), valueRating: { rating: 'B', reason: 'no-price' } }).obstacle).toBeNull()
  })
})

test('a price that is kept back from the figures per share is in doubt, though it is known', () => {
  const of = explained()
  const measures = of.measures.map((measure) =>
    measure.id === 'MARKETCAP'
      ? {
          ...measure,
          inputs: measure.inputs.map((input) => (input.name === 'last close' ? { ...input, value: null } : input)),
        }
      : measure,
  )
  expect(read({ ...of, measures }).price).toEqual({ value: null, reason: 'price-in-doubt' })
})

test('the names of measures are read as they stand on the wire and as the engine has them', () => {
  const of = explained()
  const measures = of.measures.map((measure) => ({ ...measure, id: measure.id.toLowerCase().replaceAll('_', '-') }))
  expect(read({ ...of, measures })).toEqual(read(of))
})

test('a financial company is read as one, with the measures closed that have no meaning for it', () => {
  const figures = read(explained({}, 'Financials'))
  expect(figures.kind).not.toBe(read(explained()).kind)
  expect([...figures.closed.keys()]).toEqual(
    expect.arrayContaining(['discounted-cash-flow', 'earnings-power-value', 'future-cash-flow']),
  )
})
