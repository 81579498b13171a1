import type { Queryable } from '@fairweight/database/opening/database.ts'
import { requestCounts } from '@fairweight/database/repositories/counters/request-counts.ts'
import type { CountStore } from './count-store.ts'

/** Counts that every process on the database shares. */
export function countsInDatabase(db: Queryable): CountStore {
  return {
    take: (wanted, now) => requestCounts.take(db, wanted, now),
    release: (key, count, now) => requestCounts.release(db, key, count, now),
  }
}
