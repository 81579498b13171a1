import type { CentredReturns } from './centred-returns.ts'

/**
 * A daily covariance taken apart: productScale · XᵀX + vectorScale · vector · vectorᵀ + diag(diagonal), X being the
 * T × n centred returns.
 */
export interface TakenApartCovariance {
  readonly productScale: number
  readonly vectorScale: number
  readonly vector: Float64Array
  readonly diagonal: Float64Array
  /** Share of the target, 0 to 1. */
  readonly shrinkageIntensity: number
}

/** The sample covariance, divisor T − 1: nothing but products. */
export function sampleTakenApart({ size, length }: CentredReturns): TakenApartCovariance {
  return { productScale: 1 / (length - 1), vectorScale: 0, vector: new Float64Array(size), diagonal: new Float64Array(size), shrinkageIntensity: 0 }
}

/** A misfit below this share of the squared norm is what rounding leaves of none: then target and sample are one. */
const NO_MISFIT = 1e-15

/** The share of the target at which its error and the sample's balance, between 0 and 1. */
export function shareOf(error: number, misfit: number, squaredNorm: number): number {
  return misfit > NO_MISFIT * squaredNorm ? Math.max(0, Math.min(1, error / misfit)) : 0
}
