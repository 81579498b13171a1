import { JobAborted, PoolIsFull, WorkerCrashed } from './pool-failures.ts'
import { type Work, WorkerSeat } from './worker-seat.ts'

export interface PoolSettings {
  readonly workers: number
  /** How many jobs may wait; one more is refused. */
  readonly queue: number
  readonly timeLimitMilliseconds: number
}

/** Threads that each run one job at a time. */
export interface WorkerPool<Job, Outcome> {
  /**
   * Makes a job when its turn comes, runs it and answers its outcome. Rejects with PoolIsFull, WorkTimedOut, WorkerCrashed or JobAborted,
   * and with whatever making it rejected with. A job that is aborted leaves the queue, or ends together with its thread.
   */
  run(prepare: () => Job, signal?: AbortSignal): Promise<Outcome>
  isReady(): boolean
  close(): Promise<void>
}

/** Starts the threads of a script that takes one message a job and answers one. */
export function startWorkerPool<Job, Outcome>(script: URL, settings: PoolSettings): WorkerPool<Job, Outcome> {
  const { timeLimitMilliseconds } = settings
  const queue: Work<Job, Outcome>[] = []
  const seats = Array.from({ length: settings.workers }, () => {
    const seat: WorkerSeat<Job, Outcome> = new WorkerSeat({ script, timeLimitMilliseconds, onFree: () => takeNext(seat) })
    return seat
  })

  function takeNext(seat: WorkerSeat<Job, Outcome>): void {
    const next = seat.isFree ? queue.shift() : undefined
    if (next) seat.start(next)
  }

  function accept(work: Work<Job, Outcome>): void {
    const free = seats.find((seat) => seat.isFree)
    if (free) free.start(work)
    else if (queue.length < settings.queue) queue.push(work)
    else work.fail(new PoolIsFull())
  }

  function abandon(work: Work<Job, Outcome>, reason: Error): void {
    const place = queue.indexOf(work)
    if (place >= 0) queue.splice(place, 1)
    work.fail(reason)
    seats.find((seat) => seat.holds(work))?.replace(reason)
  }

  return {
    run: (prepare, signal) =>
      new Promise((settle, fail) => {
        const work = { prepare, settle, fail }
        if (signal?.aborted) return fail(new JobAborted())
        signal?.addEventListener('abort', () => abandon(work, new JobAborted()), { once: true })
        accept(work)
      }),
    isReady: () => seats.every((seat) => seat.isOnline),
    async close() {
      for (const work of queue.splice(0)) work.fail(new WorkerCrashed())
      await Promise.all(seats.map((seat) => seat.close()))
    },
  }
}
