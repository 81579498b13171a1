import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { NewMail } from '@fairweight/database'
import { z } from 'zod'
import { SECRET_FIELDS } from '../letter.ts'

/** A key of 32 bytes, and a name that does not give it away. */
export interface SealKey {
  readonly id: string
  readonly key: Uint8Array
}

/** Keeps what is secret in a waiting letter from whoever reads the database. */
export interface LetterSeal {
  /** The row with its secret fields encrypted; any other row as it is. */
  close<Row extends NewMail>(row: Row): Row
  /** The row with its secret fields readable, also when it was written before there were seals. Null: none of the keys opens it. */
  open<Row extends NewMail>(row: Row): Row | null
}

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
/** Where a row keeps what is encrypted. */
const field = 'sealed'
const hiddenFields = z.record(z.string(), z.string())

/** Whether something secret of the row stands there for everybody to read. */
export function hasOpenSecret({ kind, content }: Pick<NewMail, 'kind' | 'content'>): boolean {
  return (SECRET_FIELDS.get(kind) ?? []).some((name) => name in content)
}

/** AES-256-GCM (NIST SP 800-38D) under the first key; each of them opens. A seal belongs to its row: put into another one it does not open. */
export function createLetterSeal(keys: readonly [SealKey, ...SealKey[]]): LetterSeal {
  return {
    close(row) {
      if (!hasOpenSecret(row)) return row
      const names = SECRET_FIELDS.get(row.kind) ?? []
      const entries = Object.entries(row.content)
      const told = Object.fromEntries(entries.filter(([name]) => !names.includes(name)))
      const hidden = Object.fromEntries(entries.filter(([name]) => names.includes(name)))
      return { ...row, content: { ...told, [field]: `${keys[0].id}.${encrypt(keys[0].key, JSON.stringify(hidden), aboutOf(row))}` } }
    },
    open(row) {
      const { [field]: sealed, ...told } = row.content
      if (sealed === undefined) return row
      const [id, box = ''] = sealed.split('.')
      const key = keys.find((known) => known.id === id)?.key
      const hidden = key === undefined ? null : decrypt(key, box, aboutOf(row))
      return hidden === null ? null : { ...row, content: { ...told, ...hiddenFields.parse(JSON.parse(hidden)) } }
    },
  }
}

/** Whose letter it is, and which: authenticated with the secret, so that nobody sends it to somebody else. */
function aboutOf({ key, kind, recipient }: NewMail): Buffer {
  return Buffer.from(JSON.stringify([key, kind, recipient]))
}

function encrypt(key: Uint8Array, text: string, about: Buffer): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(about)
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Null for what was not encrypted by this key for this letter. */
function decrypt(key: Uint8Array, box: string, about: Buffer): string | null {
  const bytes = Buffer.from(box, 'base64url')
  if (bytes.length < ivBytes + tagBytes) return null
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAAD(about).setAuthTag(bytes.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
