import { readdir, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'

/** A folder that was named for a table: all its files, in whatever folders below it, are read as one source. */
export interface TableFolder {
  readonly name: string
  /** In the order of their names. */
  readonly files: readonly FolderFile[]
  readonly size: number
}

interface FolderFile {
  readonly path: string
  /** With the folder in front, as people look for it. */
  readonly name: string
  /** Its way from the folder. */
  readonly inside: string
}

/** Hidden files, and the receipts beside answers that were kept. */
const isLeftOut = (inside: string): boolean => /(^|\/)\./.test(inside) || inside.endsWith('.received.json')

/** The files of a folder; null for a path that is none. Throws OperationError for a folder without any. */
export async function listFolder(path: string): Promise<TableFolder | null> {
  const isFolder = await stat(path).then(
    (facts) => facts.isDirectory(),
    () => false,
  )
  if (!isFolder) return null
  const name = basename(path)
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: file, inside: relative(path, file) }))
    .filter(({ inside }) => !isLeftOut(inside))
    .toSorted((one, other) => (one.inside < other.inside ? -1 : 1))
    .map((file) => ({ ...file, name: `${name}/${file.inside}` }))
  if (files.length === 0)
    throw new OperationError(
      'import-empty-folder',
      `The folder ${name} holds no file; name the folder with the tables.`,
    )
  const sizes = await Promise.all(files.map(async (file) => (await stat(file.path)).size))
  return { name, files, size: sizes.reduce((sum, size) => sum + size, 0) }
}
