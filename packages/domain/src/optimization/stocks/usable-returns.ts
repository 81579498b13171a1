import { commonPeriod, type TickerHistory } from '../missing-data/common-period.ts'
import { dailyReturns, ownReturns } from '../missing-data/daily-returns.ts'
import { fewestShared } from '../missing-data/shared-days.ts'
import { historyShortfall, pairShortfall } from './history-shortfall.ts'
import type { StockOptimizationReason } from './stock-optimization.ts'

/** Fewer daily returns than about three months say too little about risk. */
export const FEWEST_RETURNS = 60

interface Reported {
  readonly histories: readonly TickerHistory[]
  /** Daily returns that each ticker gives to the estimates. */
  readonly returnsUsed: readonly number[]
  readonly observations: number
}

/** Daily returns of each ticker, and the positions of the first and last day of the period that they cover. */
export interface UsableReturns extends Reported {
  readonly returns: readonly Float64Array[]
  readonly first: number
  readonly last: number
  readonly notes: readonly string[]
}

export type ReturnsOrShortfall = UsableReturns | (Reported & { readonly shortfall: StockOptimizationReason })

/** Returns over the days on which every ticker has a price, with a note on each ticker that shortened them. */
export function commonReturns(tickers: readonly string[], closes: readonly Float64Array[], dates: readonly string[]): ReturnsOrShortfall {
  const period = commonPeriod(closes)
  const { histories, days } = period
  const observations = Math.max(0, days.length - 1)
  const reported = { histories, observations, returnsUsed: tickers.map(() => observations) }
  if (observations < FEWEST_RETURNS) return { ...reported, shortfall: historyShortfall(tickers, closes, period, FEWEST_RETURNS + 1) }
  const first = days[0]!
  const last = days[days.length - 1]!
  const notes = histories.flatMap((history, i) =>
    history.first !== null && history.last !== null && isShortening(history, first, last, dates.length)
      ? [`${tickers[i]} has prices on ${history.sessions} days, from ${dates[history.first]} to ${dates[history.last]}; the days shared by all stocks are used.`]
      : [],
  )
  return { ...reported, returns: closes.map((series) => dailyReturns(series, days)), first, last, notes }
}

/** Whether a ticker's own first or last price, or its gaps, made the common period shorter than the period asked for. */
function isShortening(
  history: { first: number | null; last: number | null; sessions: number }, first: number, last: number, length: number,
): boolean {
  if (history.first === null || history.last === null) return true
  const hasGaps = history.sessions < history.last - history.first + 1
  return hasGaps || (history.first === first && first > 0) || (history.last === last && last < length - 1)
}

/** Returns of each ticker on its own days; NaN on those without a price. Every two tickers must share enough of them. */
export function pairwiseReturns(tickers: readonly string[], closes: readonly Float64Array[]): ReturnsOrShortfall {
  const { histories } = commonPeriod(closes)
  const returns = closes.map(ownReturns)
  const fewest = fewestShared(returns)
  const reported = {
    histories, observations: fewest.returns,
    returnsUsed: returns.map((series) => series.reduce((count, value) => (Number.isNaN(value) ? count : count + 1), 0)),
  }
  if (fewest.returns < FEWEST_RETURNS) {
    return { ...reported, shortfall: pairShortfall(tickers, reported.returnsUsed, fewest, FEWEST_RETURNS) }
  }
  const longest = Math.max(...reported.returnsUsed)
  const notes = fewest.returns === longest ? [] : [
    `Each two stocks are estimated over the days that they share: from ${fewest.returns} daily returns (${tickers[fewest.second]} and ${tickers[fewest.first]}) to ${longest}.`,
  ]
  return { ...reported, returns, first: Math.min(...places(histories, 'first')), last: Math.max(...places(histories, 'last')), notes }
}

function places(histories: readonly TickerHistory[], end: 'first' | 'last'): number[] {
  return histories.flatMap((history) => history[end] ?? [])
}
