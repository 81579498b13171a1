import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRandomness } from './start-delivery.ts'

test('the same seed begins the same sequence, of numbers from 0 up to 1', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const [one, other] = [createRandomness(seed), createRandomness(seed + 1)]
      const numbers = Array.from({ length: 20 }, one.next)
      expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true)
      other.begin(seed)
      expect(Array.from({ length: 20 }, other.next)).toEqual(numbers)
    }),
  )
})

test('a share comes out as that share', () => {
  const chance = createRandomness(7)
  const hits = (share: number): number =>
    Array.from({ length: 10_000 }, () => chance.happens(share)).filter(Boolean).length
  expect(hits(0)).toBe(0)
  expect(hits(1)).toBe(10_000)
  expect(Math.abs(hits(0.3) - 3000)).toBeLessThan(200)
})
