import type { Database } from '@fairweight/database'
import type { LeakedPasswords } from '../password/leaked-passwords.ts'
import type { PasswordHashing } from '../password/password-hashing.ts'
import type { Library } from './records/library.ts'
import type { Sessions } from './sessions.ts'

/** What every part of this implementation works with. */
export interface IdentityParts {
  readonly database: Database
  readonly library: Library
  readonly sessions: Sessions
  readonly hashing: PasswordHashing
  readonly leakedPasswords: LeakedPasswords
  readonly now: () => Date
}
