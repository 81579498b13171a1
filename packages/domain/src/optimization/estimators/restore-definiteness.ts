import { diagonal } from './shrinkage.ts'

/** Where a repair is needed, no mix may look freer of risk than this share of the least variance with all correlations zero. */
const SMALLEST_EIGENVALUE = 0.01
const HALVINGS = 24

export interface RestoredCovariance {
  readonly covariance: Float64Array
  /** Share by which every correlation was pulled toward zero; 0 when nothing had to be repaired. */
  readonly shrinkage: number
}

/**
 * Makes a packed symmetric matrix positive definite by pulling all its correlations toward zero by one share, the least
 * that leaves no eigenvalue of the correlations under 0.01; variances stay as they are. A matrix that is positive
 * semidefinite already stays as it is. The share is found by bisection, each step one Cholesky factorization.
 * Source: N. Higham, N. Strabić and V. Šego, "Restoring definiteness via shrinking", SIAM Review 58(2), 2016.
 */
export function restoreDefiniteness(covariance: Float64Array, n: number): RestoredCovariance {
  const deviations = Float64Array.from({ length: n }, (_, i) => Math.sqrt(covariance[diagonal(i)]!))
  const correlations = covariance.slice()
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      const scale = deviations[i]! * deviations[j]!
      correlations[diagonal(i) - i + j] = i === j ? 1 : scale > 0 ? covariance[diagonal(i) - i + j]! / scale : 0
    }
  }
  const factor = new Float64Array(correlations.length)
  if (isPositive(correlations, n, 0, -ROUNDING_TOLERANCE, factor)) return { covariance, shrinkage: 0 }
  let low = 0
  let high = 1
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2
    if (isPositive(correlations, n, middle, SMALLEST_EIGENVALUE, factor)) high = middle
    else low = middle
  }
  const restored = covariance.map((entry) => (1 - high) * entry)
  for (let i = 0; i < n; i++) restored[diagonal(i)] = covariance[diagonal(i)]!
  return { covariance: restored, shrinkage: high }
}

/** A singular matrix may look indefinite by this much through rounding alone. */
const ROUNDING_TOLERANCE = 1e-11

/** Whether every eigenvalue of (1 − share) · correlations + share · identity exceeds a floor. */
function isPositive(
  correlations: Float64Array,
  n: number,
  share: number,
  floor: number,
  factor: Float64Array,
): boolean {
  for (let i = 0; i < n; i++) {
    const row = diagonal(i) - i
    let left = 1 - floor
    for (let j = 0; j < i; j++) {
      const other = diagonal(j) - j
      let entry = (1 - share) * correlations[row + j]!
      for (let k = 0; k < j; k++) entry -= factor[row + k]! * factor[other + k]!
      entry /= factor[other + j]!
      factor[row + j] = entry
      left -= entry * entry
    }
    if (!(left > 0)) return false
    factor[row + i] = Math.sqrt(left)
  }
  return true
}
