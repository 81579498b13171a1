import { randomBytes } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ReadableLetter, readLetter } from './read-letter.ts'

/** Received letters, one .eml file each; the newest are kept. */
export interface KeptMail {
  keep(message: Buffer): Promise<void>
  /** Newest first. */
  list(): Promise<ReadableLetter[]>
  find(id: string): Promise<ReadableLetter | null>
}

const most = 200
const ending = '.eml'
const idShape = /^\d{13}-\d{6}-[0-9a-f]{8}$/

/** Opens the folder, which only this user may look into. */
export async function openKeptMail(folder: string): Promise<KeptMail> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  let received = 0

  /** Ids sort by the time of arrival. */
  function newId(): string {
    received = (received + 1) % 1_000_000
    return `${Date.now()}-${String(received).padStart(6, '0')}-${randomBytes(4).toString('hex')}`
  }

  async function ids(): Promise<string[]> {
    const names = await readdir(folder)
    const found = names.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length))
    return found.filter((id) => idShape.test(id)).toSorted().toReversed()
  }

  async function find(id: string): Promise<ReadableLetter | null> {
    if (!idShape.test(id)) return null
    const message = await readFile(join(folder, `${id}${ending}`)).catch(ifGone)
    return message && readLetter(id, message)
  }

  return {
    async keep(message) {
      const file = join(folder, `${newId()}${ending}`)
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
      for (const old of (await ids()).slice(most)) await rm(join(folder, `${old}${ending}`), { force: true })
    },
    async list() {
      const letters = await Promise.all((await ids()).map(find))
      return letters.filter((letter) => letter !== null)
    },
    find,
  }
}

function ifGone(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
