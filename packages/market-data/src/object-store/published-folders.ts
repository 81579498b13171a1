import { rename, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { SnapshotId } from '@fairweight/domain/identifiers'
import { canonical } from '@fairweight/database/repositories/canonical.ts'
import { snapshots } from '@fairweight/database/repositories/snapshots.ts'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import type { FolderStore } from '../context/object-store.ts'
import type { MarketContext } from '../context/market-context.ts'
import {
  temporaryName,
  canonicalFolder,
  changesFolder,
  generationFolder,
  snapshotFolder,
  snapshotsFolder,
} from '../context/market-folders.ts'
import { exists, foldersByLastUse } from '../storage/durable-folder.ts'
import { type FetchedFolder, fetchedFolder } from './fetched-folder.ts'
import { fetchFile, findFolder, keepFiles, keepFolder } from './stored-folders.ts'

/** Whoever reads or writes what is published: a data folder, and the store behind it where there is one. */
export type Published = Pick<MarketContext, 'dataDirectory' | 'store'>

const DATASETS: readonly Dataset[] = ['market', 'sample']

const snapshotName = (id: SnapshotId) => `snapshots/${id}`
const changesName = (id: SnapshotId) => `changes/${id}`
const generationName = (dataset: Dataset, generation: string) => `canonical/${dataset}/${generation}`

/** Keeps a settled snapshot with its changes since the day before; to be called before anything points to it. */
export async function keepSnapshot({ dataDirectory, store }: Published, id: SnapshotId): Promise<void> {
  if (!store) return
  await keepFolder(store, snapshotName(id), snapshotFolder(dataDirectory, id))
  const file = `${id}.json`
  const isThere = await exists(join(changesFolder(dataDirectory), file))
  await keepFiles(store, changesName(id), changesFolder(dataDirectory), isThere ? [file] : [])
}

/** Keeps a settled history; to be called before anything points to it. */
export async function keepGeneration(
  { dataDirectory, store }: Published,
  dataset: Dataset,
  generation: string,
): Promise<void> {
  if (store)
    await keepFolder(store, generationName(dataset, generation), generationFolder(dataDirectory, dataset, generation))
}

/** Keeps what readers see where this disk has it and the store does not, as after the first start with a store. */
export async function keepPublished(context: MarketContext): Promise<void> {
  const { store, database, dataDirectory } = context
  if (!store) return
  for (const dataset of DATASETS) {
    const shown = await snapshots.current(database.kysely, dataset)
    const generation = (await canonical.current(database.kysely, dataset))?.generationId
    if (generation !== undefined && (await isUnkept(store, generationName(dataset, generation), dataDirectory)))
      await keepGeneration(context, dataset, generation)
    if (shown !== null && (await isUnkept(store, snapshotName(shown.id), dataDirectory)))
      await keepSnapshot(context, shown.id)
  }
}

/** The names of kept folders are those of the data folder. */
async function isUnkept(store: FolderStore, name: string, dataDirectory: string): Promise<boolean> {
  return (await exists(join(dataDirectory, name))) && (await findFolder(store, name)) === null
}

/** Brings a whole snapshot into the data folder; one that is kept nowhere is left to whoever reads it. Answers its folder. */
export function bringSnapshot({ dataDirectory, store }: Published, id: SnapshotId): Promise<string> {
  return bring(store, snapshotName(id), snapshotFolder(dataDirectory, id))
}

/** The same for a history. */
export function bringGeneration(
  { dataDirectory, store }: Published,
  dataset: Dataset,
  generation: string,
): Promise<string> {
  return bring(store, generationName(dataset, generation), generationFolder(dataDirectory, dataset, generation))
}

/** Whether a snapshot's files are on this disk or in the store. */
export async function isSnapshotAtHand({ dataDirectory, store }: Published, id: SnapshotId): Promise<boolean> {
  if (await exists(snapshotFolder(dataDirectory, id))) return true
  return store ? (await findFolder(store, snapshotName(id))) !== null : false
}

/** A snapshot's files as they are fetched; null where the data folder has it whole, or nobody keeps it. */
export async function fetchedSnapshot(
  { dataDirectory, store }: Published,
  id: SnapshotId,
): Promise<FetchedFolder | null> {
  const folder = snapshotFolder(dataDirectory, id)
  if (!store || (await exists(folder))) return null
  const listing = await findFolder(store, snapshotName(id))
  return listing && fetchedFolder(store, listing, folder)
}

/**
 * Brings the changes of a snapshot as they are kept now, which may be others than before under the same name. `brought`: what an earlier
 * call answered. Answers what names them.
 */
export async function bringChanges(
  { dataDirectory, store }: Published,
  id: SnapshotId,
  brought: string | null,
): Promise<string | null> {
  const listing = store ? await findFolder(store, changesName(id)) : null
  const version = JSON.stringify(listing)
  if (!store || listing === null || version === brought) return brought
  const file = listing.files[`${id}.json`]
  if (file === undefined) await rm(join(changesFolder(dataDirectory), `${id}.json`), { force: true })
  else await replaceFile(store, file, join(changesFolder(dataDirectory), `${id}.json`), changesFolder(dataDirectory))
  return version
}

async function replaceFile(
  store: FolderStore,
  file: Parameters<typeof fetchFile>[1],
  path: string,
  folder: string,
): Promise<void> {
  const temporary = join(folder, temporaryName())
  try {
    await fetchFile(store, file, temporary)
    await rename(temporary, path)
  } finally {
    await rm(temporary, { force: true })
  }
}

async function bring(store: FolderStore | null | undefined, name: string, folder: string): Promise<string> {
  if (!store) return folder
  const now = new Date()
  // Those used last are the ones that stay.
  if (
    await utimes(folder, now, now).then(
      () => true,
      () => false,
    )
  )
    return folder
  const listing = await findFolder(store, name)
  if (listing === null) return folder
  const fetched = await fetchedFolder(store, listing, folder)
  try {
    await fetched.fetchAll()
  } finally {
    await fetched.close()
  }
  return folder
}

/** So many snapshots stay beside those that readers see: what a publish compares with, and past days that somebody looked at. */
const CACHED_SNAPSHOTS = 6

/**
 * Keeps the data folder small where a store has everything: removes all but the snapshots used last and the histories of those that
 * readers see. What the store does not have stays.
 */
export async function trimPublished(
  { dataDirectory, store }: Published,
  shown: readonly { readonly id: SnapshotId; readonly dataset: Dataset; readonly generation: string }[],
): Promise<void> {
  if (!store) return
  const folders = await foldersByLastUse(snapshotsFolder(dataDirectory))
  const others = folders.filter((name) => !shown.some(({ id }) => id === name))
  for (const name of others.slice(CACHED_SNAPSHOTS))
    await removeKept(store, `snapshots/${name}`, join(snapshotsFolder(dataDirectory), name))
  for (const dataset of DATASETS) {
    const generations = shown.flatMap((snapshot) => (snapshot.dataset === dataset ? [snapshot.generation] : []))
    const current = (await canonical.current(store.database.kysely, dataset))?.generationId
    for (const name of await foldersByLastUse(canonicalFolder(dataDirectory, dataset)))
      if (name !== current && !generations.includes(name))
        await removeKept(store, `canonical/${dataset}/${name}`, generationFolder(dataDirectory, dataset, name))
  }
}

async function removeKept(store: FolderStore, name: string, folder: string): Promise<void> {
  if ((await findFolder(store, name)) !== null) await rm(folder, { recursive: true, force: true })
}
