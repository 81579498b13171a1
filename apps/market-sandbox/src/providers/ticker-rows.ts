import { type DayRow, rowsOfSession, rowsOfTicker } from '../market/day-rows.ts'
import { type MarketView, sessionAsked } from '../market/market-view.ts'
import type { IsoDate } from '@fairweight/domain/time'

/** What the tour's example is called by a program that only tries a key: a ticker that every provider knows. */
const KNOWN_TO_EVERYBODY = 'AAPL'
const EXAMPLE = 'HLX'

/** The rows of a ticker as a provider writes it, such as hlx.us or BRK-B; null for one that is not known. */
export function rowsFor(view: MarketView, written: string): DayRow[] | null {
  const ticker = written.toUpperCase().replace(/\.US$/, '').replace(/[-/]/, '.')
  return rowsOfTicker(view, ticker === KNOWN_TO_EVERYBODY ? EXAMPLE : ticker)
}

/** The rows of all tickers on a day, or on the newest session without one; none where the day has no published session. */
export async function rowsOn(view: MarketView, day: IsoDate | null): Promise<DayRow[]> {
  const session = sessionAsked(view, day)
  return session === null ? [] : rowsOfSession(view, session)
}

/** Prices on the basis of the newest session, without regard to dividends. */
export function splitAdjusted(row: DayRow) {
  const { shares } = row
  return {
    open: places(row.open / shares),
    high: places(row.high / shares),
    low: places(row.low / shares),
    close: places(row.close / shares),
    volume: Math.round(row.volume * shares),
  }
}

/** Prices on the basis of the newest session, adjusted for dividends too. */
export function fullyAdjusted(row: DayRow) {
  const factor = row.adjustedClose / row.close
  return {
    open: places(row.open * factor),
    high: places(row.high * factor),
    low: places(row.low * factor),
    close: places(row.adjustedClose),
    volume: Math.round(row.volume * row.shares),
  }
}

/** A number with so many decimal places at most. */
export function places(value: number, count = 6): number {
  return Number(value.toFixed(count))
}
