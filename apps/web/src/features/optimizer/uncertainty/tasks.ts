import type {
  HistoryPart,
  ResampledMixes,
  ResampledRanges,
  StockEntry,
  StockOptimizationResult,
  StockOptimizationRequest,
  WalkForwardComparison,
  WalkForwardRequest,
} from '@fairweight/domain/optimization'
import type { MixGoal } from './mix-goal.ts'

/** Some of the resampled histories; the rest are for other workers. */
interface MixesTask {
  readonly kind: 'mixes'
  /** The server's problem, from the same prices. */
  readonly request: StockOptimizationRequest
  /** What the mix on show was chosen by, where it is not the answer's own. */
  readonly goal: MixGoal
  readonly seed: number
  readonly part: HistoryPart
}

interface ComparisonTask {
  readonly kind: 'comparison'
  readonly request: WalkForwardRequest
}

interface OwnMixTask {
  readonly kind: 'own-mix'
  readonly request: StockOptimizationRequest
  /** By ticker, together 1. */
  readonly weights: Readonly<Record<string, number>>
}

interface EntriesTask {
  readonly kind: 'entries'
  readonly request: StockOptimizationRequest
  /** What the mix on show was chosen by, where it is not the answer's own. */
  readonly goal: MixGoal
}

/** What the worker is asked to compute, by kind. The prices move into it. */
export interface Tasks {
  readonly mixes: MixesTask
  readonly comparison: ComparisonTask
  readonly 'own-mix': OwnMixTask
  readonly entries: EntriesTask
}

export type Task = Tasks[keyof Tasks]

interface MixesResult {
  readonly resampled: ResampledMixes
  /** The whole answer, computed here a second time, beside the first of the histories. */
  readonly again: StockOptimizationResult | null
}

export interface RangesResult {
  readonly again: StockOptimizationResult
  /** Null where no resampled history has an answer. */
  readonly ranges: ResampledRanges | null
}

/** For a year, as fractions. */
export interface OwnMix {
  readonly expectedReturn: number
  readonly volatility: number
}

/** By kind of task; no own mix where the prices do not suffice. */
export interface Results {
  readonly mixes: MixesResult
  readonly comparison: WalkForwardComparison
  readonly 'own-mix': OwnMix | null
  readonly entries: readonly StockEntry[]
}
