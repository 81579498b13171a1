import type { StockDetailFields } from '@fairweight/contract/wire'
import { expect, test } from 'vitest'
import { EXPLAINED_DETAILS } from '../../../testing/explained-stock.ts'
import { ratedSampleStock } from '../../../testing/rated-sample-stock.ts'
import { ALL_FIELDS, type FigureField, reasonOf } from './detail-fields.ts'

/** The stock details of the specification, section 3, but for the name, which is the title; then those of the design, with how each reads. */
const EVERY_FIELD: Readonly<
  Record<FigureField, { readonly given: number; readonly read: string; readonly unit: string }>
> = {
  DISCOUNTED_CASH_FLOW: { given: 429.02937, read: '429.03', unit: 'USD per share' },
  EARNINGS_POWER_VALUE: { given: -2.1, read: '−2.10', unit: 'USD per share' },
  FIVE_YEAR_AVERAGE_CLOSE_PRICE: { given: 64.97088, read: '64.97', unit: 'USD per share' },
  FUTURE_CASH_FLOW: { given: 1185.8, read: '1,185.80', unit: 'USD per share' },
  GRAHAM_NUMBER: { given: 65.2752, read: '65.28', unit: 'USD per share' },
  MARKETCAP: { given: 14_489_123_456, read: '14.49B', unit: 'USD' },
  MOMENTUM_PERCENTAGE_RANK: { given: 0.6254604, read: '62.55', unit: 'of 100' },
  ONE_YEAR_AVERAGE_CLOSE_PRICE: { given: 0, read: '0.00', unit: 'USD per share' },
  ONE_YEAR_AVERAGE_CLOSE_PRICE_LAGGED: { given: 108.3457, read: '108.35', unit: 'USD per share' },
  PERCENT_ABOVE_ONE_YEAR_AVERAGE_LAGGED_CLOSE_PRICE: { given: 0.18740232, read: '18.74%', unit: '' },
  TANGIBLE_BOOK_VALUE_PER_SHARE: { given: 33.4938, read: '33.49', unit: 'USD per share' },
  THREE_YEAR_AVERAGE_CLOSE_PRICE: { given: 84.17009, read: '84.17', unit: 'USD per share' },
  THREE_YEAR_MAX_CLOSE_PRICE: { given: 132.13, read: '132.13', unit: 'USD per share' },
  LAST_CLOSE_PRICE: { given: 128.65, read: '128.65', unit: 'USD per share' },
}

test('every field of the details is there once, with its unit and two decimals', () => {
  expect(ALL_FIELDS.map(({ field }) => field).toSorted()).toEqual(Object.keys(EVERY_FIELD).toSorted())
  for (const { field, unit, write } of ALL_FIELDS) {
    const { given, read, unit: wanted } = EVERY_FIELD[field]
    expect([write(given), unit], field).toEqual([read, wanted])
  }
})

test('every empty field reads n/a with its reason, never 0', () => {
  const nothing: StockDetailFields = {
    COMPANY_NAME: 'Gears',
    EXPLANATION: withEveryReason(),
    DISCOUNTED_CASH_FLOW: null,
    EARNINGS_POWER_VALUE: null,
    FIVE_YEAR_AVERAGE_CLOSE_PRICE: null,
    FUTURE_CASH_FLOW: null,
    GRAHAM_NUMBER: null,
    MARKETCAP: null,
    MOMENTUM_PERCENTAGE_RANK: null,
    ONE_YEAR_AVERAGE_CLOSE_PRICE: null,
    ONE_YEAR_AVERAGE_CLOSE_PRICE_LAGGED: null,
    PERCENT_ABOVE_ONE_YEAR_AVERAGE_LAGGED_CLOSE_PRICE: null,
    TANGIBLE_BOOK_VALUE_PER_SHARE: null,
    THREE_YEAR_AVERAGE_CLOSE_PRICE: null,
    THREE_YEAR_MAX_CLOSE_PRICE: null,
    LAST_CLOSE_PRICE: null,
  }
  for (const { field, write } of ALL_FIELDS) {
    expect(write(null), field).toBe('n/a')
    expect(reasonOf(nothing, field), field).toMatch(/\w.*\.$/)
  }
})

test('a figure that is there needs no reason', () => {
  for (const { field } of ALL_FIELDS) expect(reasonOf(EXPLAINED_DETAILS, field), field).toBeNull()
})

/** An explanation as the engine makes it, with every measure empty. */
function withEveryReason(): StockDetailFields['EXPLANATION'] {
  const gears = ratedSampleStock(20)
  return {
    ...gears,
    measures: gears.measures.map((measure) => ({
      ...measure,
      value: null,
      reason: measure.reason ?? 'No closing price is known for this stock.',
    })),
  }
}
