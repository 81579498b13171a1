import { randomUUID } from 'node:crypto'
import { asListId, type ListId, type UserId } from '@fairweight/domain/identifiers'
import { listNameKey, MAX_LISTS, MAX_STOCKS_PER_LIST, normalizeListName } from '@fairweight/domain/lists'
import type { Queryable } from '../../opening/database.ts'
import { withPerson } from '../users/with-locked-user.ts'
import { type ListName, type StockList, findList, readLists, readNames } from './read-lists.ts'

/**
 * A person's named lists of stocks. Every write holds the person's row, so the limits, the unique names and the last list hold
 * however many callers there are; each throws PersonNotFoundError. A list of somebody else is an unknown list.
 */
export const lists = {
  /** Ids and names in the order of the tabs. */
  names: readNames,
  /** One list with its tickers in the order of adding, or null. */
  find: findList,
  /** Every list with its tickers, in the order of the tabs. */
  all: readLists,

  /** Makes an empty list. */
  create(db: Queryable, userId: UserId, name: string): Promise<ListName | 'list-name-taken' | 'too-many-lists'> {
    return withPerson(db, userId, async (trx) => {
      const names = await readNames(trx, userId)
      if (isTaken(names, name)) return 'list-name-taken'
      if (names.length >= MAX_LISTS) return 'too-many-lists'
      const list = { id: asListId(randomUUID()), name: normalizeListName(name) }
      await trx
        .insertInto('stock_list')
        .values({ ...list, user_id: userId, name_key: listNameKey(name) })
        .execute()
      return list
    })
  },

  /** Gives a list another name; changing only its case is another name too. */
  rename(
    db: Queryable,
    userId: UserId,
    listId: ListId,
    name: string,
  ): Promise<ListName | 'unknown-list' | 'list-name-taken'> {
    return withPerson(db, userId, async (trx) => {
      const names = await readNames(trx, userId)
      if (!names.some(({ id }) => id === listId)) return 'unknown-list'
      if (
        isTaken(
          names.filter(({ id }) => id !== listId),
          name,
        )
      )
        return 'list-name-taken'
      const kept = normalizeListName(name)
      await trx
        .updateTable('stock_list')
        .set({ name: kept, name_key: listNameKey(name) })
        .where('id', '=', listId)
        .execute()
      return { id: listId, name: kept }
    })
  },

  /** Gives a list with all that is in it to somebody else, under a name that is free there. */
  async reassign(trx: Queryable, listId: ListId, to: UserId, name: string): Promise<void> {
    await trx
      .updateTable('stock_list')
      .set({ user_id: to, name, name_key: listNameKey(name) })
      .where('id', '=', listId)
      .execute()
  },

  /** Deletes a list for good, but never the last one. */
  remove(db: Queryable, userId: UserId, listId: ListId): Promise<'removed' | 'unknown-list' | 'last-list'> {
    return withPerson(db, userId, async (trx) => {
      const names = await readNames(trx, userId)
      if (!names.some(({ id }) => id === listId)) return 'unknown-list'
      if (names.length === 1) return 'last-list'
      await trx.deleteFrom('stock_list').where('id', '=', listId).execute()
      return 'removed'
    })
  },

  /** Adds tickers at the end, all or none of them, and answers the list as it is then; one that is there stays where it is. */
  add(
    db: Queryable,
    userId: UserId,
    listId: ListId,
    ...tickers: string[]
  ): Promise<StockList | 'unknown-list' | 'list-full'> {
    return withPerson(db, userId, async (trx) => {
      const list = await findList(trx, userId, listId)
      if (!list) return 'unknown-list'
      const added = [...new Set(tickers)].filter((ticker) => !list.tickers.includes(ticker))
      if (added.length === 0) return list
      if (list.tickers.length + added.length > MAX_STOCKS_PER_LIST) return 'list-full'
      await trx
        .insertInto('stock_list_item')
        .values(added.map((ticker) => ({ list_id: listId, ticker })))
        .execute()
      return { ...list, tickers: [...list.tickers, ...added] }
    })
  },

  /** Takes tickers out, those that are there, and answers the list as it is then. */
  removeTickers(
    db: Queryable,
    userId: UserId,
    listId: ListId,
    ...tickers: string[]
  ): Promise<StockList | 'unknown-list'> {
    return withPerson(db, userId, async (trx) => {
      const list = await findList(trx, userId, listId)
      if (!list) return 'unknown-list'
      await trx.deleteFrom('stock_list_item').where('list_id', '=', listId).where('ticker', 'in', tickers).execute()
      return { ...list, tickers: list.tickers.filter((kept) => !tickers.includes(kept)) }
    })
  },
}

function isTaken(names: ListName[], name: string): boolean {
  const key = listNameKey(name)
  return names.some((list) => listNameKey(list.name) === key)
}
