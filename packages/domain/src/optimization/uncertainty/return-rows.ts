import { commonPeriod } from '../missing-data/common-period.ts'
import { dailyReturns } from '../missing-data/daily-returns.ts'
import type { StockOptimizationRequest } from '../stocks/stock-optimization.ts'

/** Daily returns over the common period. Row t ends on `days[t]`, a position into the request's dates. */
export interface ReturnRows {
  /** In alphabetical order, so that the order of the request changes no bit. */
  readonly tickers: readonly string[]
  /** One series for each ticker. */
  readonly returns: readonly Float64Array[]
  /** Positions of the common days; one more than there are rows. */
  readonly days: readonly number[]
}

export function returnRows(request: StockOptimizationRequest): ReturnRows {
  const order = Array.from(request.tickers.keys()).sort((a, b) => (request.tickers[a]! < request.tickers[b]! ? -1 : 1))
  const closes = order.map((i) => request.totalReturnCloses[i]!)
  const { days } = commonPeriod(closes)
  return { tickers: order.map((i) => request.tickers[i]!), returns: closes.map((series) => dailyReturns(series, days)), days }
}
