import { rm, stat } from 'node:fs/promises'
import type { SnapshotId } from '@fairweight/domain/identifiers'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { findings } from '@fairweight/database/repositories/findings.ts'
import { ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import { snapshots } from '@fairweight/database/repositories/snapshots.ts'
import { savedRuns } from '@fairweight/database/repositories/user-data/saved-runs.ts'
import { type MarketContext, currentTime } from '../context/market-context.ts'
import { generationFolder, snapshotFolder } from '../context/market-folders.ts'
import { removeChanges } from '../snapshots/grade-changes.ts'
import { exists } from '../storage/durable-folder.ts'
import { cleanAnswers } from './clean-answers.ts'
import { cleanStore } from './clean-store.ts'
import { type DiskUse, diskUse } from './disk-use.ts'
import { neededSnapshots } from './needed-snapshots.ts'
import { beyondRestores, supersededGenerations } from './restore-window.ts'

/** What was removed, and what is left on the disk. */
export interface CleanReport {
  readonly keepDays: number
  readonly removed: {
    readonly collections: number
    readonly answers: number
    readonly generations: number
    readonly snapshots: number
    /** Of the store that all servers read: folders, and the parts that no folder is made of any more. */
    readonly storedFolders: number
    readonly storedParts: number
  }
  readonly diskBytes: DiskUse
}

const DATASETS: readonly Dataset[] = ['market', 'sample']

/**
 * Removes kept answers, generations and snapshots that are older than `keepDays` days, and nothing that readers see, that the ledger's
 * days of that time or somebody's kept result were computed from, or that an operator may want to go back to.
 */
export async function cleanMarket(context: MarketContext, keepDays: number): Promise<CleanReport> {
  const now = currentTime(context).getTime()
  const olderThan = now - keepDays * DAY_MS
  const needed = await snapshotsNeeded(context, keepDays, now)
  const removed = {
    snapshots: await cleanSnapshots(context, needed, new Date(now)),
    generations: await cleanGenerations(context, olderThan, new Date(now)),
    ...(await cleanAnswers(context.dataDirectory, olderThan)),
    ...(await cleanStore(context, needed, new Date(olderThan), new Date(now))),
  }
  return { keepDays, removed, diskBytes: await diskUse(context.dataDirectory) }
}

async function snapshotsNeeded(
  { database }: MarketContext,
  keepDays: number,
  now: number,
): Promise<ReadonlySet<SnapshotId>> {
  const db = database.kysely
  const all = await snapshots.ages(db)
  const current = new Set<SnapshotId>()
  for (const dataset of DATASETS) {
    const shown = await snapshots.current(db, dataset)
    if (shown !== null) current.add(shown.id)
  }
  const history = {
    snapshots: all.map((snapshot) => ({ ...snapshot, createdAt: Date.parse(snapshot.createdAt) })),
    current,
    inLedger: await ledger.snapshotsSince(db, new Date(now - keepDays * DAY_MS)),
    inSavedRuns: await savedRuns.snapshots(db),
  }
  return neededSnapshots(history, keepDays, now)
}

/** The files go; that a snapshot was published, and of which day, stays known. */
async function cleanSnapshots(
  { dataDirectory, database }: MarketContext,
  needed: ReadonlySet<SnapshotId>,
  now: Date,
): Promise<number> {
  const db = database.kysely
  const all = await snapshots.ages(db)
  const nameOf = (id: SnapshotId) => `snapshots/${id}`
  const isNeeded = new Set([...needed].map(nameOf))
  const names = all.map(({ id }) => nameOf(id))
  const beyond = await beyondRestores(db, names, (name) => isNeeded.has(name), now)
  let removed = 0
  for (const { id, dataset } of all) {
    if (!beyond.has(nameOf(id)) || !(await exists(snapshotFolder(dataDirectory, id)))) continue
    await rm(snapshotFolder(dataDirectory, id), { recursive: true, force: true })
    await removeChanges(dataDirectory, id)
    await findings.replace(db, dataset, { snapshotId: id }, [])
    removed += 1
  }
  return removed
}

async function cleanGenerations(
  { dataDirectory, database }: MarketContext,
  olderThan: number,
  now: Date,
): Promise<number> {
  let removed = 0
  for (const dataset of DATASETS) {
    for (const name of await supersededGenerations(database, dataDirectory, dataset, now)) {
      const folder = generationFolder(dataDirectory, dataset, name)
      if ((await stat(folder)).mtimeMs >= olderThan) continue
      await rm(folder, { recursive: true, force: true })
      removed += 1
    }
  }
  return removed
}
