import { withProductSpace } from '../products/product-space.ts'

/** Negative eigenvalues this small beside the variances come from rounding, not from the data. */
const ROUNDING_TOLERANCE = 1e-10

/** The factor on its way: n rows, four side by side, entry (first + i, k) of a four at first · padded + 4k + i. */
interface Factor {
  readonly full: Float64Array
  readonly n: number
  /** n, rounded up to a multiple of four. */
  readonly padded: number
  readonly entries: Float64Array
  /** Place of the sixteen sums of products of two fours of rows. */
  readonly sums: number
}

/**
 * Position of the first asset at which a full symmetric matrix stops being positive semidefinite, or null.
 * A Cholesky factorization of the matrix with a rounding allowance on its diagonal must run to the end, in squares of
 * four by four. Only the lower triangle is read.
 */
export function firstIndefiniteAsset(full: Float64Array, n: number): number | null {
  let trace = 0
  for (let i = 0; i < n; i++) trace += full[i * n + i]!
  const tolerance = (ROUNDING_TOLERANCE * trace) / Math.max(n, 1)
  const padded = 4 * Math.ceil(n / 4)
  const sums = padded * padded
  return withProductSpace(sums + 16, ({ numbers, multiply }) => {
    const factor: Factor = { full, n, padded, entries: numbers, sums }
    for (let first = 0; first < n; first += 4) {
      const rows = first * padded
      for (let left = 0; left < first; left += 4) {
        multiply(rows, left * padded, left, sums)
        fillSquare(factor, first, left)
      }
      multiply(rows, rows, first, sums)
      const failing = fillDiagonal(factor, first, tolerance, trace)
      if (failing !== null) return failing
    }
    return null
  })
}

/** The square of four rows from `first` on with four columns before them. */
function fillSquare({ full, n, padded, entries, sums }: Factor, first: number, left: number): void {
  const above = left * (padded + 4)
  const pivot0 = entries[above]!
  const below10 = entries[above + 1]!
  const below20 = entries[above + 2]!
  const below30 = entries[above + 3]!
  const pivot1 = entries[above + 5]!
  const below21 = entries[above + 6]!
  const below31 = entries[above + 7]!
  const pivot2 = entries[above + 10]!
  const below32 = entries[above + 11]!
  const pivot3 = entries[above + 15]!
  const count = Math.min(4, n - first)
  for (let i = 0; i < count; i++) {
    const given = (first + i) * n + left
    const sum = sums + 4 * i
    const out = first * padded + 4 * left + i
    const entry0 = (full[given]! - entries[sum]!) / pivot0
    const entry1 = (full[given + 1]! - entries[sum + 1]! - entry0 * below10) / pivot1
    const entry2 = (full[given + 2]! - entries[sum + 2]! - entry0 * below20 - entry1 * below21) / pivot2
    entries[out] = entry0
    entries[out + 4] = entry1
    entries[out + 8] = entry2
    entries[out + 12] =
      (full[given + 3]! - entries[sum + 3]! - entry0 * below30 - entry1 * below31 - entry2 * below32) / pivot3
  }
}

/** The square on the diagonal; the first asset with which nothing is left of the variance, or null. */
function fillDiagonal(factor: Factor, first: number, tolerance: number, trace: number): number | null {
  const { full, n, padded, entries, sums } = factor
  const count = Math.min(4, n - first)
  const corner = first * (padded + 4)
  for (let i = 0; i < count; i++) {
    const given = (first + i) * n + first
    let left = full[given + i]! * (1 + ROUNDING_TOLERANCE) + tolerance - entries[sums + 5 * i]!
    for (let j = 0; j < i; j++) {
      let entry = full[given + j]! - entries[sums + 4 * i + j]!
      for (let k = 0; k < j; k++) entry -= entries[corner + 4 * k + i]! * entries[corner + 4 * k + j]!
      entry /= entries[corner + 5 * j]!
      entries[corner + 4 * j + i] = entry
      left -= entry * entry
    }
    if (left < 0 || (left === 0 && trace > 0)) return first + i
    entries[corner + 5 * i] = left === 0 ? 1 : Math.sqrt(left)
  }
  return null
}
