import type { SnapshotId } from '@fairweight/domain/identifiers'
import type { JSONColumnType } from 'kysely'
import type { Dataset } from '../dataset.ts'

/**
 * `running` until it is decided: published, or readers keep the day before. `rolled-back`: it was published, and an operator moved
 * readers back from it.
 */
export type MarketRunState = 'running' | 'published' | 'kept-previous' | 'rolled-back'

export type MarketRunStepState = 'running' | 'done' | 'failed' | 'skipped'

/** The run that is to publish a session of a dataset; there is one for each session. */
export interface MarketRunTable {
  id: string
  dataset: Dataset
  session: string
  state: MarketRunState
  started_at: Date
  finished_at: Date | null
  snapshot_id: SnapshotId | null
  /** How many stocks were published, and how many of them with a part that is old. */
  stocks: number | null
  stale_stocks: number | null
  findings: JSONColumnType<Record<'block' | 'warn' | 'note', number> | null, string | null, string | null>
  /** What readers should know, in plain sentences: what was late, what is old and why. */
  notes: JSONColumnType<string[], string, string>
}

export interface MarketRunStepTable {
  run_id: string
  step: string
  state: MarketRunStepState
  attempts: number
  started_at: Date
  finished_at: Date | null
  /** When a failed step is tried again; null: not before somebody does something. */
  retry_at: Date | null
  /** What it worked on: a step with the same inputs is not done again. */
  input_hash: string | null
  output: JSONColumnType<Record<string, unknown> | null, string | null, string | null>
  failure: string | null
  sentence: string | null
}

export interface MarketPauseTable {
  dataset: Dataset
  paused_at: Date
  reason: string
}

/** What was asked of a provider on a day in UTC, so that a restart does not forget how much of the quota is used up. */
export interface SourceUsageTable {
  source: string
  day: string
  requests: number
  bytes: number
  failures: number
}
