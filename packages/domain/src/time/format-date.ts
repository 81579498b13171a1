import { isIsoDate } from './iso-date.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * A date for people, such as 'December 30, 2016', always the UTC day, so that everyone reads the same one.
 * Takes a Date, milliseconds since 1970, or ISO text. Throws RangeError 'Invalid date input' for anything else.
 */
export function formatDate(input: Date | number | string): string {
  const date = toDate(input)
  if (Number.isNaN(date.getTime())) throw new RangeError('Invalid date input')
  return day.format(date)
}

/** A moment to the minute for operators, such as '2026-11-24 10:05 UTC'. Takes a Date or milliseconds since 1970. */
export function formatUtc(moment: Date | number): string {
  return `${new Date(moment).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** Calendar text only, so that '5' or '1 potato' never reads as a year. */
const ISO_TEXT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2}))?$/

function toDate(input: Date | number | string): Date {
  if (typeof input !== 'string') return new Date(input)
  const isDay = ISO_TEXT.test(input) && isIsoDate(input.slice(0, 10))
  return new Date(isDay ? input : Number.NaN)
}
