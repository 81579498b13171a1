import { DAY_SECONDS } from '@fairweight/domain/time/durations.ts'
import type { UnixSeconds } from '../engine-context.ts'

export interface BillingInterval {
  readonly interval: string
  readonly interval_count: number
}

const MONTHS: Readonly<Record<string, number>> = { month: 1, year: 12 }
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7 }

/** The same day of the month and time so many calendar months later, in UTC; the month's last day where it has no such day. */
export function monthsLater(anchor: UnixSeconds, months: number): UnixSeconds {
  const start = new Date(anchor * 1000)
  const moved = new Date(anchor * 1000)
  moved.setUTCDate(1)
  moved.setUTCMonth(start.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(start.getUTCDate(), lastDay))
  return Math.floor(moved.getTime() / 1000)
}

/** The first end of a period after `moment`, when periods follow each other from `anchor` on; so the 31st stays the 31st. */
export function periodEndAfter(
  anchor: UnixSeconds,
  moment: UnixSeconds,
  { interval, interval_count: count }: BillingInterval,
): UnixSeconds {
  const months = MONTHS[interval]
  const later = (periods: number): UnixSeconds =>
    months === undefined
      ? anchor + periods * count * (DAYS[interval] ?? 1) * DAY_SECONDS
      : monthsLater(anchor, periods * count * months)
  let periods = 1
  while (later(periods) <= moment) periods += 1
  return later(periods)
}
