import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { denseCovariance } from './dense-covariance.ts'
import { firstIndefiniteAsset } from './positive-semidefinite.ts'

/** Rows · rowsᵀ of whole numbers less `dent` at one place of the diagonal: exact, and indefinite where the dent is deep. */
const arbitraryMatrix = fc.integer({ min: 1, max: 23 }).chain((n) =>
  fc.record({
    n: fc.constant(n),
    rows: fc.array(fc.array(fc.integer({ min: -3, max: 3 }), { minLength: n, maxLength: n }), {
      minLength: n,
      maxLength: n,
    }),
    at: fc.nat(n - 1),
    dent: fc.constantFrom(0, 1000),
  }),
)

function matrixOf({ n, rows, at, dent }: { n: number; rows: number[][]; at: number; dent: number }): Float64Array {
  return Float64Array.from({ length: n * n }, (_, place) => {
    const [i, j] = [Math.floor(place / n), place % n]
    return rows[i]!.reduce((sum, x, k) => sum + x * rows[j]![k]!, i === j ? (i === at ? 1 - dent : 1) : 0)
  })
}

describe('an indefinite matrix', () => {
  it('is found at the first asset with which it becomes so, whatever its size', () => {
    fc.assert(
      fc.property(arbitraryMatrix, (drawn) => {
        expect(firstIndefiniteAsset(matrixOf(drawn), drawn.n)).toBe(drawn.dent === 0 ? null : drawn.at)
      }),
    )
  })
})

describe('a matrix whose last digit decides', () => {
  /** Ones everywhere but `own` on the diagonal: its least eigenvalue is own − 1. */
  const alike = (n: number, own: number): Float64Array =>
    Float64Array.from({ length: n * n }, (_, at) => (Math.floor(at / n) === at % n ? own : 1))

  it.each([1, 2, 4, 5, 8, 33, 64])('of %i equal assets is taken, and is refused once they are less than equal', (n) => {
    expect(firstIndefiniteAsset(alike(n, 1), n)).toBe(null)
    expect(firstIndefiniteAsset(alike(n, 1 - 1e-11), n)).toBe(null)
    expect(firstIndefiniteAsset(alike(n, 1 - 1e-8), n)).toBe(n === 1 ? null : 1)
  })

  it('is of no variance at all and taken, or has a covariance without variance and is refused', () => {
    expect(firstIndefiniteAsset(new Float64Array(36), 6)).toBe(null)
    const lonely = new Float64Array(36)
    lonely[5 * 6] = 1e-3
    expect(firstIndefiniteAsset(lonely, 6)).toBe(5)
  })
})

describe('an asymmetric matrix', () => {
  it('is found at the first asset whose row differs from its column', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 50 }), fc.nat(), fc.nat(), fc.boolean(), (n, first, second, isAbove) => {
        const later = 1 + (first % (n - 1))
        const earlier = second % later
        const full = Array.from({ length: n * n }, (_, place): number => (Math.floor(place / n) === place % n ? 1 : 0))
        full[isAbove ? earlier * n + later : later * n + earlier] = 0.1
        expect(denseCovariance(full, n).defect).toEqual({ code: 'not-symmetric', asset: later })
      }),
    )
  })
})
