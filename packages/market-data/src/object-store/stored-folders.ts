import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { storedFolders } from '@fairweight/database/repositories/stored-objects.ts'
import { z } from 'zod'
import type { FolderStore } from '../context/object-store.ts'
import { inGroups } from '../storage/in-groups.ts'
import { PART_BYTES, getPart, partName, putPart } from './parts.ts'

/** The files of a folder, by path inside it, each with the names of its parts in order. */
export const folderListing = z.object({
  format: z.literal(1),
  files: z.record(z.string(), z.object({ bytes: z.number().int().nonnegative(), parts: z.array(z.string()) })),
})

export type FolderListing = z.infer<typeof folderListing>

/** So many parts are compressed and written at once. */
const PARTS_AT_ONCE = 4

/** Keeps a written folder under a name: first its parts, those that are not there yet, and then the listing. */
export async function keepFolder(store: FolderStore, name: string, folder: string): Promise<void> {
  await keepFiles(store, name, folder, await filesBelow(folder))
}

/** The same for some files of a folder. */
export async function keepFiles(
  store: FolderStore,
  name: string,
  folder: string,
  paths: readonly string[],
): Promise<void> {
  const files = await storeParts(store, folder, paths)
  const now = (store.clock ?? (() => new Date()))()
  await storedFolders.keep(store.database.kysely, name, JSON.stringify({ format: 1, files }), now)
}

/** Stores the parts of some files of a folder that are not there yet, and answers how to list them. */
export async function storeParts(
  store: FolderStore,
  folder: string,
  paths: readonly string[],
): Promise<FolderListing['files']> {
  const files: FolderListing['files'] = {}
  const places = new Map<string, PartPlace>()
  for (const path of paths) files[path] = await listFile(join(folder, path), places)
  // Asked once for all: a folder may have hundreds of small files.
  const missing = await store.objects.missing([...places.keys()])
  await inGroups([...missing], PARTS_AT_ONCE, async (part) => {
    const place = places.get(part)
    if (place !== undefined) await putPart(store.objects, part, await readAt(place))
  })
  return files
}

/** A kept folder's listing; null when it is not kept. */
export async function findFolder({ database }: FolderStore, name: string): Promise<FolderListing | null> {
  const text = await storedFolders.find(database.kysely, name)
  return text === null ? null : parseListing(text)
}

/** Throws for a listing that another version wrote. */
export function parseListing(text: string): FolderListing {
  return folderListing.parse(JSON.parse(text))
}

/** The names of all parts that any kept folder lists; listings are read a page at a time. */
export async function listedParts(database: FolderStore['database']): Promise<Set<string>> {
  const listed = new Set<string>()
  for await (const { listing } of storedFolders.each(database.kysely))
    for (const { parts } of Object.values(parseListing(listing).files)) for (const name of parts) listed.add(name)
  return listed
}

/** Writes one file of a kept folder to a path that is not there yet, each part checked. Throws OperationError when one is missing or damaged. */
export async function fetchFile(store: FolderStore, file: FolderListing['files'][string], path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const handle = await open(path, 'wx', 0o444)
  try {
    await inGroups(file.parts, PARTS_AT_ONCE, async (name, place) => {
      const bytes = await getPart(store.objects, name)
      await handle.write(bytes, 0, bytes.length, place * PART_BYTES)
    })
    if ((await handle.stat()).size !== file.bytes)
      throw new OperationError(
        'stored-part-damaged',
        `A published file has another size in the store than was written.`,
      )
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Where the bytes of a part are. */
interface PartPlace {
  readonly path: string
  readonly at: number
  readonly size: number
}

async function listFile(path: string, places: Map<string, PartPlace>): Promise<FolderListing['files'][string]> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    const parts: string[] = []
    for (let at = 0; at < size; at += PART_BYTES) {
      const name = partName(await readPart(handle, at, size))
      parts.push(name)
      places.set(name, { path, at, size })
    }
    return { bytes: size, parts }
  } finally {
    await handle.close()
  }
}

async function readAt({ path, at, size }: PartPlace): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    return await readPart(handle, at, size)
  } finally {
    await handle.close()
  }
}

async function readPart(handle: FileHandle, at: number, size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.min(PART_BYTES, size - at))
  await handle.read(bytes, 0, bytes.length, at)
  return bytes
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const below = (path: string) => path.slice(folder.length + 1)
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => below(join(entry.parentPath, entry.name)))
    .sort()
}
