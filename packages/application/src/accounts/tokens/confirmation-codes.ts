import { createHmac, randomInt } from 'node:crypto'
import { deriveKeys } from './keys.ts'

/** The six digits of an email, for whoever reads it on another device than the one where they are signed in. */
export interface ConfirmationCodes {
  make(): string
  /** What the database knows digits by, of a person's id or a new address, under each secret in use: the first is kept, all are looked under. */
  digestsOf(subject: string, code: string): [string, ...string[]]
}

const DIGITS = 6

/** Keyed, because whoever reads the database could try all of a million otherwise. */
export function createConfirmationCodes(secrets: readonly string[]): ConfirmationCodes {
  const [first, ...others] = deriveKeys(secrets, 'confirmation-code')
  return {
    make: () => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0'),
    digestsOf: (subject, code) => [
      digestOf(first.key, subject, code),
      ...others.map(({ key }) => digestOf(key, subject, code)),
    ],
  }
}

function digestOf(key: Uint8Array, subject: string, code: string): string {
  return createHmac('sha256', key).update(`${subject} ${code}`).digest('base64url')
}
