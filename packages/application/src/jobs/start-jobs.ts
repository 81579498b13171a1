import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '@fairweight/domain/time/durations.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss, type Queue, type WorkOptions } from 'pg-boss'
import type { Database } from '@fairweight/database/opening/database.ts'
import { executeWithin } from '@fairweight/database/opening/execute-sql.ts'
import type { Logger } from '../logging/logger.ts'
import type { Jobs } from './jobs.ts'
import { processBatch } from './process-batch.ts'

/** Jobs that are sent. `short`: at most one of a name and key waits at a time. */
const ON_DEMAND_QUEUE = {
  policy: 'short',
  expireInSeconds: 5 * MINUTE_SECONDS,
  retryLimit: 20,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: HOUR_SECONDS,
  retentionSeconds: 3 * DAY_SECONDS,
  deleteAfterSeconds: HOUR_SECONDS,
} as const satisfies Omit<Queue, 'name'>

/** Jobs of set times. `exclusive`: at most one waits or runs; a time that failed is simply followed by the next. */
const SCHEDULED_QUEUE = {
  policy: 'exclusive',
  expireInSeconds: 15 * MINUTE_SECONDS,
  retryLimit: 0,
  retentionSeconds: HOUR_SECONDS,
  deleteAfterSeconds: DAY_SECONDS,
} as const satisfies Omit<Queue, 'name'>

/** A look is one short query; while there is more to do the next look follows at once. */
const onDemandPolling = {
  pollingIntervalSeconds: 2,
  batchSize: 20,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const satisfies WorkOptions

/** Set times are whole minutes, so that a slow look is soon enough. */
const scheduledPolling = { pollingIntervalSeconds: 30, perJobResults: true } as const satisfies WorkOptions

type RepeatedWork = (signal: AbortSignal) => Promise<void>

const TIMEOUT_MS = 10_000

export interface JobsParts {
  readonly database: Database
  readonly log: Logger
  /** Whether this process does jobs, as without a word; else it only leaves them for those that do. */
  readonly isWorker?: boolean
}

/** Starts pg-boss in a schema of its own, which it makes and migrates itself. */
export async function startJobs({ database, log, isWorker = true }: JobsParts): Promise<Jobs> {
  const boss = openPgBoss(database, isWorker)
  const stopping = new AbortController()
  const repeated: (() => Promise<void>)[] = []
  const workers = new Map<string, string>()
  const wake = (name: string) => {
    const worker = workers.get(name)
    if (worker !== undefined) boss.notifyWorker(worker)
  }
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'the job queue warns'))
  await startOrFollow(boss)
  return {
    async handle(name, work, { concurrency = 1 } = {}) {
      await boss.createQueue(name, ON_DEMAND_QUEUE)
      await cacheQueue(boss, name)
      if (!isWorker) return
      workers.set(
        name,
        await boss.work(
          name,
          onDemandPolling,
          processBatch({ name, work, concurrency, stopping: stopping.signal, log }),
        ),
      )
    },
    async send(name, data, { key, db } = {}) {
      const waitAtMost = db && { db: { executeSql: executeWithin(db) } }
      await boss.send(name, data, { singletonKey: key ?? randomUUID(), ...waitAtMost })
      // A job of a transaction is not there before that commits: the next look finds it.
      if (!db) wake(name)
    },
    wake,
    async every(name, when, work) {
      if (!isWorker) return
      if (typeof when === 'number') return void repeated.push(runEvery(name, when, work, stopping.signal, log))
      await boss.createQueue(name, SCHEDULED_QUEUE)
      await boss.work(
        name,
        scheduledPolling,
        processBatch({ name, work: (_data, signal) => work(signal), concurrency: 1, stopping: stopping.signal, log }),
      )
      await boss.schedule(name, when)
    },
    isRunning: () => !stopping.signal.aborted,
    async stop() {
      stopping.abort()
      const deadline = AbortSignal.timeout(TIMEOUT_MS)
      await Promise.all([boss.stop({ timeout: TIMEOUT_MS }), endOf(repeated, deadline)])
    },
  }
}

function openPgBoss(database: Database, isWorker: boolean): PgBoss {
  return new PgBoss({
    db: { executeSql: database.executeSql },
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: 'jobs',
    supervise: isWorker,
    schedule: isWorker,
    // Its tables stay small, so these look-arounds are rare.
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: 60,
    queueCacheIntervalSeconds: 300,
    clockMonitorIntervalSeconds: 600,
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 30,
    bamIntervalSeconds: 3_600,
    flowIntervalSeconds: 3_600,
  })
}

/**
 * Lets pg-boss read how a queue is set up, which it otherwise does at its first use: inside a transaction of the embedded database's
 * only connection, that would wait for itself.
 */
async function cacheQueue(boss: PgBoss, name: string): Promise<void> {
  await boss.findJobs(name, { id: randomUUID() })
}

const UNIQUE_VIOLATION = '23505'

/** Two processes that meet an empty database both set out to make the schema: the one that comes second finds it made. */
async function startOrFollow(boss: PgBoss): Promise<void> {
  try {
    await boss.start()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION)) throw error
    await boss.start()
  }
}

function endOf(repeated: readonly (() => Promise<void>)[], deadline: AbortSignal): Promise<unknown> {
  const timedOut = new Promise<void>((resolve) => deadline.addEventListener('abort', () => resolve(), { once: true }))
  return Promise.race([Promise.all(repeated.map((end) => end())), timedOut])
}

/** Does the work every so many seconds until `stopping`, never twice at a time; what it throws is logged. Returns how to await its end. */
function runEvery(
  name: string,
  seconds: number,
  work: RepeatedWork,
  stopping: AbortSignal,
  log: Logger,
): () => Promise<void> {
  const ended = run()
  return () => ended

  async function run(): Promise<void> {
    while (await hasWaited()) {
      await work(stopping).catch((error: unknown) => log.error({ err: error, job: name }, 'a repeated job failed'))
    }
  }

  async function hasWaited(): Promise<boolean> {
    return pause(seconds * 1_000, true, { signal: stopping, ref: false }).catch(() => false)
  }
}
