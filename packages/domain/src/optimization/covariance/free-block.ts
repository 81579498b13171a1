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
