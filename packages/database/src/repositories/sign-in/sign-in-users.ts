import type { UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '../../opening/database.ts'

/** A person as signing in sees them. */
export interface SignInUser {
  readonly id: UserId
  /** Null for an anonymous one. */
  readonly email: string | null
  readonly emailVerified: boolean
  readonly isAnonymous: boolean
  readonly isDisabled: boolean
  /** Null when they have no password. */
  readonly passwordHash: string | null
}

interface UserFacts {
  readonly email: string
  readonly emailVerified: boolean
  readonly isAnonymous: boolean
}

/** People with their password's hash. An address that is taken fails as a unique violation, which ends the transaction. */
export const signInUsers = {
  async find(db: Queryable, id: UserId): Promise<SignInUser | null> {
    const row = await selectUsers(db).where('app_user.id', '=', id).executeTakeFirst()
    return row ? asSignInUser(row) : null
  },

  /** Anonymous people have a made-up address and are never found by it. */
  async findByEmail(db: Queryable, email: string): Promise<SignInUser | null> {
    if (!isStorable(email)) return null
    const row = await selectUsers(db)
      .where('app_user.email', '=', email.toLowerCase())
      .where('app_user.is_anonymous', '=', false)
      .executeTakeFirst()
    return row ? asSignInUser(row) : null
  },

  /** Makes whoever else wants to change this person wait until the transaction has ended. */
  async lock(trx: Queryable, id: UserId): Promise<SignInUser | null> {
    const locked = await trx.selectFrom('app_user').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
    // Read after the lock: the row may have changed while waiting for it.
    return locked ? signInUsers.find(trx, id) : null
  },

  async add(trx: Queryable, id: UserId, { email, emailVerified, isAnonymous }: UserFacts, now: Date): Promise<void> {
    const times = { created_at: now, updated_at: now, last_active_at: now, disabled_at: null }
    await trx
      .insertInto('app_user')
      .values({ id, email: email.toLowerCase(), email_verified: emailVerified, is_anonymous: isAnonymous, ...times })
      .execute()
  },

  /** Sets who a person is, as when a visitor becomes an account or somebody's address changes. */
  async change(trx: Queryable, id: UserId, { email, emailVerified, isAnonymous }: UserFacts, now: Date): Promise<void> {
    const facts = {
      email: email.toLowerCase(),
      email_verified: emailVerified,
      is_anonymous: isAnonymous,
      updated_at: now,
    }
    await trx.updateTable('app_user').set(facts).where('id', '=', id).execute()
  },

  async confirmEmail(trx: Queryable, id: UserId, now: Date): Promise<void> {
    await trx.updateTable('app_user').set({ email_verified: true, updated_at: now }).where('id', '=', id).execute()
  },
}

/** PostgreSQL keeps every text but one with this character in it, and fails even to compare with such a one. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000')
}

export const SIGN_IN_USER_COLUMNS = [
  'app_user.id',
  'app_user.email',
  'app_user.email_verified',
  'app_user.is_anonymous',
  'app_user.disabled_at',
  'user_password.hash as password_hash',
] as const

interface UserRow {
  id: UserId
  email: string
  email_verified: boolean
  is_anonymous: boolean
  disabled_at: Date | null
  password_hash: string | null
}

function selectUsers(db: Queryable) {
  return db
    .selectFrom('app_user')
    .leftJoin('user_password', 'user_password.user_id', 'app_user.id')
    .select(SIGN_IN_USER_COLUMNS)
}

export function asSignInUser({
  id,
  email,
  email_verified,
  is_anonymous,
  disabled_at,
  password_hash,
}: UserRow): SignInUser {
  return {
    id,
    email: is_anonymous ? null : email,
    emailVerified: email_verified,
    isAnonymous: is_anonymous,
    isDisabled: disabled_at !== null,
    passwordHash: password_hash,
  }
}
