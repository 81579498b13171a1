// @vitest-environment node
import { RANGE_IDS } from '@fairweight/domain/screener/stock-columns.ts'
import { expect, test } from 'vitest'
import { rangeName, rangeText, writeEnd } from './range-text.ts'

test.each([
  ['marketCap', 2.5e9, '2.5B'],
  ['marketCap', 300e6, '300M'],
  ['marketCap', 1.25e12, '1.25T'],
  ['marketCap', 999_999, '999999'],
  ['price', 2.5e9, '2500000000'],
  ['price', 12.75, '12.75'],
  ['dcf', -20, '−20'],
  ['dcf', 0.1 + 0.2, '0.3'],
] as const)('the end of %s at %d is written %s', (id, value, text) => {
  expect(writeEnd(id, value)).toBe(text)
})

test.each([
  ['price', { min: 5, max: 20 }, 'Price $5–$20'],
  ['price', { min: null, max: 20 }, 'Price $20 or less'],
  ['marketCap', { min: 2e9, max: 10e9 }, 'Market cap $2B–$10B'],
  ['strength', { min: 3.5, max: 5 }, 'Financial strength 3.5–5 stars'],
  ['fragility', { min: 5, max: null }, 'Error that flips the grade 5% or more'],
  ['momentumRank', { min: 90, max: null }, 'Momentum percentile 90 or more'],
  ['epv', { min: -20, max: -10 }, 'EPV margin −20 to −10%'],
  ['graham', { min: 0, max: 30 }, 'Graham margin 0–30%'],
  ['price', { min: -5, max: null }, 'Price −$5 or more'],
] as const)('the range of %s %j reads “%s%s”', (id, range, text) => {
  expect(rangeText(id, range)).toBe(text)
})

test('every figure has a name of its own where it is filtered by', () => {
  expect(new Set(RANGE_IDS.map(rangeName)).size).toBe(RANGE_IDS.length)
})

test('the range of a key figure reads as the page shows the figure', () => {
  expect(rangeText('revenue-growth-1y', { min: 12.3, max: 20 })).toBe('Revenue growth, 1 year 12.3–20%')
  expect(rangeText('price-to-earnings', { min: null, max: 15 })).toBe('Price to earnings 15 or less')
  expect(rangeText('years-without-dividend-cut', { min: 5, max: null })).toBe(
    'Years without a dividend cut 5 years or more',
  )
})
