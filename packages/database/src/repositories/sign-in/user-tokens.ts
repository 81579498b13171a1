import { createHash, randomBytes } from 'node:crypto'
import type { UserId } from '@fairweight/domain/identifiers'
import type { Selectable } from 'kysely'
import type { Queryable } from '../../opening/database.ts'
import type { UserTokenTable } from '../../tables/identity-tables.ts'

/** What a token of ours can be used for, once. */
export type TokenPurpose =
  | 'reset-password'
  | 'confirm-email'
  | 'sign-up'
  | 'change-email'
  | 'undo-email-change'
  | 'second-factor'
  | 'passkey-challenge'

interface NewToken {
  readonly purpose: TokenPurpose
  /** Null for a challenge that goes to somebody not known yet. */
  readonly userId: UserId | null
  readonly email?: string | null
  /** A keyed digest of the six digits that may be typed instead. */
  readonly codeDigest?: string | null
  readonly content?: object | null
  readonly expiresAt: Date
}

export interface UserToken {
  readonly userId: UserId | null
  readonly email: string | null
  readonly content: object | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

const TOKEN_SHAPE = /^[\w-]{43}$/
const MAX_WRONG_CODES = 5
const TOKEN_COLUMNS = ['user_id', 'email', 'content', 'created_at', 'expires_at'] as const

/** Secrets that are handed out and used once: links in emails, their six digits, challenges. Only digests of them are kept. */
export const userTokens = {
  /** Makes one of 256 random bits. */
  async make(
    trx: Queryable,
    { purpose, userId, email = null, codeDigest = null, content = null, expiresAt }: NewToken,
    now: Date,
  ): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    await trx
      .insertInto('user_token')
      .values({
        digest: digestOf(purpose, token),
        purpose,
        user_id: userId,
        email,
        code_digest: codeDigest,
        content: content === null ? null : JSON.stringify(content),
        created_at: now,
        expires_at: expiresAt,
      })
      .execute()
    return token
  },

  /** Looks at one that still holds, without using it. */
  async find(db: Queryable, purpose: TokenPurpose, token: string, now: Date): Promise<UserToken | null> {
    if (!TOKEN_SHAPE.test(token)) return null
    const row = await db
      .selectFrom('user_token')
      .select(TOKEN_COLUMNS)
      .where('digest', '=', digestOf(purpose, token))
      .where('expires_at', '>', now)
      .executeTakeFirst()
    return row ? asUserToken(row) : null
  },

  /** Uses one up: of several that try at the same time one gets it. Null: it was used, has expired or never was. */
  async use(trx: Queryable, purpose: TokenPurpose, token: string, now: Date): Promise<UserToken | null> {
    if (!TOKEN_SHAPE.test(token)) return null
    const row = await trx
      .deleteFrom('user_token')
      .where('digest', '=', digestOf(purpose, token))
      .where('expires_at', '>', now)
      .returning(TOKEN_COLUMNS)
      .executeTakeFirst()
    return row ? asUserToken(row) : null
  },

