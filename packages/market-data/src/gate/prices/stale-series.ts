import type { MarketFinding } from '../../provenance/market-finding.ts'
import { type CheckedHistory, at, dateAt } from './checked-history.ts'

const STALE_DAYS = 7

/** A series without a close in the week up to the as-of day. The grades leave it out by themselves, since it has no price. */
export function staleSeries(history: CheckedHistory, traded: Int32Array, asOfDay: number): MarketFinding[] {
  const last = traded.at(-1)
  if (last === undefined || asOfDay - at(history.sessions, last) <= STALE_DAYS) return []
  const { ticker } = history
  const date = dateAt(history, last)
  return [
    {
      check: 'stale-series',
      severity: 'note',
      ticker,
      sessionDate: date,
      detail: { daysWithoutTrade: asOfDay - at(history.sessions, last) },
      sentence: `${ticker} has not traded since ${date}; it is not ranked.`,
      remedy: 'If it was delisted, nothing is to be done; otherwise import its later prices.',
      blocked: 'both grades',
    },
  ]
}
