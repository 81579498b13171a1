import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { randomUUID } from 'node:crypto'
import {
  DAYS_KEPT_AFTER_DRAW,
  type DrawId,
  drawAt,
  isDrawId,
  linkEndsAt,
  type RaffleEntry,
} from '@fairweight/domain/raffle'
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
export type RaffleEntryOutcome =
  | { outcome: 'written'; id: string; draw: DrawId; linkExpiresAt: Date }
  /** The same was asked for a moment ago, and its email is on its way. */
  | { outcome: 'repeated'; draw: DrawId }
  /** It counts already; `email` and `name` are those that were confirmed. */
  | { outcome: 'confirmed'; id: string; draw: DrawId; email: string; name: string }

/** Within this time the same entry again is a second press of the button. */
const DOUBLE_SUBMIT_MS = 60_000

/**
 * The entries of all draws. Anybody may enter any address, so those that wait for their link stand beside each other and none replaces
 * another; one of a mailbox and draw is confirmed, and is never changed.
 */
export const raffleEntries = {
  /** Enters a mailbox into the draw of this moment, beside whatever waits for it already. */
  async enter(db: Queryable, { tokenHash, ...entry }: NewRaffleEntry, now: Date): Promise<RaffleEntryOutcome> {
    const draw = drawAt(now.getTime())
    return inTransaction(db, async (trx) => {
      await lockDraw(trx, draw, entry.mailbox)
      const there = await trx
        .selectFrom('raffle_entry')
        .selectAll()
        .where('draw', '=', draw)
        .where('mailbox', '=', entry.mailbox)
        .execute()
      const counted = there.find(({ confirmed_at }) => confirmed_at !== null)
      if (counted) return { outcome: 'confirmed', id: counted.id, draw, email: counted.email, name: counted.name }
      if (there.some((existing) => isDoubleSubmit(existing, entry, now))) return { outcome: 'repeated', draw }
      const [id, linkExpiresAt] = [randomUUID(), new Date(linkEndsAt(now.getTime()))]
      await trx
        .insertInto('raffle_entry')
        .values({
          id,
          draw,
          ...entry,
          token_hash: tokenHash,
          entered_at: now,
          link_expires_at: linkExpiresAt,
          confirmed_at: null,
        })
        .execute()
      return { outcome: 'written', id, draw, linkExpiresAt }
    })
  },

  /**
   * Counts the entry of a mailed link, unless another one of its mailbox counts already; again is harmless. Null: no entry has this link,
   * or its time was over, which it is at the latest when the draw closes; then it does not count, whether or not the draw has been held.
   */
  confirm(db: Queryable, tokenHash: string, now: Date): Promise<{ draw: DrawId; wasCounted: boolean } | null> {
    return inTransaction(db, async (trx) => {
      const linked = await trx
        .selectFrom('raffle_entry')
        .select(['id', 'draw', 'mailbox', 'link_expires_at'])
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst()
      if (!linked) return null
      const draw = asDraw(linked.draw)
      await lockDraw(trx, draw, linked.mailbox)
      const counted = await trx
        .selectFrom('raffle_entry')
        .select('id')
        .where('draw', '=', draw)
        .where('mailbox', '=', linked.mailbox)
        .where('confirmed_at', 'is not', null)
        .executeTakeFirst()
      if (counted) return counted.id === linked.id || linked.link_expires_at > now ? { draw, wasCounted: true } : null
      const updated = await trx
        .updateTable('raffle_entry')
        .set({ confirmed_at: now })
        .where('id', '=', linked.id)
        .where('link_expires_at', '>', now)
        // Clocks of several processes may differ: what has been drawn stays as it was.
        .where(({ not, exists, selectFrom, ref }) =>
          not(
            exists(selectFrom('raffle_draw').select('draw').where('raffle_draw.draw', '=', ref('raffle_entry.draw'))),
          ),
        )
        .returning('id')
        .executeTakeFirst()
      return updated ? { draw, wasCounted: false } : null
    })
  },

  /** The entries that count in a draw, in no particular order. */
  async counted(db: Queryable, draw: DrawId): Promise<RaffleEntry[]> {
    const rows = await db
      .selectFrom('raffle_entry')
      .selectAll()
      .where('draw', '=', draw)
      .where('confirmed_at', 'is not', null)
      .execute()
    return rows.map(toEntry)
  },

  /** One entry that counts; null when it is gone. */
  async find(db: Queryable, id: string): Promise<RaffleEntry | null> {
    const row = await db
      .selectFrom('raffle_entry')
      .selectAll()
      .where('id', '=', id)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst()
    return row ? toEntry(row) : null
  },

  /** Lets nobody write an entry until the transaction ends, and waits for whoever is writing one. */
  async hold(trx: Queryable): Promise<void> {
    await sql`lock table raffle_entry in share mode`.execute(trx)
  },

  /** How many mailboxes entered each draw, newest first: those of which an entry counts, and those that wait for a link. */
  async counts(db: Queryable): Promise<{ draw: DrawId; counted: number; waiting: number }[]> {
    const rows = await db
      .selectFrom('raffle_entry')
      .select(({ fn }) => [
        'draw',
        fn.count<string>('confirmed_at').as('counted'),
        fn.count<string>('mailbox').distinct().as('all'),
      ])
      .groupBy('draw')
      .orderBy('draw', 'desc')
      .execute()
    return rows.map(({ draw, counted, all }) => ({
      draw: asDraw(draw),
      counted: Number(counted),
      waiting: Number(all) - Number(counted),
    }))
  },

  /** Deletes what was not confirmed in time, and every entry of a draw that was held, or should have been, more than a year ago. Says how many. */
  async sweep(db: Queryable, now: Date): Promise<number> {
    const aYearAgo = new Date(now.getTime() - DAYS_KEPT_AFTER_DRAW * DAY_MS)
    const { numDeletedRows } = await db
      .deleteFrom('raffle_entry')
      .where(({ eb, and, or, not, exists, selectFrom, ref }) => {
        const draws = selectFrom('raffle_draw')
          .select('raffle_draw.draw')
          .where('raffle_draw.draw', '=', ref('raffle_entry.draw'))
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

/** Lets one at a time write of a mailbox in a draw, until the transaction ends. */
async function lockDraw(trx: Queryable, draw: DrawId, mailbox: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`raffle_entry ${draw} ${mailbox}`}, 0))`.execute(trx)
}

function isDoubleSubmit(
  existing: Selectable<RaffleEntryTable>,
  entry: Omit<NewRaffleEntry, 'tokenHash'>,
  now: Date,
): boolean {
  const isSame = existing.email === entry.email && existing.name === entry.name && existing.state === entry.state
  return isSame && now.getTime() - existing.entered_at.getTime() < DOUBLE_SUBMIT_MS
}

function toEntry({
  id,
  draw,
  mailbox,
  email,
  name,
  state,
  entered_at,
  confirmed_at,
}: Selectable<RaffleEntryTable>): RaffleEntry {
  if (confirmed_at === null) throw new Error(`The entry ${id} does not count.`)
  return { id, draw: asDraw(draw), mailbox, email, name, state, enteredAt: entered_at, confirmedAt: confirmed_at }
}

function asDraw(text: string): DrawId {
  if (isDrawId(text)) return text
  throw new Error(`“${text}” is in the database as a draw.`)
}
