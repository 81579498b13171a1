import { milliseconds } from '@fairweight/domain/time/durations.ts'
import type { OptimizationOutcome, ThreadJob } from './optimization-job.ts'
import { type WorkerPool, openWorkerPool } from './worker-pool.ts'

export type OptimizationPool = WorkerPool<ThreadJob, OptimizationOutcome>

const QUEUE = 64
const TIME_LIMIT_MS = 10_000
const IDLE_LIMIT_MS = 60_000
const script = new URL('./optimization-worker.ts', import.meta.url)

/** The optimizer's threads, which run backtests too, with the product's limits. */
export function openOptimizationPool(workers: number): OptimizationPool {
  return openWorkerPool(script, {
    workers,
    queue: QUEUE,
    timeLimitMs: milliseconds(TIME_LIMIT_MS),
    idleLimitMs: milliseconds(IDLE_LIMIT_MS),
  })
}
