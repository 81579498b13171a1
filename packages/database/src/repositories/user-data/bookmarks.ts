import type { UserId } from '@fairweight/domain/identifiers'
import type { BookmarkPlan, Bookmarks } from '@fairweight/contract/wire'
import { MAX_BOOKMARKS } from '@fairweight/domain/lists'
import type { Queryable } from '../../opening/database.ts'
import { withPerson } from '../users/with-locked-user.ts'

/** A person's bookmarked tickers for each of the two ratings. Writes hold the person's row and throw PersonNotFoundError. */
export const bookmarks = {
  /** The bookmarked tickers of each rating, sorted. */
  all: readBookmarks,

  /** Sets or takes away one bookmark and answers all of them; doing so again changes nothing. */
  set(
    db: Queryable,
    userId: UserId,
    plan: BookmarkPlan,
    ticker: string,
    isSet: boolean,
  ): Promise<Bookmarks | 'too-many-bookmarks'> {
    return withPerson(db, userId, async (trx) => {
      const kept = await readBookmarks(trx, userId)
      const isThere = kept[plan].includes(ticker)
      if (isSet === isThere) return kept
      const key = { user_id: userId, plan, ticker }
      if (!isSet) {
        await trx
          .deleteFrom('bookmark')
          .where(({ and }) => and(key))
          .execute()
        return { ...kept, [plan]: kept[plan].filter((other) => other !== ticker) }
      }
      if (kept[plan].length >= MAX_BOOKMARKS) return 'too-many-bookmarks'
      await trx.insertInto('bookmark').values(key).execute()
      return { ...kept, [plan]: [...kept[plan], ticker].sort() }
    })
  },

  /** Takes away every bookmark of both ratings. */
  clear(db: Queryable, userId: UserId): Promise<void> {
    return withPerson(db, userId, async (trx) => {
      await trx.deleteFrom('bookmark').where('user_id', '=', userId).execute()
    })
  },
}

/** Sorted here and not by the database, whose order of letters depends on how it was set up. */
async function readBookmarks(db: Queryable, userId: UserId): Promise<Bookmarks> {
  const rows = await db.selectFrom('bookmark').select(['plan', 'ticker']).where('user_id', '=', userId).execute()
  const of = (plan: BookmarkPlan) => rows.flatMap((row) => (row.plan === plan ? [row.ticker] : [])).sort()
  return { value: of('value'), momentum: of('momentum') }
}
