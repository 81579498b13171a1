import type { SnapshotId } from '@fairweight/domain/identifiers'
import type { Generated, JSONColumnType } from 'kysely'
import type { Dataset } from './dataset.ts'

/** `block` keeps what `blocked` names from being used, `warn` wants a look, `note` is for the record. */
export type Severity = 'block' | 'warn' | 'note'

/** What a gate check found, about a snapshot or about an import batch. */
export interface FindingTable {
  id: Generated<number>
  dataset: Dataset
  snapshot_id: SnapshotId | null
  import_batch_id: string | null
  check_code: string
  severity: Severity
  ticker: string | null
  session_date: string | null
  detail: JSONColumnType<object, string, never>
  sentence: string
  remedy: string
  /** What is not used because of it, such as 'this figure' or 'both grades'; null: nothing. */
  blocked: string | null
  created_at: Generated<Date>
}
