import type { Database } from '@fairweight/database/opening/database.ts'
import type { BreachedPasswords } from '../password/breached-passwords.ts'
import type { PasswordHashing } from '../password/password-hashing.ts'
import type { ConfirmationCodes } from '../tokens/confirmation-codes.ts'
import type { SealedSecrets } from '../tokens/sealed-secret.ts'
import type { SessionSecrets } from '../tokens/session-secrets.ts'

/** What every part of this implementation works with. */
export interface IdentityParts {
  readonly database: Database
  readonly sessionSecrets: SessionSecrets
  readonly confirmationCodes: ConfirmationCodes
  readonly hashing: PasswordHashing
  readonly breachedPasswords: BreachedPasswords
  readonly sealedSecrets: SealedSecrets
  /** Key the digests of recovery codes: the first makes them, all are accepted. */
  readonly recoveryKeys: readonly [Uint8Array, ...Uint8Array[]]
  /** Whose passkeys they are (WebAuthn Level 3, section 4): the site's host, and its address as browsers write it. */
  readonly relyingParty: { readonly id: string; readonly origin: string }
  readonly now: () => Date
}
