import { expect, test } from 'vitest'
import { ticker } from '@fairweight/testing/domain/portfolio/random-life.ts'
import { priceCoverage, totalValue } from './held-prices.ts'

const closes = Float64Array.of(NaN, 10, 0, 11, Infinity, -1, 12, 13)

test.each([
  [0, 8, 0.5],
  [1, 2, 1],
  [6, 8, 1],
  [4, 6, 0],
  // A history that ends before the days do lacks their last ones.
  [6, 10, 0.5],
  [3, 3, 0],
  [5, 2, 0],
])('from day %d up to day %d a share of %d has a price', (from, to, share) => {
  expect(priceCoverage(closes, from, to)).toBe(share)
})

test('cash is part of everything, and may be all of it', () => {
  const position = { symbol: ticker('KO'), value: 250.5, closes }
  expect(totalValue({ positions: [position, position], cash: 100 })).toBe(601)
  expect(totalValue({ positions: [], cash: 100 })).toBe(100)
  expect(totalValue({ positions: [], cash: 0 })).toBe(0)
})
