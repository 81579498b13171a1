import { expect, test } from 'vitest'
import { barTo } from './margin-scale.ts'

test.each([
  [0.5, 50, 75],
  [-1, 25, 50],
  [0.75, 50, 100],
  [-3, 0, 50],
  [0, 50, 50],
])('a margin of %d goes from %d to %d: each doubling of the price is as wide as the last', (margin, from, to) => {
  expect(barTo(margin)).toEqual({ from, to, isBelow: margin > 0 })
})

test.each([0.99, 1, -400])('a margin of %d, further than four times or a quarter, ends at the edge', (margin) => {
  expect(barTo(margin)).toEqual(margin > 0 ? { from: 50, to: 100, isBelow: true } : { from: 0, to: 50, isBelow: false })
})
