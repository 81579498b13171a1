import type { DrawId } from '@fairweight/domain/raffle'
import type { Queryable } from '../../opening/database.ts'

/** How a draw was held. */
export interface CompletedDraw {
  draw: DrawId
  /** 64 hexadecimal digits. */
  seed: string
  drawnAt: Date
  /** How many entries took part. */
  entries: number
  /** What `rankingHash` made of their ranking. */
  entriesHash: string
}

/** The draws that were held, each once. */
export const raffleDraws = {
  /** Null: not held yet. */
  async find(db: Queryable, draw: DrawId): Promise<CompletedDraw | null> {
    const row = await db.selectFrom('raffle_draw').selectAll().where('draw', '=', draw).executeTakeFirst()
    return row
      ? { draw, seed: row.seed, drawnAt: row.drawn_at, entries: row.entries, entriesHash: row.entries_hash }
      : null
  },

  /** Records how a draw was held; false: it has been held already, and stays so. */
  async record(db: Queryable, { draw, seed, drawnAt, entries, entriesHash }: CompletedDraw): Promise<boolean> {
    const row = await db
      .insertInto('raffle_draw')
      .values({ draw, seed, drawn_at: drawnAt, entries, entries_hash: entriesHash })
      .onConflict((conflict) => conflict.column('draw').doNothing())
      .returning('draw')
      .executeTakeFirst()
    return row !== undefined
  },

  /** Lets nobody else choose a winner of a draw until the transaction ends. */
  async hold(trx: Queryable, draw: DrawId): Promise<void> {
    await trx.selectFrom('raffle_draw').select('draw').where('draw', '=', draw).forUpdate().execute()
  },

  /** The draws held, by name, newest first. */
  async names(db: Queryable): Promise<string[]> {
    return (await db.selectFrom('raffle_draw').select('draw').orderBy('draw', 'desc').execute()).map(({ draw }) => draw)
  },
}
