import { link, mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { temporaryName } from '../context/market-folders.ts'
import { type FolderFiles, filesOfFolder } from '../storage/folder-files.ts'
import { commitFolder, exists, openTemporaryFolder } from '../storage/durable-folder.ts'
import { PART_BYTES, getPart } from './parts.ts'
import type { FolderStore } from '../context/object-store.ts'
import { type FolderListing, fetchFile } from './stored-folders.ts'

/** Folders of which some files have been fetched carry this mark; what is there goes on being used after a restart. */
export const FETCHING_PREFIX = '.fetching-'

/** Parts of files that have not been fetched yet, of which somebody wanted some bytes. */
const KEPT_PARTS = 8

/** A folder whose files are fetched one by one. */
export interface FetchedFolder extends FolderFiles {
  /** Fetches what is missing, small files first, and then puts the folder in its place; safe to call again. */
  fetchAll(): Promise<void>
}

/**
 * The files of a kept folder before they are on this disk: a whole file is fetched when it is asked for, and of a file that is not there
 * yet single parts are read. Any number of processes may fetch into the same data folder.
 */
export async function fetchedFolder(
  store: FolderStore,
  listing: FolderListing,
  folder: string,
): Promise<FetchedFolder> {
  const arriving = join(dirname(folder), `${FETCHING_PREFIX}${basename(folder)}`)
  const fetching = new Map<string, Promise<string>>()
  const parts = new LRUCache<string, Promise<Buffer>>({ max: KEPT_PARTS })
  /** Where files have been found. */
  const places = new Map<string, keyof typeof local>()
  const local = { arriving: filesOfFolder(arriving), final: filesOfFolder(folder) }

  const entryOf = (file: string): FolderListing['files'][string] => {
    const entry = listing.files[file]
    if (entry === undefined) throw new TypeError(`There is no ${file} in the published folder.`)
    return entry
  }

  async function placeOf(file: string): Promise<keyof typeof local | null> {
    const known = places.get(file)
    if (known !== undefined) return known
    for (const place of ['final', 'arriving'] as const) {
      if (!(await local[place].has(file))) continue
      places.set(file, place)
      return place
    }
    return null
  }

  async function fetchOne(file: string): Promise<string> {
    const place = await placeOf(file)
    if (place !== null) return local[place].place(file)
    const path = join(arriving, file)
    const temporary = join(arriving, temporaryName())
    try {
      await fetchFile(store, entryOf(file), temporary)
      await mkdir(dirname(path), { recursive: true })
      await rename(temporary, path)
      places.set(file, 'arriving')
    } finally {
      await rm(temporary, { force: true })
    }
    return path
  }

  function fetched(file: string): Promise<string> {
    const running = fetching.get(file) ?? fetchOne(file).finally(() => fetching.delete(file))
    fetching.set(file, running)
    return running
  }

  function partOf(name: string): Promise<Buffer> {
    const part = parts.get(name) ?? getPart(store.objects, name)
    parts.set(name, part)
    part.catch(() => parts.delete(name))
    return part
  }

  async function fetchMissing(): Promise<void> {
    const smallFirst = Object.keys(listing.files).toSorted((a, b) => entryOf(a).bytes - entryOf(b).bytes)
    for (const file of smallFirst) await fetched(file)
    // Linked, not moved: somebody may be about to read a file where it was a moment ago.
    const temporary = await openTemporaryFolder(dirname(folder))
    try {
      for (const file of smallFirst) {
        await mkdir(dirname(join(temporary, file)), { recursive: true })
        await link(await fetched(file), join(temporary, file))
      }
      await commitFolder(temporary, folder)
    } finally {
      await rm(temporary, { recursive: true, force: true })
    }
  }

  return {
    has: async (file) => listing.files[file] !== undefined,
    async read(file) {
      const path = await fetched(file)
      return filesOfFolder(dirname(path)).read(basename(path))
    },
    async range(file, offset, length) {
      const place = await placeOf(file)
      if (place !== null) return local[place].range(file, offset, length)
      const wanted = entryOf(file).parts.slice(
        Math.floor(offset / PART_BYTES),
        Math.ceil((offset + length) / PART_BYTES),
      )
      const bytes = Buffer.concat(await Promise.all(wanted.map(partOf)))
      const start = offset % PART_BYTES
      return bytes.subarray(start, start + length)
    },
    async bring(file) {
      await fetched(file)
    },
    place(file) {
      const place = places.get(file)
      if (place === undefined) throw new TypeError(`${file} has not been brought.`)
      return local[place].place(file)
    },
    async fetchAll() {
      if (await exists(folder)) return
      try {
        await fetchMissing()
      } catch (error) {
        // Another process was faster, and has cleared away what both were fetching into.
        if (!(await exists(folder))) throw error
      }
    },
    async close() {
      await Promise.allSettled(fetching.values())
      await Promise.all([local.arriving.close(), local.final.close()])
      if (await exists(folder)) await rm(arriving, { recursive: true, force: true })
    },
  }
}
