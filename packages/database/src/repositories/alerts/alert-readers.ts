import type { UserId } from '@fairweight/domain/identifiers'
import { isoDateFromInstant } from '@fairweight/domain/time'
import type { Queryable } from '../../opening/database.ts'
import { withPerson } from '../users/with-locked-user.ts'
import { accountNotices } from './account-notices.ts'

/** How somebody hears of what their alerts tell. */
export interface AlertReader {
  readonly wantsEmail: boolean
  /** When the last email about alerts was written. */
  readonly digestAt: Date | null
  /** When they had looked on an earlier day than at their last visit. */
  readonly seenAt: Date | null
}

const NOBODY: AlertReader = { wantsEmail: false, digestAt: null, seenAt: null }

/** Who hears of alerts, and how. Nobody does by email who never asked for an alert. Writes hold the person's row. */
export const alertReaders = {
  /** `now`: what was looked at on an earlier day than this has been seen. */
  async find(db: Queryable, userId: UserId, now: Date): Promise<AlertReader> {
    const row = await db.selectFrom('alert_reader').selectAll().where('user_id', '=', userId).executeTakeFirst()
    if (row === undefined) return NOBODY
    return { wantsEmail: row.wants_email, digestAt: row.digest_at, seenAt: seenBefore(row, now) }
  },

  /** With the first alert emails are wanted; whoever stopped them has stopped them. The caller holds the person's row. */
  async begin(trx: Queryable, userId: UserId): Promise<void> {
    await trx
      .insertInto('alert_reader')
      .values({ user_id: userId, wants_email: true })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute()
  },

  /** Starts or stops emails. Of what happened before they were started none tells. Throws PersonNotFoundError. */
  choose(db: Queryable, userId: UserId, wantsEmail: boolean, now: Date): Promise<void> {
    return withPerson(db, userId, async (trx) => {
      const before = await alertReaders.find(trx, userId, now)
      if (before.wantsEmail === wantsEmail) return
      await trx
        .insertInto('alert_reader')
        .values({ user_id: userId, wants_email: wantsEmail })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ wants_email: wantsEmail }))
        .execute()
      await trx
        .updateTable('stock_alert_event')
        .set({ emailed_at: now })
        .where('emailed_at', 'is', null)
        .where('alert_id', 'in', ({ selectFrom }) =>
          selectFrom('stock_alert').select('id').where('user_id', '=', userId),
        )
        .execute()
      await accountNotices.sent(trx, userId, now)
    })
  },

  /** Stops the emails of somebody, as often as it is asked; for somebody who is gone there is nothing to stop. */
  async stop(db: Queryable, userId: UserId): Promise<void> {
    await db.updateTable('alert_reader').set({ wants_email: false }).where('user_id', '=', userId).execute()
  },

  /** Keeps that somebody looked. Whoever never asked for an alert has no row, and none comes to be: it would say that they stopped emails. */
  see(db: Queryable, userId: UserId, now: Date): Promise<void> {
    return withPerson(db, userId, async (trx) => {
      const { seenAt } = await alertReaders.find(trx, userId, now)
      await trx
        .updateTable('alert_reader')
        .set({ seen_at: seenAt, visit_at: now })
        .where('user_id', '=', userId)
        .execute()
    })
  },

  /** Keeps when an email was written. The caller holds the person's row. */
  async digestWritten(trx: Queryable, userId: UserId, now: Date): Promise<void> {
    await trx.updateTable('alert_reader').set({ digest_at: now }).where('user_id', '=', userId).execute()
  },
}

function seenBefore(row: { readonly seen_at: Date | null; readonly visit_at: Date | null }, now: Date): Date | null {
  return row.visit_at !== null && dayOf(row.visit_at) !== dayOf(now) ? row.visit_at : row.seen_at
}

function dayOf(moment: Date): string {
  return isoDateFromInstant(moment.getTime())
}
