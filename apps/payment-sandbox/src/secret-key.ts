import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const fileName = 'secret-key'
const ownerOnly = 0o600

/**
 * The key that this sandbox is opened with: made at its first start and kept with its state, for the owner's eyes only, so that nobody can
 * know it from reading our sources. Without a directory it lasts as long as the process.
 */
export function secretKeyIn(directory: string | null): string {
  if (directory === null) return newKey()
  const path = join(directory, fileName)
  const kept = readIfThere(path)
  if (kept !== null) {
    chmodSync(path, ownerOnly)
    return kept
  }
  const key = newKey()
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  writeFileSync(path, key, { mode: ownerOnly })
  chmodSync(path, ownerOnly)
  return key
}

function newKey(): string {
  return `sk_test_${randomBytes(24).toString('hex')}`
}

/** What is no key of ours, a file that was cut short too, is nothing. */
function readIfThere(path: string): string | null {
  try {
    const text = readFileSync(path, 'utf8')
    return /^sk_test_[0-9a-f]{48}$/.test(text) ? text : null
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
