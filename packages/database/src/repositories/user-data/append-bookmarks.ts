import type { UserId } from '@fairweight/domain/identifiers'
import type { BookmarkPlan } from '@fairweight/contract/wire'
import type { Queryable } from '../../opening/database.ts'
import { type AppendResult, newItemsWithinLimit } from './append-tickers.ts'

/** Adds bookmarks of one rating, up to `most` in all. The caller holds the person's row. */
export async function appendBookmarks(
  trx: Queryable,
  userId: UserId,
  plan: BookmarkPlan,
  tickers: readonly string[],
  most: number,
): Promise<AppendResult> {
  const kept = await trx
    .selectFrom('bookmark')
    .select('ticker')
    .where('user_id', '=', userId)
    .where('plan', '=', plan)
    .execute()
  const { chosen, leftOut } = newItemsWithinLimit(
    tickers,
    kept.map(({ ticker }) => ticker),
    most,
  )
  if (chosen.length > 0)
    await trx
      .insertInto('bookmark')
      .values(chosen.map((ticker) => ({ user_id: userId, plan, ticker })))
      .execute()
  return { added: chosen.length, leftOut }
}
