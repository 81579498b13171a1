import type { UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '../../opening/database.ts'
import type { Dataset } from '../../tables/dataset.ts'
import { withPerson } from '../users/with-locked-user.ts'

/** @internal So many different screens of one dataset one person may try: far more than any chance can be told after. */
export const MAX_BACKTEST_TRIES = 5000

interface BacktestTry {
  readonly dataset: Dataset
  readonly screen: string
  /** ISO text in UTC. */
  readonly triedAt: string
}

/** Which screens somebody has backtested. None is ever taken back; all go with the account. */
export const backtestTries = {
  /**
   * Counts a screen, once however often it is tried, and answers how many different ones there are then, or that there can be no more.
   * Throws PersonNotFoundError.
   */
  count(
    db: Queryable,
    userId: UserId,
    { dataset, screen }: Omit<BacktestTry, 'triedAt'>,
    now: Date,
  ): Promise<number | 'too-many'> {
    return withPerson(db, userId, async (trx) => {
      const tried = (await backtestTries.all(trx, userId)).filter((one) => one.dataset === dataset)
      if (tried.some((one) => one.screen === screen)) return tried.length
      if (tried.length >= MAX_BACKTEST_TRIES) return 'too-many'
      await trx.insertInto('backtest_try').values({ user_id: userId, dataset, screen, tried_at: now }).execute()
      return tried.length + 1
    })
  },

  /** In the order in which they were tried first. */
  async all(db: Queryable, userId: UserId): Promise<BacktestTry[]> {
    const rows = await db
      .selectFrom('backtest_try')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('tried_at')
      .orderBy('screen')
      .execute()
    return rows.map(({ dataset, screen, tried_at: triedAt }) => ({
      dataset,
      screen,
      triedAt: triedAt.toISOString(),
    }))
  },
}
