import { TRADING_DAYS } from './annualization.ts'

/** Arithmetic mean of daily returns × 252: the expected return of a year, as a fraction. One entry for each ticker. */
export function expectedReturns(returns: readonly Float64Array[]): Float64Array {
  return Float64Array.from(returns, (series) => mean(series) * TRADING_DAYS)
}

/** Compound growth a year: (Π (1 + daily return)) ^ (252 / days) − 1, as a fraction. One entry for each ticker. */
export function compoundReturns(returns: readonly Float64Array[]): Float64Array {
  return Float64Array.from(returns, (series) => {
    let growth = 1
    for (const value of series) growth *= 1 + value
    return growth ** (TRADING_DAYS / series.length) - 1
  })
}

/** Arithmetic mean; NaN for an empty series. */
export function mean(series: Float64Array): number {
  let sum = 0
  for (let t = 0; t < series.length; t++) sum += series[t]!
  return sum / series.length
}
