import { mkdir, open, readFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { temporaryName } from '../context/market-folders.ts'
import type { ObjectStore } from '../context/object-store.ts'

/** Objects as files of a folder that all servers share, by the first two characters of their names. */
export function folderObjects(folder: string, clock: () => Date = () => new Date()): ObjectStore {
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name)
  const modified = async (name: string): Promise<Date | null> =>
    (await stat(pathOf(name)).catch(whenMissing))?.mtime ?? null
  return {
    async missing(names) {
      const missing = new Set<string>()
      for (const name of names) {
        const now = clock()
        const isThere = await utimes(pathOf(name), now, now).then(() => true, whenMissing)
        if (isThere === null) missing.add(name)
      }
      return missing
    },
    async put(name, content) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      const temporary = join(folder, temporaryName())
      try {
        await writeDurably(temporary, content, clock())
        await rename(temporary, path)
      } finally {
        await rm(temporary, { force: true })
      }
    },
    get: (name) => readFile(pathOf(name)).catch(whenMissing),
    async untouchedSince(time) {
      const names: string[] = []
      for (const directory of await readdir(folder, { withFileTypes: true }).catch(() => []))
        if (directory.isDirectory()) names.push(...(await readdir(join(folder, directory.name))))
      const ages = await Promise.all(names.map(modified))
      return names.filter((_, place) => (ages[place] ?? time) < time)
    },
    async remove(names, untouchedSince) {
      for (const name of names)
        if (((await modified(name)) ?? untouchedSince) < untouchedSince) await rm(pathOf(name), { force: true })
    },
  }
}

async function writeDurably(path: string, content: Buffer, now: Date): Promise<void> {
  const handle = await open(path, 'wx', 0o644)
  try {
    await handle.writeFile(content)
    await handle.utimes(now, now)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function whenMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
