import { completeEstimators } from '../estimators/estimator-choice.ts'
import { commonPeriod } from '../missing-data/common-period.ts'
import { dailyReturns, ownReturns } from '../missing-data/daily-returns.ts'
import { alphabeticalStocks } from '../stocks/alphabetical-stocks.ts'
import type { StockOptimizationRequest } from '../stocks/stock-optimization.ts'

interface TickerReturns {
  /** In alphabetical order, so that the order of the request changes no bit. */
  readonly tickers: readonly string[]
  /** Daily returns, one series for each ticker, all over the same days. */
  readonly returns: readonly Float64Array[]
}

/** The returns that the answer is estimated from: of the common period, or of each ticker's own days (NaN on others) with the policy 'pairwise'. */
export function estimatedReturns(request: StockOptimizationRequest): TickerReturns {
  if (completeEstimators(request.estimators).missingData === 'common-period') return commonReturns(request)
  const { tickers, closes } = alphabeticalStocks(request)
  return { tickers, returns: closes.map(ownReturns) }
}

/** Returns of the common period; row t runs from the day at position `days[t]` of the request's dates to `days[t + 1]`. */
export function commonReturns(request: StockOptimizationRequest): TickerReturns & { readonly days: readonly number[] } {
  const { tickers, closes } = alphabeticalStocks(request)
  const { days } = commonPeriod(closes)
  return { tickers, returns: closes.map((series) => dailyReturns(series, days)), days }
}
