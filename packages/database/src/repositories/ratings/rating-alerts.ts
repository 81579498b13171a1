import type { AlertFrequency } from '@fairweight/contract/wire'
import type { Queryable } from '../../opening/database.ts'
import type { Dataset } from '../../tables/dataset.ts'
import { withPerson } from '../people/with-person.ts'

/** A day of a dataset's grades, an ISO date. */
export interface GradedDay {
  dataset: Dataset
  asOf: string
}

/** How often somebody wants letters, what the last one told, and when it was written. */
export interface RatingAlert {
  frequency: AlertFrequency
  /** The next letter compares with this day; null until there are grades. */
  told: GradedDay | null
  letterAt: Date | null
}

/** Somebody to whom letters about changed grades may be written. */
export interface AlertReader {
  userId: string
  email: string
  firstName: string | null
}

const none: RatingAlert = { frequency: 'off', told: null, letterAt: null }

/** Who wants letters about changed grades. Nobody does who has not said so. */
export const ratingAlerts = {
  async find(db: Queryable, userId: string): Promise<RatingAlert> {
    const row = await db.selectFrom('rating_alert').selectAll().where('user_id', '=', userId).executeTakeFirst()
    if (!row) return none
    const { frequency, dataset, told_as_of: asOf, letter_at: letterAt } = row
    return { frequency, told: dataset === null || asOf === null ? null : { dataset, asOf }, letterAt }
  },

  /**
   * Keeps how often somebody wants letters. Whoever did not want any is told of what changes after the day that is `shown` at this moment;
   * when the last letter was written stays, so that switching off and on brings none sooner. Throws PersonGone.
   */
  choose(db: Queryable, userId: string, frequency: AlertFrequency, shown: GradedDay | null, now: Date): Promise<void> {
    return withPerson(db, userId, async (trx) => {
      const before = await ratingAlerts.find(trx, userId)
      const told = before.frequency === 'off' ? shown : before.told
      const chosen = { frequency, chosen_at: now, ...columnsOf(told) }
      await trx
        .insertInto('rating_alert')
        .values({ user_id: userId, ...chosen })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(chosen))
        .execute()
    })
  },

  /** Stops the letters of somebody, as often as it is asked; for somebody who is gone there is nothing to stop. */
  async stop(db: Queryable, userId: string, now: Date): Promise<void> {
    await db.updateTable('rating_alert').set({ frequency: 'off', chosen_at: now }).where('user_id', '=', userId).where('frequency', '<>', 'off').execute()
  },

  /** Reads what somebody wants, and does what follows from it before anybody else can change it. Throws PersonGone. */
  inTurn<Result>(db: Queryable, userId: string, work: (trx: Queryable, alert: RatingAlert) => Promise<Result>): Promise<Result> {
    return withPerson(db, userId, async (trx) => work(trx, await ratingAlerts.find(trx, userId)))
  },

  /** Keeps up to which day somebody has been told, and when, if a letter was written of it. The caller holds the person's row. */
  async told(trx: Queryable, userId: string, told: GradedDay, letterAt: Date | null): Promise<void> {
    await trx
      .updateTable('rating_alert')
      .set({ ...columnsOf(told), ...(letterAt !== null && { letter_at: letterAt }) })
      .where('user_id', '=', userId)
      .execute()
  },

  /** Up to `limit` people who want letters and have not been told of this day, in the order of their ids, from behind the one given on. */
  async waitingAfter(db: Queryable, day: GradedDay, afterUserId: string | null, limit: number): Promise<string[]> {
    const waiting = readers(db)
      .select('rating_alert.user_id as userId')
      .where(({ eb, or }) => or([eb('rating_alert.told_as_of', 'is', null), eb('rating_alert.dataset', '<>', day.dataset), eb('rating_alert.told_as_of', '<>', day.asOf)]))
    const rest = afterUserId === null ? waiting : waiting.where('rating_alert.user_id', '>', afterUserId)
    const rows = await rest.orderBy('rating_alert.user_id').limit(limit).execute()
    return rows.map(({ userId }) => userId)
  },

  /** Somebody who wants letters at this moment, or null. */
  async reader(db: Queryable, userId: string): Promise<AlertReader | null> {
    const row = await readers(db)
      .leftJoin('profile', 'profile.user_id', 'app_user.id')
      .select(['app_user.email as email', 'profile.first_name as firstName'])
      .where('app_user.id', '=', userId)
      .executeTakeFirst()
    return row ? { userId, ...row } : null
  },
}

function columnsOf(told: GradedDay | null) {
  return { dataset: told?.dataset ?? null, told_as_of: told?.asOf ?? null }
}

/** People with an account that is not shut out. */
function readers(db: Queryable) {
  return db
    .selectFrom('rating_alert')
    .innerJoin('app_user', 'app_user.id', 'rating_alert.user_id')
    .where('rating_alert.frequency', '<>', 'off')
    .where('app_user.is_anonymous', '=', false)
    .where('app_user.disabled_at', 'is', null)
}
