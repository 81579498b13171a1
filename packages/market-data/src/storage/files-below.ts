import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A file that was found below a folder. */
interface FoundFile {
  readonly path: string
  readonly modified: number
  readonly bytes: number
  /** The same for each name of one file. */
  readonly identity: string
}

/** Every file below a folder; none where the folder is not there. Files that go meanwhile are left out. */
export async function filesBelow(folder: string): Promise<FoundFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files: FoundFile[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const facts = await stat(path).catch(() => null)
    if (facts === null) continue
    files.push({ path, modified: facts.mtimeMs, bytes: facts.size, identity: `${facts.dev}-${facts.ino}` })
  }
  return files
}
