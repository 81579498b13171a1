import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { DAY_MS, SECOND_MS } from '@fairweight/domain/time/durations.ts'
import { storedFolders } from '@fairweight/database/repositories/stored-objects.ts'
import { LRUCache } from 'lru-cache'
import type { FolderStore } from '../context/object-store.ts'
import { getPart } from '../object-store/parts.ts'
import { type FolderListing, findFolder, keepFiles } from '../object-store/stored-folders.ts'

/** The folder of folders in the store: one for each build that a server runs or ran. */
export const ASSETS_FOLDER = 'assets'

/** What browsers that know no better encoding get is compressed by nobody. */
const NOT_KEPT = /\.gz$/
/** What is told to be in use again so often is not removed. */
const RENEWAL_MS = DAY_MS
/** A name that no build knows is looked for again after this: a server of a later build may have started since. */
const LOOK_AGAIN_MS = 2 * SECOND_MS
const MAX_KEPT_BYTES = 16 * 1024 * 1024

/** The assets of all builds that servers of this product run, or ran within the last days. */
export interface SharedAssets {
  /** The bytes of an asset by its name, which holds a hash of them; null when no build has it. */
  find(name: string): Promise<Buffer | null>
  stop(): void
}

/**
 * Puts the assets of this server's build into the store, unless they are there, and says once a day that they are in use. A page that was loaded
 * from one server then finds its parts at every other, of an earlier build or of a later one.
 */
export async function shareAssets(store: FolderStore, folder: string): Promise<SharedAssets> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => !NOT_KEPT.test(name)).sort()
  const build = `${ASSETS_FOLDER}/${createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 32)}`
  const db = store.database.kysely
  const listings = new Map<string, FolderListing['files']>()
  const kept = new LRUCache<string, Promise<Buffer>>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: (_bytes, name) => Math.max(1, entryOf(name)?.bytes ?? 1),
  })
  let lookedAtMs = -Infinity

  async function renew(): Promise<void> {
    // A checkout that answers calls only.
    if (names.length === 0) return
    const listing = await storedFolders.find(db, build)
    if (listing === null) await keepFiles(store, build, folder, names)
    else await storedFolders.keep(db, build, listing, (store.clock ?? (() => new Date()))())
  }

  function entryOf(name: string): FolderListing['files'][string] | undefined {
    for (const files of listings.values()) if (Object.hasOwn(files, name)) return files[name]
    return undefined
  }

  async function look(): Promise<void> {
    if (performance.now() - lookedAtMs < LOOK_AGAIN_MS) return
    lookedAtMs = performance.now()
    const found = new Set((await storedFolders.below(db, ASSETS_FOLDER)).map(({ name }) => name))
    for (const name of listings.keys()) if (!found.has(name)) listings.delete(name)
    for (const name of found) {
      const listing = listings.has(name) ? null : await findFolder(store, name)
      if (listing !== null) listings.set(name, listing.files)
    }
  }

  async function read({ parts }: FolderListing['files'][string]): Promise<Buffer> {
    return Buffer.concat(await Promise.all(parts.map((part) => getPart(store.objects, part))))
  }

  await renew()
  // Should one fail, the next is long before what was in use is removed.
  const renewal = setInterval(() => void renew().catch(() => undefined), RENEWAL_MS)
  renewal.unref()
  return {
    async find(name) {
      if (entryOf(name) === undefined) await look()
      const entry = entryOf(name)
      if (entry === undefined) return null
      const bytes = kept.get(name) ?? read(entry)
      kept.set(name, bytes)
      bytes.catch(() => kept.delete(name))
      return bytes
    },
    stop: () => clearInterval(renewal),
  }
}
