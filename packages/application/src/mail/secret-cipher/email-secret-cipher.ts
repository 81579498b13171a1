import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { NewMail } from '@fairweight/database/repositories/mails.ts'
import { z } from 'zod'
import { SECRET_FIELDS } from '../email.ts'

/** A key of 32 bytes, and a name that does not give it away. */
export interface SealKey {
  readonly id: string
  readonly key: Uint8Array
}

/** Keeps what is secret in a waiting email from whoever reads the database. */
export interface EmailSecretCipher {
  /** The row with its secret fields encrypted; any other row as it is. */
  close<Row extends NewMail>(row: Row): Row
  /** The row with its secret fields readable, also when it was written before there were seals. Null: none of the keys opens it. */
  open<Row extends NewMail>(row: Row): Row | null
}

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
/** Where a row keeps what is encrypted. */
const FIELD = 'sealed'
const hiddenFields = z.record(z.string(), z.string())

/** Whether something secret of the row stands there for everybody to read. */
export function hasPlaintextSecret({ kind, content }: Pick<NewMail, 'kind' | 'content'>): boolean {
  return (SECRET_FIELDS.get(kind) ?? []).some((name) => name in content)
}

/** AES-256-GCM (NIST SP 800-38D) under the first key; each of them opens. A seal belongs to its row: put into another one it does not open. */
export function createEmailSecretCipher(keys: readonly [SealKey, ...SealKey[]]): EmailSecretCipher {
  return {
    close(row) {
      if (!hasPlaintextSecret(row)) return row
      const names = SECRET_FIELDS.get(row.kind) ?? []
      const entries = Object.entries(row.content)
      const told = Object.fromEntries(entries.filter(([name]) => !names.includes(name)))
      const hidden = Object.fromEntries(entries.filter(([name]) => names.includes(name)))
      return {
        ...row,
        content: { ...told, [FIELD]: `${keys[0].id}.${encrypt(keys[0].key, JSON.stringify(hidden), aboutOf(row))}` },
      }
    },
    open(row) {
      const { [FIELD]: sealed, ...told } = row.content
      if (sealed === undefined) return row
      const [id, box = ''] = sealed.split('.')
      const key = keys.find((known) => known.id === id)?.key
      const hidden = key === undefined ? null : decrypt(key, box, aboutOf(row))
      return hidden === null ? null : { ...row, content: { ...told, ...hiddenFields.parse(JSON.parse(hidden)) } }
    },
  }
}

/** Whose email it is, and which: authenticated with the secret, so that nobody sends it to somebody else. */
function aboutOf({ key, kind, recipient }: NewMail): Buffer {
  return Buffer.from(JSON.stringify([key, kind, recipient]))
}

function encrypt(key: Uint8Array, text: string, about: Buffer): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES }).setAAD(about)
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Null for what was not encrypted by this key for this email. */
function decrypt(key: Uint8Array, box: string, about: Buffer): string | null {
  const bytes = Buffer.from(box, 'base64url')
  if (bytes.length < IV_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(about).setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
