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
  /**
   * Calls `calculate` with an operator that multiplies quicker, and to the same bits, until it returns; absent where there is none.
   * It pays where there are many products to form.
   */
  readonly quickly?: <Result>(calculate: (covariance: CovarianceOperator) => Result) => Result
  /** What a covariance of very many assets offers beside, so that only those that matter need to be looked at. */
  readonly large?: LargeCovariance
}

/** A covariance that is a sum over many days plus what is cheap to know of each pair. */
export interface LargeCovariance {
  /** A one-factor model of it, to guess by which assets matter. */
  oneFactorModel(): CovarianceOperator
  /** The covariance among some assets alone, entry by entry. */
  among(assets: readonly number[]): CovarianceOperator
  /** A portfolio of some assets, ready for covariances with others. */
  portfolio(assets: readonly number[], weights: Float64Array): PreparedPortfolio
  /** Covariances of all assets with four portfolios, four to an asset; right for assets that are not held. */
  withFour(portfolios: readonly PreparedPortfolio[]): Float64Array
  /** Covariance of an asset that is not held with a portfolio. */
  withOne(asset: number, portfolio: PreparedPortfolio): number
  /** How much the covariances of an asset with two portfolios can differ at most, less what `shared` tells of it: reach(asset) · distance. */
  reach(asset: number): number
  distance(a: PreparedPortfolio, b: PreparedPortfolio): number
  /** The part of a covariance that is known without looking at the days. */
  shared(asset: number, portfolio: PreparedPortfolio): number
}

export interface PreparedPortfolio {
  /** Its return on each day, times the scale of the sum. */
  readonly days: Float64Array
  /** Its share in what all assets have in common. */
  readonly along: number
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
