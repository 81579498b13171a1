import { isStill } from '../covariance/returns/still-returns.ts'
import { TRADING_DAYS } from './annualization.ts'
import { mean } from './expected-returns.ts'

/**
 * Sample covariance of daily returns × 252, divisor T − 1, as a packed lower triangle row by row.
 * `returns` holds one series for each ticker, all of the same length of at least two.
 */
export function sampleCovariance(returns: readonly Float64Array[]): Float64Array {
  const centred = returns.map(centre)
  return packedCovariance(centred).map((entry) => entry * TRADING_DAYS)
}

/** Deviations from the mean; none where they are only rounding. */
export function centre(series: Float64Array): Float64Array {
  const average = mean(series)
  const centred = new Float64Array(series.length)
  if (isStill(series, average)) return centred
  for (let t = 0; t < series.length; t++) centred[t] = series[t]! - average
  return centred
}

/** Daily covariance of centred series, divisor T − 1, packed lower triangle. */
export function packedCovariance(centred: readonly Float64Array[]): Float64Array {
  const n = centred.length
  const packed = new Float64Array((n * (n + 1)) / 2)
  const divisor = (centred[0]?.length ?? 0) - 1
  let next = 0
  for (let i = 0; i < n; i++) for (let j = 0; j <= i; j++) packed[next++] = sumOfProducts(centred[i]!, centred[j]!) / divisor
  return packed
}

/** Σ a[t] · b[t], in two sums that do not wait for each other. */
export function sumOfProducts(a: Float64Array, b: Float64Array): number {
  let even = 0
  let odd = 0
  let t = 0
  for (; t + 2 <= a.length; t += 2) {
    even += a[t]! * b[t]!
    odd += a[t + 1]! * b[t + 1]!
  }
  return t < a.length ? even + odd + a[t]! * b[t]! : even + odd
}
