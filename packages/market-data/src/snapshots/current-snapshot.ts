import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { type PublishedSnapshot, snapshots } from '@fairweight/database/repositories/snapshots.ts'
import type { MarketContext } from '../context/market-context.ts'

/** The snapshot that readers of a dataset see, or null before the first is published. */
export function currentSnapshot(
  { database }: Pick<MarketContext, 'database'>,
  dataset: Dataset,
): Promise<PublishedSnapshot | null> {
  return snapshots.current(database.kysely, dataset)
}
