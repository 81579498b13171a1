import { readdir } from 'node:fs/promises'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import type { Database, Queryable } from '@fairweight/database/opening/database.ts'
import { canonical } from '@fairweight/database/repositories/canonical.ts'
import { unneededFolders } from '@fairweight/database/repositories/unneeded-folders.ts'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { canonicalFolder } from '../context/market-folders.ts'

/** To any minute of so many days the database can be brought back by itself: what it needed then has to be there. */
export const RESTORE_WINDOW_DAYS = 7

/**
 * Which of these published folders may go: those that nobody needs now and nobody has needed for the whole restore window. The database
 * remembers since when, so that all processes agree and one that is brought back to an earlier minute finds what it points to.
 */
export async function beyondRestores(
  db: Queryable,
  names: readonly string[],
  isNeeded: (name: string) => boolean,
  now: Date,
): Promise<ReadonlySet<string>> {
  const unneeded = names.filter((name) => !isNeeded(name))
  await unneededFolders.forget(
    db,
    names.filter((name) => isNeeded(name)),
  )
  await unneededFolders.mark(db, unneeded, now)
  return unneededFolders.unneededSince(db, unneeded, new Date(now.getTime() - RESTORE_WINDOW_DAYS * DAY_MS))
}

/** Histories in a data folder that are not the current one and were not within the restore window. */
export async function supersededGenerations(
  { kysely: db }: Pick<Database, 'kysely'>,
  dataDirectory: string,
  dataset: Dataset,
  now: Date,
): Promise<string[]> {
  const current = (await canonical.current(db, dataset))?.generationId ?? null
  const found = await readdir(canonicalFolder(dataDirectory, dataset)).catch(() => [])
  // What begins with a dot is being written or gone on with.
  const generations = found.filter((name) => !name.startsWith('.'))
  const nameOf = (generation: string | null) => `canonical/${dataset}/${generation}`
  const beyond = await beyondRestores(db, generations.map(nameOf), (name) => name === nameOf(current), now)
  return generations.filter((name) => beyond.has(nameOf(name)))
}
