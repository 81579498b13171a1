import { MONDAY, nthWeekday, observed, THURSDAY, weekdayOf, lastMonday, yearOf } from './exchange-calendar.ts'
import { DAY_MS } from './durations.ts'

const FIRST_JUNETEENTH = 2021
const SUNDAY = 0
const SATURDAY = 6

const known = new Map<number, ReadonlySet<number>>()

/**
 * Whether the federal government works on a day, given as days since 1970-01-01, and EDGAR takes filings: no weekend and none of the
 * holidays of 5 U.S.C. 6103, which move off a weekend to its nearer side. Right from 1986 on. The exchange trades on two of them, Columbus
 * Day and Veterans Day, and rests on Good Friday, which is none.
 */
export function isFederalWorkday(day: number): boolean {
  const weekday = weekdayOf(day)
  if (weekday === SUNDAY || weekday === SATURDAY) return false
  const year = yearOf(day)
  // New Year's Day of the next year is kept on December 31 where it falls on a Saturday.
  return !holidaysOf(year).has(day) && !holidaysOf(year + 1).has(day)
}

function holidaysOf(year: number): ReadonlySet<number> {
  const kept = known.get(year)
  if (kept !== undefined) return kept
  const fixed = [[1, 1], ...(year < FIRST_JUNETEENTH ? [] : [[6, 19]]), [7, 4], [11, 11], [12, 25]]
  const holidays = new Set([
    ...fixed.map(([month = 1, date = 1]) => observed(Date.UTC(year, month - 1, date) / DAY_MS)),
    nthWeekday(year, 1, MONDAY, 3),
    nthWeekday(year, 2, MONDAY, 3),
    lastMonday(year, 5),
    nthWeekday(year, 9, MONDAY, 1),
    nthWeekday(year, 10, MONDAY, 2),
    nthWeekday(year, 11, THURSDAY, 4),
  ])
  known.set(year, holidays)
  return holidays
}
