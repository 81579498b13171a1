import type { Database } from '@fairweight/database'
import { currentSnapshot } from '@fairweight/market-data'
import type { ReadinessCheck, ReadinessChecks } from '../health/health-calls.ts'
import type { OptimizationPool } from '../optimization/optimization-pool.ts'
import type { CurrentSnapshots } from '../snapshots/current-snapshots.ts'

/** What the server stands on, each with a sentence about its state. */
export function readinessChecks(database: Database, snapshots: CurrentSnapshots, pool: OptimizationPool): ReadinessChecks {
  return {
    database: () => databaseAnswers(database),
    snapshot() {
      const manifest = snapshots.find()?.manifest
      if (!manifest) return { ready: false, note: 'No snapshot has been published yet.' }
      return { ready: true, note: `The ${manifest.dataset} snapshot of ${manifest.asOf}, published by hand.` }
    },
    workers: () => (pool.isReady() ? { ready: true, note: 'Every optimizer thread is up.' } : { ready: false, note: 'The optimizer is starting.' }),
  }
}

async function databaseAnswers(database: Database): Promise<ReadinessCheck> {
  try {
    await currentSnapshot({ database }, 'sample')
    return { ready: true, note: 'The database answers.' }
  } catch {
    return { ready: false, note: 'The database does not answer.' }
  }
}
