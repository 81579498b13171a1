import { expect, test } from 'vitest'
import { count, dollars, twoDecimals } from './figures.ts'

test.each([
  [dollars(5000), '$5,000.00'],
  [dollars(0.0149), '$0.01'],
  [count(2268), '2,268'],
  [count(12), '12'],
  [twoDecimals(0.5), '0.50'],
  [twoDecimals(-1.234), '−1.23'],
  [twoDecimals(-0.001), '0.00'],
])('a figure is written as Americans write it: %s', (written, expected) => {
  expect(written).toBe(expected)
})
