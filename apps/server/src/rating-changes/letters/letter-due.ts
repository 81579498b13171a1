import type { AlertFrequency } from '@fairweight/contract/wire'
import { daysBetween, isoDateFromInstant } from '@fairweight/domain/time'

/** Days in UTC, since a publish of today may come a little earlier in the day than yesterday's. */
const daysApart = { daily: 1, weekly: 7 } as const

/** Whether another letter may come: at most one a day of the calendar, or one in seven. */
export function isLetterDue(frequency: AlertFrequency, letterAt: Date | null, now: Date): boolean {
  if (frequency === 'off') return false
  return letterAt === null || daysBetween(isoDateFromInstant(letterAt.getTime()), isoDateFromInstant(now.getTime())) >= daysApart[frequency]
}
