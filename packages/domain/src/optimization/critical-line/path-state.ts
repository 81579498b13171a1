import { meanVariance, type CovarianceOperator } from '../covariance/covariance-operator.ts'
import type { FreeBlock } from '../covariance/free-block.ts'
import type { FrontierInputs } from './frontier.ts'

export const AT_LOWER = 0
export const AT_UPPER = 1
export const FREE = 2
/** Lower and upper bound are the same: the asset never moves. */
const PINNED = 3

/** Where the walk along the critical line stands. Arrays have one entry for each asset; the walk changes them in place. */
export interface PathState {
  readonly covariance: CovarianceOperator
  readonly lower: Float64Array
  readonly upper: Float64Array
  readonly weights: Float64Array
  /** covariance · weights */
  readonly gradient: Float64Array
  readonly place: Uint8Array
  /** Free assets in the order of the free block. */
  readonly free: number[]
  readonly block: FreeBlock
  /** Assets that may not enter now, because they move like a mix of the free ones. */
  readonly barred: Uint8Array
}

/**
 * Starts at the given vertex with one free asset. The free block works with covariance + c · 1·1ᵀ, which changes no
 * answer because weights sum to one, but keeps a riskless asset or a riskless pair from making the block singular.
 */
export function startPath(inputs: FrontierInputs, weights: Float64Array, pivot: number): PathState {
  const { covariance, lower, upper } = inputs
  const n = weights.length
  const scale = meanVariance(covariance)
  const block = covariance.freeBlock(scale > 0 ? scale : 1)
  block.add(pivot)
  const place = new Uint8Array(n)
  for (let i = 0; i < n; i++) {
    if (lower[i] === upper[i]) place[i] = PINNED
    else place[i] = weights[i] === upper[i] ? AT_UPPER : AT_LOWER
  }
  place[pivot] = FREE
  const gradient = new Float64Array(n)
  covariance.multiply(weights, gradient)
  return { covariance, lower, upper, weights, gradient, place, free: [pivot], block, barred: new Uint8Array(n) }
}
