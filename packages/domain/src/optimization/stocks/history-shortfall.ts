import { type CommonPeriod, commonPeriod, type FewestShared } from '../estimators/missing-data.ts'
import type { StockOptimizationReason } from './stock-optimization.ts'

/** Names the ticker that costs most common days and the shortest way to have `minDays` of them. */
export function historyShortfall(
  tickers: readonly string[],
  closes: readonly Float64Array[],
  period: CommonPeriod,
  minDays: number,
): StockOptimizationReason {
  const worst = worstTicker(period)
  const ticker = tickers[worst]!
  const sessions = period.histories[worst]!.sessions
  const message =
    sessions === 0
      ? `${ticker} has no prices in this period.`
      : `The stocks have prices on ${period.days.length} shared days, but at least ${minDays} are needed; ${ticker} has ${sessions}.`
  return { code: 'too-little-history', ticker, message, shortestFix: shortestFix(tickers, closes, minDays) }
}

/** With pairwise days: names the two tickers that share too few returns, or the one of them that has too few itself. */
export function pairShortfall(
  tickers: readonly string[],
  returnsUsed: readonly number[],
  { first, second, returns }: FewestShared,
  minReturns: number,
): StockOptimizationReason {
  const shorter = returnsUsed[first]! <= returnsUsed[second]! ? first : second
  const ticker = tickers[shorter]!
  const message = pairMessage([tickers[second]!, tickers[first]!], {
    ticker,
    own: returnsUsed[shorter]!,
    shared: returns,
    needed: minReturns,
  })
  return { code: 'too-little-history', ticker, message, shortestFix: `Leave out ${ticker}, or choose a longer period.` }
}

function pairMessage(
  pair: readonly string[],
  { ticker, own, shared, needed }: { ticker: string; own: number; shared: number; needed: number },
): string {
  if (own === 0) return `${ticker} has too few prices in this period for a single daily return.`
  if (own === shared) return `${ticker} has ${own} daily returns in this period, but at least ${needed} are needed.`
  return `${pair.join(' and ')} share ${shared} daily returns, but at least ${needed} are needed; ${ticker} has the shorter history.`
}

/** The ticker without which most days are shared; among equals the one with the fewest prices. */
function worstTicker({ daysWithout, histories }: CommonPeriod): number {
  let worst = 0
  for (let i = 1; i < daysWithout.length; i++) {
    const gain = daysWithout[i]! - daysWithout[worst]!
    if (gain > 0 || (gain === 0 && histories[i]!.sessions < histories[worst]!.sessions)) worst = i
  }
  return worst
}

/** Leaves out the worst ticker again and again until the rest share enough days. */
function shortestFix(tickers: readonly string[], closes: readonly Float64Array[], minDays: number): string {
  const kept = tickers.map((_, i) => i)
  const removed: string[] = []
  while (kept.length > 2) {
    const [worst] = kept.splice(worstTicker(commonPeriod(kept.map((i) => closes[i]!))), 1)
    removed.push(tickers[worst!]!)
    const shared = commonPeriod(kept.map((i) => closes[i]!)).days.length
    if (shared >= minDays)
      return `Leave out ${removed.join(', ')}: the other ${kept.length} stocks share ${shared} days.`
  }
  return 'Choose a longer period or stocks with more history.'
}
