import { shiftedFreeBlock } from './cholesky-free-block.ts'
import type { CovarianceDefect, CovarianceOperator } from './covariance-operator.ts'
import { multiplyRows } from './multiply-rows.ts'
import { firstIndefiniteAsset } from './positive-semidefinite.ts'

/** Two entries that should be equal may differ by this share of the larger one. */
const SYMMETRY_ALLOWANCE = 1e-9

/**
 * A covariance given entry by entry.
 * `entries` is the packed lower triangle row by row (n(n+1)/2 numbers: c00, c10, c11, c20, …) or the full matrix
 * row by row (n² numbers). Never throws: what is wrong with the numbers is in `defect`.
 */
export function denseCovariance(entries: ArrayLike<number>, n: number): CovarianceOperator {
  const full = new Float64Array(n * n)
  const defect = fillFull(entries, n, full) ?? findDefect(full, n)
  const variances = new Float64Array(n)
  for (let i = 0; i < n; i++) variances[i] = full[i * n + i]!
  return {
    size: n,
    variances,
    defect,
    multiply: (weights, out) => multiplyRows(full, weights, out),
    freeBlock: (shift, shiftOf) => shiftedFreeBlock((a, b) => full[a * n + b]!, shift, shiftOf),
  }
}

function fillFull(entries: ArrayLike<number>, n: number, full: Float64Array): CovarianceDefect | null {
  if (entries.length === n * n) {
    for (let i = 0; i < n * n; i++) full[i] = entries[i]!
    return null
  }
  if (entries.length !== (n * (n + 1)) / 2) return { code: 'dimension-mismatch', asset: null }
  let next = 0
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      const entry = entries[next++]!
      full[i * n + j] = entry
      full[j * n + i] = entry
    }
  }
  return null
}

function findDefect(full: Float64Array, n: number): CovarianceDefect | null {
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) if (!Number.isFinite(full[i * n + j])) return { code: 'not-finite', asset: Math.max(i, j) }
  }
  for (let i = 0; i < n; i++) if (full[i * n + i]! < 0) return { code: 'negative-variance', asset: i }
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < i; j++) {
      const a = full[i * n + j]!
      const b = full[j * n + i]!
      if (Math.abs(a - b) > SYMMETRY_ALLOWANCE * Math.max(Math.abs(a), Math.abs(b))) return { code: 'not-symmetric', asset: i }
    }
  }
  const asset = firstIndefiniteAsset(full, n)
  return asset === null ? null : { code: 'not-positive-semidefinite', asset }
}
