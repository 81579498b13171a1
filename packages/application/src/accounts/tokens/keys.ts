import { hkdfSync } from 'node:crypto'

/**
 * What a key is for: a key of one purpose opens nothing of another. The words go into the derivation, so they stay as
 * they are: with another word for `waiting-letter`, the links in emails that wait at an update could not be opened.
 */
type KeyPurpose =
  | 'access-token'
  | 'session-cookie'
  | 'provider-sign-in'
  | 'unsubscribe-link'
  | 'waiting-letter'
  | 'confirmation-code'
  | 'authenticator-secret'
  | 'recovery-code'

export interface PurposeKey {
  /** Names the key without giving it away. */
  readonly id: string
  readonly key: Uint8Array
}

const KEY_BYTES = 32
const ID_BYTES = 9

/** One key for each secret, in their order: the first signs, all are accepted. HKDF with SHA-256 (RFC 5869). */
export function deriveKeys(secrets: readonly string[], purpose: KeyPurpose): [PurposeKey, ...PurposeKey[]] {
  const [first, ...others] = secrets.map((secret) => ({
    id: Buffer.from(derive(secret, `${purpose} id`, ID_BYTES)).toString('base64url'),
    key: derive(secret, purpose, KEY_BYTES),
  }))
  if (!first) throw new Error('Signing needs at least one secret.')
  return [first, ...others]
}

function derive(secret: string, purpose: string, bytes: number): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `fairweight ${purpose}`, bytes))
}
