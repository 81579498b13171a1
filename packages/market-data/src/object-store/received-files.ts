import { rm, utimes, writeFile } from 'node:fs/promises'
import { basename, join, resolve, sep } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { storedFolders } from '@fairweight/database/repositories/stored-objects.ts'
import type { z } from 'zod'
import { allAnswersFolder, collectionsFolder, rawFolder } from '../context/market-folders.ts'
import type { FolderStore } from '../context/object-store.ts'
import { placeFile } from '../storage/durable-folder.ts'
import { filesBelow } from '../storage/files-below.ts'
import type { Published } from './published-folders.ts'
import { isReceived, nameOf, namesOnDisk, readReceipt, receiptPath, receiptShape } from './received-places.ts'
import { fetchFile, folderListing, storeParts } from './stored-folders.ts'

/** A received file has its place in the data folder as its name, and its receipt in its listing. */
const receivedListing = folderListing.extend({ receipt: receiptShape.nullable() })

type ReceivedListing = z.infer<typeof receivedListing>

/** Files on this disk are listed and put so many at a time. */
const FILES_AT_ONCE = 100
/** On a disk beside a store, a received file stays for so long after it came or was last asked for. */
const CACHED_MS = 7 * DAY_MS

/** The name below which all received files are kept. */
export const RECEIVED_PARENT = basename(allAnswersFolder(''))

/** Throws for a listing that another version wrote. */
export function parseReceived(listing: string): ReceivedListing {
  return receivedListing.parse(JSON.parse(listing))
}

/** Keeps files that were received, with their receipts; to be called before anything refers to them. What comes again keeps its first receipt. */
export async function keepReceived({ dataDirectory, store }: Published, paths: readonly string[]): Promise<void> {
  if (!store) return
  const names = paths.map((path) => nameOf(dataDirectory, path))
  for (let first = 0; first < names.length; first += FILES_AT_ONCE) {
    const some = names.slice(first, first + FILES_AT_ONCE)
    const listed = await storeParts(store, dataDirectory, some)
    for (const name of some) {
      const files = { [basename(name)]: listed[name] }
      const known = await findReceived(store, name)
      const isKnown = known !== null && isDeepStrictEqual(known.files, files)
      const receipt = isKnown ? known.receipt : await readReceipt(dataDirectory, name)
      const now = (store.clock ?? (() => new Date()))()
      await storedFolders.keep(store.database.kysely, name, JSON.stringify({ format: 1, files, receipt }), now)
    }
  }
}

/** Keeps every received file of this disk that the store does not have. Answers how many those were. Invented answers can be invented again. */
export async function keepAllReceived(context: Published): Promise<number> {
  const { dataDirectory, store } = context
  if (!store) return 0
  const kept = await keptNames(store, RECEIVED_PARENT)
  const missing = (await namesOnDisk(dataDirectory)).filter((name) => !kept.has(name))
  await keepReceived(
    context,
    missing.map((name) => join(dataDirectory, name)),
  )
  return missing.length
}

/** Whether the store has a received file. */
export async function isReceivedKept({ dataDirectory, store }: Published, path: string): Promise<boolean> {
  return store ? (await storedFolders.find(store.database.kysely, nameOf(dataDirectory, path))) !== null : false
}

/**
 * Has received files on this disk: of the paths that lead into the folder of received files, each file, and every file that is kept
 * below a folder, is fetched unless it is there. Each part is checked. Throws OperationError when one is missing or damaged.
 */
export async function bringReceived({ dataDirectory, store }: Published, paths: readonly string[]): Promise<void> {
  if (!store) return
  const [received, now] = [resolve(allAnswersFolder(dataDirectory)), new Date()]
  for (const path of paths.map((each) => resolve(each))) {
    if (path !== received && !path.startsWith(`${received}${sep}`)) continue
    const name = nameOf(dataDirectory, path)
    const isFile = (await storedFolders.find(store.database.kysely, name)) !== null
    for (const file of isFile ? [name] : await keptNames(store, name)) {
      const place = join(dataDirectory, file)
      // What is asked for stays.
      const isThere = await utimes(place, now, now).then(
        () => true,
        () => false,
      )
      if (!isThere) await bringFile(store, dataDirectory, file)
    }
  }
}

/** The hashes of the answers of the SEC that the store has, which are named by them. */
export async function keptFilings({ dataDirectory, store }: Published): Promise<string[]> {
  if (!store) return []
  const kept = await keptNames(store, nameOf(dataDirectory, rawFolder(dataDirectory, 'market')))
  return Array.from(kept, (name) => basename(name).split('.', 1)[0] ?? '')
}

/** Removes from this disk the received files that the store has and that nobody has asked for in a week. Answers how many. */
export async function trimReceived({ dataDirectory, store }: Published, now: Date): Promise<number> {
  if (!store) return 0
  const found = await filesBelow(allAnswersFolder(dataDirectory))
  const old = found.filter(({ path, modified }) => isReceived(path) && modified < now.getTime() - CACHED_MS)
  if (old.length === 0) return 0
  const kept = await keptNames(store, RECEIVED_PARENT)
  const names = old.map(({ path }) => nameOf(dataDirectory, path)).filter((name) => kept.has(name))
  for (const name of names) {
    await rm(join(dataDirectory, name), { force: true })
    await rm(receiptPath(dataDirectory, name), { force: true })
  }
  return names.length
}

async function findReceived({ database }: FolderStore, name: string): Promise<ReceivedListing | null> {
  const listing = await storedFolders.find(database.kysely, name)
  return listing === null ? null : parseReceived(listing)
}

async function keptNames({ database }: FolderStore, parent: string): Promise<ReadonlySet<string>> {
  return new Set((await storedFolders.below(database.kysely, parent)).map(({ name }) => name))
}

/** The receipt comes first, so that a file with a receipt is whole. */
async function bringFile(store: FolderStore, dataDirectory: string, name: string): Promise<void> {
  const listing = await findReceived(store, name)
  const file = listing?.files[basename(name)]
  // Cleaning up was faster.
  if (!listing || file === undefined) return
  const temporaries = collectionsFolder(dataDirectory)
  const receipt = `${JSON.stringify(listing.receipt)}\n`
  if (listing.receipt !== null)
    await placeFile(receiptPath(dataDirectory, name), temporaries, (path) => writeFile(path, receipt))
  await placeFile(join(dataDirectory, name), temporaries, (path) => fetchFile(store, file, path))
}
