import { shiftedFreeBlock } from './cholesky-free-block.ts'
import type { CovarianceDefect, CovarianceOperator, FreeBlock } from './covariance-operator.ts'
import { woodburyFreeBlock } from './woodbury-free-block.ts'

/** Specific variances below this share of an asset's whole variance would cost the Woodbury identity its digits. */
const SMALLEST_SPECIFIC_SHARE = 1e-6

/**
 * A factor model: covariance = loadings · loadingsᵀ + diag(specificVariances), never written out.
 * `loadings` is n × k, row by row. A product costs O(n·k). Never throws: what is wrong is in `defect`.
 */
export function factorCovariance(model: {
  readonly loadings: Float64Array
  readonly specificVariances: Float64Array
}): CovarianceOperator {
  const { loadings, specificVariances } = model
  const n = specificVariances.length
  const k = n === 0 ? 0 : Math.floor(loadings.length / n)
  const variances = new Float64Array(n)
  for (let i = 0; i < n; i++) variances[i] = specificVariances[i]! + dotLoadings(loadings, k, i, i)
  const inFactors = new Float64Array(k)
  return {
    size: n,
    variances,
    defect: findDefect(loadings, specificVariances, k),
    multiply: (weights, out) => multiplyFactors(loadings, specificVariances, weights, inFactors, out),
    freeBlock: (shift, shiftOf) => factorFreeBlock(loadings, specificVariances, variances, k, shift, shiftOf),
  }
}

function findDefect(loadings: Float64Array, specificVariances: Float64Array, k: number): CovarianceDefect | null {
  const n = specificVariances.length
  if (loadings.length !== n * k) return { code: 'dimension-mismatch', asset: null }
  for (let i = 0; i < loadings.length; i++) {
    if (!Number.isFinite(loadings[i])) return { code: 'not-finite', asset: Math.floor(i / k) }
  }
  for (let i = 0; i < n; i++) {
    if (!Number.isFinite(specificVariances[i])) return { code: 'not-finite', asset: i }
    if (specificVariances[i]! < 0) return { code: 'negative-variance', asset: i }
  }
  return null
}

function factorFreeBlock(
  loadings: Float64Array,
  specificVariances: Float64Array,
  variances: Float64Array,
  k: number,
  shift: number,
  shiftOf: Int32Array | null,
): FreeBlock {
  const isSpecificEverywhere = specificVariances.every(
    (specific, i) => specific > SMALLEST_SPECIFIC_SHARE * (variances[i]! + shift),
  )
  if (!isSpecificEverywhere) {
    return shiftedFreeBlock(
      (a, b) => dotLoadings(loadings, k, a, b) + (a === b ? specificVariances[a]! : 0),
      shift,
      shiftOf,
    )
  }
  const n = specificVariances.length
  const withShift = new Float64Array(n * (k + 1))
  for (let i = 0; i < n; i++) {
    withShift.set(loadings.subarray(i * k, (i + 1) * k), i * (k + 1))
    withShift[i * (k + 1) + k] = Math.sqrt(shift)
  }
  return woodburyFreeBlock(withShift, specificVariances, k + 1)
}

function dotLoadings(loadings: Float64Array, k: number, a: number, b: number): number {
  let sum = 0
  for (let f = 0; f < k; f++) sum += loadings[a * k + f]! * loadings[b * k + f]!
  return sum
}

function multiplyFactors(
  loadings: Float64Array,
  specificVariances: Float64Array,
  weights: Float64Array,
  inFactors: Float64Array,
  out: Float64Array,
): void {
  const n = weights.length
  const k = inFactors.length
  inFactors.fill(0)
  for (let i = 0; i < n; i++) {
    const weight = weights[i]!
    if (weight === 0) continue
    for (let f = 0; f < k; f++) inFactors[f]! += weight * loadings[i * k + f]!
  }
  for (let i = 0; i < n; i++) {
    let sum = specificVariances[i]! * weights[i]!
    for (let f = 0; f < k; f++) sum += loadings[i * k + f]! * inFactors[f]!
    out[i] = sum
  }
}
