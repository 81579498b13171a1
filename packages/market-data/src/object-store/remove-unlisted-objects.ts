import { HOUR_MS } from '@fairweight/domain/time/durations.ts'
import { storedFolders } from '@fairweight/database/repositories/stored-objects.ts'
import type { FolderStore } from '../context/object-store.ts'
import { parseListing } from './stored-folders.ts'

/** A writer stores its parts before their listing, and is done with both by then. */
const WRITERS_GRACE_MS = 24 * HOUR_MS

/** Removes the parts that no folder lists, and that no writer has put or relied on for a day. Answers how many. */
export async function removeUnlistedObjects({
  database,
  objects,
  clock = () => new Date(),
}: FolderStore): Promise<number> {
  const untouchedSince = new Date(clock().getTime() - WRITERS_GRACE_MS)
  const candidates = await objects.untouchedSince(untouchedSince)
  const listed = new Set<string>()
  for (const text of await storedFolders.listings(database.kysely))
    for (const { parts } of Object.values(parseListing(text).files)) for (const name of parts) listed.add(name)
  const unlisted = candidates.filter((name) => !listed.has(name))
  await objects.remove(unlisted, untouchedSince)
  return unlisted.length
}
