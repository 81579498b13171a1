import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { center, packedCovariance, sumOfProducts } from './sample-covariance.ts'
import { cube, diagonal, fourthPowers, squaredDays, squaredNorm, weightedDays } from './shrinkage.ts'

const arbitraryRows = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 2, max: 9 }))
  .chain(([n, days]) =>
    fc.array(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: days, maxLength: days }), {
      minLength: n,
      maxLength: n,
    }),
  )
  .map((rows) => rows.map((row) => Float64Array.from(row)))

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

describe('a packed lower triangle', () => {
  it('has entry (i, i) behind all rows up to i', () => {
    expect([0, 1, 2, 3, 4].map(diagonal)).toEqual([0, 2, 5, 9, 14])
  })

  it('has the sum of squares of the whole matrix, each entry beside the diagonal twice', () => {
    // [1, 2; 2, 3]: 1 + 4 + 4 + 9.
    expect(squaredNorm(Float64Array.of(1, 2, 3), 2)).toBe(18)
    expect(squaredNorm(Float64Array.of(5), 1)).toBe(25)
    expect(squaredNorm(new Float64Array(0), 0)).toBe(0)
  })

  it('of centered series has each covariance at its place', () => {
    fc.assert(
      fc.property(arbitraryRows, (rows) => {
        const centered = rows.map(center)
        const packed = packedCovariance(centered)
        for (const [i, first] of centered.entries())
          for (const [j, second] of centered.slice(0, i + 1).entries())
            expect(packed[diagonal(i) - i + j]).toBeCloseTo(
              sum(Array.from(first, (value, t) => value * second[t]!)) / (first.length - 1),
              10,
            )
      }),
      { numRuns: 30 },
    )
  })
})

describe('sums over the days', () => {
  it('are those of one day after the other', () => {
    fc.assert(
      fc.property(arbitraryRows, (rows) => {
        const factors = Float64Array.from(rows, (_, i) => i - 1.5)
        const days = [...rows[0]!.keys()]
        expect(Array.from(weightedDays(rows, factors))).toEqual(
          days.map((day) => sum(rows.map((row, i) => factors[i]! * row[day]!))),
        )
        expect(Array.from(squaredDays(rows))).toEqual(days.map((day) => sum(rows.map((row) => row[day]! ** 2))))
        expect(fourthPowers(rows)).toBe(sum(rows.flatMap((row) => Array.from(row, (value) => value ** 4))))
      }),
      { numRuns: 40 },
    )
  })

  it('are none without a ticker', () => {
    expect(weightedDays([], new Float64Array(0))).toHaveLength(0)
    expect(squaredDays([])).toHaveLength(0)
    expect(fourthPowers([])).toBe(0)
  })

  it('of products take every day, whether their number is even or odd', () => {
    for (const days of [0, 1, 2, 3, 8, 9]) {
      const series = Float64Array.from({ length: days }, (_, day) => day + 1)
      // 1² + 2² + … by its closed form.
      expect(sumOfProducts(series, series)).toBe((days * (days + 1) * (2 * days + 1)) / 6)
    }
  })

  it('keep the sign of a cube', () => {
    expect([cube(-2), cube(0), cube(3)]).toEqual([-8, 0, 27])
  })
})

describe('a series about its mean', () => {
  it('sums to nothing, and is a copy', () => {
    const series = Float64Array.of(1, 2, 6)
    const centered = center(series)
    expect(Array.from(centered)).toEqual([-2, -1, 3])
    expect(Array.from(series)).toEqual([1, 2, 6])
  })

  it('is zero throughout where it never departs from its mean by more than rounding', () => {
    expect(Array.from(center(new Float64Array(300).fill(0.1)))).toEqual(Array.from({ length: 300 }, () => 0))
    expect(Array.from(center(Float64Array.of(0.1, 0.1 + 1e-12)))).not.toEqual([0, 0])
  })
})
