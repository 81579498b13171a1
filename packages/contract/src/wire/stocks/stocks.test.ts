import { describe, expect, test } from 'vitest'
import { problemsOf, wrongPathsOf } from '@fairweight/testing/contract/problems-of.ts'
import { explanation, gradeChange, measureInput, reportedFact, stockDetailFields, stockRow } from '../index.ts'

const row = {
  TICKER: 'KO',
  COMPANY_NAME: 'Coca-Cola CO',
  MARKETCAP_GROUP: 'Unknown',
  HAS_NEG_EBITDA: null,
  HAS_NEG_EBITDA_LATEST: null,
  IS_ESG: null,
  LAST_CLOSE_PRICE: null,
  MARKETCAP: null,
  SECTOR: null,
}

describe('a row of the stock list', () => {
  test('is whole without the fields of tools that the caller does not hold', () => {
    expect(stockRow.parse(row)).toEqual(row)
  })

  test('says null for what is unknown: none of it may be left out, and none may be text', () => {
    for (const field of Object.keys(row))
      expect(wrongPathsOf(stockRow, { ...row, [field]: undefined })).toEqual([field])
    expect(wrongPathsOf(stockRow, { ...row, MARKETCAP: '0', IS_ESG: 0 })).toEqual(['IS_ESG', 'MARKETCAP'])
  })

  test('has a reason beside Unranked, and null beside a letter', () => {
    expect(problemsOf(stockRow, { ...row, VALUE_RATING: 'Unranked', VALUE_REASON: 'above-every-measure' })).toEqual([])
    expect(problemsOf(stockRow, { ...row, VALUE_RATING: 'A**', VALUE_REASON: null })).toEqual([])
    expect(wrongPathsOf(stockRow, { ...row, MOMENTUM_REASON: 'above-every-measure' })).toEqual(['MOMENTUM_REASON'])
  })

  test('marks a foreign filer or a finding only where there is one', () => {
    expect(problemsOf(stockRow, { ...row, IS_FOREIGN_FILER: true, FINDING: 'warn' })).toEqual([])
    expect(wrongPathsOf(stockRow, { ...row, IS_FOREIGN_FILER: false, FINDING: 'note' })).toEqual([
      'IS_FOREIGN_FILER',
      'FINDING',
    ])
  })

  test('has a margin of safety for each of the five measures, empty ones as null', () => {
    const margins = { dcf: 0.2, epv: null, graham: -1, tangibleBook: null, futureCashFlow: 0 }
    expect(problemsOf(stockRow, { ...row, MARGIN_OF_SAFETY: margins })).toEqual([])
    expect(wrongPathsOf(stockRow, { ...row, MARGIN_OF_SAFETY: { ...margins, epv: undefined } })).toEqual([
      'MARGIN_OF_SAFETY.epv',
    ])
  })
})

const empty = {
  measures: [],
  facts: [],
  valueRating: { rating: 'Unranked', reason: 'No price.', tests: [] },
  momentumRating: { rating: 'Unranked', reason: 'No price.', universe: 0 },
  financialStrength: { stars: null, reason: 'Too few figures.', signs: [], altmanZ: null },
  cik: null,
  takenAsZero: [],
  findings: [],
  gradeChange: null,
  momentumChange: null,
}

describe('the details of a stock', () => {
  const figures = [
    'DISCOUNTED_CASH_FLOW',
    'EARNINGS_POWER_VALUE',
    'FIVE_YEAR_AVERAGE_CLOSE_PRICE',
    'FUTURE_CASH_FLOW',
    'GRAHAM_NUMBER',
    'MARKETCAP',
    'MOMENTUM_PERCENTAGE_RANK',
    'ONE_YEAR_AVERAGE_CLOSE_PRICE',
    'ONE_YEAR_AVERAGE_CLOSE_PRICE_LAGGED',
    'PERCENT_ABOVE_ONE_YEAR_AVERAGE_LAGGED_CLOSE_PRICE',
    'TANGIBLE_BOOK_VALUE_PER_SHARE',
    'THREE_YEAR_AVERAGE_CLOSE_PRICE',
    'THREE_YEAR_MAX_CLOSE_PRICE',
  ]
  const unknown = {
    COMPANY_NAME: 'Coca-Cola CO',
    ...Object.fromEntries(figures.map((figure) => [figure, null])),
    LAST_CLOSE_PRICE: null,
    EXPLANATION: empty,
  }

  test('have every figure of the specification, each null where it is empty', () => {
    expect(stockDetailFields.parse(unknown)).toEqual(unknown)
    for (const figure of figures) {
      expect(wrongPathsOf(stockDetailFields, { ...unknown, [figure]: undefined })).toEqual([figure])
      expect(wrongPathsOf(stockDetailFields, { ...unknown, [figure]: NaN })).toEqual([figure])
    }
  })

  test('always come with their explanation', () => {
    expect(wrongPathsOf(stockDetailFields, { ...unknown, EXPLANATION: null })).toEqual(['EXPLANATION'])
  })
})

describe('an explanation', () => {
  test('of a stock of which nothing is known says so with null and reasons', () => {
    expect(explanation.parse(empty)).toEqual(empty)
    expect(wrongPathsOf(explanation, { ...empty, cik: undefined, gradeChange: undefined })).toEqual([
      'cik',
      'gradeChange',
    ])
  })

  test('leads from an input to the facts that were added and taken away', () => {
    const input = { name: 'EBIT', value: null, unit: 'USD', note: 'not reported', facts: [0, 1], subtracted: [2] }
    expect(problemsOf(measureInput, input)).toEqual([])
    expect(wrongPathsOf(measureInput, { ...input, facts: undefined, subtracted: ['2'] })).toEqual([
      'facts',
      'subtracted.0',
    ])
  })

  test('leads from a fact to its filing and the line of the file', () => {
    const fact = {
      item: 'revenue',
      value: 1,
      unit: 'USD',
      tag: null,
      period: { end: '2025-12-31', months: 12 },
      filed: null,
      accession: null,
      source: { file: 'facts.csv', line: 7 },
    }
    expect(problemsOf(reportedFact, fact)).toEqual([])
    expect(problemsOf(reportedFact, { ...fact, source: null })).toEqual([])
    expect(wrongPathsOf(reportedFact, { ...fact, value: null, period: { end: '2025-12-31' } })).toEqual([
      'value',
      'period.months',
    ])
  })

  test('splits a change of grade into parts, with null where a figure is unknown', () => {
    const change = { since: '2026-11-19', from: 'A', to: 'B', measure: 'price', before: null, after: null, parts: [] }
    expect(problemsOf(gradeChange, change)).toEqual([])
    const part = { input: 'price', before: null, after: 5, effect: 0.1 }
    expect(problemsOf(gradeChange, { ...change, parts: [part] })).toEqual([])
    expect(wrongPathsOf(gradeChange, { ...change, parts: [{ ...part, effect: null }] })).toEqual(['parts.0.effect'])
  })
})
