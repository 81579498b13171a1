import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { sha256Of } from '../storage/hash.ts'
import type { ObjectStore } from '../context/object-store.ts'

/** Files are cut here: small enough to be read one at a time, large enough that a snapshot has a few hundred. */
export const PART_BYTES = 1 << 20

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** The name of a part: the hash of its bytes, not of what compression made of them, which may differ between versions. */
export const partName = (bytes: Buffer): string => `${sha256Of(bytes)}.zst`

/** Stores a part under its name. */
export async function putPart(store: ObjectStore, name: string, bytes: Buffer): Promise<void> {
  await store.put(name, await compress(bytes))
}

/** A part's bytes. Throws OperationError `stored-part-missing` or `stored-part-damaged`. */
export async function getPart(store: ObjectStore, name: string): Promise<Buffer> {
  const stored = await store.get(name)
  if (stored === null)
    throw new OperationError(
      'stored-part-missing',
      `The part ${name} of a published file is not in the store. Restore it from a backup.`,
    )
  const bytes = await decompress(stored, { maxOutputLength: PART_BYTES }).catch(() => null)
  if (bytes === null || partName(bytes) !== name)
    throw new OperationError(
      'stored-part-damaged',
      `The part ${name} of a published file is damaged in the store. Restore it from a backup.`,
    )
  return bytes
}
