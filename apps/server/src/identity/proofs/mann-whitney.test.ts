import { expect, test } from 'vitest'
import { mannWhitney } from './mann-whitney.ts'

/** Equally spread numbers that are not in order. */
const spread = (count: number, shift = 0) => Array.from({ length: count }, (_, index) => ((index * 619) % count) / count + shift)

test('the same numbers tell nothing, a shift tells all', () => {
  expect(mannWhitney(spread(1000), spread(1000))).toBeCloseTo(1, 2)
  expect(mannWhitney(spread(1000), spread(1000, 0.01))).toBeGreaterThan(0.05)
  expect(mannWhitney(spread(1000), spread(1000, 0.1))).toBeLessThan(1e-6)
  expect(mannWhitney([1, 1, 1], [1, 1, 1])).toBe(1)
})

test('it is what the normal approximation gives, with and without ties', () => {
  // U = 190, mean 200, variance 20 * 20 * 41 / 12: z = -0.2705, p = 0.7868.
  const first = Array.from({ length: 20 }, (_, index) => 2 * index)
  const second = Array.from({ length: 20 }, (_, index) => 2 * index + 1)
  expect(mannWhitney(first, second)).toBeCloseTo(0.7868, 3)
  expect(mannWhitney(second, first)).toBeCloseTo(0.7868, 3)
  // Half of each the same value: U = 150 of 200, ties 20^3 - 20, variance (400 / 12) * (41 - 7980 / 1560), z = -1.4459, p = 0.1482.
  const tied = (value: number) => [...Array.from({ length: 10 }, () => 5), ...Array.from({ length: 10 }, (_, index) => value + index / 100)]
  expect(mannWhitney(tied(1), tied(7))).toBeCloseTo(exactTied, 3)
})

/** U = 50 below-ties count: each of the first's ten low values is below all; its ten ties are half of the second's ten ties. */
const exactTied = normalP((10 * 0 + 10 * (10 / 2) - 200) / Math.sqrt((400 / 12) * (41 - (20 ** 3 - 20) / (40 * 39))))

/** By Simpson's rule, independent of the polynomial under test. */
function normalP(z: number): number {
  const density = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)
  const [from, to, steps] = [0, Math.abs(z), 2000]
  const width = (to - from) / steps
  const inner = Array.from({ length: steps - 1 }, (_, index) => (index % 2 === 0 ? 4 : 2) * density(from + (index + 1) * width))
  return 1 - (2 * width * (density(from) + inner.reduce((sum, value) => sum + value, 0) + density(to))) / 3
}
