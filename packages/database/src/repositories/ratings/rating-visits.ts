import type { Queryable } from '../../opening/database.ts'
import type { Dataset } from '../../tables/dataset.ts'
import { withPerson } from '../people/with-person.ts'

/** The day up to which somebody has seen the grades, for each dataset by itself. */
export const ratingVisits = {
  /** An ISO date; null before the first visit. */
  async find(db: Queryable, userId: string, dataset: Dataset): Promise<string | null> {
    const row = await db.selectFrom('rating_visit').select('as_of').where('user_id', '=', userId).where('dataset', '=', dataset).executeTakeFirst()
    return row?.as_of ?? null
  },

  /** Keeps that the grades of a day were seen, whichever day was kept before. Throws PersonGone. */
  mark(db: Queryable, userId: string, dataset: Dataset, asOf: string, now: Date): Promise<void> {
    const seen = { as_of: asOf, seen_at: now }
    return withPerson(db, userId, async (trx) => {
      await trx
        .insertInto('rating_visit')
        .values({ user_id: userId, dataset, ...seen })
        .onConflict((conflict) => conflict.columns(['user_id', 'dataset']).doUpdateSet(seen))
        .execute()
    })
  },

  /** Gives the days that one person saw to another who has seen none of that dataset. The caller holds both rows. */
  async move(trx: Queryable, from: string, to: string): Promise<void> {
    const rows = await trx.selectFrom('rating_visit').selectAll().where('user_id', '=', from).execute()
    if (rows.length === 0) return
    await trx
      .insertInto('rating_visit')
      .values(rows.map((row) => ({ ...row, user_id: to })))
      .onConflict((conflict) => conflict.columns(['user_id', 'dataset']).doNothing())
      .execute()
  },
}
