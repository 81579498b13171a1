import { createHash, randomBytes } from 'node:crypto'
import { type KeyKind, keyHint, keyText } from '@fairweight/domain/api-keys'

/** 256 bits: too many to guess at any speed, so that a plain digest of them is as good as a slow one and costs a request nothing. */
const RANDOM_BYTES = 32

interface KeySecret {
  /** What its owner sees once. */
  readonly text: string
  /** What the database knows it by: whoever reads that cannot make the text of it. */
  readonly secretHash: string
  readonly hint: string
}

/** A new key's text, and what is kept of it. */
export function newKeySecret(kind: KeyKind): KeySecret {
  const text = keyText(kind, randomBytes(RANDOM_BYTES).toString('base64url'))
  return { text, secretHash: hashOfKey(text), hint: keyHint(kind, text) }
}

/** SHA-256 of a key's whole text. */
export function hashOfKey(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
