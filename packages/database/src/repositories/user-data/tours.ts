import type { UserId } from '@fairweight/domain/identifiers'
import type { TourState } from '@fairweight/contract/wire'
import type { Queryable } from '../../opening/database.ts'
import { withPerson } from '../users/with-locked-user.ts'

/** How far somebody came in the tour. */
export const tours = {
  /** The tour not begun, where nothing is kept. */
  async find(db: Queryable, userId: UserId): Promise<TourState> {
    const row = await db
      .selectFrom('tour_state')
      .select(['step', 'finished'])
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return row ?? { step: null, finished: false }
  },

  /**
   * Keeps for `to` the further of two states. The steps are the page's own words, whose order is not known here: of two that are under way,
   * the one kept later is the further, and of two kept in the same millisecond that of `from`.
   */
  async saveFurthest(trx: Queryable, from: UserId, to: UserId): Promise<void> {
    const states = await trx
      .selectFrom('tour_state')
      .selectAll()
      .where('user_id', 'in', [from, to])
      .orderBy('finished', 'desc')
      .orderBy('updated_at', 'desc')
      .orderBy((row) => row('user_id', '=', from), 'desc')
      .execute()
    const further = states.find(({ step, finished }) => finished || step !== null)
    if (further?.user_id === from) await this.save(trx, to, further)
  },

  /** Keeps where somebody is. Throws PersonNotFoundError. */
  save(db: Queryable, userId: UserId, { step, finished }: TourState): Promise<void> {
    return withPerson(db, userId, async (trx) => {
      const state = { step, finished, updated_at: new Date() }
      await trx
        .insertInto('tour_state')
        .values({ user_id: userId, ...state })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(state))
        .execute()
    })
  },
}
