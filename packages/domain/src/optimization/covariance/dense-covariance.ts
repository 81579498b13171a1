import { shiftedFreeBlock } from './cholesky-free-block.ts'
import type { CovarianceDefect, CovarianceOperator } from './covariance-operator.ts'
import { multiplyRows, quickRows, roomForRows } from '../products/multiply-rows.ts'
import { canMultiplyQuickly, withProductSpace } from '../products/product-space.ts'
import { firstIndefiniteAsset } from './positive-semidefinite.ts'

/** Two entries that should be equal may differ by this share of the larger one. */
const SYMMETRY_TOLERANCE = 1e-9

/**
 * A covariance given entry by entry.
 * `entries` is the packed lower triangle row by row (n(n+1)/2 numbers: c00, c10, c11, c20, …) or the full matrix
 * row by row (n² numbers). Never throws: what is wrong with the numbers is in `defect`.
 */
export function denseCovariance(entries: ArrayLike<number>, n: number): CovarianceOperator {
  const full = new Float64Array(n * n)
  const defect = fillFull(entries, n, full) ?? findDefect(full, n)
  const variances = new Float64Array(n)
  const held = new Int32Array(n)
  for (let i = 0; i < n; i++) variances[i] = full[i * n + i]!
  const covariance: CovarianceOperator = {
    size: n,
    variances,
    defect,
    multiply: (weights, out) => multiplyRows(full, weights, held, out),
    freeBlock: (shift, shiftOf) => shiftedFreeBlock((a, b) => full[a * n + b]!, shift, shiftOf),
  }
  if (n < SMALLEST_QUICK || !canMultiplyQuickly()) return covariance
  return {
    ...covariance,
    quickly: (calculate) =>
      withProductSpace(roomForRows(n), (space) => calculate({ ...covariance, ...quickRows(space, full, n) })),
  }
}

/** Of fewer assets a product takes no longer than bringing its weights and sums to and fro. */
const SMALLEST_QUICK = 40

function fillFull(entries: ArrayLike<number>, n: number, full: Float64Array): CovarianceDefect | null {
  if (entries.length === n * n) {
    full.set(entries)
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
  for (let at = 0; at < full.length; at++) {
    if (!Number.isFinite(full[at])) return { code: 'not-finite', asset: Math.max(Math.floor(at / n), at % n) }
  }
  for (let i = 0; i < n; i++) if (full[i * n + i]! < 0) return { code: 'negative-variance', asset: i }
  const crooked = firstAsymmetricAsset(full, n)
  if (crooked !== null) return { code: 'not-symmetric', asset: crooked }
  const asset = firstIndefiniteAsset(full, n)
  return asset === null ? null : { code: 'not-positive-semidefinite', asset }
}

/** Side of the squares in which the two triangles are compared, so that neither is read across the whole memory. */
const SQUARE = 16

function firstAsymmetricAsset(full: Float64Array, n: number): number | null {
  let first = n
  for (let top = 0; top < n; top += SQUARE) {
    const bottom = Math.min(n, top + SQUARE)
    for (let left = 0; left <= top; left += SQUARE) {
      for (let i = top; i < bottom; i++) {
        const end = Math.min(i, left + SQUARE)
        for (let j = left; j < end; j++) {
          const a = full[i * n + j]!
          const b = full[j * n + i]!
          if (a !== b && Math.abs(a - b) > SYMMETRY_TOLERANCE * Math.max(Math.abs(a), Math.abs(b)))
            first = Math.min(first, i)
        }
      }
    }
    if (first < n) return first
  }
  return null
}
