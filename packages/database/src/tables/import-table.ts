import type { Generated, JSONColumnType } from 'kysely'
import type { Dataset } from './dataset.ts'

/** One file of an import: where it came from, what was in it. */
export interface ImportedFile {
  name: string
  contentHash: string
  rows: number
}

/** One run of an import; `staged` until its canonical generation is the current one. */
export interface ImportBatchTable {
  id: string
  dataset: Dataset
  kind: string
  files: JSONColumnType<ImportedFile[], string, string>
  state: Generated<'staged' | 'committed'>
  canonical_generation_id: string | null
  created_at: Generated<Date>
  finished_at: Date | null
}
