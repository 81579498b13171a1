import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { canonical, imports, snapshots } from '@fairweight/database'
import type { MarketContext } from '../context/market-context.ts'
import { canonicalFolder, changesFolder, rawFolder, sampleFolder, snapshotsFolder } from '../context/market-folders.ts'
import { sweepOldParts } from '../sec/staging/sweep-old-parts.ts'
import { sweepTemporaryFolders } from '../storage/durable-folder.ts'
import { sweepInventedAnswers } from './sweep-invented-answers.ts'

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
  const grace = database.kind === 'postgres' ? millisecondsToFinish : 0
  const folders: string[] = []
  for (const dataset of ['market', 'sample'] as const) {
    const parent = canonicalFolder(dataDirectory, dataset)
    folders.push(...(await sweepTemporaryFolders(parent)))
    folders.push(...(await sweepTemporaryFolders(rawFolder(dataDirectory, dataset))), ...(await sweepOldParts(parent)))
    const current = (await canonical.current(db, dataset))?.generationId ?? null
    folders.push(...(await removeOthers(parent, grace, async (name) => name === current)))
    if (dataset === 'sample') folders.push(...(await sweepInventedAnswers(dataDirectory, current, grace)))
  }
  folders.push(...(await sweepTemporaryFolders(sampleFolder(dataDirectory))))
  folders.push(...(await sweepTemporaryFolders(snapshotsFolder(dataDirectory))))
  folders.push(...(await sweepTemporaryFolders(changesFolder(dataDirectory))))
  folders.push(
    ...(await removeOthers(
      snapshotsFolder(dataDirectory),
      grace,
      async (name) => (await snapshots.find(db, name)) !== null,
    )),
  )
  for (const batch of await imports.staged(db)) await imports.discard(db, batch.id)
  return { folders }
}

/** On PostgreSQL another process may just have settled a folder that it has not recorded yet. */
const millisecondsToFinish = 3_600_000

async function removeOthers(
  parent: string,
  grace: number,
  isKept: (name: string) => Promise<boolean>,
): Promise<string[]> {
  const removed: string[] = []
  for (const name of await readdir(parent).catch(() => [])) {
    if (name.startsWith('.') || (await isKept(name))) continue
    const path = join(parent, name)
    if (Date.now() - (await stat(path)).mtimeMs < grace) continue
    await rm(path, { recursive: true, force: true })
    removed.push(name)
  }
  return removed
}
