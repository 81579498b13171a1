import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { canonical } from '@fairweight/database/repositories/canonical.ts'
import type { Database } from '@fairweight/database/opening/database.ts'
import type { MarketContext } from '../context/market-context.ts'
import { runInWorker } from '../workers/run-in-worker.ts'
import type { Listing, tradedListing } from './listing/traded-listing.ts'

const readListingWorker = new URL('./listing/read-listing-worker.ts', import.meta.url)

interface KnownListing {
  readonly generation: string
  readonly listing: Listing
}

/** What was read last: a generation never changes, and the attempts of a night ask many times for the same. */
const known = new WeakMap<Database, Map<Dataset, KnownListing>>()

/**
 * Reads from the current history which tickers to ask prices of and whose filings: those with a close in the last two weeks, and those
 * of the securities table that never had one; a company with another ticker under that one alone. Empty before the first import.
 * A process of its own reads them, so that nothing of DuckDB stays with a server.
 */
export async function readListing(
  { dataDirectory, database }: Pick<MarketContext, 'dataDirectory' | 'database'>,
  dataset: Dataset,
): Promise<Listing> {
  const generation = (await canonical.current(database.kysely, dataset))?.generationId
  if (generation === undefined) return { tickers: [], ciks: [] }
  const ofDatabase = known.get(database) ?? new Map<Dataset, KnownListing>()
  const last = ofDatabase.get(dataset)
  if (last?.generation === generation) return last.listing
  const listing = await runInWorker<typeof tradedListing>(readListingWorker, { dataDirectory, dataset, generation })
  known.set(database, ofDatabase.set(dataset, { generation, listing }))
  return listing
}
