import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { TEMPORARY_PREFIX, temporaryName } from '../context/market-folders.ts'

/** Makes a folder to write in, beside the place where the finished one will stand. */
export async function openTemporaryFolder(parent: string): Promise<string> {
  const folder = join(parent, temporaryName())
  await mkdir(folder, { recursive: true })
  return folder
}

/**
 * Puts a written folder in its final place: every file read-only and on disk first, then one rename.
 * A folder that already stands there has the same content, since its name is a hash of it; it stays.
 */
export async function commitFolder(temporary: string, final: string): Promise<void> {
  await syncTree(temporary)
  if (await exists(final)) {
    await rm(temporary, { recursive: true, force: true })
    return
  }
  try {
    await rename(temporary, final)
  } catch (error) {
    // Somebody else was faster.
    if (!(await exists(final))) throw error
    await rm(temporary, { recursive: true, force: true })
  }
  await syncPath(dirname(final))
}

/** Writes a file beside others that are being written, and then puts it in its place, whole or not at all. */
export async function placeFile(
  path: string,
  temporaries: string,
  write: (temporary: string) => Promise<void>,
): Promise<void> {
  await Promise.all([mkdir(dirname(path), { recursive: true }), mkdir(temporaries, { recursive: true })])
  const temporary = join(temporaries, temporaryName())
  try {
    await write(temporary)
    await rename(temporary, path)
  } finally {
    // A rename onto another name of the same file leaves both.
    await rm(temporary, { force: true })
  }
}

export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** The names of the whole folders below one, the one used last first. */
export async function foldersByLastUse(parent: string): Promise<string[]> {
  const names = (await readdir(parent).catch(() => [])).filter((name) => !name.startsWith('.'))
  const aged = await Promise.all(names.map(async (name) => ({ name, used: (await stat(join(parent, name))).mtimeMs })))
  return aged.toSorted((one, other) => other.used - one.used).map(({ name }) => name)
}

/** Removes folders that were being written and that nothing has changed in for so many milliseconds. */
export async function removeTemporaryFolders(parent: string, graceMs: number): Promise<string[]> {
  const names = await readdir(parent).catch(() => [])
  const removed: string[] = []
  for (const name of names.filter((each) => each.startsWith(TEMPORARY_PREFIX))) {
    const path = join(parent, name)
    if (graceMs > 0 && Date.now() - (await lastChange(path)) < graceMs) continue
    await rm(path, { recursive: true, force: true })
    removed.push(name)
  }
  return removed
}

/** When something below a path was written last, in milliseconds; what goes away meanwhile counts as written now. */
async function lastChange(path: string): Promise<number> {
  try {
    const own = await stat(path)
    if (!own.isDirectory()) return own.mtimeMs
    const below = await Promise.all((await readdir(path)).map((name) => lastChange(join(path, name))))
    return Math.max(own.mtimeMs, ...below)
  } catch {
    return Date.now()
  }
}

async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncTree(path)
    else if ((await stat(path)).nlink === 1) {
      // A file of another folder too was settled with that one.
      await syncPath(path)
      await chmod(path, 0o444)
    }
  }
  await syncPath(folder)
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}
