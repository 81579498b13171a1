import { isIsoDate } from './iso-date.ts'

const MONTHS = [
  'January', 'February', 'March', 'April', 'May', 'June',
  'July', 'August', 'September', 'October', 'November', 'December',
] as const

/**
 * A date for people, such as 'December 30, 2016', always the UTC day, so that everyone reads the same one.
 * Takes a Date, milliseconds since 1970, or ISO text. Throws RangeError 'Invalid date input' for anything else (spec section 5).
 */
export function formatDate(input: Date | number | string): string {
  const date = toDate(input)
  const month = MONTHS[date.getUTCMonth()]
  if (month === undefined) throw new RangeError('Invalid date input')
  return `${month} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/** Calendar text only, so that '5' or '1 potato' never reads as a year. */
const ISO_TEXT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2}))?$/

function toDate(input: Date | number | string): Date {
  if (typeof input !== 'string') return new Date(input)
  const isDay = ISO_TEXT.test(input) && isIsoDate(input.slice(0, 10))
  return new Date(isDay ? input : Number.NaN)
}
