import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'

/** Systems cut a socket's path at 104 to 108 bytes, some of them without a word. */
const longestSocketPath = 100

/** The files beside an embedded database folder that say who owns it. */
export interface FolderPaths {
  directory: string
  lock: string
  owner: string
  socket: string
}

/** Works out the paths; the parent folder must exist. One folder has one answer, whatever symbolic link leads to it. */
export function folderPaths(directory: string): FolderPaths {
  const absolute = resolve(directory)
  const real = join(realpathSync(dirname(absolute)), basename(absolute))
  return { directory: real, lock: `${real}.lock`, owner: `${real}.owner`, socket: socketPath(real) }
}

function socketPath(directory: string): string {
  const beside = `${directory}.sock`
  if (Buffer.byteLength(beside) <= longestSocketPath) return beside
  const name = createHash('sha256').update(directory).digest('hex').slice(0, 16)
  return join(tmpdir(), `fairweight-${name}.sock`)
}
