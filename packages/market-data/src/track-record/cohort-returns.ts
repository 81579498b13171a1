import type { SplitEvent } from '@fairweight/domain/facts'
import { isAffectedBy } from '@fairweight/domain/price-doubts'
import { type IsoDate, isoDateFromDays } from '@fairweight/domain/time'
import { type Cohort, RECORD_SETTINGS, forwardReturn } from '@fairweight/domain/track-record'
import { checkPrices } from '../quality-checks/check-prices.ts'
import { checkedHistory } from '../quality-checks/prices/to-checked-history.ts'
import { priceHistory } from '../history/price-history.ts'
import { cleanHistory } from '../history/clean-history.ts'
import { type PriceTable, rowOf } from '../history/price-table.ts'
import type { ImportSource } from '../provenance/import-source.ts'
import type { Grading } from '../ledger/grades-text.ts'

/** Prices to follow stocks in, all on the share basis of `asOf`. */
export interface CohortMarket {
  readonly prices: PriceTable
  readonly splits: ReadonlyMap<string, SplitEvent[]>
  readonly sources: ReadonlyMap<number, ImportSource>
  readonly asOf: IsoDate
}

/**
 * The stocks of a day that had a price on it, each with its total return over the sessions that followed (its price return where
 * nothing is known of dividends). A stock whose prices jump in those sessions in a way that the gate calls impossible is left
 * out: that is an error in the data, which has no return.
 */
export function cohortReturns(market: CohortMarket, gradings: readonly Grading[], session: number): Cohort {
  const places = new Map(market.prices.tickers.map((ticker, position) => [ticker, position]))
  return gradings.flatMap(({ ticker, value, momentum }) => {
    const position = places.get(ticker)
    const followed = position === undefined ? null : returnOf(market, ticker, position, session)
    return followed === null ? [] : [{ value, momentum, return: followed }]
  })
}

/** Sessions before the day that are looked at too: they say what trading is usual. */
const SESSIONS_BEFORE = 40

function returnOf(
  { prices, splits, sources, asOf }: CohortMarket,
  ticker: string,
  position: number,
  session: number,
): number | null {
  const from = Math.max(0, session - SESSIONS_BEFORE)
  const window = windowOf(prices, position, from, session + RECORD_SETTINGS.horizonSessions + 1)
  const events = splits.get(ticker) ?? []
  const history = priceHistory(window, 0, events, sources, asOf)
  const verdict = checkPrices(
    checkedHistory(window, 0, history, events, { listedOn: null, identityChanges: [], shareCountsKnownOn: () => [] }),
    window.sessions.at(-1) ?? 0,
  )
  const followed = { first: dateOf(window.sessions[session - from]), last: dateOf(window.sessions.at(-1)) }
  if (verdict.doubts.some((doubt) => isAffectedBy(followed, doubt))) return null
  return forwardReturn(cleanHistory(history, verdict).totalReturnCloses, session - from)
}

function dateOf(day = 0): string {
  return isoDateFromDays(day)
}

/** One stock's prices of the sessions from one to before another. */
function windowOf(prices: PriceTable, position: number, from: number, end: number): PriceTable {
  return {
    tickers: [prices.tickers[position] ?? ''],
    sessions: prices.sessions.subarray(from, end),
    closes: rowOf(prices, prices.closes, position).subarray(from, end),
    adjustedCloses: rowOf(prices, prices.adjustedCloses, position).subarray(from, end),
    dividends: rowOf(prices, prices.dividends, position).subarray(from, end),
    dividendsFrom: prices.dividendsFrom,
    sources: rowOf(prices, prices.sources, position).subarray(from, end),
    volumes: rowOf(prices, prices.volumes, position).subarray(from, end),
  }
}
