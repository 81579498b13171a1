import { expect, test } from 'vitest'
import { wrongPathsOf } from '@fairweight/testing/contract/problems-of.ts'
import {
  historyCut,
  marketCapGroup,
  momentumRating,
  priceHistory,
  priceSummary,
  seriesDoubt,
  timePeriod,
  valueRating,
} from './index.ts'

test('the ratings are those of the specification, in their order', () => {
  expect(valueRating.options).toEqual(['A**', 'A*', 'A', 'B**', 'B*', 'B', 'Unranked'])
  expect(momentumRating.options).toEqual(['A', 'B', 'C', 'Unranked'])
})

test.each(['', 'a', 'A***', 'C', 'unranked', null])('the value rating is never %j', (rating) => {
  expect(valueRating.safeParse(rating).success).toBe(false)
})

test.each(['D', 'A*', 'B**'])('the momentum rating is never %j', (rating) => {
  expect(momentumRating.safeParse(rating).success).toBe(false)
})

test('the groups by size are told from one that is unknown', () => {
  expect(marketCapGroup.options).toEqual(['Large', 'Mid', 'Small', 'Micro', 'Unknown'])
})

test('the periods are one, three, five and ten years', () => {
  expect(timePeriod.options).toEqual(['1y', '3y', '5y', '10y'])
})

const history = {
  snapshot: 'sample-2026-11-20-0a1b',
  dataset: 'sample',
  dates: ['2026-11-19', '2026-11-20'],
  closes: { KO: [60.1, null] },
  totalReturnCloses: { KO: [60.1, null] },
  treasuryBills: null,
  priceReturnOnly: [],
  doubts: { KO: [{ kind: 'break', date: '2026-11-20', words: 'KO closed at half.' }] },
  cuts: {},
  successions: {},
}

test('a day without trading is null in a price history, and a history without bills has none', () => {
  expect(priceHistory.parse(history)).toEqual(history)
})

test('a price history says nothing that is not a number: no text, no gap left out', () => {
  expect(wrongPathsOf(priceHistory, { ...history, closes: { KO: ['60.1', NaN, undefined] } })).toEqual([
    'closes.KO.0',
    'closes.KO.1',
    'closes.KO.2',
  ])
  expect(wrongPathsOf(priceHistory, { ...history, treasuryBills: undefined })).toEqual(['treasuryBills'])
})

test('a doubt about prices is a break on a day or a span between two, with words', () => {
  const words = 'The closes do not belong together.'
  expect(seriesDoubt.safeParse({ kind: 'break', date: '2026-11-20', words }).success).toBe(true)
  expect(seriesDoubt.safeParse({ kind: 'span', first: '2026-11-19', last: '2026-11-20', words }).success).toBe(true)
  expect(wrongPathsOf(seriesDoubt, { kind: 'span', date: '2026-11-20', words })).toEqual(['first', 'last'])
  expect(wrongPathsOf(seriesDoubt, { kind: 'gap', date: '2026-11-20', words })).toEqual(['kind'])
  expect(wrongPathsOf(historyCut, { date: '2026-11-20' })).toEqual(['words'])
})

test('a summary of prices has one line a stock', () => {
  const line = { TICKER: 'KO', firstDate: '2016-11-21', lastDate: '2026-11-20', sessions: 2516 }
  expect(priceSummary.safeParse({ snapshot: 's', asOf: '2026-11-20', stocks: [line] }).success).toBe(true)
  expect(
    wrongPathsOf(priceSummary, { snapshot: 's', asOf: '2026-11-20', stocks: [line, { ...line, sessions: null }] }),
  ).toEqual(['stocks.1.sessions'])
})
