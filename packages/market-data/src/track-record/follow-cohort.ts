import type { SplitEvent } from '@fairweight/domain/facts'
import type { IsoDate } from '@fairweight/domain/time'
import { type Cohort, RECORD_SETTINGS, forwardReturn } from '@fairweight/domain/track-record'
import { checkPrices } from '../gate/check-prices.ts'
import { checkedHistory } from '../gate/prices/history-of.ts'
import { priceHistory } from '../history/price-history.ts'
import { type PriceTable, rowOf } from '../history/price-table.ts'
import type { ImportSource } from '../provenance/import-source.ts'
import type { Grading } from '../ledger/grades-text.ts'

/** Prices to follow stocks in, all on the share basis of `asOf`. */
export interface FollowedMarket {
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
export function followCohort(market: FollowedMarket, gradings: readonly Grading[], session: number): Cohort {
  const places = new Map(market.prices.tickers.map((ticker, place) => [ticker, place]))
  return gradings.flatMap(({ ticker, value, momentum }) => {
    const place = places.get(ticker)
    const followed = place === undefined ? null : returnOf(market, ticker, place, session)
    return followed === null ? [] : [{ value, momentum, return: followed }]
  })
}

function returnOf({ prices, splits, sources, asOf }: FollowedMarket, ticker: string, place: number, session: number): number | null {
  const window = windowOf(prices, place, session)
  const events = splits.get(ticker) ?? []
  const history = priceHistory(window, 0, events, sources, asOf)
  const findings = checkPrices(checkedHistory(window, 0, history, events, { listedOn: null, shareCountsKnownOn: () => [] }), window.sessions.at(-1) ?? 0)
  return findings.some(({ severity }) => severity === 'block') ? null : forwardReturn(history.totalReturnCloses, 0)
}

/** One stock's prices from the day itself to the last session that it is followed for. */
function windowOf(prices: PriceTable, place: number, session: number): PriceTable {
  const end = session + RECORD_SETTINGS.horizonSessions + 1
  return {
    tickers: [prices.tickers[place] ?? ''],
    sessions: prices.sessions.subarray(session, end),
    closes: rowOf(prices, prices.closes, place).subarray(session, end),
    adjustedCloses: rowOf(prices, prices.adjustedCloses, place).subarray(session, end),
    dividends: rowOf(prices, prices.dividends, place).subarray(session, end),
    sources: rowOf(prices, prices.sources, place).subarray(session, end),
    volumes: rowOf(prices, prices.volumes, place).subarray(session, end),
  }
}
