import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { asSnapshotId, type SnapshotId } from '@fairweight/domain/identifiers'
import { canonical } from '@fairweight/database/repositories/canonical.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { REPLACED_FOLDER, storedFolders } from '@fairweight/database/repositories/stored-objects.ts'
import { unneededFolders } from '@fairweight/database/repositories/unneeded-folders.ts'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { ASSETS_FOLDER } from '../assets/shared-assets.ts'
import type { MarketContext } from '../context/market-context.ts'
import { removeUnlistedObjects } from '../object-store/remove-unlisted-objects.ts'
import { unneededReceived } from './unneeded-received.ts'
import { RESTORE_WINDOW_DAYS, beyondRestores } from './restore-window.ts'

interface CleanedStore {
  readonly storedFolders: number
  readonly storedParts: number
}

const DATASETS: readonly Dataset[] = ['market', 'sample']

/** So long a page may stay open after the last server of its build was replaced. */
const ASSETS_KEPT_MS = 7 * DAY_MS

/**
 * Removes from the store the snapshots that nobody needs, the old histories and received files, the assets of
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
  const removed: string[] = []
  for (const kind of ['snapshots', 'changes']) {
    const isNeeded = (name: string) => needed.has(asSnapshotId(name.slice(kind.length + 1)))
    removed.push(...(await removable(db, kind, isNeeded, olderThan, now)))
  }
  for (const dataset of DATASETS) {
    const current = (await canonical.current(db, dataset))?.generationId
    const parent = `canonical/${dataset}`
    removed.push(...(await removable(db, parent, (name) => name === `${parent}/${current}`, olderThan, now)))
  }
  for (const { name, keptAt } of await storedFolders.below(db, ASSETS_FOLDER))
    if (keptAt.getTime() < now.getTime() - ASSETS_KEPT_MS) removed.push(name)
  for (const { name, keptAt } of await storedFolders.below(db, REPLACED_FOLDER))
    if (keptAt.getTime() < now.getTime() - RESTORE_WINDOW_DAYS * DAY_MS) removed.push(name)
  removed.push(...(await unneededReceived(db, olderThan, now)))
  for (const name of removed) await storedFolders.remove(db, name)
  await unneededFolders.forget(db, removed)
  return { storedFolders: removed.length, storedParts: await removeUnlistedObjects(store) }
}

/** Those below a folder that are old enough and that nobody needs, now or in a database brought back to a minute of the restore window. */
async function removable(
  db: Queryable,
  parent: string,
  isNeeded: (name: string) => boolean,
  olderThan: Date,
  now: Date,
): Promise<string[]> {
  const folders = await storedFolders.below(db, parent)
  const names = folders.map(({ name }) => name)
  const beyond = await beyondRestores(db, names, isNeeded, now)
  return folders.flatMap(({ name, keptAt }) => (keptAt < olderThan && beyond.has(name) ? [name] : []))
}
