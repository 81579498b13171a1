import type { TimePeriod } from '@fairweight/contract/wire'
import { type IsoDate, addYears } from '@fairweight/domain/time'

const YEARS: Readonly<Record<TimePeriod, number>> = { '1y': 1, '3y': 3, '5y': 5, '10y': 10 }

/** Position of the first session after as-of less the period's years. Sessions are ISO dates, increasing. */
export function firstSessionOf(period: TimePeriod, sessions: readonly string[], asOf: IsoDate): number {
  const start: string = addYears(asOf, -YEARS[period])
  const first = sessions.findIndex((session) => session > start)
  return first === -1 ? sessions.length : first
}
