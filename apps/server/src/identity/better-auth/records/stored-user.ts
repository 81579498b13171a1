import type { Queryable } from '@fairweight/database'
import type { IdentityUser } from '../../port/identity.ts'

/** The name under which the library keeps passwords beside other ways of signing in. */
export const PASSWORD_PROVIDER = 'credential'

/** A person with the hash of their password; null when they have none. */
export interface StoredUser extends IdentityUser {
  readonly passwordHash: string | null
}

/** Anonymous people have a made-up address and are never found by it. */
export async function findUserByEmail(db: Queryable, email: string): Promise<StoredUser | null> {
  if (!isStorable(email)) return null
  const row = await selectUsers(db).where('app_user.email', '=', email.toLowerCase()).where('app_user.is_anonymous', '=', false).executeTakeFirst()
  return row ? asStoredUser(row) : null
}

export async function findUser(db: Queryable, id: string): Promise<StoredUser | null> {
  const row = await selectUsers(db).where('app_user.id', '=', id).executeTakeFirst()
  return row ? asStoredUser(row) : null
}

/** Makes whoever else wants to change this person wait until the transaction has ended. */
export async function lockUser(trx: Queryable, id: string): Promise<StoredUser | null> {
  const locked = await trx.selectFrom('app_user').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  // Read after the lock: the row may have changed while waiting for it.
  return locked ? findUser(trx, id) : null
}

/** PostgreSQL keeps every text but one with this character in it, and fails even to compare with such a one. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000')
}

interface UserRow {
  id: string
  email: string
  email_verified: boolean
  is_anonymous: boolean
  disabled_at: Date | null
  password: string | null
}

export const userColumns = ['app_user.id', 'app_user.email', 'app_user.email_verified', 'app_user.is_anonymous', 'app_user.disabled_at', 'user_credential.password'] as const

function selectUsers(db: Queryable) {
  return db
    .selectFrom('app_user')
    .leftJoin('user_credential', (join) =>
      join.onRef('user_credential.user_id', '=', 'app_user.id').on('user_credential.provider_id', '=', PASSWORD_PROVIDER))
    .select(userColumns)
}

function asStoredUser(row: UserRow): StoredUser {
  return { ...asIdentityUser(row), passwordHash: row.password }
}

export function asIdentityUser(row: UserRow): IdentityUser {
  return {
    id: row.id,
    email: row.is_anonymous ? null : row.email,
    emailVerified: row.email_verified,
    isAnonymous: row.is_anonymous,
    hasPassword: row.password !== null,
    isDisabled: row.disabled_at !== null,
  }
}
