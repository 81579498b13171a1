import { lowerProducts } from '../products/row-products.ts'
import { mean, TRADING_DAYS } from './expected-returns.ts'

/**
 * Sample covariance of daily returns × 252, divisor T − 1, as a packed lower triangle row by row.
 * `returns` holds one series for each ticker, all of the same length of at least two.
 */
export function sampleCovariance(returns: readonly Float64Array[]): Float64Array {
  const centered = returns.map(center)
  return packedCovariance(centered).map((entry) => entry * TRADING_DAYS)
}

/** Deviations from the mean; none where they are only rounding. */
export function center(series: Float64Array): Float64Array {
  const average = mean(series)
  const centered = new Float64Array(series.length)
  if (isConstantSeries(series, average)) return centered
  for (let t = 0; t < series.length; t++) centered[t] = series[t]! - average
  return centered
}

/** Daily covariance of centered series, divisor T − 1, packed lower triangle. */
export function packedCovariance(centered: readonly Float64Array[]): Float64Array {
  const length = centered[0]?.length ?? 0
  const packed = lowerProducts(centered, length)
  for (let at = 0; at < packed.length; at++) packed[at]! /= length - 1
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

/** A return is the quotient of two prices less 1: it carries the rounding of numbers near 1, however small it is itself. */
const ROUNDINGS_OF_A_RETURN = 4

/**
 * Whether a series departs from its mean by nothing but rounding, that of its sum among it, as a stock does that gains
 * the same every day. Its variance is zero: taken for a variance, the rounding would set the scale of all other stocks'
 * figures.
 */
export function isConstantSeries(returns: Float64Array, mean: number): boolean {
  return returns.every((value) => isRounding(Math.abs(value - mean), returns.length, mean))
}

/** Whether a distance from the mean of so many returns is no more than that rounding. */
export function isRounding(distance: number, length: number, mean: number): boolean {
  return distance < Number.EPSILON * (ROUNDINGS_OF_A_RETURN + length * Math.abs(mean))
}
