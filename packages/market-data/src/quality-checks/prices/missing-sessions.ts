import { isExchangeSession } from '@fairweight/domain/time'
import { type CheckedHistory, closeAt, dateAt } from './checked-history.ts'
import { type PriceFinding, priceFinding } from './price-finding.ts'

/** Gaps older than this many sessions touch no grade and are for the record. */
const RECENT_SESSIONS = 273

/** Sessions of the exchange on which other stocks have a close and this one, between its first and its last, has none. */
export function missingSessions(history: CheckedHistory, traded: Int32Array): PriceFinding[] {
  const missing = gaps(history, traded)
  const [first] = missing
  if (first === undefined) return []
  const recent = missing.filter((session) => session >= history.sessions.length - RECENT_SESSIONS)
  const [count, session] = [missing.length, recent[0] ?? first]
  return [
    priceFinding(history, {
      check: 'missing-sessions',
      severity: recent.length > 0 ? 'warn' : 'note',
      session,
      effects: [],
      detail: {
        sessions: count,
        recent: recent.length,
        first: dateAt(history, first),
        last: dateAt(history, missing.at(-1) ?? first),
      },
      words: `has no close on ${count === 1 ? 'a session' : `${count} sessions`} of the exchange, ${recent.length > 0 ? `${recent.length} of the last year` : 'none of the last year'}, such as ${dateAt(history, session)}`,
      consequence: 'averages use the available sessions',
      remedy: 'If it was not traded, no action is needed. Otherwise, import the closes of those days.',
    }),
  ]
}

function gaps({ sessions, closes }: CheckedHistory, traded: Int32Array): number[] {
  const missing: number[] = []
  const last = traded.at(-1) ?? -1
  if (traded.length === last + 1 - (traded[0] ?? 0)) return missing
  for (let session = traded[0] ?? 0; session < last; session++) {
    if (Number.isNaN(closeAt(closes, session)) && isExchangeSession(closeAt(sessions, session))) missing.push(session)
  }
  return missing
}
