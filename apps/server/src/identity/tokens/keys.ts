import { hkdfSync } from 'node:crypto'

/** What a key is for: a key of one purpose opens nothing of another. */
type KeyPurpose =
  | 'access-token' | 'session-cookie' | 'provider-sign-in' | 'unsubscribe-link' | 'waiting-letter' | 'confirmation-code' | 'authenticator-secret' | 'recovery-code'

export interface PurposeKey {
  /** Names the key without giving it away. */
  readonly id: string
  readonly key: Uint8Array
}

const keyBytes = 32
const idBytes = 9

/** One key for each secret, in their order: the first signs, all are accepted. HKDF with SHA-256 (RFC 5869). */
export function deriveKeys(secrets: readonly string[], purpose: KeyPurpose): [PurposeKey, ...PurposeKey[]] {
  const [first, ...others] = secrets.map((secret) => ({
    id: Buffer.from(derive(secret, `${purpose} id`, idBytes)).toString('base64url'),
    key: derive(secret, purpose, keyBytes),
  }))
  if (!first) throw new Error('Signing needs at least one secret.')
  return [first, ...others]
}

function derive(secret: string, purpose: string, bytes: number): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `fairweight ${purpose}`, bytes))
}
