import type { Dataset } from '@fairweight/contract/wire'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { HttpError } from '../errors/http-error.ts'
import type { CurrentSnapshots } from './current-snapshots.ts'

const RETRY_AFTER_SECONDS = 30

/** The current snapshot of a dataset; refuses with `no-data-yet` before the first was published. */
export function requireSnapshot(snapshots: CurrentSnapshots, dataset?: Dataset): SnapshotReader {
  const snapshot = snapshots.find(dataset)
  if (snapshot) return snapshot
  const message =
    dataset === 'market'
      ? 'No market data has been published yet. You can try everything with the sample data.'
      : undefined
  throw new HttpError('no-data-yet', { retryAfterSeconds: RETRY_AFTER_SECONDS, ...(message && { message }) })
}

/** The snapshot of a past day, or without a day the current one, of a dataset. Refuses unknown days and those that are not prepared. */
export async function snapshotAsOf(
  snapshots: CurrentSnapshots,
  { dataset, asOf }: { readonly dataset?: Dataset | undefined; readonly asOf?: string | undefined },
): Promise<SnapshotReader> {
  const current = requireSnapshot(snapshots, dataset)
  return asOf === undefined || asOf === current.manifest.asOf
    ? current
    : snapshots.past.open(current.manifest.dataset, asOf)
}

const DATASETS: readonly Dataset[] = ['market', 'sample']

/** Refuses a ticker that no current dataset knows: a list may hold the sample's companies as well. */
export function requireKnownTicker(snapshots: CurrentSnapshots, ticker: string): void {
  if (DATASETS.some((dataset) => snapshots.find(dataset)?.has(ticker))) return
  throw new HttpError('unknown-ticker', { message: `The current data has no stock with the ticker ${ticker}.` })
}
