import type { Ticker } from '../../naming/index.ts'
import { TRADING_DAYS } from '../../optimization/estimators/expected-returns.ts'
import { commonPeriod, dailyReturns } from '../../optimization/estimators/missing-data.ts'
import { sampleCovariance } from '../../optimization/estimators/sample-covariance.ts'

/** Something else that moved alike. */
export interface Substitute {
  readonly symbol: Ticker
  /** Of daily total returns over the common days of the last two years. */
  readonly correlation: number
}

const WINDOW_YEARS = 2
const MIN_CORRELATION = 0.5

/**
 * What could stand in for a stock while it may not be bought again: the others by their correlation with it, the highest first, from 0.5 on. Whether
 * the tax takes one for substantially identical, such as another class of the same company's shares, is not known here.
 * @param closes adjusted for splits and dividends, all over the same days, NaN where there is none
 */
export function substitutesFor(symbol: Ticker, closes: ReadonlyMap<Ticker, Float64Array>): readonly Substitute[] {
  const own = closes.get(symbol)
  if (own === undefined) return []
  const start = Math.max(0, own.length - WINDOW_YEARS * TRADING_DAYS - 1)
  return Array.from(closes)
    .flatMap(([other, series]): readonly Substitute[] => {
      const correlation = other === symbol ? null : correlationOf(own.subarray(start), series.subarray(start))
      return correlation !== null && correlation >= MIN_CORRELATION ? [{ symbol: other, correlation }] : []
    })
    .toSorted((a, b) => b.correlation - a.correlation)
}

/** Null where they share less than half a year of days, or one does not move. */
function correlationOf(a: Float64Array, b: Float64Array): number | null {
  const { days } = commonPeriod([a, b])
  if (days.length <= TRADING_DAYS / 2) return null
  const [ofA = 0, between = 0, ofB = 0] = sampleCovariance([dailyReturns(a, days), dailyReturns(b, days)])
  return ofA > 0 && ofB > 0 ? between / Math.sqrt(ofA * ofB) : null
}
