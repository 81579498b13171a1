import fc from 'fast-check'
import type { Quadratic } from '@fairweight/domain/optimization/limits/quadratic/quadratic-state.ts'

const tenths = fc.integer({ min: -10, max: 10 }).map((n) => n / 10)

/** Random positive definite problems with a linear term, a return to reach and a group with a cap; and which of the assets lie on a bound. */
export const arbitraryQuadratic: fc.Arbitrary<{
  problem: Quadratic
  places: readonly number[]
  isHeld: readonly [boolean, boolean]
}> = fc.integer({ min: 3, max: 7 }).chain((size) =>
  fc
    .record({
      factors: fc.array(fc.array(tenths, { minLength: size, maxLength: size }), { minLength: size, maxLength: size }),
      linear: fc.array(tenths, { minLength: size, maxLength: size }),
      // At least three free assets with means of their own, so that the rows stay independent.
      places: fc.array(fc.constantFrom(-1, 0, 0, 1), { minLength: size - 3, maxLength: size - 3 }),
      isHeld: fc.tuple(fc.boolean(), fc.boolean()),
    })
    .map(({ factors, linear, places, isHeld }) => ({
      problem: {
        size,
        linear: Float64Array.from(linear),
        matrix: Float64Array.from(
          factors.flatMap((a, i) => factors.map((b, j) => a.reduce((sum, x, k) => sum + x * b[k]!, i === j ? 0.5 : 0))),
        ),
        rows: [
          new Float64Array(size).fill(1),
          Float64Array.from({ length: size }, (_, i) => (i * i) / 10),
          Float64Array.from({ length: size }, (_, i) => (i === 1 || i === 3 ? -1 : 0)),
        ],
        limits: Float64Array.of(1, 0.2, -0.6),
      },
      places: [0, 0, 0, ...places],
      isHeld,
    })),
)