  /** Counts a try against one that holds, before it is looked at, and says how many are left after it. Null: it does not hold, or none was left. */
  async takeTry(db: Queryable, purpose: TokenPurpose, token: string, now: Date): Promise<number | null> {
    if (!TOKEN_SHAPE.test(token)) return null
    const counted = await db
      .updateTable('user_token')
      .set(({ eb }) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
      .where('digest', '=', digestOf(purpose, token))
      .where('wrong_codes', '<', MAX_WRONG_CODES)
      .where('expires_at', '>', now)
      .returning('wrong_codes')
      .executeTakeFirst()
    return counted ? MAX_WRONG_CODES - counted.wrong_codes : null
  },

  /**
   * Uses up the one of a person that has these digits, by their digest under any secret in use. Each wrong guess counts against all of
   * theirs for the purpose, and after five the digits open none of them any more; their links still do.
   */
  async useByCode(
    trx: Queryable,
    purpose: TokenPurpose,
    userId: UserId,
    codeDigests: readonly string[],
    now: Date,
  ): Promise<UserToken | null> {
    const row = await trx
      .deleteFrom('user_token')
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .where('code_digest', 'in', codeDigests)
      .where('wrong_codes', '<', MAX_WRONG_CODES)
      .where('expires_at', '>', now)
      .returning(TOKEN_COLUMNS)
      .executeTakeFirst()
    if (row) return asUserToken(row)
    await trx
      .updateTable('user_token')
      .set(({ eb }) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .execute()
    return null
  },

  /** The address that a person's newest open token for a purpose is about, and until when. */
  async pending(
    db: Queryable,
    purpose: TokenPurpose,
    userId: UserId,
    now: Date,
  ): Promise<{ email: string; expiresAt: Date } | null> {
    const row = await db
      .selectFrom('user_token')
      .select(['email', 'expires_at'])
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', now)
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
    return row && row.email !== null ? { email: row.email, expiresAt: row.expires_at } : null
  },

  /** Whether somebody else can still take an address back that was theirs until lately: so long nobody gets it. */
  async isHeldForOwner(db: Queryable, email: string, exceptUserId: UserId | null, now: Date): Promise<boolean> {
    const held = db
      .selectFrom('user_token')
      .select('digest')
      .where('purpose', '=', 'undo-email-change')
      .where('email', '=', email.toLowerCase())
      .where('expires_at', '>', now)
    const row = await (exceptUserId === null ? held : held.where('user_id', '<>', exceptUserId)).executeTakeFirst()
    return row !== undefined
  },

  /** How many of a person's for a purpose still hold, and until when the one that holds longest does. */
  async open(
    db: Queryable,
    userId: UserId,
    purpose: TokenPurpose,
    now: Date,
  ): Promise<{ count: number; newestExpiresAt: Date | null }> {
    const { count, newest } = await db
      .selectFrom('user_token')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('expires_at').as('newest')])
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow()
    return { count, newestExpiresAt: newest }
  },

  /**
   * Uses up one that a browser holds, by the digits of the email that belongs to it. A wrong guess counts against it, and five end it;
   * one without digits is never opened.
   */
  async useWithCode(
    trx: Queryable,
    purpose: TokenPurpose,
    token: string,
    codeDigests: readonly string[],
    now: Date,
  ): Promise<UserToken | 'wrong' | 'ended'> {
    if (!TOKEN_SHAPE.test(token)) return 'ended'
    const digest = digestOf(purpose, token)
    const row = await trx
      .selectFrom('user_token')
      .select([...TOKEN_COLUMNS, 'code_digest', 'wrong_codes'])
      .where('digest', '=', digest)
      .where('expires_at', '>', now)
      .forUpdate()
      .executeTakeFirst()
    if (!row || row.wrong_codes >= MAX_WRONG_CODES) return 'ended'
    if (row.code_digest !== null && codeDigests.includes(row.code_digest)) {
      await trx.deleteFrom('user_token').where('digest', '=', digest).execute()
      return asUserToken(row)
    }
    await trx
      .updateTable('user_token')
      .set({ wrong_codes: row.wrong_codes + 1 })
      .where('digest', '=', digest)
      .execute()
    return row.wrong_codes + 1 < MAX_WRONG_CODES ? 'wrong' : 'ended'
  },

  /** Whether any digits of a person can still be typed for a purpose. */
  async hasOpenCode(db: Queryable, purpose: TokenPurpose, userId: UserId, now: Date): Promise<boolean> {
    const row = await db
      .selectFrom('user_token')
      .select('digest')
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .where('code_digest', 'is not', null)
      .where('wrong_codes', '<', MAX_WRONG_CODES)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    return row !== undefined
  },

  /** Ends every token of a person for some purposes. */
  async endAll(trx: Queryable, userId: UserId, purposes: readonly TokenPurpose[]): Promise<void> {
    await trx.deleteFrom('user_token').where('user_id', '=', userId).where('purpose', 'in', purposes).execute()
  },

  async sweep(db: Queryable, now: Date): Promise<void> {
    await db.deleteFrom('user_token').where('expires_at', '<=', now).execute()
  },
}

/** Whoever reads the database cannot make a link of it. */
function digestOf(purpose: TokenPurpose, token: string): string {
  return createHash('sha256').update(`${purpose}:${token}`).digest('base64url')
}

function asUserToken(row: Pick<Selectable<UserTokenTable>, (typeof TOKEN_COLUMNS)[number]>): UserToken {
  return {
    userId: row.user_id,
    email: row.email,
    content: row.content,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}
