import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { deriveKeys } from './keys.ts'

/** The secret of a session: what its cookie holds, and what the database knows it by. */
interface SessionSecret {
  /** 256 random bits and our signature. */
  readonly secret: string
  /** Its digest: whoever reads the database cannot make a cookie of it. */
  readonly lookup: string
}

export interface SessionSecrets {
  make(): SessionSecret
  /** Null for whatever we never signed, so that it does not reach the database. `secret` is signed anew by the first key. */
  open(secret: string): SessionSecret | null
}

const RANDOM_LENGTH = 32
const SHAPE = /^([\w-]{43})\.([\w-]{43})$/

/** Makes and opens the secrets in session cookies. */
export function createSessionSecrets(secrets: readonly string[]): SessionSecrets {
  const keys = deriveKeys(secrets, 'session-cookie')
  const signed = (random: string): SessionSecret => ({
    secret: `${random}.${signature(keys[0].key, random).toString('base64url')}`,
    lookup: createHash('sha256').update(random).digest('base64url'),
  })
  return {
    make: () => signed(randomBytes(RANDOM_LENGTH).toString('base64url')),
    open(secret) {
      const [, random, given] = SHAPE.exec(secret) ?? []
      if (random === undefined || given === undefined) return null
      const bytes = Buffer.from(given, 'base64url')
      // The last sign has two bits to spare: what we wrote, and no other spelling of it.
      if (bytes.toString('base64url') !== given) return null
      return keys.some(({ key }) => timingSafeEqual(signature(key, random), bytes)) ? signed(random) : null
    },
  }
}

function signature(key: Uint8Array, random: string): Buffer {
  return createHmac('sha256', key).update(random).digest()
}
