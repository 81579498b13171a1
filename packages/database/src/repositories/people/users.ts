import { type Selectable, sql } from 'kysely'
import type { Queryable } from '../../opening/database.ts'
import { inTransaction } from '../../opening/in-transaction.ts'
import type { UserTable } from '../../tables/identity-tables.ts'
import { forgetTraces } from './forget-traces.ts'

/** A person, or a visitor who has begun to keep something. */
export interface User {
  id: string
  /** Null for an anonymous one, whose address in the table is made up. */
  email: string | null
  emailVerified: boolean
  isAnonymous: boolean
  disabledAt: Date | null
  createdAt: Date
  lastActiveAt: Date
}

const dayMillis = 24 * 60 * 60 * 1000

/** People by id and by e-mail; sessions and credentials are the identity side's business. */
export const users = {
  async find(db: Queryable, id: string): Promise<User | null> {
    const row = await db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst()
    return row ? toUser(row) : null
  },

  /** The account with this address, however it is written; never an anonymous one. */
  async findByEmail(db: Queryable, email: string): Promise<User | null> {
    const row = await db.selectFrom('app_user').selectAll().where('email', '=', keptEmail(email)).where('is_anonymous', '=', false).executeTakeFirst()
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
   * Removes a person with everything that belongs to them. Of their letters only the word that the account is deleted stays, until
   * it has gone. False: nobody is left to remove.
   */
  remove(db: Queryable, id: string): Promise<boolean> {
    return inTransaction(db, async (trx) => {
      const row = await trx.deleteFrom('app_user').where('id', '=', id).returning(['id', 'email', 'is_anonymous']).executeTakeFirst()
      if (!row) return false
      // Nobody writes to somebody without an address, and their counters are over within the hour: no need to look through all letters.
      if (!row.is_anonymous) await forgetTraces(trx, row)
      return true
    })
  },

  /** Notes that somebody is using the account; writes at most once a day. */
  async markActive(db: Queryable, id: string, now: Date): Promise<void> {
    await db
      .updateTable('app_user')
      .set({ last_active_at: now })
      .where('id', '=', id)
      .where('last_active_at', '<=', new Date(now.getTime() - dayMillis))
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
