import { marketRecalls } from '@fairweight/database/repositories/recalls/market-recalls.ts'
import type { CurrentSnapshots } from '../market/current-snapshots.ts'
import { milliseconds } from '@fairweight/domain/time/durations.ts'
import { openWorkerPool } from '../optimization/worker-pool.ts'
import type { Logger } from '../logging/logger.ts'
import { findRecall, type FindParts } from './find-recall.ts'
import { OpenedSnapshots } from './opened-snapshots.ts'
import type { RecallJob, RecallOutcome } from './recall-job.ts'
import { tellGrades } from './tell-grades.ts'
import { tellRuns } from './tell-runs.ts'

export interface RecallParts extends FindParts {
  readonly snapshots: Pick<CurrentSnapshots, 'find'>
  /** The time by which roles are held. */
  readonly billingClock: () => Date
  /** A year, where the data has no Treasury bills. */
  readonly fallbackRate: number
  readonly log: Logger
}

/** What one round does at most; what is left comes with the next, an hour later. */
export interface RecallLimits {
  readonly people: number
  readonly runs: number
  readonly ms: number
}

const LIMITS: RecallLimits = { people: 2_000, runs: 200, ms: 60_000 }
const RUN_LIMIT_MS = milliseconds(10_000)
const IDLE_LIMIT_MS = milliseconds(1_000)
const script = new URL('./recall-worker.ts', import.meta.url)

/**
 * Tells whoever it concerns what a publication corrected: whose lists and portfolios hold a stock with other grades, and whose saved results would
 * hold other weights. Each is told once, however often this is done and wherever it broke off. Results are computed one at a time in a thread of
 * its own, so many and for so long a round.
 */
export async function tellRecalls(parts: RecallParts, stopping: AbortSignal, limits = LIMITS): Promise<void> {
  const shown = parts.snapshots.find()
  const recall = shown === null ? null : await findRecall(parts, shown)
  if (recall === null) return
  const snapshot = await parts.openKept(recall.snapshotId)
  if (snapshot === null) {
    parts.log.warn({ snapshot: recall.snapshotId }, 'a recall could not be told to the end: its snapshot is gone')
    return marketRecalls.finish(parts.db, recall, parts.clock())
  }
  const until = performance.now() + limits.ms
  const roomFor = (max: number) => {
    let left = max
    return () => left-- > 0 && performance.now() < until && !stopping.aborted
  }
  const pool = openWorkerPool<RecallJob, RecallOutcome>(script, {
    workers: 1,
    queue: 1,
    timeLimitMs: RUN_LIMIT_MS,
    idleLimitMs: IDLE_LIMIT_MS,
  })
  const savedFrom = new OpenedSnapshots(parts.openKept)
  try {
    const arePeopleDone = await tellGrades({ ...parts, hasRoom: roomFor(limits.people) }, recall, snapshot)
    const runParts = { ...parts, savedFrom, pool, signal: stopping, hasRoom: roomFor(limits.runs) }
    const areRunsDone = await tellRuns(runParts, recall, snapshot)
    if (arePeopleDone && areRunsDone) await marketRecalls.finish(parts.db, recall, parts.clock())
  } finally {
    await pool.close()
    await savedFrom.close()
    await snapshot.close()
  }
}
