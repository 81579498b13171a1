/** Negative eigenvalues this small beside the variances come from rounding, not from the data. */
const ROUNDING_ALLOWANCE = 1e-10

/**
 * Position of the first asset at which a full symmetric matrix stops being positive semidefinite, or null.
 * A Cholesky factorization of the matrix with a rounding allowance on its diagonal must run to the end.
 */
export function firstIndefiniteAsset(full: Float64Array, n: number): number | null {
  let trace = 0
  for (let i = 0; i < n; i++) trace += full[i * n + i]!
  const allowance = (ROUNDING_ALLOWANCE * trace) / Math.max(n, 1)
  const factor = new Float64Array(n * n)
  for (let i = 0; i < n; i++) {
    const rowI = i * n
    let left = full[rowI + i]! * (1 + ROUNDING_ALLOWANCE) + allowance
    for (let j = 0; j < i; j++) {
      const entry = (full[rowI + j]! - dotRows(factor, rowI, j * n, j)) / factor[j * n + j]!
      factor[rowI + j] = entry
      left -= entry * entry
    }
    if (left < 0 || (left === 0 && trace > 0)) return i
    factor[rowI + i] = left === 0 ? 1 : Math.sqrt(left)
  }
  return null
}

/** Dot product of two stretches of the same array, in four sums that do not wait for one another. */
function dotRows(values: Float64Array, startA: number, startB: number, length: number): number {
  let first = 0
  let second = 0
  let third = 0
  let fourth = 0
  let k = 0
  for (; k + 4 <= length; k += 4) {
    first += values[startA + k]! * values[startB + k]!
    second += values[startA + k + 1]! * values[startB + k + 1]!
    third += values[startA + k + 2]! * values[startB + k + 2]!
    fourth += values[startA + k + 3]! * values[startB + k + 3]!
  }
  for (; k < length; k++) first += values[startA + k]! * values[startB + k]!
  return first + second + (third + fourth)
}
