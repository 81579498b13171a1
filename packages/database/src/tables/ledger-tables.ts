import type { SnapshotId } from '@fairweight/domain/identifiers'
import type { JSONColumnType } from 'kysely'
import type { Dataset } from './dataset.ts'

/** The grades of one day. `hash` covers everything of the row but itself, the hash of the day before it included. */
export interface LedgerDayTable {
  dataset: Dataset
  origin: 'recorded' | 'replayed'
  /** 1 for the first day of a chain. */
  place: number
  as_of: string
  snapshot_id: SnapshotId
  method_version: string
  stocks: number
  grades: Buffer
  previous_hash: string
  hash: string
  written_at: Date
  /** From here on null in days that were written before single grades could be proven. 32 random bytes that no reader learns. */
  secret: Buffer | null
  grades_root: string | null
  /** Null as well where nothing but the grades was kept. */
  inputs_root: string | null
  past_root: string | null
  /** Null as well in days that no registered screens joined. */
  screens_root: string | null
}

/** The newest reading of a dataset's ledger, as the page shows it. */
export interface TrackRecordTable {
  dataset: Dataset
  computed_at: Date
  record: JSONColumnType<object, string, string>
}
