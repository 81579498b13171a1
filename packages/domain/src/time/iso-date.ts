declare const isoDateBrand: unique symbol

/** A calendar day written 'YYYY-MM-DD' (proleptic Gregorian, years 0001 to 9999). Compares correctly as text. */
export type IsoDate = string & { readonly [isoDateBrand]: 'IsoDate' }

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/
const MILLISECONDS_A_DAY = 86_400_000

/** Reads 'YYYY-MM-DD'; anything else, and a day that does not exist such as 2015-02-29, is null. */
export function parseIsoDate(text: string): IsoDate | null {
  if (!isIsoDate(text)) return null
  return text
}

/** Whether the text is an existing calendar day written 'YYYY-MM-DD'. */
export function isIsoDate(text: string): text is IsoDate {
  const match = PATTERN.exec(text)
  if (match === null) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** The day number of a date: days since 1970-01-01, negative before it. */
export function daysSinceEpoch(date: IsoDate): number {
  return Date.parse(`${date}T00:00:00Z`) / MILLISECONDS_A_DAY
}

/** The date of a day number; the inverse of {@link daysSinceEpoch}. Throws RangeError outside years 0001 to 9999. */
export function isoDateFromDays(days: number): IsoDate {
  return isoDateFromInstant(days * MILLISECONDS_A_DAY)
}

/** The UTC day in which an instant (milliseconds since 1970-01-01T00:00Z) falls. */
export function isoDateFromInstant(milliseconds: number): IsoDate {
  const text = new Date(milliseconds).toISOString().slice(0, 10)
  if (!isIsoDate(text)) throw new RangeError(`${milliseconds} is outside the years 0001 to 9999`)
  return text
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
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
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
