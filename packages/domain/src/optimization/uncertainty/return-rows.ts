import { completeEstimators } from '../estimators/estimator-choice.ts'
import { TRADING_DAYS } from '../estimators/expected-returns.ts'
import { commonPeriod, dailyReturns, isPrice, ownReturns } from '../estimators/missing-data.ts'
import { sortStocksByTicker, type StockOptimizationRequest } from '../stocks/stock-optimization.ts'

interface TickerReturns {
  /** In alphabetical order, so that the order of the request changes no bit. */
  readonly tickers: readonly string[]
  /** Daily returns, one series for each ticker, all over the same days. */
  readonly returns: readonly Float64Array[]
}

/** The returns that the answer is estimated from: of the common period, or of each ticker's own days (NaN on others) with the policy 'pairwise'. */
export function estimatedReturns(request: StockOptimizationRequest): TickerReturns {
  if (completeEstimators(request.estimators).missingData === 'common-period') return commonReturns(request)
  const { tickers, closes } = sortStocksByTicker(request)
  return { tickers, returns: closes.map(ownReturns) }
}

/** Returns of the common period; row t runs from the day at position `days[t]` of the request's dates to `days[t + 1]`. */
export function commonReturns(request: StockOptimizationRequest): TickerReturns & { readonly days: readonly number[] } {
  const { tickers, closes } = sortStocksByTicker(request)
  const { days } = commonPeriod(closes)
  return { tickers, returns: closes.map((series) => dailyReturns(series, days)), days }
}

/**
 * What the risk-free rate earned from each kept day to the next. A day without a price of the bills takes the last price
 * before it, so that their whole return is counted once; before the first price, and without bills, `riskFreeRate` a year.
 */
export function riskFreeReturns(
  treasuryBills: Float64Array | null,
  riskFreeRate: number,
  days: readonly number[],
): Float64Array {
  const returns = new Float64Array(Math.max(0, days.length - 1)).fill(riskFreeRate / TRADING_DAYS)
  if (treasuryBills === null) return returns
  let place = 0
  let last: number | null = null
  for (const [kept, day] of days.entries()) {
    const before = last
    for (; place <= day; place++) if (isPrice(treasuryBills[place]!)) last = treasuryBills[place]!
    if (kept > 0 && before !== null && last !== null) returns[kept - 1] = last / before - 1
  }
  return returns
}
