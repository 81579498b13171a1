import { randomBytes } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ParsedEmail, parseEmail } from './parse-email.ts'

/** Received emails, one .eml file each; the newest are kept. */
export interface MailStore {
  keep(message: Buffer): Promise<void>
  /** Newest first. */
  list(): Promise<ParsedEmail[]>
  find(id: string): Promise<ParsedEmail | null>
}

const MAX_STORED_EMAILS = 200
const ENDING = '.eml'
const ID_SHAPE = /^\d{13}-\d{6}-[0-9a-f]{8}$/

/** Opens the folder, which only this user may look into. */
export async function openMailStore(folder: string): Promise<MailStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  let received = 0

  /** Ids sort by the time of arrival. */
  function newId(): string {
    received = (received + 1) % 1_000_000
    return `${Date.now()}-${String(received).padStart(6, '0')}-${randomBytes(4).toString('hex')}`
  }

  async function ids(): Promise<string[]> {
    const names = await readdir(folder)
    const found = names.filter((name) => name.endsWith(ENDING)).map((name) => name.slice(0, -ENDING.length))
    return found
      .filter((id) => ID_SHAPE.test(id))
      .toSorted()
      .toReversed()
  }

  async function find(id: string): Promise<ParsedEmail | null> {
    if (!ID_SHAPE.test(id)) return null
    const message = await readFile(join(folder, `${id}${ENDING}`)).catch(ifGone)
    return message && parseEmail(id, message)
  }

  return {
    async keep(message) {
      const file = join(folder, `${newId()}${ENDING}`)
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
      for (const old of (await ids()).slice(MAX_STORED_EMAILS))
        await rm(join(folder, `${old}${ENDING}`), { force: true })
    },
    async list() {
      const emails = await Promise.all((await ids()).map(find))
      return emails.filter((email) => email !== null)
    },
    find,
  }
}

function ifGone(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
