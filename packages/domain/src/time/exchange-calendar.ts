import { DAY_MS } from './durations.ts'
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

/** Days on which the New York Stock Exchange stood still out of turn, as days since 1970-01-01. Source: NYSE's list of special closings. */
const SPECIAL_CLOSURES: ReadonlySet<number> = new Set([
  dayOf(1972, 11, 7),
  dayOf(1976, 11, 2),
  dayOf(1980, 11, 4), // elections of a president
  dayOf(1972, 12, 28), // mourning for Harry Truman
  dayOf(1973, 1, 25), // mourning for Lyndon Johnson
  dayOf(1977, 7, 14), // no electricity in New York
  dayOf(1985, 9, 27), // Hurricane Gloria
  dayOf(1994, 4, 27), // mourning for Richard Nixon
  ...[11, 12, 13, 14].map((day) => dayOf(2001, 9, day)), // the attacks of September 11
  dayOf(2004, 6, 11), // mourning for Ronald Reagan
  dayOf(2007, 1, 2), // mourning for Gerald Ford
  dayOf(2012, 10, 29),
  dayOf(2012, 10, 30), // Hurricane Sandy
  dayOf(2018, 12, 5), // mourning for George H. W. Bush
  dayOf(2025, 1, 9), // mourning for Jimmy Carter
])

const SUNDAY = 0
export const MONDAY = 1
export const THURSDAY = 4
const FRIDAY = 5
const SATURDAY = 6
const FIRST_MARTIN_LUTHER_KING_DAY = 1998
const FIRST_JUNETEENTH = 2022

/**
 * Days since 1970-01-01 of a year on which the exchange is closed though it is not a weekend, as its rules stand since
 * 1971 (Rule 7.2): fixed days move off a weekend to its nearer side, but New Year's Day never moves back into the old year.
 */
function exchangeHolidays(year: number): ReadonlySet<number> {
  const newYear = dayOf(year, 1, 1)
  return new Set([
    ...(weekdayOf(newYear) === SATURDAY ? [] : [observed(newYear)]),
    ...(year < FIRST_MARTIN_LUTHER_KING_DAY ? [] : [nthWeekday(year, 1, MONDAY, 3)]),
    nthWeekday(year, 2, MONDAY, 3),
    easterSunday(year) - 2,
    lastMonday(year, 5),
    ...(year < FIRST_JUNETEENTH ? [] : [observed(dayOf(year, 6, 19))]),
    observed(dayOf(year, 7, 4)),
    nthWeekday(year, 9, MONDAY, 1),
    nthWeekday(year, 11, THURSDAY, 4),
    observed(dayOf(year, 12, 25)),
    ...[...SPECIAL_CLOSURES].filter((day) => yearOf(day) === year),
  ])
}

/** Days of a year on which it closes at 13:00 New York time: the eve of Independence Day and of Christmas, and the day after Thanksgiving. */
function earlyCloses(year: number): ReadonlySet<number> {
  const independenceDay = dayOf(year, 7, 4)
  const christmas = dayOf(year, 12, 25)
  const eves = [independenceDay, christmas]
    .filter((day) => weekdayOf(day) > MONDAY && weekdayOf(day) <= FRIDAY)
    .map((day) => day - 1)
  return new Set([...eves, nthWeekday(year, 11, THURSDAY, 4) + 1])
}

/** 0 = Sunday … 6 = Saturday; 1970-01-01 was a Thursday. */
export function weekdayOf(day: number): number {
  return (((day + THURSDAY) % 7) + 7) % 7
}

/** The calendar year of a day since 1970-01-01. */
export function yearOf(day: number): number {
  return new Date(day * DAY_MS).getUTCFullYear()
}

function dayOf(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / DAY_MS
}

/** A holiday on a weekend is kept on the nearer weekday. */
export function observed(day: number): number {
  if (weekdayOf(day) === SATURDAY) return day - 1
  return weekdayOf(day) === SUNDAY ? day + 1 : day
}

/** The nth of a weekday in a month, as days since 1970-01-01. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): number {
  const first = dayOf(year, month, 1)
  return first + ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1)
}

/** The last Monday of a month, as days since 1970-01-01. */
export function lastMonday(year: number, month: number): number {
  const last = dayOf(year, month + 1, 0)
  return last - ((weekdayOf(last) - MONDAY + 7) % 7)
}

/** Gregorian Easter (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor((19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30)
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return dayOf(year, Math.floor(f / 31), (f % 31) + 1)
}
