import type { FundsAndSplits, PriceHistory, TimePeriod } from '@fairweight/contract/wire'
import { matchSymbol } from '@fairweight/domain/broker-files'
import type { Ticker } from '@fairweight/domain/naming'
import type { PastCloses, PublishedSplit, Transaction } from '@fairweight/domain/portfolio'
import { addYears, type IsoDate, parseIsoDate } from '@fairweight/domain/time'

/** What a symbol of a transaction is called in the market data. */
export type Tickers = ReadonlyMap<Ticker, string>

/** Everything that was ever held and that the market data knows, by the symbol of the transactions. */
export function tickersEverHeld(transactions: readonly Transaction[], isKnown: (ticker: string) => boolean): Tickers {
  const found = new Map<Ticker, string>()
  for (const one of transactions) {
    if (!('shares' in one) || found.has(one.symbol)) continue
    const ticker = matchSymbol(one.symbol, isKnown)
    if (ticker !== null) found.set(one.symbol, ticker)
  }
  return found
}

const PERIODS = [
  ['1y', 1],
  ['3y', 3],
  ['5y', 5],
] as const

/** The shortest period of histories that reaches back to a day, with a week for a close before it; else the longest. */
export function periodSince(first: IsoDate, asOf: IsoDate): TimePeriod {
  const found = PERIODS.find(([, years]) => addYears(asOf, -years) <= first)
  return found?.[0] ?? '10y'
}

/** A history as the domain reads it, by the symbols of the transactions. Closes that a check of the data doubts are none. */
export function pastCloses(history: PriceHistory, tickers: Tickers, splits: FundsAndSplits['splits']): PastCloses {
  const known = [...tickers].filter(([, ticker]) => ticker in history.closes)
  return {
    dates: datesOf(history),
    closes: new Map(known.map(([symbol, ticker]) => [symbol, soundCloses(history, ticker, 'closes')])),
    splits: splitsBySymbol(tickers, splits),
  }
}

/** Splits as the domain reads them, by the symbols of the transactions. */
export function splitsBySymbol(
  tickers: Tickers,
  splits: FundsAndSplits['splits'],
): ReadonlyMap<Ticker, readonly PublishedSplit[]> {
  const dated = (ticker: string) =>
    (splits[ticker] ?? []).flatMap(({ date, factor }): readonly PublishedSplit[] => {
      const day = parseIsoDate(date)
      return day === null ? [] : [{ date: day, factor }]
    })
  return new Map([...tickers].map(([symbol, ticker]) => [symbol, dated(ticker)]))
}

/** The sessions of a history. */
export function datesOf({ dates }: PriceHistory): readonly IsoDate[] {
  return dates.flatMap((date) => parseIsoDate(date) ?? [])
}

/** One series; NaN where there is no close, or one in doubt: within a wrong range, and before a break. */
export function soundCloses(
  { dates, doubts, ...series }: PriceHistory,
  ticker: string,
  kind: 'closes' | 'totalReturnCloses',
): Float64Array {
  const ofTicker = doubts[ticker] ?? []
  const isDoubted = (date: string) =>
    ofTicker.some((doubt) => (doubt.kind === 'break' ? date < doubt.date : doubt.first <= date && date <= doubt.last))
  const closes = series[kind][ticker] ?? []
  return Float64Array.from(dates, (date, at) => (isDoubted(date) ? Number.NaN : (closes[at] ?? Number.NaN)))
}
