import { sampleMakingText } from '@fairweight/contract/sample-making/sample-making-text.ts'
import type { Dataset } from '@fairweight/contract/wire'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { HttpError } from '../errors/http-error.ts'
import type { CurrentSnapshots } from './current-snapshots.ts'

const RETRY_AFTER_SECONDS = 30

/**
 * The current snapshot of a dataset; refuses with `no-data-yet` before the first was published. Whoever asks for the sample by name while it is
 * being made gets the demo's companies; the whole list never has them alone.
 */
export function requireSnapshot(snapshots: CurrentSnapshots, dataset?: Dataset): SnapshotReader {
  const first = snapshots.first()
  const snapshot = snapshots.find(dataset) ?? (dataset === 'sample' ? first?.demo : undefined)
  if (snapshot) return snapshot
  if (dataset !== 'market' && first !== null) throw sampleFollows(first)
  const message =
    dataset === 'market'
      ? 'No market data has been published yet. You can try everything with the sample data.'
      : undefined
  throw new HttpError('no-data-yet', { retryAfterSeconds: RETRY_AFTER_SECONDS, ...(message && { message }) })
}

/** What asks for more than the demo's companies is answered with while the others are being made. */
export function sampleFollows({ progress }: NonNullable<ReturnType<CurrentSnapshots['first']>>): HttpError {
  const now = progress()
  return new HttpError('no-data-yet', {
    message: `${sampleMakingText(now)}. The demo is ready meanwhile.`,
    retryAfterSeconds: Math.max(1, Math.min(now.secondsLeft ?? RETRY_AFTER_SECONDS, RETRY_AFTER_SECONDS)),
  })
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
  const first = snapshots.first()
  if (first?.demo.has(ticker)) return
  if (first !== null) throw sampleFollows(first)
  throw new HttpError('unknown-ticker', { message: `The current data has no stock with the ticker ${ticker}.` })
}
