import { stat } from 'node:fs/promises'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import type { SnapshotId } from '@fairweight/domain/identifiers'
import { generationFolder, snapshotFolder } from '../context/market-folders.ts'
import { requireFreeSpace } from '../storage/free-space.ts'
import { filesBelow } from '../storage/files-below.ts'
import { bytesBelow } from './disk-use.ts'

/** What is always to be left, for what grows beside the work. */
const SPARE_BYTES = 64 << 20

/**
 * Looks whether the disk has room for an import before it begins: a copy of what is received and as much again for tables and what is set aside
 * on the way. Throws OperationError `no-room`.
 */
export async function requireRoomForImport(dataDirectory: string, paths: readonly string[]): Promise<void> {
  let bytes = 0
  for (const path of paths) {
    const facts = await stat(path).catch(() => null)
    if (facts?.isFile()) bytes += facts.size
    // A file that is missing is told of by the import itself.
    else if (facts?.isDirectory()) for (const file of await filesBelow(path)) bytes += file.bytes
  }
  await requireFreeSpace(dataDirectory, 2 * bytes + SPARE_BYTES, 'The import')
}

/** The same for a publication: twice what readers see now takes, or for the first one what it is computed from. */
export async function requireRoomForPublication(
  dataDirectory: string,
  dataset: Dataset,
  { current, generation }: { readonly current: SnapshotId | null; readonly generation: string },
): Promise<void> {
  const folder =
    current === null ? generationFolder(dataDirectory, dataset, generation) : snapshotFolder(dataDirectory, current)
  await requireFreeSpace(dataDirectory, 2 * (await bytesBelow([folder])) + SPARE_BYTES, 'The publication')
}
