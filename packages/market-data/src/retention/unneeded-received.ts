import type { Queryable } from '@fairweight/database/opening/database.ts'
import { storedFolders } from '@fairweight/database/repositories/stored-objects.ts'
import { collectionsFolder, folderContentsFolder, rawFolder } from '../context/market-folders.ts'
import { RECEIVED_PARENT, parseReceived } from '../object-store/received-files.ts'
import { beyondRestores } from './restore-window.ts'

/** A kept received file: what its receipt says where it is an answer of the SEC, and when it, or the last of its collection, was kept. */
interface KeptFile {
  readonly name: string
  readonly keptAt: Date
  /** The address that it came from; null for a file that an operator imported, and for what is not of the SEC. */
  readonly address: string | null
  readonly receivedAt: string
}

const FILINGS = `${rawFolder('', 'market')}/`
const CONTENTS = `${folderContentsFolder('')}/`
const COLLECTIONS = `${collectionsFolder('')}/`

/**
 * The kept received files that nobody needs, now or in a database brought back to a minute of the restore window. Needed are all that were
 * kept since `olderThan`, and with one answer of a collection all of it; of the SEC's answers the newest of each address, so that all
 * filings can be read again, and every file that an operator imported; and what folders of tables were made of.
 */
export async function unneededReceived(db: Queryable, olderThan: Date, now: Date): Promise<string[]> {
  const files: KeptFile[] = []
  for await (const { name, listing, keptAt } of storedFolders.each(db, RECEIVED_PARENT))
    files.push({ name, keptAt, ...(name.startsWith(FILINGS) ? originOf(listing) : UNKNOWN_ORIGIN) })
  const [newest, used] = [newestOfAddresses(files), lastUseOfCollections(files)]
  const isNeeded = ({ name, keptAt, address, receivedAt }: KeptFile): boolean => {
    if (name.startsWith(CONTENTS)) return true
    const isNewest = address === null || receivedAt === newest.get(address)
    if (name.startsWith(FILINGS) && isNewest) return true
    return (used.get(collectionOf(name) ?? '') ?? keptAt) >= olderThan
  }
  const needed = new Set(files.filter(isNeeded).map(({ name }) => name))
  const names = files.map(({ name }) => name)
  const beyond = await beyondRestores(db, names, (name) => needed.has(name), now)
  return names.filter((name) => beyond.has(name))
}

const UNKNOWN_ORIGIN = { address: null, receivedAt: '' }

function originOf(listing: string): Pick<KeptFile, 'address' | 'receivedAt'> {
  const { receipt } = parseReceived(listing)
  const [source, receivedAt] = [receipt?.['source'], receipt?.['receivedAt']]
  if (typeof source !== 'string' || typeof receivedAt !== 'string') return UNKNOWN_ORIGIN
  return { address: /^https?:/.test(source) ? source : null, receivedAt }
}

function newestOfAddresses(files: readonly KeptFile[]): ReadonlyMap<string, string> {
  const newest = new Map<string, string>()
  for (const { address, receivedAt } of files)
    if (address !== null && receivedAt > (newest.get(address) ?? '')) newest.set(address, receivedAt)
  return newest
}

function lastUseOfCollections(files: readonly KeptFile[]): ReadonlyMap<string, Date> {
  const used = new Map<string, Date>()
  for (const { name, keptAt } of files) {
    const collection = collectionOf(name)
    if (collection !== null && keptAt > (used.get(collection) ?? new Date(0))) used.set(collection, keptAt)
  }
  return used
}

/** Such as "raw/collections/market/daily-2026-11-20-prices"; null for a file that lies by its hash. */
function collectionOf(name: string): string | null {
  if (!name.startsWith(COLLECTIONS)) return null
  const [dataset = '', collection = ''] = name.slice(COLLECTIONS.length).split('/')
  return `${COLLECTIONS}${dataset}/${collection}`
}
