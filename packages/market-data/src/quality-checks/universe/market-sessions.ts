import { exchangeSessions, isExchangeSession, isoDateFromDays } from '@fairweight/domain/time'
import type { MarketFinding } from '../../provenance/market-finding.ts'

/** Sessions of the exchange on which no stock has a close, and days with closes on which it was shut; one finding each. */
export function marketSessions(sessions: Int32Array): MarketFinding[] {
  const [first, last] = [sessions[0], sessions.at(-1)]
  if (first === undefined || last === undefined) return []
  const known = new Set(sessions)
  const missing = Array.from(exchangeSessions(first, last)).filter((day) => !known.has(day))
  const outside = Array.from(sessions).filter((day) => !isExchangeSession(day))
  return [
    ...finding(
      'market-session-missing',
      missing,
      (days) => `The prices have no close of any stock on ${days} of the New York Stock Exchange`,
      'Import the prices of those days.',
    ),
    ...finding(
      'outside-sessions',
      outside,
      (days) =>
        `The prices have closes on ${days.replace('session', 'day')} on which the New York Stock Exchange was closed`,
      'Check the dates in the file, and whether its days are New York days.',
    ),
  ]
}

function finding(
  check: string,
  days: readonly number[],
  sentence: (days: string) => string,
  remedy: string,
): MarketFinding[] {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const [from, to] = [isoDateFromDays(first), isoDateFromDays(last)]
  const count = days.length === 1 ? 'a session' : `${days.length.toLocaleString('en-US')} sessions`
  return [
    {
      check,
      severity: 'warn',
      ticker: null,
      sessionDate: from,
      detail: { days: days.length, first: from, last: to },
      sentence: `${sentence(count)}: ${from}${to === from ? '' : `, and others up to ${to}`}.`,
      remedy,
      blocked: null,
    },
  ]
}
