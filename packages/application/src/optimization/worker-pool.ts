import type { Milliseconds } from '@fairweight/domain/time/durations.ts'
import { JobAbortedError, PoolFullError, WorkerCrashedError } from './pool-failures.ts'
import { type Work, WorkerSlot } from './worker-slot.ts'

export interface PoolSettings {
  readonly workers: number
  /** How many jobs may wait; one more is refused. */
  readonly queue: number
  readonly timeLimitMs: Milliseconds
}

/** Threads that each run one job at a time. */
export interface WorkerPool<Job, Outcome> {
  /**
   * Makes a job when its turn comes, runs it and answers its outcome. Rejects with PoolFullError, JobTimedOutError, WorkerCrashedError or JobAbortedError,
   * and with whatever making it rejected with. A job that is aborted leaves the queue, or ends together with its thread.
   */
  run(prepare: () => Job, signal?: AbortSignal): Promise<Outcome>
  isReady(): boolean
  close(): Promise<void>
}

/** Starts the threads of a script that takes one message a job and answers one. */
export function startWorkerPool<Job, Outcome>(script: URL, settings: PoolSettings): WorkerPool<Job, Outcome> {
  const { timeLimitMs } = settings
  const queue: Work<Job, Outcome>[] = []
  const slots = Array.from({ length: settings.workers }, () => {
    const slot: WorkerSlot<Job, Outcome> = new WorkerSlot({
      script,
      timeLimitMs,
      onFree: () => takeNext(slot),
    })
    return slot
  })

  function takeNext(slot: WorkerSlot<Job, Outcome>): void {
    const next = slot.isFree ? queue.shift() : undefined
    if (next) slot.start(next)
  }

  function accept(work: Work<Job, Outcome>): void {
    const free = slots.find((slot) => slot.isFree)
    if (free) free.start(work)
    else if (queue.length < settings.queue) queue.push(work)
    else work.fail(new PoolFullError())
  }

  function abandon(work: Work<Job, Outcome>, reason: Error): void {
    const place = queue.indexOf(work)
    if (place >= 0) queue.splice(place, 1)
    work.fail(reason)
    slots.find((slot) => slot.holds(work))?.replace(reason)
  }

  return {
    run: (prepare, signal) =>
      new Promise((settle, fail) => {
        const work = { prepare, settle, fail }
        if (signal?.aborted) return fail(new JobAbortedError())
        signal?.addEventListener('abort', () => abandon(work, new JobAbortedError()), { once: true })
        accept(work)
      }),
    isReady: () => slots.every((slot) => slot.isOnline),
    async close() {
      for (const work of queue.splice(0)) work.fail(new WorkerCrashedError())
      await Promise.all(slots.map((slot) => slot.close()))
    },
  }
}
