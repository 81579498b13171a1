import { expect, test } from 'vitest'
import { sortedQuantile } from './sorted-quantile.ts'

test('reads between the two nearest values', () => {
  const sorted = Float64Array.of(1, 2, 4, 8)
  expect([0, 0.5, 1, 0.25].map((share) => sortedQuantile(sorted, share))).toEqual([1, 3, 8, 1.75])
  expect(sortedQuantile(Float64Array.of(5), 0.95)).toBe(5)
  expect(sortedQuantile(new Float64Array(0), 0.5)).toBeNaN()
})
