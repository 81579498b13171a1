import { createSecretKey } from 'node:crypto'
import { CompactEncrypt, compactDecrypt, errors } from 'jose'
import { deriveKeys } from './keys.ts'

const ENCRYPTION = { alg: 'dir', enc: 'A256GCM' } as const

export interface SealedSecrets {
  /** How everything begins that the newest key has sealed. */
  readonly beginning: string
  seal(secret: string): Promise<string>
  /** Null for whatever was not sealed here. */
  open(sealed: string): Promise<string | null>
}

/** Keeps the secrets of authenticator apps encrypted in the database; a later change of the server's secrets still opens them. */
export function createSealedSecrets(secrets: readonly string[]): SealedSecrets {
  const keys = deriveKeys(secrets, 'authenticator-secret').map(({ id, key }) => ({ id, key: createSecretKey(key) }))
  const sealing = keys[0]
  if (!sealing) throw new Error('Sealing needs at least one secret.')
  const header = { ...ENCRYPTION, kid: sealing.id }
  return {
    beginning: `${Buffer.from(JSON.stringify(header)).toString('base64url')}.`,
    seal: (secret) => new CompactEncrypt(Buffer.from(secret)).setProtectedHeader(header).encrypt(sealing.key),
    async open(sealed) {
      try {
        const { plaintext } = await compactDecrypt(
          sealed,
          ({ kid }) => {
            const found = keys.find(({ id }) => id === kid)
            if (!found) throw new errors.JWKSNoMatchingKey()
            return found.key
          },
          { keyManagementAlgorithms: [ENCRYPTION.alg], contentEncryptionAlgorithms: [ENCRYPTION.enc] },
        )
        return Buffer.from(plaintext).toString()
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
