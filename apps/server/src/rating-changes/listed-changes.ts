import type { RatingChange } from '@fairweight/contract/wire'
import { type Queryable, lists } from '@fairweight/database'
import type { Tool } from '@fairweight/domain/entitlement'
import type { SnapshotReader } from '@fairweight/market-data'
import { gradeChanges } from './grade-changes.ts'
import { gradesNow } from './grades-now.ts'
import type { PastGrades } from './past-grades.ts'

export interface ChangesWanted {
  readonly userId: string
  readonly tools: ReadonlySet<Tool>
  /** The day to compare with, an ISO date. */
  readonly since: string
  readonly snapshot: SnapshotReader
}

/** How the grades of somebody's listed stocks differ from those of a past day; null when nothing is known of that day. */
export async function listedChanges(db: Queryable, pastGrades: PastGrades, { userId, tools, since, snapshot }: ChangesWanted): Promise<RatingChange[] | null> {
  const { asOf, dataset } = snapshot.manifest
  if (since === asOf) return []
  const before = await pastGrades(db, dataset, since)
  if (before === null) return null
  const listed = await lists.all(db, userId)
  return gradeChanges({ before, now: gradesNow(snapshot), tickers: listed.flatMap(({ tickers }) => tickers), tools })
}
