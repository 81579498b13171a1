import type { UserId } from '@fairweight/domain/identifiers'
import { freeListName, listNameKey, MAX_BOOKMARKS, MAX_LISTS, MAX_STOCKS_PER_LIST } from '@fairweight/domain/lists'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { MAX_PORTFOLIOS, MAX_TRANSACTIONS } from '@fairweight/domain/portfolio'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { bookmarks } from '@fairweight/database/repositories/user-data/bookmarks.ts'
import { lists } from '@fairweight/database/repositories/user-data/lists.ts'
import { findList, type ListName, readNames } from '@fairweight/database/repositories/user-data/read-lists.ts'
import { moveRuns } from '@fairweight/database/repositories/user-data/append-runs.ts'
import { appendTickers } from '@fairweight/database/repositories/user-data/append-tickers.ts'
import { appendBookmarks } from '@fairweight/database/repositories/user-data/append-bookmarks.ts'
import { portfolios } from '@fairweight/database/repositories/portfolios/portfolios.ts'
import { ratingVisits } from '@fairweight/database/repositories/ratings/rating-visits.ts'
import { appendColumnSets, columnSets } from '@fairweight/database/repositories/user-data/column-sets.ts'
import { appendFilters, savedFilters } from '@fairweight/database/repositories/user-data/saved-filters.ts'
import { tours } from '@fairweight/database/repositories/user-data/tours.ts'
import { PersonNotFoundError } from '@fairweight/database/repositories/users/person-not-found-error.ts'
import { users } from '@fairweight/database/repositories/users/users.ts'

/**
 * Moves what an anonymous person keeps to the account they signed in to, and removes the anonymous person, in one transaction: after
 * a crash either nothing has happened or all of it, and doing it again is harmless. False = nobody anonymous is left to merge.
 *
 * Lists move as they are, with their saved results; one whose name is taken gets a suffix. Once the account has its 100 lists, a list that
 * finds no room adds its stocks and results to the account's list of the same name as far as that has room; only a list without a
 * namesake in a full account is given up.
 * Portfolios move whole, each under a name that is free, as long as the account has room for all that is in them.
 * Bookmarks are united, the account's own first, up to the limit; saved filters and sets of columns too. A finished tour stays finished; else the later state stays.
 * What grades were seen counts where the account has seen none.
 * An anonymous person has no profile, consents or subscriptions. Throws PersonNotFoundError when the account itself is gone.
 */
export function mergeAccount(db: Queryable, fromAnonymousUserId: UserId, toUserId: UserId): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const people = await users.lockBoth(trx, fromAnonymousUserId, toUserId)
    const isMergeable = people.some(({ id, isAnonymous }) => id === fromAnonymousUserId && isAnonymous)
    if (!people.some(({ id }) => id === toUserId)) throw new PersonNotFoundError()
    if (!isMergeable || fromAnonymousUserId === toUserId) return false
    await moveLists(trx, fromAnonymousUserId, toUserId)
    await movePortfolios(trx, fromAnonymousUserId, toUserId)
    await uniteBookmarks(trx, fromAnonymousUserId, toUserId)
    await appendFilters(trx, toUserId, await savedFilters.all(trx, fromAnonymousUserId))
    await appendColumnSets(trx, toUserId, await columnSets.all(trx, fromAnonymousUserId))
    await tours.saveFurthest(trx, fromAnonymousUserId, toUserId)
    await ratingVisits.move(trx, fromAnonymousUserId, toUserId)
    return users.remove(trx, fromAnonymousUserId)
  })
}

async function moveLists(trx: Queryable, from: UserId, to: UserId): Promise<void> {
  const names = await readNames(trx, to)
  for (const list of await readNames(trx, from)) {
    if (names.length < MAX_LISTS) names.push(await moveList(trx, list, to, names))
    else await addToNamesake(trx, list, from, names)
  }
}

async function moveList(trx: Queryable, list: ListName, to: UserId, names: ListName[]): Promise<ListName> {
  const name = freeListName(
    list.name,
    names.map((taken) => taken.name),
  )
  await lists.reassign(trx, list.id, to, name)
  return { id: list.id, name }
}

async function addToNamesake(trx: Queryable, list: ListName, from: UserId, names: ListName[]): Promise<void> {
  const namesake = names.find(({ name }) => listNameKey(name) === listNameKey(list.name))
  if (!namesake) return
  const tickers = (await findList(trx, from, list.id))?.tickers ?? []
  await appendTickers(trx, namesake.id, tickers, MAX_STOCKS_PER_LIST)
  await moveRuns(trx, list.id, namesake.id)
}

async function movePortfolios(trx: Queryable, from: UserId, to: UserId): Promise<void> {
  const kept = await portfolios.all(trx, to)
  const names = kept.map(({ name }) => name)
  let room = MAX_TRANSACTIONS - kept.reduce((sum, { transactions }) => sum + transactions, 0)
  for (const { id, name, transactions } of await portfolios.all(trx, from)) {
    if (names.length >= MAX_PORTFOLIOS || transactions > room) continue
    const free = freeListName(name, names)
    await portfolios.reassign(trx, id, to, free)
    names.push(free)
    room -= transactions
  }
}

async function uniteBookmarks(trx: Queryable, from: UserId, to: UserId): Promise<void> {
  const brought = await bookmarks.all(trx, from)
  await appendBookmarks(trx, to, 'value', brought.value, MAX_BOOKMARKS)
  await appendBookmarks(trx, to, 'momentum', brought.momentum, MAX_BOOKMARKS)
}
