import type { Database } from '@fairweight/database'
import type { LeakedPasswords } from '../password/leaked-passwords.ts'
import type { PasswordHashing } from '../password/password-hashing.ts'
import type { ConfirmationCodes } from '../tokens/confirmation-codes.ts'
import type { SessionSecrets } from '../tokens/session-secrets.ts'

/** What every part of this implementation works with. */
export interface IdentityParts {
  readonly database: Database
  readonly sessionSecrets: SessionSecrets
  readonly confirmationCodes: ConfirmationCodes
  readonly hashing: PasswordHashing
  readonly leakedPasswords: LeakedPasswords
  readonly now: () => Date
}
