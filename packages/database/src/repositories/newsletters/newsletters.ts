import type { UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '../../opening/database.ts'

/** What somebody can be sent beside the emails about their account. */
export const NEWSLETTERS = ['insights', 'tips'] as const
export type Newsletter = (typeof NEWSLETTERS)[number]

/** Somebody who wants a newsletter. */
export interface Reader {
  userId: UserId
  email: string
  firstName: string
}

const COLUMNS = { insights: 'insights_subscriber', tips: 'tips_subscriber' } as const

/** Who wants which newsletter: people with an account that is not shut out, as their profile says. */
export const newsletters = {
  /** How many want it now. */
  async countReaders(db: Queryable, newsletter: Newsletter): Promise<number> {
    const { count } = await readers(db, newsletter)
      .select(({ fn }) => fn.countAll<string | number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  /** Up to `limit` of them, in the order of their ids, from behind the one given on. */
  async readersAfter(
    db: Queryable,
    newsletter: Newsletter,
    afterUserId: UserId | null,
    limit: number,
  ): Promise<Reader[]> {
    const all = readers(db, newsletter).select([
      'app_user.id as userId',
      'app_user.email as email',
      'profile.first_name as firstName',
    ])
    const rest = afterUserId === null ? all : all.where('app_user.id', '>', afterUserId)
    return rest.orderBy('app_user.id').limit(limit).execute()
  },

  /** Whether somebody wants it at this moment; nobody who is gone does. */
  async isWanted(db: Queryable, newsletter: Newsletter, userId: UserId): Promise<boolean> {
    const reader = await readers(db, newsletter)
      .select('app_user.id')
      .where('app_user.id', '=', userId)
      .executeTakeFirst()
    return reader !== undefined
  },

  /** Stops newsletters of somebody, as often as it is asked; for somebody who is gone there is nothing to stop. */
  async stop(db: Queryable, userId: UserId, stopped: readonly Newsletter[]): Promise<void> {
    if (stopped.length === 0) return
    await db
      .updateTable('profile')
      .set({
        ...(stopped.includes('insights') && { insights_subscriber: false }),
        ...(stopped.includes('tips') && { tips_subscriber: false }),
        updated_at: new Date(),
      })
      .where('user_id', '=', userId)
      .where(({ or, eb }) => or(stopped.map((newsletter) => eb(COLUMNS[newsletter], '=', true))))
      .execute()
  },
}

function readers(db: Queryable, newsletter: Newsletter) {
  return db
    .selectFrom('profile')
    .innerJoin('app_user', 'app_user.id', 'profile.user_id')
    .where(`profile.${COLUMNS[newsletter]}`, '=', true)
    .where('app_user.is_anonymous', '=', false)
    .where('app_user.disabled_at', 'is', null)
}
