import { freeListName, listNameKey, MOST_BOOKMARKS, MOST_LISTS, MOST_STOCKS_PER_LIST } from '@fairweight/domain/lists'
import type { Queryable } from '../../opening/database.ts'
import { inTransaction } from '../../opening/in-transaction.ts'
import { bookmarks } from '../keepings/bookmarks.ts'
import { type ListName, readNames } from '../keepings/read-lists.ts'
import { moveRuns } from '../keepings/append-runs.ts'
import { appendTickers } from '../keepings/append-tickers.ts'
import { appendBookmarks } from '../keepings/append-bookmarks.ts'
import { ratingVisits } from '../ratings/rating-visits.ts'
import { appendFilters, savedFilters } from '../keepings/saved-filters.ts'
import { tours } from '../keepings/tours.ts'
import { PersonGone } from '../people/person-gone.ts'
import { users } from '../people/users.ts'

/**
 * Moves what an anonymous person keeps to the account they signed in to, and removes the anonymous person, in one transaction: after
 * a crash either nothing has happened or all of it, and doing it again is harmless. False = nobody anonymous is left to merge.
 *
 * Lists move as they are, with their saved results; one whose name is taken gets a suffix. Once the account has its 100 lists, a list that
 * finds no room adds its stocks and results to the account's list of the same name as far as that has room; only a list without a
 * namesake in a full account is given up.
 * Bookmarks are united, the account's own first, up to the limit; saved filters too. A finished tour stays finished; else the later state stays.
 * What grades were seen counts where the account has seen none.
 * An anonymous person has no profile, consents or subscriptions. Throws PersonGone when the account itself is gone.
 */
export function mergeAccount(db: Queryable, fromAnonymousUserId: string, toUserId: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    // Both rows in the order of their ids, so that two merges of the same people never wait for each other in a ring.
    const people = await trx
      .selectFrom('app_user')
      .select(['id', 'is_anonymous'])
      .where('id', 'in', [fromAnonymousUserId, toUserId])
      .orderBy('id')
      .forUpdate()
      .execute()
    const isMergeable = people.some(({ id, is_anonymous }) => id === fromAnonymousUserId && is_anonymous)
    if (!people.some(({ id }) => id === toUserId)) throw new PersonGone()
    if (!isMergeable || fromAnonymousUserId === toUserId) return false
    await moveLists(trx, fromAnonymousUserId, toUserId)
    await uniteBookmarks(trx, fromAnonymousUserId, toUserId)
    await appendFilters(trx, toUserId, await savedFilters.all(trx, fromAnonymousUserId))
    await keepFurtherTour(trx, fromAnonymousUserId, toUserId)
    await ratingVisits.move(trx, fromAnonymousUserId, toUserId)
    return users.remove(trx, fromAnonymousUserId)
  })
}

async function moveLists(trx: Queryable, from: string, to: string): Promise<void> {
  const names = await readNames(trx, to)
  for (const list of await readNames(trx, from)) {
    if (names.length < MOST_LISTS) names.push(await moveList(trx, list, to, names))
    else await addToNamesake(trx, list, names)
  }
}

async function moveList(trx: Queryable, list: ListName, to: string, names: ListName[]): Promise<ListName> {
  const name = freeListName(list.name, names.map((taken) => taken.name))
  await trx.updateTable('stock_list').set({ user_id: to, name, name_key: listNameKey(name) }).where('id', '=', list.id).execute()
  return { id: list.id, name }
}

async function addToNamesake(trx: Queryable, list: ListName, names: ListName[]): Promise<void> {
  const namesake = names.find(({ name }) => listNameKey(name) === listNameKey(list.name))
  if (!namesake) return
  const items = await trx.selectFrom('stock_list_item').select('ticker').where('list_id', '=', list.id).orderBy('place').execute()
  await appendTickers(trx, namesake.id, items.map(({ ticker }) => ticker), MOST_STOCKS_PER_LIST)
  await moveRuns(trx, list.id, namesake.id)
}

async function uniteBookmarks(trx: Queryable, from: string, to: string): Promise<void> {
  const brought = await bookmarks.all(trx, from)
  await appendBookmarks(trx, to, 'value', brought.value, MOST_BOOKMARKS)
  await appendBookmarks(trx, to, 'momentum', brought.momentum, MOST_BOOKMARKS)
}

/**
 * The steps are the page's own words, whose order is not known here: of two that are under way, the one kept later is the further,
 * and of two kept in the same millisecond the one that is being brought.
 */
async function keepFurtherTour(trx: Queryable, from: string, to: string): Promise<void> {
  const states = await trx
    .selectFrom('tour_state')
    .selectAll()
    .where('user_id', 'in', [from, to])
    .orderBy('finished', 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy((row) => row('user_id', '=', from), 'desc')
    .execute()
  const further = states.find(({ step, finished }) => finished || step !== null)
  if (further?.user_id === from) await tours.save(trx, to, further)
}
