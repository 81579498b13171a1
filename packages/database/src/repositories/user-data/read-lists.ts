import type { ListId, UserId } from '@fairweight/domain/identifiers'
import { compareListNames } from '@fairweight/domain/lists'
import { sql } from 'kysely'
import type { Queryable } from '../../opening/database.ts'

/** A list without its stocks. */
export interface ListName {
  id: ListId
  name: string
}

/** A list with its tickers in the order of adding. */
export interface StockList extends ListName {
  createdAt: Date
  tickers: string[]
}

const noTickers = sql<string[]>`'[]'::json`

/** Ids and names of a person's lists, in the order of the tabs. */
export async function readNames(db: Queryable, userId: UserId): Promise<ListName[]> {
  const rows = await db.selectFrom('stock_list').select(['id', 'name']).where('user_id', '=', userId).execute()
  return rows.sort(inOrderOfTabs)
}

/** A person's lists with their tickers, in the order of the tabs. */
export async function readLists(db: Queryable, userId: UserId): Promise<StockList[]> {
  const rows = await selectLists(db, userId).execute()
  return rows.sort(inOrderOfTabs)
}

/** One list of a person, or null. */
export async function findList(db: Queryable, userId: UserId, listId: ListId): Promise<StockList | null> {
  return (await selectLists(db, userId).where('stock_list.id', '=', listId).executeTakeFirst()) ?? null
}

/** Lists and tickers in one statement, so that both are of the same moment. */
function selectLists(db: Queryable, userId: UserId) {
  return db
    .selectFrom('stock_list')
    .where('user_id', '=', userId)
    .select(['id', 'name', 'created_at as createdAt'])
    .select((list) =>
      list.fn
        .coalesce(
          list
            .selectFrom('stock_list_item')
            .select(sql<string[]>`json_agg(ticker order by place)`.as('tickers'))
            .whereRef('list_id', '=', 'stock_list.id'),
          noTickers,
        )
        .as('tickers'),
    )
}

function inOrderOfTabs(one: ListName, other: ListName): number {
  return compareListNames(one.name, other.name)
}
