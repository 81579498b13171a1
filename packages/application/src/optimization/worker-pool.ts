import type { Milliseconds } from '@fairweight/domain/time/durations.ts'
import { JobAbortedError, PoolFullError, WorkerCrashedError } from './pool-failures.ts'
import { type Work, WorkerSlot } from './worker-slot.ts'

export interface PoolSettings {
  readonly workers: number
  /** How many jobs may wait; one more is refused. */
  readonly queue: number
  readonly timeLimitMs: Milliseconds
  /** A thread that has had nothing to do for so long is ended. */
  readonly idleLimitMs: Milliseconds
}

/** One job may end its thread; so many in a row are no fault of the jobs. */
const MAX_CRASHES = 3

/** Threads that each run one job at a time, started when there is work for them. */
export interface WorkerPool<Job, Outcome> {
  /**
   * Makes a job when its turn comes, runs it and answers its outcome. Rejects with PoolFullError, JobTimedOutError, WorkerCrashedError or JobAbortedError,
   * and with whatever making it rejected with. A job that is aborted leaves the queue, or ends together with its thread.
   */
  run(prepare: () => Job, signal?: AbortSignal): Promise<Outcome>
  /** False once the threads of a place have ended by themselves several times in a row, as where they cannot start at all. */
  isReady(): boolean
  /** How many threads there are right now. */
  threads(): number
  close(): Promise<void>
}

/** A pool of threads of a script that takes one message a job and answers one. A free thread is preferred to starting another. */
export function openWorkerPool<Job, Outcome>(script: URL, settings: PoolSettings): WorkerPool<Job, Outcome> {
  const { timeLimitMs, idleLimitMs } = settings
  const queue: Work<Job, Outcome>[] = []
  const slots = Array.from({ length: settings.workers }, () => {
    const slot: WorkerSlot<Job, Outcome> = new WorkerSlot({
      script,
      timeLimitMs,
      idleLimitMs,
      onFree: () => takeNext(slot),
    })
    return slot
  })

  function takeNext(slot: WorkerSlot<Job, Outcome>): void {
    const next = slot.isFree ? queue.shift() : undefined
    if (next) slot.start(next)
  }

  function accept(work: Work<Job, Outcome>): void {
    const idle = slots.filter((slot) => slot.isFree)
    const free = idle.find((slot) => slot.isStaffed) ?? idle[0]
    if (free) free.start(work)
    else if (queue.length < settings.queue) queue.push(work)
    else work.fail(new PoolFullError())
  }

  function abandon(work: Work<Job, Outcome>, reason: Error): void {
    const place = queue.indexOf(work)
    if (place >= 0) queue.splice(place, 1)
    work.fail(reason)
    slots.find((slot) => slot.holds(work))?.dismiss(reason)
  }

  return {
    run: (prepare, signal) =>
      new Promise((settle, fail) => {
        const work = { prepare, settle, fail }
        if (signal?.aborted) return fail(new JobAbortedError())
        signal?.addEventListener('abort', () => abandon(work, new JobAbortedError()), { once: true })
        accept(work)
      }),
    isReady: () => slots.every((slot) => slot.crashes < MAX_CRASHES),
    threads: () => slots.filter((slot) => slot.isStaffed).length,
    async close() {
      for (const work of queue.splice(0)) work.fail(new WorkerCrashedError())
      await Promise.all(slots.map((slot) => slot.close()))
    },
  }
}
