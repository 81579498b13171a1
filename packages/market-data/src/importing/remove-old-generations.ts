import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { canonicalFolder } from '../context/market-folders.ts'

/** Whoever began to read a generation while it was current has finished by then. */
const MIN_AGE_MS = DAY_MS

/**
 * Removes generations that were written more than a day ago, but those of these names: a server that imports every night and is never
 * started again would keep them all. The files that newer generations share with them stay.
 */
export async function removeOldGenerations(
  dataDirectory: string,
  dataset: Dataset,
  kept: readonly (string | null)[],
): Promise<void> {
  const parent = canonicalFolder(dataDirectory, dataset)
  for (const name of await readdir(parent)) {
    const path = join(parent, name)
    if (name.startsWith('.') || kept.includes(name)) continue
    if (Date.now() - (await stat(path)).mtimeMs > MIN_AGE_MS) await rm(path, { recursive: true, force: true })
  }
}
