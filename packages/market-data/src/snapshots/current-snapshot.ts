import type { SnapshotId } from '@fairweight/domain/identifiers'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { type PublishedSnapshot, snapshots } from '@fairweight/database/repositories/snapshots.ts'
import type { MarketContext } from '../context/market-context.ts'
import { READABLE_FORMATS, isOfLaterFormat } from './manifest.ts'

/** The snapshot that readers of a dataset see here. */
export interface CurrentSnapshot extends PublishedSnapshot {
  /** The one that a later build published and this one cannot read; null where readers see what was published last. */
  readonly laterId: SnapshotId | null
}

/**
 * The snapshot that readers of a dataset see, or null before the first is published. Where a later build published one in a format that this
 * one does not know, it is the newest in one that it does: while servers are replaced, those of the build before go on.
 */
export async function currentSnapshot(
  { database }: Pick<MarketContext, 'database'>,
  dataset: Dataset,
): Promise<CurrentSnapshot | null> {
  const pointed = await snapshots.current(database.kysely, dataset)
  if (pointed === null || !isOfLaterFormat(pointed.manifest)) return pointed && { ...pointed, laterId: null }
  const readable = await snapshots.newestOfFormats(database.kysely, dataset, READABLE_FORMATS)
  return readable && { ...readable, publishedAt: readable.createdAt, laterId: pointed.id }
}
