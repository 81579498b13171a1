import type { Generated } from 'kysely'
import type { Dataset } from './dataset.ts'

/** Which immutable folder of Parquet files is a dataset's current history. */
export interface CanonicalPointerTable {
  dataset: Dataset
  generation_id: string
  updated_at: Generated<Date>
}
