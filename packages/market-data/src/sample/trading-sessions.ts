import { daysSinceEpoch, isoDateFromDays, type IsoDate } from '@fairweight/domain/time'

/** The sample's last session. A fixed day, so that the sample is the same whenever it is made. */
const SAMPLE_LAST_SESSION = '2026-11-20' as IsoDate
const SAMPLE_YEARS = 11

const THURSDAY = 4

/**
 * The sessions of the invented exchange, as days since 1970-01-01, oldest first: Monday to Friday without the fixed and
 * floating holidays of US exchanges (early closes and one-off closures are left out).
 */
export function tradingSessions(years: number = SAMPLE_YEARS, last: IsoDate = SAMPLE_LAST_SESSION): Int32Array {
  const end = daysSinceEpoch(last)
  const start = end - Math.round(years * 365.25)
  const holidays = new Set<number>()
  const firstYear = Number(isoDateFromDays(start).slice(0, 4))
  const lastYear = Number(last.slice(0, 4))
  for (let year = firstYear; year <= lastYear; year += 1) for (const day of holidaysOf(year)) holidays.add(day)
  const sessions: number[] = []
  for (let day = start + 1; day <= end; day += 1) {
    const weekday = weekdayOf(day)
    if (weekday !== 0 && weekday !== 6 && !holidays.has(day)) sessions.push(day)
  }
  return Int32Array.from(sessions)
}

/** 0 = Sunday … 6 = Saturday; 1970-01-01 was a Thursday. */
function weekdayOf(day: number): number {
  return (((day + THURSDAY) % 7) + 7) % 7
}

function holidaysOf(year: number): number[] {
  const monday = 1
  return [
    observed(dayOf(year, 1, 1)),
    nthWeekday(year, 1, monday, 3),
    nthWeekday(year, 2, monday, 3),
    easterSunday(year) - 2,
    lastWeekday(year, 5, monday),
    observed(dayOf(year, 6, 19)),
    observed(dayOf(year, 7, 4)),
    nthWeekday(year, 9, monday, 1),
    nthWeekday(year, 11, THURSDAY, 4),
    observed(dayOf(year, 12, 25)),
  ]
}

function dayOf(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / 86_400_000
}

/** A holiday on a Saturday closes the Friday before, one on a Sunday the Monday after. */
function observed(day: number): number {
  const weekday = weekdayOf(day)
  if (weekday === 6) return day - 1
  return weekday === 0 ? day + 1 : day
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): number {
  const first = dayOf(year, month, 1)
  return first + ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1)
}

function lastWeekday(year: number, month: number, weekday: number): number {
  const last = dayOf(year, month + 1, 0)
  return last - ((weekdayOf(last) - weekday + 7) % 7)
}

/** Gauss's Easter, Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor((19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30)
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return dayOf(year, Math.floor(f / 31), (f % 31) + 1)
}
