import { randomUUID } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'
import { type Database, executeWithin } from '@fairweight/database'
import type { Jobs } from './jobs.ts'
import { SENT_QUEUE, TIMED_QUEUE, lookForSent, lookForTimed } from './queue-settings.ts'
import { repeat } from './repeat.ts'
import { workOff } from './work-off.ts'

const patienceMilliseconds = 10_000

export interface JobsParts {
  readonly database: Database
  readonly log: FastifyBaseLogger
}

/** Starts pg-boss in a schema of its own, which it makes and migrates itself. */
export async function startJobs({ database, log }: JobsParts): Promise<Jobs> {
  const boss = openBoss(database)
  const stopping = new AbortController()
  const repeated: (() => Promise<void>)[] = []
  const workers = new Map<string, string>()
  const wake = (name: string) => {
    const worker = workers.get(name)
    if (worker !== undefined) boss.notifyWorker(worker)
  }
  boss.on('error', (error) => log.error({ err: error }, 'the job queue could not do its work'))
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'the job queue warns'))
  await startOrFollow(boss)
  return {
    async handle(name, work, { atOnce = 1 } = {}) {
      await boss.createQueue(name, SENT_QUEUE)
      await learnQueue(boss, name)
      workers.set(name, await boss.work(name, lookForSent, workOff({ name, work, atOnce, stopping: stopping.signal, log })))
    },
    async send(name, data, { key, db } = {}) {
      const within = db && { db: { executeSql: executeWithin(db) } }
      await boss.send(name, data, { singletonKey: key ?? randomUUID(), ...within })
      // A job of a transaction is not there before that commits: the next look finds it.
      if (!db) wake(name)
    },
    wake,
    async every(name, when, work) {
      if (typeof when === 'number') return void repeated.push(repeat(name, when, work, stopping.signal, log))
      await boss.createQueue(name, TIMED_QUEUE)
      await boss.work(name, lookForTimed, workOff({ name, work: (_data, signal) => work(signal), atOnce: 1, stopping: stopping.signal, log }))
      await boss.schedule(name, when)
    },
    isRunning: () => !stopping.signal.aborted,
    async stop() {
      stopping.abort()
      const patience = AbortSignal.timeout(patienceMilliseconds)
      await Promise.all([boss.stop({ timeout: patienceMilliseconds }), endOf(repeated, patience)])
    },
  }
}

function openBoss(database: Database): PgBoss {
  return new PgBoss({
    db: database,
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: 'jobs',
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
async function learnQueue(boss: PgBoss, name: string): Promise<void> {
  await boss.findJobs(name, { id: randomUUID() })
}

const uniqueViolation = '23505'

/** Two processes that meet an empty database both set out to make the schema: the one that comes second finds it made. */
async function startOrFollow(boss: PgBoss): Promise<void> {
  try {
    await boss.start()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === uniqueViolation)) throw error
    await boss.start()
  }
}

function endOf(repeated: readonly (() => Promise<void>)[], patience: AbortSignal): Promise<unknown> {
  const outOfPatience = new Promise<void>((resolve) => patience.addEventListener('abort', () => resolve(), { once: true }))
  return Promise.race([Promise.all(repeated.map((end) => end())), outOfPatience])
}
