import { PAGE_SPEED_DAYS } from '@fairweight/contract/product'
import type { PageSpeedReport } from '@fairweight/contract/page-speed'
import { SPEED_METRICS } from '@fairweight/contract/page-speed'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { pageSpeedCounts } from '@fairweight/database/repositories/counters/page-speed-counts.ts'
import { bucketOf } from './speed-buckets.ts'

/** Adds what one visit measured to the counts of its day. */
export async function countVisit(
  db: Queryable,
  { page, device, navigation, metrics }: PageSpeedReport,
  now: Date,
): Promise<void> {
  const buckets = SPEED_METRICS.flatMap((metric) => {
    const value = metrics[metric]
    return value === undefined ? [] : { metric, bucket: bucketOf(metric, value) }
  })
  await pageSpeedCounts.add(db, { day: dayOf(now), page, device, navigation, buckets })
}

/** Forgets days that are too old. */
export async function deleteOldPageSpeed(db: Queryable, now: Date): Promise<void> {
  await pageSpeedCounts.sweep(db, firstDayOf(PAGE_SPEED_DAYS, now))
}

/** The first of the last `days` days in UTC, today included. */
export function firstDayOf(days: number, now: Date): string {
  return dayOf(new Date(now.getTime() - (days - 1) * DAY_MS))
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10)
