import type { UserId } from '@fairweight/domain/identifiers'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { LRUCache } from 'lru-cache'

/** The database marks once a day too, so that forgetting somebody here costs one query and changes nothing. */
const MAX_ENTRIES = 50_000

/** Tells whether somebody is to be marked as active: the first time that this process sees them on a day (UTC). */
export function createDailyActivityMarker(): (userId: UserId, now: Date) => boolean {
  // By size: a `max` would take the memory of them all at once.
  const lastDay = new LRUCache<string, number>({ maxSize: MAX_ENTRIES, sizeCalculation: () => 1 })
  return (userId, now) => {
    const day = Math.floor(now.getTime() / DAY_MS)
    if (lastDay.get(userId) === day) return false
    lastDay.set(userId, day)
    return true
  }
}
