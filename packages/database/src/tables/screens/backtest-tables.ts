import type { UserId } from '@fairweight/domain/identifiers'
import type { Dataset } from '../dataset.ts'

/** A screen that somebody backtested, and when for the first time. */
export interface BacktestTryTable {
  user_id: UserId
  dataset: Dataset
  /** What makes it another one than the others. */
  screen: string
  tried_at: Date
}
