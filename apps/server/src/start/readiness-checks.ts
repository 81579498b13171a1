import { sampleMakingText } from '@fairweight/contract/sample-making/sample-making-text.ts'
import type { Database } from '@fairweight/database/opening/database.ts'
import { currentSnapshot } from '@fairweight/market-data/snapshots/current-snapshot.ts'
import type { Payments } from '@fairweight/application/billing/billing.ts'
import type { ReadinessCheck, ReadinessChecks } from '../health/health-calls.ts'
import type { Jobs } from '@fairweight/application/jobs/jobs.ts'
import type { OptimizationPool } from '@fairweight/application/optimization/optimization-pool.ts'
import type { CurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import pTimeout from 'p-timeout'

interface ReadinessParts {
  readonly database: Database
  readonly snapshots: CurrentSnapshots
  /** Null: another process answers requests. */
  readonly pool: OptimizationPool | null
  /** Null: others do what is done in the background. */
  readonly jobs: Jobs | null
  readonly payments: Pick<Payments, 'note'>
}

/** A balancer asks every second or two, and takes no answer for a bad one. */
const DATABASE_TIMEOUT_MS = 1_000
/** Longer than the largest snapshot takes to be fetched. */
const MAX_FETCHING_MS = 60_000

/**
 * What the server stands on, each with a sentence about its state. One that answers requests goes on without the database for whoever only
 * reads: were it not ready then, a balancer would take every server away at once.
 */
export function readinessChecks({ database, snapshots, pool, jobs, payments }: ReadinessParts): ReadinessChecks {
  return {
    database: () => databaseAnswers(database, pool !== null),
    snapshot() {
      const awaited = snapshots.behind()
      const stale = awaited.find(
        ({ forMs, isFailing, isOfLaterFormat }) => !isOfLaterFormat && (isFailing || forMs > MAX_FETCHING_MS),
      )
      if (stale !== undefined && pool !== null && snapshots.find(stale.dataset) !== null)
        return {
          ready: false,
          note: `A newer ${stale.dataset} snapshot was published and cannot be opened here; the log says why.`,
        }
      const manifest = snapshots.find()?.manifest
      const first = snapshots.first()
      if (!manifest && first !== null) return { ready: false, note: `${sampleMakingText(first.progress())}.` }
      if (!manifest) return { ready: false, note: 'No snapshot has been published yet.' }
      const shown = `The ${manifest.dataset} snapshot of ${manifest.asOf}`
      // Taken away, it would leave its readers to servers that may not be there yet.
      return awaited.some(({ isOfLaterFormat }) => isOfLaterFormat)
        ? { ready: true, note: `${shown}; a later version published a newer one, which only that version reads.` }
        : { ready: true, note: `${shown}, published by hand.` }
    },
    workers() {
      if (pool === null) return { ready: true, note: 'Other processes answer requests.' }
      return pool.isReady()
        ? { ready: true, note: 'The optimizer takes jobs.' }
        : { ready: false, note: 'The optimizer’s threads keep ending.' }
    },
    jobs() {
      if (jobs === null) return { ready: true, note: 'Workers do what is done in the background.' }
      return jobs.isRunning()
        ? { ready: true, note: 'The job queue is running.' }
        : { ready: false, note: 'The job queue is not running.' }
    },
    // A provider that is away stops nobody who has paid, so it is no reason to send visitors elsewhere.
    payments: () => ({ ready: true, note: payments.note }),
  }
}

async function databaseAnswers(database: Database, isServing: boolean): Promise<ReadinessCheck> {
  const asked = currentSnapshot({ database }, 'sample').then(
    () => true,
    () => false,
  )
  const answers = await pTimeout(asked, { milliseconds: DATABASE_TIMEOUT_MS, fallback: () => false })
  if (answers) return { ready: true, note: 'The database responds.' }
  const away = 'The database does not respond'
  return isServing
    ? { ready: true, note: `${away}: pages and market data go on, and what is saved or sent has to wait.` }
    : { ready: false, note: `${away}.` }
}
