import type { Queryable } from '@fairweight/database/opening/database.ts'

/** What one job carries: plain values that survive JSON, and never a secret, for rows of finished jobs are kept a while. */
export type JobData = Readonly<Record<string, string | number | boolean | null>>

/** Aborted when the server stops: work that can end between two steps does so then. */
export type JobWork = (data: JobData, signal: AbortSignal) => Promise<void>

interface SendOptions {
  /** At most one job of a name and key waits at a time; sending another one meanwhile does nothing. */
  readonly key?: string
  /** The caller's transaction: the job is there when it commits, and never was when it does not. */
  readonly db?: Queryable
}

interface HandleOptions {
  /** How many jobs of the name this process does at a time, for work that mostly waits for others; 1 unless told. */
  readonly concurrency?: number
}

/** Work that is done later, at set times, or again and again. Every process that handles a name shares its jobs. */
export interface Jobs {
  /** Names the work of a kind of job; each job is done by one process, and tried again with growing pauses when it throws. */
  handle(name: string, work: JobWork, options?: HandleOptions): Promise<void>
  /** Leaves a job for whoever handles the name, which this process must do too. */
  send(name: string, data: JobData, options?: SendOptions): Promise<void>
  /** Has this process look for jobs of the name now: after a transaction that left one has committed, not waiting for the next look. */
  wake(name: string): void
  /**
   * `when` in words of cron (UTC): done by one process of all, never twice at a time. In seconds: done by each process for itself,
   * a first time after that pause, so the work must bear being done twice at once.
   */
  every(name: string, when: string | number, work: (signal: AbortSignal) => Promise<void>): Promise<void>
  /** False from the moment that it is told to stop. */
  isRunning(): boolean
  /** Begins nothing more and waits for what is under way, at most 10 seconds. */
  stop(): Promise<void>
}
