import { Worker } from 'node:worker_threads'
import { PoolFullError, WorkerCrashedError } from '../optimization/pool-failures.ts'

/** One thread that does jobs one after the other. */
export interface SerialThread<Job, Outcome> {
  /** Rejects with PoolFullError where too many wait, and with WorkerCrashedError where the thread ended first. */
  run(job: Job): Promise<Outcome>
  /** Refuses what waits, and ends the thread once it is done with what it is at. */
  close(): Promise<void>
}

interface Work<Job, Outcome> {
  readonly job: Job
  settle(outcome: Outcome): void
  fail(error: Error): void
}

const MAX_WAITING = 32

/**
 * The thread of a script that takes one message a job and answers one; it starts with the first job. Unlike those of a worker pool it is
 * never ended while it works: DuckDB would end in the middle of a query, and the whole process with it.
 */
export function openSerialThread<Job, Outcome>(script: URL): SerialThread<Job, Outcome> {
  let worker: Worker | null = null
  /** The first one is being done. */
  const works: Work<Job, Outcome>[] = []
  let onIdle: (() => void) | null = null

  function begin(): void {
    const [first] = works
    if (first === undefined) onIdle?.()
    else hired().postMessage(first.job)
  }

  function finish(tell: (work: Work<Job, Outcome>) => void): void {
    const work = works.shift()
    if (work) tell(work)
    begin()
  }

  function hired(): Worker {
    if (worker) return worker
    const own = new Worker(script)
    own.unref()
    const lose = (cause?: unknown) => {
      if (worker !== own) return
      worker = null
      finish(({ fail }) => fail(new WorkerCrashedError(cause)))
    }
    own.on('message', (outcome: Outcome) => finish(({ settle }) => settle(outcome)))
    own.on('error', lose)
    own.on('exit', () => lose())
    worker = own
    return own
  }

  return {
    run: (job) =>
      new Promise((settle, fail) => {
        if (works.length > MAX_WAITING) return fail(new PoolFullError())
        if (works.push({ job, settle, fail }) === 1) begin()
      }),
    async close() {
      for (const { fail } of works.splice(1)) fail(new WorkerCrashedError())
      if (works.length > 0) await new Promise<void>((resolve) => (onIdle = resolve))
      const idle = worker
      worker = null
      await idle?.terminate()
    },
  }
}
