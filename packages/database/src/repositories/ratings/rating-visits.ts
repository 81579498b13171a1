import type { UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '../../opening/database.ts'
import type { Dataset } from '../../tables/dataset.ts'
import { withPerson } from '../users/with-locked-user.ts'

/** What somebody has seen of a dataset's grades; days are ISO dates. */
export interface RatingVisit {
  /** Everything up to this day is certain to have been seen. */
  asOf: string
  /** What has been on the screen since, and from when on; null where it is nothing more. */
  shown: { asOf: string; at: Date } | null
}

/** What people have seen of the grades, for each dataset by itself. Writes hold the person's row and throw PersonNotFoundError. */
export const ratingVisits = {
  /** Null before the first visit. */
  async find(db: Queryable, userId: UserId, dataset: Dataset): Promise<RatingVisit | null> {
    const row = await db
      .selectFrom('rating_visit')
      .selectAll()
      .where('user_id', '=', userId)
      .where('dataset', '=', dataset)
      .executeTakeFirst()
    if (!row) return null
    const { as_of: asOf, shown_as_of: shownAsOf, shown_at: at } = row
    return { asOf, shown: shownAsOf === null || at === null ? null : { asOf: shownAsOf, at } }
  },

  /** Keeps what `change` makes of what somebody has seen so far. */
  change(
    db: Queryable,
    userId: UserId,
    dataset: Dataset,
    change: (before: RatingVisit | null) => RatingVisit,
  ): Promise<void> {
    return withPerson(db, userId, async (trx) => {
      const { asOf, shown } = change(await ratingVisits.find(trx, userId, dataset))
      const seen = { as_of: asOf, shown_as_of: shown?.asOf ?? null, shown_at: shown?.at ?? null }
      await trx
        .insertInto('rating_visit')
        .values({ user_id: userId, dataset, ...seen })
        .onConflict((conflict) => conflict.columns(['user_id', 'dataset']).doUpdateSet(seen))
        .execute()
    })
  },

  /** Gives what one person has seen to another who has seen none of that dataset. The caller holds both rows. */
  async move(trx: Queryable, from: UserId, to: UserId): Promise<void> {
    const rows = await trx.selectFrom('rating_visit').selectAll().where('user_id', '=', from).execute()
    if (rows.length === 0) return
    await trx
      .insertInto('rating_visit')
      .values(rows.map((row) => ({ ...row, user_id: to })))
      .onConflict((conflict) => conflict.columns(['user_id', 'dataset']).doNothing())
      .execute()
  },
}
