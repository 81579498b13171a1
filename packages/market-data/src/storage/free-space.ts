import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'

/** How many bytes may still be written where a folder is or will be. */
export async function freeBytes(folder: string): Promise<number> {
  const found = await statfs(folder).catch(() => null)
  if (found !== null) return found.bavail * found.bsize
  return dirname(folder) === folder ? Infinity : freeBytes(dirname(folder))
}

/** To be called before long work begins. `work` such as “The import”. Throws OperationError `no-room`. */
export async function requireFreeSpace(folder: string, bytes: number, work: string): Promise<void> {
  const free = await freeBytes(folder)
  if (free >= bytes) return
  throw new OperationError(
    'no-room',
    `${work} needs about ${inMegabytes(bytes)}, and the disk of ${folder} has ${inMegabytes(free)} left. Make room and try again; nothing was changed.`,
  )
}

const MEGABYTE = 1 << 20

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / MEGABYTE).toLocaleString('en-US')} MB`
