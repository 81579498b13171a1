import type { SnapshotId } from '@fairweight/domain/identifiers'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'

/** A snapshot that was published; times in milliseconds since 1970-01-01T00:00Z. */
export interface AgedSnapshot {
  readonly id: SnapshotId
  readonly dataset: Dataset
  readonly createdAt: number
}

export interface SnapshotHistory {
  readonly snapshots: readonly AgedSnapshot[]
  /** Those that readers see. */
  readonly current: ReadonlySet<SnapshotId>
  /** Those whose grades the ledger wrote down within the days that are kept. */
  readonly inLedger: ReadonlySet<SnapshotId>
  /** Those that somebody's kept result was computed from. */
  readonly inSavedRuns: ReadonlySet<SnapshotId>
}

/** So many of the newest snapshots of a dataset stay however old they are: an operator may want to go back to them. */
export const ROLLBACK_SNAPSHOTS = 5

/**
 * The snapshots whose files have to stay: what readers see, the newest of each dataset, those of the last `keepDays` days, and what the
 * ledger's days of that time and kept results were computed from. Pure.
 */
export function neededSnapshots(
  { snapshots, current, inLedger, inSavedRuns }: SnapshotHistory,
  keepDays: number,
  now: number,
): Set<SnapshotId> {
  const newestFirst = snapshots.toSorted((a, b) => b.createdAt - a.createdAt)
  const newest = [...Map.groupBy(newestFirst, ({ dataset }) => dataset).values()].flatMap((ofDataset) =>
    ofDataset.slice(0, ROLLBACK_SNAPSHOTS).map(({ id }) => id),
  )
  const recent = snapshots.filter(({ createdAt }) => now - createdAt <= keepDays * DAY_MS).map(({ id }) => id)
  return new Set([...current, ...inLedger, ...inSavedRuns, ...newest, ...recent])
}
