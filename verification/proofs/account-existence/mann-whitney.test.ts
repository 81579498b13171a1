import { expect, test } from 'vitest'
import { mannWhitneyU } from './mann-whitney.ts'

/** Equally spread numbers that are not in order. */
const spread = (count: number, shift = 0) =>
  Array.from({ length: count }, (_, index) => ((index * 619) % count) / count + shift)

test('the same numbers tell nothing, a shift tells all', () => {
  expect(mannWhitneyU(spread(1000), spread(1000))).toBeCloseTo(1, 2)
  expect(mannWhitneyU(spread(1000), spread(1000, 0.01))).toBeGreaterThan(0.05)
  expect(mannWhitneyU(spread(1000), spread(1000, 0.1))).toBeLessThan(1e-6)
  expect(mannWhitneyU([1, 1, 1], [1, 1, 1])).toBe(1)
})

test('it is what the normal approximation gives, with and without ties', () => {
  // U = 190 of a mean of 200, variance 20 * 20 * 41 / 12.
  const first = Array.from({ length: 20 }, (_, index) => 2 * index)
  const second = Array.from({ length: 20 }, (_, index) => 2 * index + 1)
  expect(mannWhitneyU(first, second)).toBeCloseTo(normalP(10 / Math.sqrt(1366.67)), 3)
  expect(mannWhitneyU(second, first)).toBeCloseTo(normalP(10 / Math.sqrt(1366.67)), 3)
  // Ten of each are the same; the others of the first lie below all, those of the second above: U = 50.
  const tied = (value: number) => [
    ...Array.from({ length: 10 }, () => 5),
    ...Array.from({ length: 10 }, (_, index) => value + index / 100),
  ]
  const variance = (400 / 12) * (41 - (20 ** 3 - 20) / (40 * 39))
  expect(mannWhitneyU(tied(1), tied(7))).toBeCloseTo(normalP(150 / Math.sqrt(variance)), 5)
})

/** By Simpson's rule, independent of the polynomial under test. */
function normalP(z: number): number {
  const density = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)
  const steps = 2000
  const width = z / steps
  const inner = Array.from(
    { length: steps - 1 },
    (_, index) => (index % 2 === 0 ? 4 : 2) * density((index + 1) * width),
  )
  return 1 - (2 * width * (density(0) + inner.reduce((sum, value) => sum + value, 0) + density(z))) / 3
}
