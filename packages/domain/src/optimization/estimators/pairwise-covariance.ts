import { TRADING_DAYS, mean } from './expected-returns.ts'
import { isConstantSeries } from './sample-covariance.ts'

/**
 * Covariance of each pair over the days on which both have a return, divisor T − 1 and means of those days, × 252, as a
 * packed lower triangle row by row. It may be indefinite. `returns` holds one daily series for each ticker over the same
 * days; NaN where there is none. Fewer than two shared days leave NaN.
 */
export function pairwiseCovariance(returns: readonly Float64Array[]): Float64Array {
  const packed = new Float64Array((returns.length * (returns.length + 1)) / 2)
  const moves = returns.map(withoutRounding)
  let next = 0
  for (const [i, series] of moves.entries()) {
    for (let j = 0; j <= i; j++) packed[next++] = covarianceOfShared(series, moves[j]!) * TRADING_DAYS
  }
  return packed
}

/** Zeros in the place of returns that are all the same; NaN stays. */
function withoutRounding(series: Float64Array): Float64Array {
  const own = series.filter((value) => !Number.isNaN(value))
  return isConstantSeries(own, mean(own)) ? series.map((value) => (Number.isNaN(value) ? NaN : 0)) : series
}

function covarianceOfShared(a: Float64Array, b: Float64Array): number {
  let days = 0
  let sumA = 0
  let sumB = 0
  for (let t = 0; t < a.length; t++) {
    const x = a[t]!
    const y = b[t]!
    if (Number.isNaN(x + y)) continue
    days++
    sumA += x
    sumB += y
  }
  const meanA = sumA / days
  const meanB = sumB / days
  let products = 0
  for (let t = 0; t < a.length; t++) {
    const product = (a[t]! - meanA) * (b[t]! - meanB)
    if (!Number.isNaN(product)) products += product
  }
  return days > 1 ? products / (days - 1) : NaN
}
