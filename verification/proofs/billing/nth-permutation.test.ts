import { expect, test } from 'vitest'
import { countPermutations, nthPermutation } from './nth-permutation.ts'

test('every order of five things has one number', () => {
  const orders = Array.from({ length: countPermutations(5) }, (_, number) => nthPermutation(number, 5))
  expect(orders).toHaveLength(120)
  expect(new Set(orders.map(String)).size).toBe(120)
  for (const order of orders) expect(order.toSorted()).toEqual([0, 1, 2, 3, 4])
  expect([orders[0], orders[119]]).toEqual([
    [0, 1, 2, 3, 4],
    [4, 3, 2, 1, 0],
  ])
})

test('a number beyond the last names none', () => {
  expect(countPermutations(7)).toBe(5040)
  for (const number of [-1, 0.5, 5040]) expect(() => nthPermutation(number, 7)).toThrow(RangeError)
})
