import { asListId, type UserId } from '@fairweight/domain/identifiers'
import { listNameKey, MAX_BOOKMARKS, MAX_LISTS, MAX_STOCKS_PER_LIST } from '@fairweight/domain/lists'
import { type BookedList } from '../../../../packages/domain/src/lists/list-book.ts'
import { type ListBook } from '../../../../packages/domain/src/lists/list-book.ts'
import type { Queryable } from '../../../../packages/database/src/opening/database.ts'
import { randomBelow, type Random } from './random.ts'

/** What somebody has before the edits: mostly little, at times so much that a limit is near. */
export function initialLists(random: Random, prefix: string): ListBook {
  const draw = random()
  const listCount = draw < 0.05 ? MAX_LISTS - randomBelow(random, 2) : randomBelow(random, 4)
  const tickerCount = draw > 0.95 ? MAX_STOCKS_PER_LIST - randomBelow(random, 2) : randomBelow(random, 3)
  const bookmarkCount = draw > 0.9 && draw < 0.95 ? MAX_BOOKMARKS - randomBelow(random, 2) : 0
  const lists = numbered(listCount, 'Kept').map((name, place): BookedList => ({
    id: `${prefix}-${place}`,
    name,
    tickers: place === 0 ? numbered(tickerCount, 'S') : [],
  }))
  return { lists, bookmarks: { value: numbered(bookmarkCount, 'S'), momentum: [] } }
}

/** Puts a book into the database in as few statements as it takes. */
export async function insertLists(db: Queryable, userId: UserId, { lists, bookmarks }: ListBook): Promise<void> {
  if (lists.length > 0) {
    await db
      .insertInto('stock_list')
      .values(lists.map(({ id, name }) => ({ id: asListId(id), name, name_key: listNameKey(name), user_id: userId })))
      .execute()
  }
  const items = lists.flatMap(({ id, tickers }) => tickers.map((ticker) => ({ list_id: asListId(id), ticker })))
  if (items.length > 0) await db.insertInto('stock_list_item').values(items).execute()
  const marks = bookmarks.value.map((ticker) => ({ user_id: userId, plan: 'value' as const, ticker }))
  if (marks.length > 0) await db.insertInto('bookmark').values(marks).execute()
}

function numbered(count: number, word: string): string[] {
  return Array.from({ length: count }, (_, place) => `${word}${String(place).padStart(4, '0')}`)
}
