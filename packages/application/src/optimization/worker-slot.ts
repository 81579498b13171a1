import type { Milliseconds } from '@fairweight/domain/time/durations.ts'
import { Worker } from 'node:worker_threads'
import { JobTimedOutError, WorkerCrashedError } from './pool-failures.ts'

/** One job and whom to tell of its end. */
export interface Work<Job, Outcome> {
  /** Makes the job when a thread is free for it, so that what waits in the queue holds none of its data. */
  prepare(): Job
  settle(outcome: Outcome): void
  fail(error: Error): void
}

interface SlotSettings {
  readonly script: URL
  readonly timeLimitMs: Milliseconds
  /** The seat has nothing to do any more. */
  readonly onFree: () => void
}

/** A place for one thread: when the thread crashes or overstays, another takes the place and only its job fails. */
export class WorkerSlot<Job, Outcome> {
  readonly #settings: SlotSettings
  #worker: Worker
  #work: Work<Job, Outcome> | null = null
  #deadline: NodeJS.Timeout | undefined
  #isOnline = false
  #isClosed = false

  constructor(settings: SlotSettings) {
    this.#settings = settings
    this.#worker = this.#hire()
  }

  get isFree(): boolean {
    return this.#work === null
  }

  get isOnline(): boolean {
    return this.#isOnline
  }

  holds(work: Work<Job, Outcome>): boolean {
    return this.#work === work
  }

  /** Gives the thread a job; the seat must be free. */
  start(work: Work<Job, Outcome>): void {
    this.#work = work
    let job: Job
    try {
      job = work.prepare()
    } catch (error) {
      this.#finish((own) => own.fail(error instanceof Error ? error : new Error(String(error))))
      return
    }
    this.#deadline = setTimeout(() => this.replace(new JobTimedOutError()), this.#settings.timeLimitMs)
    try {
      this.#worker.postMessage(job)
    } catch (cause) {
      this.#finish((own) => own.fail(new WorkerCrashedError(cause)))
    }
  }

  /** Ends the thread, whatever it does, and puts another in its place. */
  replace(reason: Error): void {
    const before = this.#worker
    if (this.#isClosed) return
    this.#worker = this.#hire()
    void before.terminate()
    this.#finish((own) => own.fail(reason))
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#deadline)
    this.#work?.fail(new WorkerCrashedError())
    this.#work = null
    await this.#worker.terminate()
  }

  #hire(): Worker {
    this.#isOnline = false
    const worker = new Worker(this.#settings.script)
    worker.unref()
    const isOurs = () => this.#worker === worker
    worker.on('online', () => {
      if (isOurs()) this.#isOnline = true
    })
    worker.on('message', (outcome: Outcome) => {
      if (isOurs()) this.#finish((own) => own.settle(outcome))
    })
    worker.on('error', (cause) => {
      if (isOurs()) this.replace(new WorkerCrashedError(cause))
    })
    worker.on('exit', () => {
      if (isOurs()) this.replace(new WorkerCrashedError())
    })
    return worker
  }

  #finish(tell: (own: Work<Job, Outcome>) => void): void {
    clearTimeout(this.#deadline)
    const own = this.#work
    this.#work = null
    if (own) tell(own)
    this.#settings.onFree()
  }
}
