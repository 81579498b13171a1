import { type DrawId, isDrawId } from '@fairweight/domain/raffle'
import { type Selectable, sql } from 'kysely'
import type { Queryable } from '../../opening/database.ts'
import type { RaffleWinnerTable } from '../../tables/raffle-tables.ts'

/** Whom a draw chose. */
export interface RaffleWinner {
  draw: string
  place: number
  entryId: string
  chosenAt: Date
  /** The first moment at which it is too late to answer. */
  answerUntil: Date
  acceptedAt: Date | null
}

/** The winners of draws: place 1, and a next one for each who did not answer. */
export const raffleWinners = {
  async choose(
    db: Queryable,
    {
      draw,
      place,
      entryId,
      tokenHash,
      chosenAt,
      answerUntil,
    }: Omit<RaffleWinner, 'acceptedAt'> & { tokenHash: string },
  ): Promise<void> {
    await db
      .insertInto('raffle_winner')
      .values({
        draw,
        place,
        entry_id: entryId,
        token_hash: tokenHash,
        chosen_at: chosenAt,
        answer_until: answerUntil,
        accepted_at: null,
      })
      .execute()
  },

  /** The winners of a draw in the order of their places. */
  async ofDraw(db: Queryable, draw: DrawId): Promise<RaffleWinner[]> {
    return (await db.selectFrom('raffle_winner').selectAll().where('draw', '=', draw).orderBy('place').execute()).map(
      toWinner,
    )
  },

  /** Gives a winner who has not taken the prize a new link in place of any before; false when there is no such winner. */
  async renewLink(db: Queryable, draw: string, place: number, tokenHash: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('raffle_winner')
      .set({ token_hash: tokenHash })
      .where('draw', '=', draw)
      .where('place', '=', place)
      .where('accepted_at', 'is', null)
      .executeTakeFirst()
    return Number(numUpdatedRows) > 0
  },

  /** Lets no winner of a draw take the prize until the transaction ends. */
  async hold(trx: Queryable, draw: DrawId): Promise<void> {
    await trx
      .selectFrom('raffle_winner')
      .select('place')
      .where('draw', '=', draw)
      .orderBy('place')
      .forUpdate()
      .execute()
  },

  /** Takes the prize by its link; again is harmless. Null: nobody won by this link, the time to answer was over, or another was chosen since. */
  async accept(db: Queryable, tokenHash: string, now: Date): Promise<{ draw: DrawId; acceptedAt: Date } | null> {
    const row = await db
      .updateTable('raffle_winner as chosen')
      .set({ accepted_at: sql<Date>`coalesce(accepted_at, ${now})` })
      .where('token_hash', '=', tokenHash)
      .where(({ or, and, eb, not, exists, selectFrom, ref }) => {
        const later = selectFrom('raffle_winner as later')
          .select('later.place')
          .where('later.draw', '=', ref('chosen.draw'))
          .where('later.place', '>', ref('chosen.place'))
        return or([eb('accepted_at', 'is not', null), and([eb('answer_until', '>', now), not(exists(later))])])
      })
      .returning(['draw', 'accepted_at'])
      .executeTakeFirst()
    if (!row?.accepted_at || !isDrawId(row.draw)) return null
    return { draw: row.draw, acceptedAt: row.accepted_at }
  },
}

function toWinner({
  draw,
  place,
  entry_id,
  chosen_at,
  answer_until,
  accepted_at,
}: Selectable<RaffleWinnerTable>): RaffleWinner {
  return { draw, place, entryId: entry_id, chosenAt: chosen_at, answerUntil: answer_until, acceptedAt: accepted_at }
}
