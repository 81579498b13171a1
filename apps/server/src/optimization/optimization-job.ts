import type { OptimizationAnswer } from '@fairweight/contract/wire'
import type { StockOptimizationRequest } from '@fairweight/domain/optimization'

/** What a worker gets: the problem, and what the answer says beside its figures. */
export interface OptimizationJob {
  readonly problem: StockOptimizationRequest
  readonly settings: OptimizationAnswer['settings']
  readonly snapshot: string
  readonly engineVersion: string
  /** Plain sentences that come before the engine's own. */
  readonly notes: readonly string[]
}

/** What a worker sends: the answer's JSON, written there so that the server's thread need not. */
export type OptimizationOutcome = { readonly json: Uint8Array } | { readonly failure: string }
