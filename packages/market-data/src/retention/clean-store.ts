import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { asSnapshotId, type SnapshotId } from '@fairweight/domain/identifiers'
import { canonical } from '@fairweight/database/repositories/canonical.ts'
import { storedFolders } from '@fairweight/database/repositories/stored-objects.ts'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { ASSETS_FOLDER } from '../assets/shared-assets.ts'
import type { MarketContext } from '../context/market-context.ts'
import { removeUnlistedObjects } from '../object-store/remove-unlisted-objects.ts'

interface CleanedStore {
  readonly storedFolders: number
  readonly storedParts: number
}

const DATASETS: readonly Dataset[] = ['market', 'sample']

/** So long a page may stay open after the last server of its build was replaced. */
const ASSETS_KEPT_MS = 7 * DAY_MS

/**
 * Removes from the store the snapshots that nobody needs and the old histories, the assets of
 * builds that no server has run for a week, and then the parts that only those were made of.
 */
export async function cleanStore(
  { store, database }: MarketContext,
  needed: ReadonlySet<SnapshotId>,
  olderThan: Date,
  now: Date,
): Promise<CleanedStore> {
  if (!store) return { storedFolders: 0, storedParts: 0 }
  const db = database.kysely
  const unneeded: string[] = []
  for (const kind of ['snapshots', 'changes'])
    for (const { name, keptAt } of await storedFolders.below(db, kind))
      if (keptAt < olderThan && !needed.has(asSnapshotId(name.slice(kind.length + 1)))) unneeded.push(name)
  for (const dataset of DATASETS) {
    const current = (await canonical.current(db, dataset))?.generationId
    const parent = `canonical/${dataset}`
    for (const { name, keptAt } of await storedFolders.below(db, parent))
      if (keptAt < olderThan && name !== `${parent}/${current}`) unneeded.push(name)
  }
  for (const { name, keptAt } of await storedFolders.below(db, ASSETS_FOLDER))
    if (keptAt.getTime() < now.getTime() - ASSETS_KEPT_MS) unneeded.push(name)
  for (const name of unneeded) await storedFolders.remove(db, name)
  return { storedFolders: unneeded.length, storedParts: await removeUnlistedObjects(store) }
}
