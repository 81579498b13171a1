import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { type IsoDate, isoDateFromDays } from '@fairweight/domain/time'

interface Days {
  readonly from: IsoDate
  readonly to: IsoDate
}

/** First and last day of a day's calendar quarter. */
export function quarterOf(day: IsoDate): Days {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const first = month - 1 - ((month - 1) % 3)
  return { from: dateOf(year, first, 1), to: dateOf(year, first + 3, 0) }
}

/** First and last day of a day's calendar year. */
export function yearOf(day: IsoDate): Days {
  const year = Number(day.slice(0, 4))
  return { from: dateOf(year, 0, 1), to: dateOf(year, 11, 31) }
}

/** @param month counted from 0 */
function dateOf(year: number, month: number, day: number): IsoDate {
  return isoDateFromDays(Date.UTC(year, month, day) / DAY_MS)
}
