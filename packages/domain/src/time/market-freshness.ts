import { lastDailyCutOff, nextDailyCutOff } from './daily-cut-off.ts'
import { DAY_MS } from './durations.ts'
import { type IsoDate, addDays, daysSinceEpoch, isoDateFromInstant } from './iso-date.ts'
import { closeOf, isSession, previousSession, sessionsBetween } from './trading-hours.ts'

/** How old ratings are, by the calendar of the exchange. */
export interface MarketFreshness {
  /** The last session whose ratings readers should see by now. */
  readonly due: IsoDate
  /** How many sessions up to that one are missing. */
  readonly missing: number
  /** The first of them; null when none is missing. */
  readonly firstMissing: IsoDate | null
  /** A session that has closed since, and whose ratings are not due yet; null when there is no newer close at all. */
  readonly closedSince: IsoDate | null
}

/** When the ratings of a session are due: at the cut-off of the day after, as milliseconds since 1970-01-01T00:00Z. */
export function ratingsDueAt(session: IsoDate): number {
  return nextDailyCutOff((daysSinceEpoch(session) + 1) * DAY_MS)
}

/** How old the ratings as of a session are at an instant: what should have been published since, what is on its way. */
export function marketFreshness(asOf: IsoDate, now: Date | number): MarketFreshness {
  const instant = Number(now)
  const due = previousSession(isoDateFromInstant(lastDailyCutOff(instant)))
  const missing = sessionsBetween(addDays(asOf, 1), due)
  // Every close lies within its day in UTC.
  const today = isoDateFromInstant(instant)
  const closed = isSession(today) && closeOf(today) <= instant ? today : previousSession(today)
  return {
    due,
    missing: missing.length,
    firstMissing: missing[0] ?? null,
    closedSince: closed > due && closed > asOf ? closed : null,
  }
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const

/** The age of ratings in words, such as “Friday’s close, the latest” or “one session behind”. */
export function freshnessText(asOf: IsoDate, { missing, closedSince }: MarketFreshness): string {
  if (missing > 0) return `${NUMBERS[missing] ?? missing} ${missing === 1 ? 'session' : 'sessions'} behind`
  if (closedSince === null) return `${weekdayOf(asOf)}’s close, the latest`
  return `${weekdayOf(asOf)}’s close; ${weekdayOf(closedSince)}’s follows by 08:00 UTC`
}

function weekdayOf(date: IsoDate): string {
  return WEEKDAYS[new Date(date).getUTCDay()] ?? ''
}
