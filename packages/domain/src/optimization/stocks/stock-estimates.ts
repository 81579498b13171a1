import { commonPeriod, type TickerHistory } from '../missing-data/common-period.ts'
import { dailyReturns } from '../missing-data/daily-returns.ts'
import { expectedReturns } from '../estimators/expected-returns.ts'
import { ledoitWolfConstantCorrelation } from '../estimators/ledoit-wolf-constant-correlation.ts'
import { historyShortfall } from './history-shortfall.ts'
import type { StockHistory, StockOptimizationReason } from './stock-optimization.ts'

/** Fewer daily returns than about three months say too little about risk. */
export const FEWEST_RETURNS = 60

export interface StockEstimates {
  readonly expectedReturns: Float64Array
  /** Packed lower triangle, annual. */
  readonly covariance: Float64Array
  readonly from: string
  readonly to: string
  readonly observations: number
  readonly histories: readonly StockHistory[]
  readonly notes: readonly string[]
}

/** Annual means and shrunk covariance over the common period, or the reason why the history is too short. */
export function estimateStocks(
  tickers: readonly string[], closes: readonly Float64Array[], dates: readonly string[],
): { readonly estimates: StockEstimates } | { readonly shortfall: StockOptimizationReason; readonly observations: number } {
  const period = commonPeriod(closes)
  const observations = Math.max(0, period.days.length - 1)
  if (observations < FEWEST_RETURNS) {
    return { shortfall: historyShortfall(tickers, closes, period, FEWEST_RETURNS + 1), observations }
  }
  const returns = closes.map((series) => dailyReturns(series, period.days))
  const { covariance, shrinkageIntensity } = ledoitWolfConstantCorrelation(returns)
  const first = period.days[0]!
  const last = period.days[period.days.length - 1]!
  const notes = [
    `Covariance shrunk by ${(shrinkageIntensity * 100).toFixed(1)} % toward one average correlation (Ledoit–Wolf).`,
    ...period.histories.flatMap((history, i) =>
      history.first !== null && history.last !== null && isShortening(history, first, last, dates.length)
        ? [`${tickers[i]} has prices on ${history.sessions} days, from ${dates[history.first]} to ${dates[history.last]}; the days shared by all stocks are used.`]
        : [],
    ),
  ]
  const estimates = {
    expectedReturns: expectedReturns(returns), covariance, from: dates[first]!, to: dates[last]!, observations, notes,
    histories: period.histories.map((history, i) => stockHistory(tickers[i]!, history, dates, observations)),
  }
  return { estimates }
}

function stockHistory(ticker: string, { first, last, sessions }: TickerHistory, dates: readonly string[], returnsUsed: number): StockHistory {
  const dateOf = (day: number | null): string | null => (day === null ? null : dates[day]!)
  return { ticker, firstDate: dateOf(first), lastDate: dateOf(last), sessions, returnsUsed }
}

/** Whether a ticker's own first or last price, or its gaps, made the common period shorter than the period asked for. */
function isShortening(
  history: { first: number | null; last: number | null; sessions: number }, first: number, last: number, length: number,
): boolean {
  if (history.first === null || history.last === null) return true
  const hasGaps = history.sessions < history.last - history.first + 1
  return hasGaps || (history.first === first && first > 0) || (history.last === last && last < length - 1)
}
