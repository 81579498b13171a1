import type { UserId } from '@fairweight/domain/identifiers'
import type { AlertFrequency } from '@fairweight/contract/wire'
import type { Queryable } from '../../opening/database.ts'
import type { Dataset } from '../../tables/dataset.ts'
import { withPerson } from '../users/with-locked-user.ts'

/** A day of a dataset's grades, an ISO date. */
export interface GradedDay {
  dataset: Dataset
  asOf: string
}

/** How often somebody wants emails, what the last one told, and when it was written. */
export interface RatingAlert {
  frequency: AlertFrequency
  /** The next email compares with this day; null until there are grades. */
  reported: GradedDay | null
  emailedAt: Date | null
}

/** Somebody to whom emails about changed grades may be written. */
export interface EmailReader {
  userId: UserId
  email: string
  firstName: string | null
}

const none: RatingAlert = { frequency: 'off', reported: null, emailedAt: null }

/** Who wants emails about changed grades. Nobody does who has not said so. */
export const ratingAlerts = {
  async find(db: Queryable, userId: UserId): Promise<RatingAlert> {
    const row = await db.selectFrom('rating_alert').selectAll().where('user_id', '=', userId).executeTakeFirst()
    if (!row) return none
    const { frequency, dataset, reported_as_of: asOf, emailed_at: emailedAt } = row
    return { frequency, reported: dataset === null || asOf === null ? null : { dataset, asOf }, emailedAt }
  },

  /**
   * Keeps how often somebody wants emails. Whoever did not want any is told of what changes after the day that is `shown` at this moment;
   * when the last email was written stays, so that switching off and on brings none sooner. Throws PersonNotFoundError.
   */
  choose(db: Queryable, userId: UserId, frequency: AlertFrequency, shown: GradedDay | null, now: Date): Promise<void> {
    return withPerson(db, userId, async (trx) => {
      const before = await ratingAlerts.find(trx, userId)
      const reported = before.frequency === 'off' ? shown : before.reported
      const chosen = { frequency, chosen_at: now, ...columnsOf(reported) }
      await trx
        .insertInto('rating_alert')
        .values({ user_id: userId, ...chosen })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(chosen))
        .execute()
    })
  },

  /** Stops the emails of somebody, as often as it is asked; for somebody who is gone there is nothing to stop. */
  async stop(db: Queryable, userId: UserId, now: Date): Promise<void> {
    await db
      .updateTable('rating_alert')
      .set({ frequency: 'off', chosen_at: now })
      .where('user_id', '=', userId)
      .where('frequency', '<>', 'off')
      .execute()
  },

  /** Reads what somebody wants, and does what follows from it before anybody else can change it. Throws PersonNotFoundError. */
  withLockedAlert<Result>(
    db: Queryable,
    userId: UserId,
    work: (trx: Queryable, alert: RatingAlert) => Promise<Result>,
  ): Promise<Result> {
    return withPerson(db, userId, async (trx) => work(trx, await ratingAlerts.find(trx, userId)))
  },

  /** Keeps up to which day somebody has been told, and when, if an email was written of it. The caller holds the person's row. */
  async reported(trx: Queryable, userId: UserId, reported: GradedDay, emailedAt: Date | null): Promise<void> {
    await trx
      .updateTable('rating_alert')
      .set({ ...columnsOf(reported), ...(emailedAt !== null && { emailed_at: emailedAt }) })
      .where('user_id', '=', userId)
      .execute()
  },

  /** Up to `limit` people who want emails and have not been told of this day, in the order of their ids, from behind the one given on. */
  async waitingAfter(db: Queryable, day: GradedDay, afterUserId: UserId | null, limit: number): Promise<UserId[]> {
    const waiting = readers(db)
      .select('rating_alert.user_id as userId')
      .where(({ eb, or }) =>
        or([
          eb('rating_alert.reported_as_of', 'is', null),
          eb('rating_alert.dataset', '<>', day.dataset),
          eb('rating_alert.reported_as_of', '<>', day.asOf),
        ]),
      )
    const rest = afterUserId === null ? waiting : waiting.where('rating_alert.user_id', '>', afterUserId)
    const rows = await rest.orderBy('rating_alert.user_id').limit(limit).execute()
    return rows.map(({ userId }) => userId)
  },

  /** Somebody who wants emails at this moment, or null. */
  async reader(db: Queryable, userId: UserId): Promise<EmailReader | null> {
    const row = await readers(db)
      .leftJoin('profile', 'profile.user_id', 'app_user.id')
      .select(['app_user.email as email', 'profile.first_name as firstName'])
      .where('app_user.id', '=', userId)
      .executeTakeFirst()
    return row ? { userId, ...row } : null
  },
}

function columnsOf(reported: GradedDay | null) {
  return { dataset: reported?.dataset ?? null, reported_as_of: reported?.asOf ?? null }
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
