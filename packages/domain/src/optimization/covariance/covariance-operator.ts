/** Why a covariance cannot be used. `asset` is the position of the first asset at fault. */
export interface CovarianceDefect {
  readonly code:
    | 'dimension-mismatch'
    | 'not-finite'
    | 'negative-variance'
    | 'not-symmetric'
    | 'not-positive-semidefinite'
  readonly asset: number | null
}

/** A covariance matrix known only by what it does, so that factor models never need n × n numbers. */
export interface CovarianceOperator {
  readonly size: number
  /** The diagonal, one variance for each asset. */
  readonly variances: Float64Array
  /** The first thing wrong with the input, or null. An operator with a defect must not be multiplied. */
  readonly defect: CovarianceDefect | null
  /** out = covariance · weights; both have `size` entries. */
  multiply(weights: Float64Array, out: Float64Array): void
  /**
   * An empty factorization of (covariance + shift · 1·1ᵀ) restricted to a growing and shrinking set of assets. With
   * `shiftOf`, which the caller changes at will and then refactors, the shift stands only between assets of the same
   * entry; a block that cannot become singular may ignore that.
   */
  freeBlock(shift: number, shiftOf: Int32Array | null): FreeBlock
}

/** Mean of the variances: the yardstick for every absolute tolerance. */
export function meanVariance(covariance: CovarianceOperator): number {
  let sum = 0
  for (const variance of covariance.variances) sum += variance
  return covariance.size === 0 ? 0 : sum / covariance.size
}

/**
 * A factorization of the covariance among the free assets, in the order in which they became free.
 * The path adds or removes one asset at a time, so each change costs far less than a new factorization.
 */
export interface FreeBlock {
  /** Adds an asset behind the others; false, and no change, when it moves like a mix of those already inside. */
  add(asset: number): boolean
  /** Removes the asset at this place; later assets move up by one. */
  remove(place: number): void
  /** Solves block · x = rightSide in place; the first `length` entries count. */
  solve(rightSide: Float64Array): void
  /** Factors the same assets afresh, which wipes out accumulated rounding; false, and no change, when that fails. */
  refactor(): boolean
}
