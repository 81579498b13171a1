import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

const FILE_NAME = 'auth-secret'
const SECRET_BYTES = 48
const MIN_CHARACTERS = 32

/**
 * The secrets that sign here: those configured, else the one kept in the data folder, which is made at the first start.
 * Throws when that file holds none.
 */
export async function authSecrets(dataDirectory: string, configured: readonly string[]): Promise<readonly string[]> {
  if (configured.length > 0) return configured
  const path = join(dataDirectory, FILE_NAME)
  return [(await readSecret(path)) ?? (await makeSecret(dataDirectory, path))]
}

async function readSecret(path: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  })
  if (text !== null && text.trim().length < MIN_CHARACTERS)
    throw new Error(
      `The file ${path} should contain the secret that signs sessions, but does not. Remove it to have a new one generated.`,
    )
  return text === null ? null : text.trim()
}

/** Written whole beside its place and then linked there: of two processes one wins, and both read the winner's. */
async function makeSecret(dataDirectory: string, path: string): Promise<string> {
  await mkdir(dataDirectory, { recursive: true })
  const draft = `${path}.${randomUUID()}`
  try {
    await writeThrough(draft, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`)
    await link(draft, path).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  const kept = await readSecret(path)
  if (kept === null) throw new Error(`The file ${path} was just created and is gone.`)
  return kept
}

async function writeThrough(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
