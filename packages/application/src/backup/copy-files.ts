import { constants } from 'node:fs'
import { copyFile, link, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256OfFile } from '@fairweight/market-data/storage/hash.ts'

/** A file to copy, by its path below the folder. */
export interface FoundFile {
  readonly path: string
  readonly bytes: number
  /** The same for each name of one file. */
  readonly identity: string
}

/** What belongs to a running process, or can be made again. */
const LEFT_OUT = ['database.lock', 'database.owner', 'database.sock', 'demo-sample', 'past-days']
const TEMPORARY = /(^|\/)\.writing-/

/** What a backup needs of a folder. PostgreSQL does not start without the empty ones of its folders. */
export interface KeptFiles {
  readonly files: readonly FoundFile[]
  readonly folders: readonly string[]
}

/** Everything of a data folder that a backup needs; `others` are names in it that are kept elsewhere. */
export async function filesToKeep(folder: string, others: readonly string[]): Promise<KeptFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const left = new Set([...LEFT_OUT, ...others])
  const files: FoundFile[] = []
  const folders: string[] = []
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name).slice(folder.length + 1)
    if (left.has(path.split('/', 1)[0] ?? '') || TEMPORARY.test(path)) continue
    if (entry.isDirectory()) folders.push(path)
    if (!entry.isFile()) continue
    const facts = await lstat(join(folder, path)).catch(() => null)
    if (facts !== null) files.push({ path, bytes: facts.size, identity: `${facts.dev}-${facts.ino}` })
  }
  return { files: files.toSorted((one, other) => (one.path < other.path ? -1 : 1)), folders }
}

/** What they take of a disk: a file with several names counts once. */
export function bytesOf({ files }: KeptFiles): number {
  return [...new Map(files.map(({ identity, bytes }) => [identity, bytes])).values()].reduce((sum, one) => sum + one, 0)
}

/** Copies what a backup needs from one folder to another, names of one file as names of one again, and answers the hash of each copy by its path. */
export async function copyFiles(
  from: string,
  to: string,
  { files, folders }: KeptFiles,
  onFile: () => void = () => {},
): Promise<Record<string, { bytes: number; sha256: string }>> {
  const copied: Record<string, { bytes: number; sha256: string }> = {}
  const first = new Map<string, string>()
  for (const path of ['', ...folders]) await mkdir(join(to, path), { recursive: true, mode: 0o700 })
  for (const { path, identity } of files) {
    const target = join(to, path)
    const same = first.get(identity)
    const known = same === undefined ? undefined : copied[same]
    if (same !== undefined && known) {
      await link(join(to, same), target)
      copied[path] = known
    } else {
      await copyFile(join(from, path), target, constants.COPYFILE_EXCL)
      copied[path] = { bytes: (await lstat(target)).size, sha256: await sha256OfFile(target) }
      first.set(identity, path)
    }
    onFile()
  }
  return copied
}
