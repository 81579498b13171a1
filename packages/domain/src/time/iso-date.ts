import { DAY_MS } from './durations.ts'
declare const isoDateBrand: unique symbol

/** A calendar day written 'YYYY-MM-DD' (proleptic Gregorian, years 0001 to 9999). Compares correctly as text. */
export type IsoDate = string & { readonly [isoDateBrand]: 'IsoDate' }

const DAYS_IN_400_YEARS = 146_097
/** From 1 March of the year 0, when the count of whole years below begins, to 1970-01-01. */
const DAYS_BEFORE_EPOCH = 719_468
const ZERO = '0'.charCodeAt(0)

/** Reads 'YYYY-MM-DD'; anything else, and a day that does not exist such as 2015-02-29, is null. */
export function parseIsoDate(text: string): IsoDate | null {
  if (!isIsoDate(text)) return null
  return text
}

/** Whether the text is an existing calendar day written 'YYYY-MM-DD'. */
export function isIsoDate(text: string): text is IsoDate {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return false
  const [year, month, day] = [numberAt(text, 0, 4), numberAt(text, 5, 7), numberAt(text, 8, 10)]
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** The number that the digits of a part of a text make; NaN where it has anything else. */
function numberAt(text: string, from: number, to: number): number {
  let number = 0
  for (let place = from; place < to; place++) {
    const digit = text.charCodeAt(place) - ZERO
    if (digit < 0 || digit > 9) return Number.NaN
    number = 10 * number + digit
  }
  return number
}

/**
 * The day number of a date: days since 1970-01-01, negative before it. By arithmetic, which takes a tenth of reading the text
 * as a time: years are counted from March, so that the day that leap years add is the last of them.
 */
export function daysSinceEpoch(date: IsoDate): number {
  const month = numberAt(date, 5, 7)
  const isBeforeMarch = month < 3
  const year = numberAt(date, 0, 4) - (isBeforeMarch ? 1 : 0)
  const dayOfYear = Math.floor((153 * (month + (isBeforeMarch ? 9 : -3)) + 2) / 5) + numberAt(date, 8, 10) - 1
  return (
    365 * year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400) + dayOfYear - DAYS_BEFORE_EPOCH
  )
}

/** The date of a day number; the inverse of {@link daysSinceEpoch}. Throws RangeError outside years 0001 to 9999. */
export function isoDateFromDays(days: number): IsoDate {
  const fromMarch = Math.floor(days) + DAYS_BEFORE_EPOCH
  const era = Math.floor(fromMarch / DAYS_IN_400_YEARS)
  const dayOfEra = fromMarch - era * DAYS_IN_400_YEARS
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const fifth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = fifth < 10 ? fifth + 3 : fifth - 9
  const text = textOf(
    400 * era + yearOfEra + (month < 3 ? 1 : 0),
    month,
    dayOfYear - Math.floor((153 * fifth + 2) / 5) + 1,
  )
  if (!isIsoDate(text)) throw new RangeError(`${days} days since 1970 are outside the years 0001 to 9999`)
  return text
}

function textOf(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : String(number)
}

/** The UTC day in which an instant (milliseconds since 1970-01-01T00:00Z) falls. */
export function isoDateFromInstant(milliseconds: number): IsoDate {
  return isoDateFromDays(milliseconds / DAY_MS)
}

/** The date so many days later, or earlier when negative. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return isoDateFromDays(daysSinceEpoch(date) + days)
}

/** The same day so many months later, or earlier when negative; the month's last day when that day does not exist. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const monthIndex = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  const [year, month] = [Math.floor(monthIndex / 12), (monthIndex % 12) + 1]
  const day = Math.min(Number(date.slice(8)), daysInMonth(year, month))
  const text = textOf(year, month, day)
  if (!isIsoDate(text)) throw new RangeError(`${date} and ${months} months lead outside the years 0001 to 9999`)
  return text
}

/** The same day so many years later, or earlier when negative; 29 February becomes 28 February in a common year. */
export function addYears(date: IsoDate, years: number): IsoDate {
  return addMonths(date, years * 12)
}

/** Days from the first date to the second; negative when the second is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return daysSinceEpoch(to) - daysSinceEpoch(from)
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}
