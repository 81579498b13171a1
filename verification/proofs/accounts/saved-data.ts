import { getBookmarks, getList, getLists, getProfile } from '@fairweight/contract/calls'
import {
  bookmarks,
  listNames,
  stockListContents,
  userProfile,
  type Bookmarks,
  type StockListContents,
} from '@fairweight/contract/wire'
import { requireDone } from '../../../scripts/product/person.ts'
import type { Visitor } from '../../../scripts/product/visitor.ts'

/** What one person keeps, as the server shows it or as it ought to be. */
export interface SavedData {
  readonly lists: readonly StockListContents[]
  readonly bookmarks: Bookmarks
  readonly firstName: string
}

/** Reads everything that somebody with an account keeps. */
export async function readSavedData(person: Visitor): Promise<SavedData> {
  const profile = userProfile.parse(requireDone(await person.call(getProfile)).body)
  return {
    lists: await readLists(person),
    bookmarks: bookmarks.parse(requireDone(await person.call(getBookmarks)).body),
    firstName: profile.firstName,
  }
}

/** Reads every list of a session, an anonymous one too. */
export async function readLists(visitor: Visitor): Promise<StockListContents[]> {
  const names = listNames.parse(requireDone(await visitor.call(getLists)).body)
  const lists: StockListContents[] = []
  for (const id of Object.keys(names))
    lists.push(stockListContents.parse(requireDone(await visitor.call(getList, { query: { id } })).body))
  return lists
}

/** Two things kept are the same when this is: whatever has no order is sorted. */
export function canonical({ lists, bookmarks, firstName }: SavedData): string {
  const byId = lists
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, name, tickers }) => ({ id, name, tickers }))
  return JSON.stringify({
    lists: byId,
    value: bookmarks.value.toSorted(),
    momentum: bookmarks.momentum.toSorted(),
    firstName,
  })
}
