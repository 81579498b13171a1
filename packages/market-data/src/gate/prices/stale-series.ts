import { type CheckedHistory, at, dateAt } from './checked-history.ts'
import { type PriceFinding, priceFinding } from './price-finding.ts'

const STALE_DAYS = 7

/** A series without a close in the week up to the as-of day. The grades leave it out by themselves, since it has no price. */
export function staleSeries(history: CheckedHistory, traded: Int32Array, asOfDay: number): PriceFinding[] {
  const last = traded.at(-1)
  if (last === undefined || asOfDay - at(history.sessions, last) <= STALE_DAYS) return []
  return [
    priceFinding(history, {
      check: 'stale-series', severity: 'note', session: last, detail: { daysWithoutTrade: asOfDay - at(history.sessions, last) }, effects: [],
      words: `has not traded since ${dateAt(history, last)}`, consequence: 'without a price of the week there is no grade',
      remedy: 'If it was delisted, nothing is to be done; otherwise import its later prices.',
    }),
  ]
}
