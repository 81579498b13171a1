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
  /** A thread that has had nothing to do for so long is ended, and its memory with it. */
  readonly idleLimitMs: Milliseconds
  /** The slot has nothing to do any more. */
  readonly onFree: () => void
}

/**
 * A place for one thread, which starts with its first job: when the thread crashes or overstays, only its job fails, and the next one gets another
 * thread.
 */
export class WorkerSlot<Job, Outcome> {
  readonly #settings: SlotSettings
  #worker: Worker | null = null
  #work: Work<Job, Outcome> | null = null
  #deadline: NodeJS.Timeout | undefined
  #idle: NodeJS.Timeout | undefined
  #crashes = 0
  #isClosed = false

  constructor(settings: SlotSettings) {
    this.#settings = settings
  }

  get isFree(): boolean {
    return this.#work === null
  }

  /** How many threads ended by themselves since one last answered. */
  get crashes(): number {
    return this.#crashes
  }

  /** Whether the slot has a thread. */
  get isStaffed(): boolean {
    return this.#worker !== null
  }

  holds(work: Work<Job, Outcome>): boolean {
    return this.#work === work
  }

  /** Gives a thread the job; the slot must be free. */
  start(work: Work<Job, Outcome>): void {
    clearTimeout(this.#idle)
    this.#work = work
    let job: Job
    try {
      job = work.prepare()
    } catch (error) {
      this.#finish((own) => own.fail(error instanceof Error ? error : new Error(String(error))))
      return
    }
    this.#deadline = setTimeout(() => this.dismiss(new JobTimedOutError()), this.#settings.timeLimitMs)
    this.#worker ??= this.#hire()
    try {
      this.#worker.postMessage(job)
    } catch (cause) {
      this.#finish((own) => own.fail(new WorkerCrashedError(cause)))
    }
  }

  /** Ends the thread, whatever it does. */
  dismiss(reason: Error): void {
    const before = this.#worker
    if (this.#isClosed) return
    this.#worker = null
    void before?.terminate()
    this.#finish((own) => own.fail(reason))
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#deadline)
    clearTimeout(this.#idle)
    this.#work?.fail(new WorkerCrashedError())
    this.#work = null
    await this.#worker?.terminate()
  }

  #hire(): Worker {
    const worker = new Worker(this.#settings.script)
    worker.unref()
    const isOurs = () => this.#worker === worker
    worker.on('message', (outcome: Outcome) => {
      if (!isOurs()) return
      this.#crashes = 0
      this.#finish((own) => own.settle(outcome))
    })
    const lose = (cause?: unknown) => {
      if (!isOurs()) return
      this.#crashes += 1
      this.dismiss(new WorkerCrashedError(cause))
    }
    worker.on('error', lose)
    worker.on('exit', () => lose())
    return worker
  }

  #finish(tell: (own: Work<Job, Outcome>) => void): void {
    clearTimeout(this.#deadline)
    const own = this.#work
    this.#work = null
    if (own) tell(own)
    this.#settings.onFree()
    if (this.isFree && !this.#isClosed) this.#endWhenIdle()
  }

  #endWhenIdle(): void {
    clearTimeout(this.#idle)
    const end = () => {
      const idle = this.#worker
      this.#worker = null
      void idle?.terminate()
    }
    this.#idle = setTimeout(end, this.#settings.idleLimitMs).unref()
  }
}
