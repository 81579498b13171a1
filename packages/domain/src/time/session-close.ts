import { DAY_MS, HOUR_MS } from './durations.ts'
import { closesEarly } from './exchange-calendar.ts'

/** New York is so many hours behind UTC in winter; in summer it is one less. */
const WINTER_OFFSET_HOURS = 5
const CLOSING_HOUR = 16
const EARLY_CLOSING_HOUR = 13

/**
 * When the New York Stock Exchange closes on a session, given as days since 1970-01-01: milliseconds since 1970-01-01T00:00Z of 16:00
 * New York time, or of 13:00 where it closes early. Right from 2007 on, when today's rule for summer time began (Energy Policy Act of 2005).
 */
export function sessionCloseAt(session: number): number {
  const closingHour = closesEarly(session) ? EARLY_CLOSING_HOUR : CLOSING_HOUR
  const offset = WINTER_OFFSET_HOURS - (isSummerTime(session) ? 1 : 0)
  return session * DAY_MS + (closingHour + offset) * HOUR_MS
}

/** Whether New York keeps summer time in the afternoon of a day: from the second Sunday of March to the first Sunday of November. */
function isSummerTime(day: number): boolean {
  const year = new Date(day * DAY_MS).getUTCFullYear()
  return day >= sundayFrom(Date.UTC(year, 2, 8) / DAY_MS) && day < sundayFrom(Date.UTC(year, 10, 1) / DAY_MS)
}

/** The first Sunday on or after a day; 1970-01-04 was one. */
function sundayFrom(day: number): number {
  return day + ((((3 - day) % 7) + 7) % 7)
}
