import { sql } from 'kysely'
import type { Queryable } from '../opening/database.ts'

/** A right as one process has it. The token grows with every new holder, so that an earlier one is told from a later. */
export interface HeldLease {
  readonly name: string
  readonly holder: string
  readonly token: number
}

const until = (milliseconds: number) => sql<Date>`clock_timestamp() + ${milliseconds} * interval '1 millisecond'`
const isOver = sql<boolean>`lease.expires_at <= clock_timestamp()`

/**
 * Rights that one process of all machines holds at a time, each by its name. All times are the database's: a machine whose clock is wrong takes
 * nothing away from another.
 */
export const leases = {
  /** Takes a right for so many milliseconds; null while another has it. */
  async take(db: Queryable, name: string, holder: string, milliseconds: number): Promise<HeldLease | null> {
    const expires = { expires_at: until(milliseconds) }
    const taken = await db
      .insertInto('lease')
      .values({ name, holder, token: 1, ...expires })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ holder, token: sql<number>`lease.token + 1`, ...expires })
          .where(isOver),
      )
      .returning('token')
      .executeTakeFirst()
    return taken === undefined ? null : { name, holder, token: taken.token }
  },

  /** Whether a right is still its holder's, now for so many milliseconds more. One that ran out and that nobody took is. */
  async renew(db: Queryable, { name, holder, token }: HeldLease, milliseconds: number): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('lease')
      .set({ expires_at: until(milliseconds) })
      .where('name', '=', name)
      .where('holder', '=', holder)
      .where('token', '=', token)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },

  /** Whether a right is still its holder's; nobody else can take it before this transaction ends. */
  async isHeld(trx: Queryable, { name, holder, token }: HeldLease): Promise<boolean> {
    const row = await trx.selectFrom('lease').selectAll().where('name', '=', name).forUpdate().executeTakeFirst()
    return row?.holder === holder && row.token === token
  },

  /** Who has a right, and until when unless it is renewed, as ISO text in UTC; null when nobody has it. */
  async find(db: Queryable, name: string): Promise<{ holder: string; expiresAt: string } | null> {
    const row = await db
      .selectFrom('lease')
      .select(['holder', 'expires_at'])
      .where('name', '=', name)
      .where(sql<boolean>`not (${isOver})`)
      .executeTakeFirst()
    return row ? { holder: row.holder, expiresAt: row.expires_at.toISOString() } : null
  },

  /** Every right that anybody ever took, by its name, and whether somebody has it. */
  async list(db: Queryable): Promise<{ name: string; isHeld: boolean }[]> {
    const rows = await db
      .selectFrom('lease')
      .select(['name', sql<boolean>`not (${isOver})`.as('is_held')])
      .orderBy('name')
      .execute()
    return rows.map(({ name, is_held }) => ({ name, isHeld: is_held }))
  },

  /** Gives back all rights of all holders: for whoever is alone with a database, and so knows that they are gone. */
  async clear(db: Queryable): Promise<void> {
    await db
      .updateTable('lease')
      .set({ expires_at: sql<Date>`'-infinity'` })
      .execute()
  },

  /** Gives a right back; the row stays, so that tokens go on growing. */
  async release(db: Queryable, { name, holder, token }: HeldLease): Promise<void> {
    await db
      .updateTable('lease')
      .set({ expires_at: sql<Date>`'-infinity'` })
      .where('name', '=', name)
      .where('holder', '=', holder)
      .where('token', '=', token)
      .execute()
  },
}
