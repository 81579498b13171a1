import { TRADING_DAYS } from './annualization.ts'

/** Arithmetic mean of daily returns × 252: the expected return of a year, as a fraction. One entry for each ticker. */
export function expectedReturns(returns: readonly Float64Array[]): Float64Array {
  return Float64Array.from(returns, (series) => mean(series) * TRADING_DAYS)
}

/** Arithmetic mean; NaN for an empty series. */
export function mean(series: Float64Array): number {
  let sum = 0
  for (const value of series) sum += value
  return sum / series.length
}
