import type { Dataset } from '@fairweight/contract/wire'
import type { SnapshotReader } from '@fairweight/market-data'
import { Refusal } from '../http/errors/refusal.ts'
import type { CurrentSnapshots } from '../snapshots/current-snapshots.ts'

const retryAfterSeconds = 30

/** The current snapshot of a dataset; refuses with `no-data-yet` before the first was published. */
export function requireSnapshot(snapshots: CurrentSnapshots, dataset?: Dataset): SnapshotReader {
  const snapshot = snapshots.find(dataset)
  if (snapshot) return snapshot
  const message = dataset === 'market' ? 'No market data has been published yet. The sample data is there to try everything.' : undefined
  throw new Refusal('no-data-yet', { retryAfterSeconds, ...(message && { message }) })
}
