import { expect, it } from 'vitest'
import { median } from './median.ts'

it('is the middle of what is known, the upper of two, and of nothing not a number', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([Number.NaN, 3, 100, Number.NaN])).toBe(100)
  expect(median([20, 100, 3])).toBe(20)
  expect(median([Number.NaN])).toBeNaN()
})
