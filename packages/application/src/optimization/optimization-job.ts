import type { SnapshotId } from '@fairweight/domain/identifiers'
import type { OptimizationResult } from '@fairweight/contract/wire'
import type { SeriesRows } from '@fairweight/market-data/snapshots/series-rows.ts'
import type { StockOptimizationRequest } from '@fairweight/domain/optimization'
import type { BacktestJob } from '../backtests/backtest-job.ts'

/** What a worker gets: the problem, and what the answer says beside its figures. */
export interface OptimizationJob {
  readonly problem: Omit<StockOptimizationRequest, 'totalReturnCloses'>
  /** The prices of the problem, which the worker reads itself: ten megabytes a job are no work for the thread that answers requests. */
  readonly series: SeriesRows
  readonly settings: OptimizationResult['settings']
  readonly snapshot: SnapshotId
  readonly engineVersion: string
  /** Plain sentences that come before the engine's own. */
  readonly notes: readonly string[]
}

/** What the threads are given. */
export type ThreadJob = OptimizationJob | { readonly backtest: BacktestJob }

/** What a worker sends: the answer's JSON, written there so that the server's thread need not. */
export type OptimizationOutcome = { readonly json: Uint8Array } | { readonly failure: string }
