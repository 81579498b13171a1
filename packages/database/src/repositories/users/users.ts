import type { UserId } from '@fairweight/domain/identifiers'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { type Selectable, sql, type Expression, type SqlBool } from 'kysely'
import type { Queryable } from '../../opening/database.ts'
import { inTransaction } from '../../opening/in-transaction.ts'
import type { UserTable } from '../../tables/identity-tables.ts'
import { notePersonRemoved } from './with-locked-user.ts'

/** What stands between the parts of a key, an address line or a JSON text; no sign that an address may hold in its middle. */
const betweenParts = String.raw`[\s:",;<>()\[\]{}|=&/]+`

/** A person, or a visitor who has begun to keep something. */
export interface User {
  id: UserId
  /** Null for an anonymous one, whose address in the table is made up. */
  email: string | null
  emailVerified: boolean
  isAnonymous: boolean
  disabledAt: Date | null
  createdAt: Date
  lastActiveAt: Date
}

/** People by id and by email; sessions and credentials are the identity side's business. */
export const users = {
  async find(db: Queryable, id: UserId): Promise<User | null> {
    const row = await db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst()
    return row ? toUser(row) : null
  },

  /** The account with this address, however it is written; never an anonymous one. */
  async findByEmail(db: Queryable, email: string): Promise<User | null> {
    const row = await db
      .selectFrom('app_user')
      .selectAll()
      .where('email', '=', keptEmail(email))
      .where('is_anonymous', '=', false)
      .executeTakeFirst()
    return row ? toUser(row) : null
  },

  /** Shuts an account out and ends its sessions. The time of an earlier shutting out stays. Null: there is no such account. */
  disable(db: Queryable, email: string, now: Date): Promise<User | null> {
    return inTransaction(db, async (trx) => {
      const row = await trx
        .updateTable('app_user')
        .set({ disabled_at: sql<Date>`coalesce(disabled_at, ${now})`, updated_at: now })
        .where('email', '=', keptEmail(email))
        .where('is_anonymous', '=', false)
        .returningAll()
        .executeTakeFirst()
      if (!row) return null
      await trx.deleteFrom('user_session').where('user_id', '=', row.id).execute()
      return toUser(row)
    })
  },

  /** Lets an account in again. Null: there is no such account. */
  async enable(db: Queryable, email: string): Promise<User | null> {
    const row = await db
      .updateTable('app_user')
      .set({ disabled_at: null, updated_at: new Date() })
      .where('email', '=', keptEmail(email))
      .where('is_anonymous', '=', false)
      .returningAll()
      .executeTakeFirst()
    return row ? toUser(row) : null
  },

  /**
   * Removes a person with everything that belongs to them. Of their emails only the word that the account is deleted stays, until
   * it has gone. False: nobody is left to remove.
   */
  remove(db: Queryable, id: UserId): Promise<boolean> {
    return inTransaction(db, async (trx) => {
      const row = await trx
        .deleteFrom('app_user')
        .where('id', '=', id)
        .returning(['id', 'email', 'is_anonymous'])
        .executeTakeFirst()
      if (!row) return false
      notePersonRemoved(trx, id)
      // Nobody writes to somebody without an address, and their counters are over within the hour: no need to look through all emails.
      if (!row.is_anonymous) await deleteUserReferences(trx, row)
      return true
    })
  },

  /**
   * Holds the rows of two people to the end of the caller's transaction, in the order of their ids, so that two who hold the same people
   * never wait for each other in a ring. Answers those that there are.
   */
  lockBoth(trx: Queryable, one: UserId, other: UserId): Promise<{ id: UserId; isAnonymous: boolean }[]> {
    return trx
      .selectFrom('app_user')
      .select(['id', 'is_anonymous as isAnonymous'])
      .where('id', 'in', [one, other])
      .orderBy('id')
      .forUpdate()
      .execute()
  },

  /** Notes that somebody is using the account; writes at most once a day. */
  async markActive(db: Queryable, id: UserId, now: Date): Promise<void> {
    await db
      .updateTable('app_user')
      .set({ last_active_at: now })
      .where('id', '=', id)
      .where('last_active_at', '<=', new Date(now.getTime() - DAY_MS))
      .execute()
  },

  /** Removes up to `limit` anonymous people who were last active before `idleSince`, and says how many it were. */
  async sweepAnonymous(db: Queryable, idleSince: Date, limit: number): Promise<number> {
    const swept = await db
      .deleteFrom('app_user')
      .where('id', 'in', (idle) =>
        idle
          .selectFrom('app_user')
          .select('id')
          .where('is_anonymous', '=', true)
          .where('last_active_at', '<', idleSince)
          .orderBy('last_active_at')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute()
    return swept.length
  },
}

function keptEmail(email: string): string {
  return email.trim().toLowerCase()
}

function toUser(row: Selectable<UserTable>): User {
  const { id, email, email_verified, is_anonymous, disabled_at, created_at, last_active_at } = row
  return {
    id,
    email: is_anonymous ? null : email,
    emailVerified: email_verified,
    isAnonymous: is_anonymous,
    disabledAt: disabled_at,
    createdAt: created_at,
    lastActiveAt: last_active_at,
  }
}

/**
 * Removes what mentions a removed person without a reference to their row: emails, links that wait to be used, and counters.
 * The email that says that the account is deleted stays, since it has yet to go; its sending strikes the address out.
 * Only a whole part of a text counts: ann@example.com is not mentioned in joann@example.com.
 */
async function deleteUserReferences(trx: Queryable, person: { id: UserId; email: string }): Promise<void> {
  const mentioned = (...texts: Expression<string | null>[]): Expression<SqlBool> => {
    const parts = sql`regexp_split_to_array(lower(concat_ws(' ', ${sql.join(texts)})), ${betweenParts})`
    return sql<SqlBool>`array[lower(${person.id}), lower(${person.email})] && ${parts}`
  }
  await trx
    .deleteFrom('mail')
    .where('kind', '<>', 'account-deleted')
    .where(({ ref }) => mentioned(ref('key'), ref('recipient'), ref('last_error'), sql<string | null>`content::text`))
    .execute()
  await trx
    .deleteFrom('user_token')
    .where(({ ref }) => mentioned(ref('email')))
    .execute()
  await trx
    .deleteFrom('request_count')
    .where(({ ref }) => mentioned(ref('key')))
    .execute()
  await trx
    .deleteFrom('sign_in_delay')
    .where(({ ref }) => mentioned(ref('key')))
    .execute()
}
