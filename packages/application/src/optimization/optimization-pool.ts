import { milliseconds } from '@fairweight/domain/time/durations.ts'
import type { OptimizationJob, OptimizationOutcome } from './optimization-job.ts'
import { type WorkerPool, startWorkerPool } from './worker-pool.ts'

export type OptimizationPool = WorkerPool<OptimizationJob, OptimizationOutcome>

const QUEUE = 64
const TIME_LIMIT_MS = 10_000
const script = new URL('./optimization-worker.ts', import.meta.url)

/** Starts the optimizer's threads with the product's limits. */
export function startOptimizationPool(workers: number): OptimizationPool {
  return startWorkerPool(script, { workers, queue: QUEUE, timeLimitMs: milliseconds(TIME_LIMIT_MS) })
}
