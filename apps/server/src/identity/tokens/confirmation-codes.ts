import { createHmac, randomInt } from 'node:crypto'
import { deriveKeys } from './keys.ts'

/** The six digits of a letter, for whoever reads it on another device than the one where they are signed in. */
export interface ConfirmationCodes {
  make(): string
  /** What the database knows somebody's digits by, under each secret in use: the first is kept, all are looked under. */
  digestsOf(userId: string, code: string): [string, ...string[]]
}

const digits = 6

/** Keyed, because whoever reads the database could try all of a million otherwise. */
export function createConfirmationCodes(secrets: readonly string[]): ConfirmationCodes {
  const [first, ...others] = deriveKeys(secrets, 'confirmation-code')
  return {
    make: () => String(randomInt(10 ** digits)).padStart(digits, '0'),
    digestsOf: (userId, code) => [digestOf(first.key, userId, code), ...others.map(({ key }) => digestOf(key, userId, code))],
  }
}

function digestOf(key: Uint8Array, userId: string, code: string): string {
  return createHmac('sha256', key).update(`${userId} ${code}`).digest('base64url')
}
