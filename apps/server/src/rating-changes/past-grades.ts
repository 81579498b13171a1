import type { Dataset } from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database'
import { gradesOfDay } from '@fairweight/market-data'
import type { Grades } from './grade-changes.ts'

/** The grades of a past day by ticker, or null when nothing is known of that day. */
export type PastGrades = (db: Queryable, dataset: Dataset, asOf: string) => Promise<ReadonlyMap<string, Grades> | null>

/** Enough for everybody who was here within a month; each is a few hundred kilobytes. */
const mostDays = 32

/** Reads past days from the ledger and keeps the last ones that were asked for: a day there never changes. */
export function openPastGrades(): PastGrades {
  const kept = new Map<string, ReadonlyMap<string, Grades>>()
  return async (db, dataset, asOf) => {
    const key = `${dataset} ${asOf}`
    const grades = kept.get(key) ?? (await gradesOfDay(db, dataset, asOf))
    if (grades === null) return null
    // The one asked for last stands last.
    kept.delete(key)
    kept.set(key, grades)
    const [oldest] = kept.keys()
    if (kept.size > mostDays && oldest !== undefined) kept.delete(oldest)
    return grades
  }
}
