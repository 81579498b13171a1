import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { canonical, imports, snapshots } from '@fairweight/database'
import type { MarketContext } from '../context/market-context.ts'
import { canonicalFolder, sampleFolder, snapshotsFolder } from '../context/market-folders.ts'
import { sweepTemporaryFolders } from '../storage/durable-folder.ts'

/** What a killed import or publish had left behind and is gone now. */
export interface SweptLeftovers {
  readonly folders: string[]
}

/**
 * To be called at start: removes folders whose writer is gone, generations that nothing points to, and snapshot folders
 * that were never recorded. Whatever readers can see stays.
 */
export async function sweepLeftovers(context: MarketContext): Promise<SweptLeftovers> {
  const { dataDirectory, database } = context
  const db = database.kysely
  const folders: string[] = []
  for (const dataset of ['market', 'sample'] as const) {
    const parent = canonicalFolder(dataDirectory, dataset)
    folders.push(...(await sweepTemporaryFolders(parent)))
    const current = (await canonical.current(db, dataset))?.generationId ?? null
    folders.push(...(await removeOthers(parent, async (name) => name === current)))
  }
  folders.push(...(await sweepTemporaryFolders(sampleFolder(dataDirectory))))
  folders.push(...(await sweepTemporaryFolders(snapshotsFolder(dataDirectory))))
  folders.push(...(await removeOthers(snapshotsFolder(dataDirectory), async (name) => (await snapshots.find(db, name)) !== null)))
  for (const batch of await imports.staged(db)) await imports.discard(db, batch.id)
  return { folders }
}

async function removeOthers(parent: string, isKept: (name: string) => Promise<boolean>): Promise<string[]> {
  const removed: string[] = []
  for (const name of await readdir(parent).catch(() => [])) {
    if (name.startsWith('.') || (await isKept(name))) continue
    await rm(join(parent, name), { recursive: true, force: true })
    removed.push(name)
  }
  return removed
}
