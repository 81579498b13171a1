import { isExchangeSession } from '@fairweight/domain/time'
import type { MarketFinding } from '../../provenance/market-finding.ts'
import { type CheckedHistory, at, dateAt } from './checked-history.ts'

/** Gaps older than this many sessions touch no grade and are for the record. */
const RECENT_SESSIONS = 273

/** Sessions of the exchange on which other stocks have a close and this one, between its first and its last, has none. */
export function missingSessions(history: CheckedHistory, traded: Int32Array): MarketFinding[] {
  const missing = gaps(history, traded)
  const [first] = missing
  if (first === undefined) return []
  const { ticker, sessions } = history
  const recent = missing.filter((session) => session >= sessions.length - RECENT_SESSIONS)
  const [count, date] = [missing.length, dateAt(history, recent[0] ?? first)]
  return [
    {
      check: 'missing-sessions',
      severity: recent.length > 0 ? 'warn' : 'note',
      ticker,
      sessionDate: date,
      detail: { sessions: count, recent: recent.length, first: dateAt(history, first), last: dateAt(history, missing.at(-1) ?? first) },
      sentence: `${ticker} has no close on ${count === 1 ? 'a session' : `${count} sessions`} of the exchange, ${recent.length > 0 ? `${recent.length} of the last year` : 'none of the last year'}, such as ${date}; averages are taken over the sessions that are there.`,
      remedy: 'If it was not traded, nothing is to be done; otherwise import the closes of those days.',
      blocked: null,
    },
  ]
}

function gaps({ sessions, closes }: CheckedHistory, traded: Int32Array): number[] {
  const missing: number[] = []
  const last = traded.at(-1) ?? -1
  if (traded.length === last + 1 - (traded[0] ?? 0)) return missing
  for (let session = traded[0] ?? 0; session < last; session++) {
    if (Number.isNaN(at(closes, session)) && isExchangeSession(at(sessions, session))) missing.push(session)
  }
  return missing
}
