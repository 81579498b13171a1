import { commonPeriod, type TickerHistory, dailyReturns, ownReturns, minShared } from '../estimators/missing-data.ts'
import { historyShortfall, pairShortfall } from './history-shortfall.ts'
import type { StockOptimizationReason } from './stock-optimization.ts'

/** Fewer daily returns than about three months say too little about risk. */
export const MIN_RETURNS = 60

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
export function commonReturns(
  tickers: readonly string[],
  closes: readonly Float64Array[],
  dates: readonly string[],
): ReturnsOrShortfall {
  const period = commonPeriod(closes)
  const { histories, days } = period
  const observations = Math.max(0, days.length - 1)
  const reported = { histories, observations, returnsUsed: tickers.map(() => observations) }
  if (observations < MIN_RETURNS)
    return { ...reported, shortfall: historyShortfall(tickers, closes, period, MIN_RETURNS + 1) }
  const span = { first: days[0]!, last: days[days.length - 1]! }
  const notes = histories.flatMap((history, i) => shorteningNotes(tickers[i]!, history, span, dates))
  return { ...reported, returns: closes.map((series) => dailyReturns(series, days)), ...span, notes }
}

/** Tells of a ticker whose own first or last price, or whose gaps, made the common period shorter than the period asked for. */
function shorteningNotes(
  ticker: string,
  { first, last, sessions }: TickerHistory,
  span: { readonly first: number; readonly last: number },
  dates: readonly string[],
): string[] {
  if (first === null) return []
  const hasGaps = sessions < last - first + 1
  const isShortening = hasGaps || (first === span.first && first > 0) || (last === span.last && last < dates.length - 1)
  return isShortening
    ? [
        `${ticker} has prices on ${sessions} days, from ${dates[first]} to ${dates[last]}; the days shared by all stocks are used.`,
      ]
    : []
}

/** Returns of each ticker on its own days; NaN on those without a price. Every two tickers must share enough of them. */
export function pairwiseReturns(tickers: readonly string[], closes: readonly Float64Array[]): ReturnsOrShortfall {
  const { histories } = commonPeriod(closes)
  const returns = closes.map(ownReturns)
  const fewest = minShared(returns)
  const reported = {
    histories,
    observations: fewest.returns,
    returnsUsed: returns.map((series) => series.reduce((count, value) => (Number.isNaN(value) ? count : count + 1), 0)),
  }
  if (fewest.returns < MIN_RETURNS) {
    return { ...reported, shortfall: pairShortfall(tickers, reported.returnsUsed, fewest, MIN_RETURNS) }
  }
  const longest = Math.max(...reported.returnsUsed)
  const notes =
    fewest.returns === longest
      ? []
      : [
          `Each pair of stocks is estimated over the days on which both have prices: from ${fewest.returns} daily returns (${tickers[fewest.second]} and ${tickers[fewest.first]}) to ${longest}.`,
        ]
  return {
    ...reported,
    returns,
    first: Math.min(...places(histories, 'first')),
    last: Math.max(...places(histories, 'last')),
    notes,
  }
}

function places(histories: readonly TickerHistory[], end: 'first' | 'last'): number[] {
  return histories.flatMap((history) => history[end] ?? [])
}
