/** Trading days a year: daily means and covariances are multiplied by it. */
export const TRADING_DAYS = 252

/** Arithmetic mean of daily returns × 252: the expected return of a year, as a fraction. One entry for each ticker. */
export function expectedReturns(returns: readonly Float64Array[]): Float64Array {
  return Float64Array.from(returns, (series) => mean(series) * TRADING_DAYS)
}

/** Compound growth a year: (Π (1 + daily return)) ^ (252 / days) − 1, as a fraction. One entry for each ticker; NaN for an empty series. */
export function compoundReturns(returns: readonly Float64Array[]): Float64Array {
  return Float64Array.from(returns, (series) => {
    let growth = 1
    for (const value of series) growth *= 1 + value
    return series.length === 0 ? NaN : power(growth, TRADING_DAYS / series.length) - 1
  })
}

/**
 * base ^ exponent for an exponent from 0, by squares and square roots alone: these round the same in every engine, and
 * powers do not.
 */
function power(base: number, exponent: number): number {
  let result = 1
  let square = base
  for (let whole = Math.floor(exponent); whole >= 1; whole = Math.floor(whole / 2)) {
    if (whole % 2 === 1) result *= square
    square *= square
  }
  let root = base
  for (let fraction = exponent % 1; fraction > 0; fraction %= 1) {
    root = Math.sqrt(root)
    fraction *= 2
    if (fraction >= 1) result *= root
  }
  return result
}

/** Arithmetic mean; NaN for an empty series. */
export function mean(series: Float64Array): number {
  let sum = 0
  for (let t = 0; t < series.length; t++) sum += series[t]!
  return sum / series.length
}
