import type { MomentumRating, ValueRating } from '@fairweight/contract/wire'
import type { JSONColumnType } from 'kysely'
import type { Dataset } from '../dataset.ts'

interface StoredGrades {
  value: ValueRating
  momentum: MomentumRating
}

/** What later prices or filings changed of the grades of a published session; the ledger keeps what was published. */
export interface MarketCorrectionTable {
  id: string
  dataset: Dataset
  session: string
  found_at: Date
  changes: JSONColumnType<{ ticker: string; before: StoredGrades | null; after: StoredGrades | null }[], string, never>
  sentence: string
  /** The recall that tells it; null until there is one. */
  recall_place: number | null
}
