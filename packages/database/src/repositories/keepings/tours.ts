import type { TourState } from '@fairweight/contract/wire'
import type { Queryable } from '../../opening/database.ts'
import { withPerson } from '../people/with-person.ts'

/** How far somebody came in the tour. */
export const tours = {
  /** The tour not begun, where nothing is kept. */
  async find(db: Queryable, userId: string): Promise<TourState> {
    const row = await db.selectFrom('tour_state').select(['step', 'finished']).where('user_id', '=', userId).executeTakeFirst()
    return row ?? { step: null, finished: false }
  },

  /** Keeps where somebody is. Throws PersonGone. */
  save(db: Queryable, userId: string, { step, finished }: TourState): Promise<void> {
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
