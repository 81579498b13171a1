import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryQuadratic } from '@fairweight/testing/domain/optimization/limits/arbitrary-quadratic.ts'
import { separableVariance } from './separable-variance.ts'

/** The least eigenvalue of a symmetric matrix, by plain Jacobi rotations. */
function minEigenvalue(entries: ArrayLike<number>, n: number): number {
  const a = Array.from({ length: n }, (_, i) => Array.from({ length: n }, (__, j) => entries[i * n + j]!))
  for (let sweep = 0; sweep < 30; sweep++)
    for (let p = 0; p < n; p++)
      for (let q = p + 1; q < n; q++) {
        const angle = 0.5 * Math.atan2(2 * a[p]![q]!, a[p]![p]! - a[q]![q]!)
        const [c, s] = [Math.cos(angle), Math.sin(angle)]
        for (const row of a) [row[p], row[q]] = [c * row[p]! + s * row[q]!, c * row[q]! - s * row[p]!]
        const [first, second] = [[...a[p]!], [...a[q]!]]
        for (let k = 0; k < n; k++) {
          a[p]![k] = c * first[k]! + s * second[k]!
          a[q]![k] = c * second[k]! - s * first[k]!
        }
      }
  return Math.min(...a.map((row, i) => row[i]!))
}

const without = (matrix: Float64Array, parts: Float64Array, n: number): Float64Array =>
  matrix.map((entry, k) => (k % (n + 1) === 0 ? entry - parts[k / (n + 1)]! : entry))

describe('the variances that can be taken off the diagonal', () => {
  test('are nearly all of independent ones', () => {
    const split = separableVariance(Float64Array.of(4, 0, 0, 0, 9, 0, 0, 0, 1), 3)!
    for (const [i, variance] of [4, 9, 1].entries()) {
      expect(split[i]).toBeLessThan(variance)
      expect(split[i]).toBeGreaterThan(0.98 * variance)
    }
  })

  test('are what two assets do not share', () => {
    // With a correlation of 1/2 and equal variances of 1, half of each can go: what is left is then singular.
    const split = separableVariance(Float64Array.of(1, 0.5, 0.5, 1), 2)!
    for (const part of split) {
      expect(part).toBeLessThan(0.5)
      expect(part).toBeGreaterThan(0.49)
    }
  })

  test('leave a positive definite matrix from which next to nothing more can go', () => {
    fc.assert(
      fc.property(arbitraryQuadratic, ({ problem: { matrix, size } }) => {
        const split = separableVariance(matrix, size)!
        const left = without(matrix, split, size)
        const least = minEigenvalue(left, size)
        expect(split.every((part) => part > 0)).toBe(true)
        expect(least).toBeGreaterThan(0)
        expect(least).toBeLessThan(0.03 * minEigenvalue(matrix, size))
      }),
    )
  })

  test('are in proportion to what an asset does not share, at first', () => {
    // 1 / (inverse)ᵢᵢ is 4 − 1/1 and 1 − 1/4, and the direction is kept while both shrink alike.
    const split = separableVariance(Float64Array.of(4, 1, 1, 1), 2)!
    expect(split[0]! / split[1]!).toBeCloseTo(4, 6)
    expect((4 - split[0]!) * (1 - split[1]!)).toBeGreaterThan(1)
  })

  test('are none of a matrix that is not positive definite', () => {
    expect(separableVariance(Float64Array.of(1, 1, 1, 1), 2)).toBeNull()
    expect(separableVariance(Float64Array.of(1, 2, 2, 1), 2)).toBeNull()
    expect(separableVariance(Float64Array.of(0), 1)).toBeNull()
  })
})
