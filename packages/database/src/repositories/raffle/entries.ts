import { randomUUID } from 'node:crypto'
import { DAYS_KEPT_AFTER_DRAW, type DrawId, drawAt, isDrawId, linkEndsAt, type RaffleEntry } from '@fairweight/domain/raffle'
import { type Selectable, sql } from 'kysely'
import type { Queryable } from '../../opening/database.ts'
import { inTransaction } from '../../opening/in-transaction.ts'
import type { RaffleEntryTable } from '../../tables/raffle-tables.ts'

/** What somebody asks to be entered with. */
export interface NewRaffleEntry {
  mailbox: string
  email: string
  name: string
  state: string
  tokenHash: string
}

/** What became of it. Only `written` made the token work. */
export type EnteredRaffle =
  | { outcome: 'written'; id: string; draw: DrawId; linkExpiresAt: Date }
  /** The same was asked for a moment ago, and its letter is on its way. */
  | { outcome: 'repeated'; draw: DrawId }
  /** It counts already; `email` and `name` are those that were confirmed. */
  | { outcome: 'confirmed'; id: string; draw: DrawId; email: string; name: string }

/** Within this time the same entry again is a second press of the button. */
const samePressMilliseconds = 60_000
const dayMilliseconds = 86_400_000

/** The entries of all draws: one a mailbox and draw. What is confirmed is never changed. */
export const raffleEntries = {
  /** Enters a mailbox into the draw of this moment, or renews what it has not confirmed: then only the newest link works. */
  async enter(db: Queryable, { mailbox, tokenHash, ...told }: NewRaffleEntry, now: Date): Promise<EnteredRaffle> {
    const draw = drawAt(now.getTime())
    const linkExpiresAt = new Date(linkEndsAt(now.getTime()))
    const renewed = { ...told, token_hash: tokenHash, entered_at: now, link_expires_at: linkExpiresAt }
    const isSamePress = sql<boolean>`raffle_entry.entered_at > ${new Date(now.getTime() - samePressMilliseconds)}
      and (raffle_entry.email, raffle_entry.name, raffle_entry.state) = (excluded.email, excluded.name, excluded.state)`
    const row = await db
      .insertInto('raffle_entry')
      .values({ id: randomUUID(), draw, mailbox, ...renewed, confirmed_at: null })
      .onConflict((conflict) => conflict.columns(['draw', 'mailbox']).doUpdateSet(renewed).where('raffle_entry.confirmed_at', 'is', null).where(sql<boolean>`not (${isSamePress})`))
      .returning('id')
      .executeTakeFirst()
    if (row) return { outcome: 'written', id: row.id, draw, linkExpiresAt }
    const there = await db.selectFrom('raffle_entry').select(['id', 'email', 'name', 'confirmed_at']).where('draw', '=', draw).where('mailbox', '=', mailbox).executeTakeFirst()
    return there?.confirmed_at ? { outcome: 'confirmed', id: there.id, draw, email: there.email, name: there.name } : { outcome: 'repeated', draw }
  },

  /**
   * Counts the entry of a mailed link; again is harmless. Null: no entry has this link, or its time was over, which it is at the latest
   * when the draw closes; then it does not count, whether or not the draw has been held.
   */
  confirm(db: Queryable, tokenHash: string, now: Date): Promise<{ draw: DrawId; wasCounted: boolean } | null> {
    return inTransaction(db, async (trx) => {
      const counted = await trx
        .updateTable('raffle_entry')
        .set({ confirmed_at: now })
        .where('token_hash', '=', tokenHash)
        .where('confirmed_at', 'is', null)
        .where('link_expires_at', '>', now)
        // Clocks of several processes may differ: what has been drawn stays as it was.
        .where(({ not, exists, selectFrom, ref }) => not(exists(selectFrom('raffle_draw').select('draw').where('raffle_draw.draw', '=', ref('raffle_entry.draw')))))
        .returning('draw')
        .executeTakeFirst()
      if (counted) return { draw: asDraw(counted.draw), wasCounted: false }
      const before = await trx.selectFrom('raffle_entry').select('draw').where('token_hash', '=', tokenHash).where('confirmed_at', 'is not', null).executeTakeFirst()
      return before ? { draw: asDraw(before.draw), wasCounted: true } : null
    })
  },

  /** The entries that count in a draw, in no particular order. */
  async counted(db: Queryable, draw: DrawId): Promise<RaffleEntry[]> {
    const rows = await db.selectFrom('raffle_entry').selectAll().where('draw', '=', draw).where('confirmed_at', 'is not', null).execute()
    return rows.map(toEntry)
  },

  /** One entry that counts; null when it is gone. */
  async find(db: Queryable, id: string): Promise<RaffleEntry | null> {
    const row = await db.selectFrom('raffle_entry').selectAll().where('id', '=', id).where('confirmed_at', 'is not', null).executeTakeFirst()
    return row ? toEntry(row) : null
  },

  /** Lets nobody write an entry until the transaction ends, and waits for whoever is writing one. */
  async hold(trx: Queryable): Promise<void> {
    await sql`lock table raffle_entry in share mode`.execute(trx)
  },

  /** How many entries each draw has, newest first: those that count, and those that wait for their link. */
  async counts(db: Queryable): Promise<{ draw: DrawId; counted: number; waiting: number }[]> {
    const rows = await db
      .selectFrom('raffle_entry')
      .select(({ fn }) => ['draw', fn.count<string>('confirmed_at').as('counted'), fn.countAll<string>().as('all')])
      .groupBy('draw')
      .orderBy('draw', 'desc')
      .execute()
    return rows.map(({ draw, counted, all }) => ({ draw: asDraw(draw), counted: Number(counted), waiting: Number(all) - Number(counted) }))
  },

  /** Deletes what was not confirmed in time, and every entry of a draw that was held, or should have been, more than a year ago. Says how many. */
  async sweep(db: Queryable, now: Date): Promise<number> {
    const aYearAgo = new Date(now.getTime() - DAYS_KEPT_AFTER_DRAW * dayMilliseconds)
    const { numDeletedRows } = await db
      .deleteFrom('raffle_entry')
      .where(({ eb, and, or, not, exists, selectFrom, ref }) => {
        const draws = selectFrom('raffle_draw').select('raffle_draw.draw').where('raffle_draw.draw', '=', ref('raffle_entry.draw'))
        return or([
          and([eb('confirmed_at', 'is', null), eb('link_expires_at', '<=', now)]),
          exists(draws.where('drawn_at', '<=', aYearAgo)),
          and([eb('raffle_entry.draw', '<', drawAt(aYearAgo.getTime())), not(exists(draws))]),
        ])
      })
      .executeTakeFirst()
    return Number(numDeletedRows)
  },
}

function toEntry({ id, draw, mailbox, email, name, state, entered_at, confirmed_at }: Selectable<RaffleEntryTable>): RaffleEntry {
  if (confirmed_at === null) throw new Error(`The entry ${id} does not count.`)
  return { id, draw: asDraw(draw), mailbox, email, name, state, enteredAt: entered_at, confirmedAt: confirmed_at }
}

function asDraw(text: string): DrawId {
  if (isDrawId(text)) return text
  throw new Error(`“${text}” is in the database as a draw.`)
}
