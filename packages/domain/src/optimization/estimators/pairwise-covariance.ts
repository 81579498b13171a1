import { TRADING_DAYS } from './annualization.ts'
import { diagonal } from './shrinkage.ts'

export interface PairwiseCovariance {
  /** Packed lower triangle, annualized × 252. May be indefinite. */
  readonly covariance: Float64Array
  /** For each pair, the days on which both have a return; packed alike. */
  readonly sharedDays: Int32Array
}

/**
 * Covariance of each pair over the days on which both have a return, divisor T − 1 and means of those days, × 252.
 * `returns` holds one daily series for each ticker over the same days; NaN where there is none. Fewer than two shared
 * days leave NaN.
 */
export function pairwiseCovariance(returns: readonly Float64Array[]): PairwiseCovariance {
  const n = returns.length
  const covariance = new Float64Array((n * (n + 1)) / 2)
  const sharedDays = new Int32Array(covariance.length)
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      const at = diagonal(i) - i + j
      const pair = overSharedDays(returns[i]!, returns[j]!)
      covariance[at] = pair.covariance * TRADING_DAYS
      sharedDays[at] = pair.days
    }
  }
  return { covariance, sharedDays }
}

function overSharedDays(a: Float64Array, b: Float64Array): { covariance: number; days: number } {
  let days = 0
  let sumA = 0
  let sumB = 0
  for (let t = 0; t < a.length; t++) {
    const [x, y] = [a[t]!, b[t]!]
    if (x !== x || y !== y) continue
    days++
    sumA += x
    sumB += y
  }
  const [meanA, meanB] = [sumA / days, sumB / days]
  let products = 0
  for (let t = 0; t < a.length; t++) {
    const term = (a[t]! - meanA) * (b[t]! - meanB)
    if (term === term) products += term
  }
  return { covariance: days > 1 ? products / (days - 1) : NaN, days }
}
