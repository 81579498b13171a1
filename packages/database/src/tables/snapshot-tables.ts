import type { Generated, JSONColumnType } from 'kysely'
import type { Dataset } from './dataset.ts'

/** Immutable, content-addressed snapshots: one row each, never updated. */
export interface SnapshotTable {
  id: string
  dataset: Dataset
  as_of: string
  created_at: Generated<Date>
  manifest: JSONColumnType<object, string, never>
}

/** The one snapshot of each dataset that readers see. */
export interface SnapshotPointerTable {
  dataset: Dataset
  snapshot_id: string
  published_at: Generated<Date>
}
