/** Negative eigenvalues this small beside the variances come from rounding, not from the data. */
const ROUNDING_TOLERANCE = 1e-10

/** Rows of the factor that are worked out together, and columns at a time: as many sums as a processor keeps at hand. */
const PANEL = 6
const COLUMNS = 2

/**
 * Position of the first asset at which a full symmetric matrix stops being positive semidefinite, or null.
 * A Cholesky factorization of the matrix with a rounding allowance on its diagonal must run to the end. Only the lower
 * triangle is read.
 */
export function firstIndefiniteAsset(full: Float64Array, n: number): number | null {
  let trace = 0
  for (let i = 0; i < n; i++) trace += full[i * n + i]!
  const tolerance = (ROUNDING_TOLERANCE * trace) / Math.max(n, 1)
  const factor = new Float64Array(n * n)
  const sums = new Float64Array(PANEL * COLUMNS)
  for (let start = 0; start < n; start += PANEL) {
    const isWhole = start + PANEL <= n
    if (isWhole) fillPanel(full, factor, n, start, sums)
    for (let i = start; i < Math.min(n, start + PANEL); i++) {
      const rowI = i * n
      for (let j = isWhole ? start : 0; j < i; j++) {
        factor[rowI + j] = (full[rowI + j]! - dotRows(factor, rowI, j * n, j)) / factor[j * n + j]!
      }
      const left = full[rowI + i]! * (1 + ROUNDING_TOLERANCE) + tolerance - dotRows(factor, rowI, rowI, i)
      if (left < 0 || (left === 0 && trace > 0)) return i
      factor[rowI + i] = left === 0 ? 1 : Math.sqrt(left)
    }
  }
  return null
}

/** The factor's entries left of the panel's own columns, for all its rows. */
function fillPanel(full: Float64Array, factor: Float64Array, n: number, start: number, sums: Float64Array): void {
  for (let j = 0; j < start; j += COLUMNS) {
    addProducts(factor, start * n, j * n, n, j, sums)
    const first = factor[j * n + j]!
    const below = factor[(j + 1) * n + j]!
    const second = factor[(j + 1) * n + j + 1]!
    for (let row = 0; row < PANEL; row++) {
      const at = (start + row) * n + j
      const entry = (full[at]! - sums[2 * row]!) / first
      factor[at] = entry
      factor[at + 1] = (full[at + 1]! - sums[2 * row + 1]! - entry * below) / second
    }
  }
}

/** Dot products of six rows from `rows` with two from `columns`, over the first `length` entries. */
function addProducts(
  factor: Float64Array,
  rows: number,
  columns: number,
  n: number,
  length: number,
  sums: Float64Array,
): void {
  let a0 = 0
  let a1 = 0
  let b0 = 0
  let b1 = 0
  let c0 = 0
  let c1 = 0
  let d0 = 0
  let d1 = 0
  let e0 = 0
  let e1 = 0
  let f0 = 0
  let f1 = 0
  for (let k = 0; k < length; k++) {
    const first = factor[columns + k]!
    const second = factor[columns + n + k]!
    let entry = factor[rows + k]!
    a0 += entry * first
    a1 += entry * second
    entry = factor[rows + n + k]!
    b0 += entry * first
    b1 += entry * second
    entry = factor[rows + 2 * n + k]!
    c0 += entry * first
    c1 += entry * second
    entry = factor[rows + 3 * n + k]!
    d0 += entry * first
    d1 += entry * second
    entry = factor[rows + 4 * n + k]!
    e0 += entry * first
    e1 += entry * second
    entry = factor[rows + 5 * n + k]!
    f0 += entry * first
    f1 += entry * second
  }
  sums[0] = a0
  sums[1] = a1
  sums[2] = b0
  sums[3] = b1
  sums[4] = c0
  sums[5] = c1
  sums[6] = d0
  sums[7] = d1
  sums[8] = e0
  sums[9] = e1
  sums[10] = f0
  sums[11] = f1
}

/** Dot product of two stretches of the same array. */
function dotRows(values: Float64Array, startA: number, startB: number, length: number): number {
  let sum = 0
  for (let k = 0; k < length; k++) sum += values[startA + k]! * values[startB + k]!
  return sum
}
