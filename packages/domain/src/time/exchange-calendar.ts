import { earlyCloses, exchangeHolidays, weekdayOf, yearOf } from './exchange-holidays.ts'

const known = new Map<number, { readonly holidays: ReadonlySet<number>; readonly early: ReadonlySet<number> }>()

/** Whether the New York Stock Exchange trades on a day, given as days since 1970-01-01. Right from 1971 on. */
export function isExchangeSession(day: number): boolean {
  const weekday = weekdayOf(day)
  return weekday !== 0 && weekday !== 6 && !yearCalendar(yearOf(day)).holidays.has(day)
}

/** Whether it closes at 13:00 New York time instead of 16:00. Right from 2013 on; before, the eve of Independence Day followed no rule. */
export function closesEarly(day: number): boolean {
  return isExchangeSession(day) && yearCalendar(yearOf(day)).early.has(day)
}

/** All sessions from one day to another, both included, oldest first; days since 1970-01-01. */
export function exchangeSessions(from: number, to: number): Int32Array {
  const sessions: number[] = []
  for (let day = from; day <= to; day++) if (isExchangeSession(day)) sessions.push(day)
  return Int32Array.from(sessions)
}

function yearCalendar(year: number) {
  const kept = known.get(year)
  if (kept !== undefined) return kept
  const calendar = { holidays: exchangeHolidays(year), early: earlyCloses(year) }
  known.set(year, calendar)
  return calendar
}
