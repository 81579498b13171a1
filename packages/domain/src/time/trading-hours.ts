import { closesEarly, exchangeSessions, isExchangeSession } from './exchange-calendar.ts'
import { type IsoDate, daysSinceEpoch, isoDateFromDays } from './iso-date.ts'
import { instantInNewYork, newYorkTime } from './new-york-time.ts'

/** New York time in minutes since midnight. */
const CLOSE = 16 * 60
const EARLY_CLOSE = 13 * 60

/** Longer than the exchange has ever stood still since 1971. */
const MAX_DAYS_CLOSED = 10

/** When the exchange closes on a session, in milliseconds since 1970-01-01T00:00Z: 16:00 in New York, 13:00 on its short days. */
export function closeOf(session: IsoDate): number {
  return instantInNewYork(session, closesEarly(daysSinceEpoch(session)) ? EARLY_CLOSE : CLOSE)
}

/** All sessions from one day to another, both included, oldest first. */
export function sessionsBetween(from: IsoDate, to: IsoDate): IsoDate[] {
  return Array.from(exchangeSessions(daysSinceEpoch(from), daysSinceEpoch(to)), isoDateFromDays)
}

/** Whether the exchange trades on a day. */
export function isSession(date: IsoDate): boolean {
  return isExchangeSession(daysSinceEpoch(date))
}

/** The first session after a day. */
export function nextSession(date: IsoDate): IsoDate {
  return nearestSession(date, 1)
}

/** The last session before a day. */
export function previousSession(date: IsoDate): IsoDate {
  return nearestSession(date, -1)
}

function nearestSession(date: IsoDate, step: 1 | -1): IsoDate {
  const day = daysSinceEpoch(date)
  for (let days = 1; days <= MAX_DAYS_CLOSED; days++) {
    if (isExchangeSession(day + step * days)) return isoDateFromDays(day + step * days)
  }
  throw new RangeError(`The exchange never stands still for ${MAX_DAYS_CLOSED} days`)
}

/** The newest session whose close lies at least so many milliseconds behind an instant (milliseconds since 1970-01-01T00:00Z). */
export function lastSessionClosed(now: number, sinceMs = 0): IsoDate {
  const { date } = newYorkTime(now)
  const candidate = isSession(date) ? date : previousSession(date)
  return closeOf(candidate) + sinceMs <= now ? candidate : previousSession(candidate)
}
