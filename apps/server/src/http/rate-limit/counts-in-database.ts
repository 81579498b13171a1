import { type Queryable, requestCounts } from '@fairweight/database'
import type { CountStore } from './count-store.ts'

/** Counts that every process on the database shares. */
export function countsInDatabase(db: Queryable): CountStore {
  return {
    take: (wanted, now) => requestCounts.take(db, wanted, now),
    giveBack: (key, count, now) => requestCounts.giveBack(db, key, count, now),
  }
}
