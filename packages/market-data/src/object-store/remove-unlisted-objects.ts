import { HOUR_MS } from '@fairweight/domain/time/durations.ts'
import type { FolderStore } from '../context/object-store.ts'
import { listedParts } from './stored-folders.ts'

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
  const listed = await listedParts(database)
  const unlisted = candidates.filter((name) => !listed.has(name))
  await objects.remove(unlisted, untouchedSince)
  return unlisted.length
}
