import type { SnapshotId, UserId } from '@fairweight/domain/identifiers'
import type { CorrectedPrices, WeightMove } from '@fairweight/domain/recalls'
import type { JSONColumnType } from 'kysely'
import type { Dataset } from '../dataset.ts'

/** What was corrected up to a published snapshot. `people_through` and `runs_through` are the last IDs that it was told to. */
export interface MarketRecallTable {
  dataset: Dataset
  place: number
  snapshot_id: SnapshotId
  as_of: string
  found_at: Date
  prices: JSONColumnType<CorrectedPrices[], string, never>
  people_through: UserId | null
  runs_through: string | null
  finished_at: Date | null
}

/** What corrected data would change of a saved result: the moves that are told, or null where there is no such mix, and all weights. */
export interface RunRecallTable {
  run_id: string
  as_of: string
  found_at: Date
  prices: JSONColumnType<CorrectedPrices[], string, string>
  moves: JSONColumnType<WeightMove[] | null, string | null, string | null>
  weights: JSONColumnType<{ ticker: string; weight: number }[], string, string>
}
