import { asSnapshotId } from '@fairweight/domain/identifiers'
import { DAY_MS, HOUR_MS } from '@fairweight/domain/time/durations.ts'
import type { Dirent } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { canonical } from '@fairweight/database/repositories/canonical.ts'
import { leases } from '@fairweight/database/repositories/leases.ts'
import { imports } from '@fairweight/database/repositories/imports.ts'
import { snapshots } from '@fairweight/database/repositories/snapshots.ts'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { type MarketContext, currentTime } from '../context/market-context.ts'
import {
  allAnswersFolder,
  canonicalFolder,
  changesFolder,
  demoSampleFolder,
  pastDaysFolder,
  rawFolder,
  sampleFolder,
  snapshotsFolder,
  generationFolder,
} from '../context/market-folders.ts'
import { supersededGenerations } from '../retention/restore-window.ts'
import { removeTemporaryFolders } from '../storage/durable-folder.ts'
import { PARTS_PREFIX } from '../sec/staging/stage-answers.ts'
import { readGeneration } from '../importing/generation.ts'
import { runInWorker } from '../workers/run-in-worker.ts'
import type { answersOfRows } from './answers-of-rows.ts'

const answersOfRowsWorker = new URL('./answers-of-rows-worker.ts', import.meta.url)

/** Files of answers are named after their hash. */
const SHA256_DIGITS = 64

/** Whoever has not gone on with a killed import by then will not. */
const LEFTOVER_AGE_MS = 7 * DAY_MS

/** What a killed import or publish had left behind and is gone now. */
export interface RemovedLeftovers {
  readonly folders: string[]
}

/**
 * To be called at start: removes folders that nobody goes on writing, generations that nothing points to, and snapshot folders
 * that were never recorded. Whatever readers can see stays.
 */
export async function removeLeftovers(context: MarketContext): Promise<RemovedLeftovers> {
  const { dataDirectory, database } = context
  const db = database.kysely
  const grace = database.kind === 'postgres' ? LEFTOVER_GRACE_MS : 0
  // The embedded database has one process: what an earlier one held is free.
  if (database.ownership !== null) await leases.clear(db)
  const folders: string[] = []
  for (const dataset of ['market', 'sample'] as const) {
    const parent = canonicalFolder(dataDirectory, dataset)
    folders.push(...(await removeTemporaryFolders(parent, grace)))
    folders.push(...(await removeOldParts(parent)))
    const current = (await canonical.current(db, dataset))?.generationId ?? null
    const others = await superseded(context, dataset)
    folders.push(...(await removeOthers(parent, grace, async (name) => !others.has(name))))
    if (dataset === 'sample') folders.push(...(await removeSyntheticAnswers(dataDirectory, current, grace)))
  }
  folders.push(...(await removeTemporaryAnswers(dataDirectory, grace)))
  folders.push(...(await removeTemporaryFolders(sampleFolder(dataDirectory), grace)))
  folders.push(...(await removeTemporaryFolders(demoSampleFolder(dataDirectory), grace)))
  folders.push(...(await removeTemporaryFolders(snapshotsFolder(dataDirectory), grace)))
  folders.push(...(await removeTemporaryFolders(snapshotsFolder(pastDaysFolder(dataDirectory)), grace)))
  folders.push(...(await removeTemporaryFolders(changesFolder(dataDirectory), grace)))
  folders.push(
    ...(await removeOthers(
      snapshotsFolder(dataDirectory),
      grace,
      async (name) => (await snapshots.find(db, asSnapshotId(name))) !== null,
    )),
  )
  for (const batch of await imports.staged(db)) await imports.discard(db, batch.id)
  return { folders }
}

/**
 * Histories that nothing points to. On PostgreSQL the database alone may be brought back to an earlier minute, so they stay as long as that is
 * possible; the embedded one lies in the data folder and comes back with it.
 */
async function superseded(
  { dataDirectory, database, ...context }: MarketContext,
  dataset: Dataset,
): Promise<Set<string>> {
  if (database.kind === 'postgres')
    return new Set(await supersededGenerations(database, dataDirectory, dataset, currentTime(context)))
  const current = (await canonical.current(database.kysely, dataset))?.generationId ?? null
  const found = await readdir(canonicalFolder(dataDirectory, dataset)).catch(() => [])
  return new Set(found.filter((name) => name !== current))
}

/** On PostgreSQL another process, perhaps of another container, may be writing a folder or have just settled one that it has not recorded yet. */
const LEFTOVER_GRACE_MS = HOUR_MS

async function removeOthers(
  parent: string,
  grace: number,
  isStored: (name: string) => Promise<boolean>,
): Promise<string[]> {
  const removed: string[] = []
  for (const name of await readdir(parent).catch(() => [])) {
    if (name.startsWith('.') || (await isStored(name))) continue
    const path = join(parent, name)
    if (Date.now() - (await stat(path)).mtimeMs < grace) continue
    await rm(path, { recursive: true, force: true })
    removed.push(name)
  }
  return removed
}

/** Removes parts of imports that were killed long ago and never gone on with. */
async function removeOldParts(parent: string): Promise<string[]> {
  const removed: string[] = []
  for (const name of await readdir(parent).catch(() => [])) {
    const path = join(parent, name)
    if (!name.startsWith(PARTS_PREFIX) || Date.now() - (await stat(path)).mtimeMs < LEFTOVER_AGE_MS) continue
    await rm(path, { recursive: true, force: true })
    removed.push(name)
  }
  return removed
}

/** Removes answers that a killed process had not received whole. Collections stay: whoever goes on with them asks for the rest only. */
async function removeTemporaryAnswers(dataDirectory: string, grace: number): Promise<string[]> {
  const parent = allAnswersFolder(dataDirectory)
  const removed: string[] = []
  for (const name of await readdir(parent).catch(() => []))
    removed.push(...(await removeTemporaryFolders(join(parent, name), grace)))
  return removed
}

/**
 * Removes invented answers that the current sample was not made from: they can be invented again. Real answers of the SEC
 * always stay.
 */
async function removeSyntheticAnswers(
  dataDirectory: string,
  generation: string | null,
  grace: number,
): Promise<string[]> {
  const folder = rawFolder(dataDirectory, 'sample')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  if (generation === null || files.length === 0) return []
  const others = await withoutAnswersOf(generationFolder(dataDirectory, 'sample', generation), files)
  const removed: string[] = []
  for (const file of others) {
    const path = join(file.parentPath, file.name)
    if (Date.now() - (await stat(path)).mtimeMs < grace) continue
    await rm(path, { force: true })
    removed.push(file.name)
  }
  return removed
}

/**
 * Files of answers that a generation has nothing from. It names what was imported whole; its rows are asked, by a process that ends with what
 * DuckDB takes, only where others are there.
 */
async function withoutAnswersOf(folder: string, files: readonly Dirent[]): Promise<readonly Dirent[]> {
  const hashOf = ({ name }: Dirent) => name.slice(0, SHA256_DIGITS)
  const imported = new Set((await readGeneration(folder)).sources.map(({ sha256 }) => sha256))
  const others = files.filter((file) => !imported.has(hashOf(file)))
  if (others.length === 0) return []
  const read = new Set(await runInWorker<typeof answersOfRows>(answersOfRowsWorker, { folder }))
  return others.filter((file) => !read.has(hashOf(file)))
}
