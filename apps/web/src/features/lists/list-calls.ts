import {
  deleteList,
  getBookmarks,
  getList,
  getLists,
  postBookmark,
  postClearBookmarks,
  postList,
  putListModification,
  putListName,
} from '@fairweight/contract/calls'
import type {
  BookmarkChange,
  Bookmarks,
  ListModification,
  ListSummary,
  StockListContents,
} from '@fairweight/contract/wire'
import type { ItemEdit } from '@fairweight/domain/lists'
import { call } from '../../data/session/call.ts'
import { ensureSession } from '../../data/session/page-session.ts'
import { editedNames, type ListNames, type OtherEdit } from './edited-parts.ts'
import type { Batch } from '../../data/edit-log/sync-queue.ts'

/** The server's side of lists and bookmarks. */
export interface ListCalls {
  readonly names: () => Promise<ListNames>
  readonly contents: (id: string) => Promise<StockListContents>
  readonly create: (name: string) => Promise<ListSummary>
  readonly rename: (id: string, name: string) => Promise<ListSummary>
  readonly remove: (id: string) => Promise<unknown>
  readonly modify: (change: ListModification) => Promise<StockListContents>
  readonly bookmarks: () => Promise<Bookmarks>
  readonly setBookmark: (change: BookmarkChange) => Promise<Bookmarks>
  readonly clearBookmarks: () => Promise<Bookmarks>
}

/** A visitor without a session gets an anonymous one with the first thing they save. */
async function write<Answer>(make: () => Promise<Answer>): Promise<Answer> {
  await ensureSession()
  return make()
}

export const LIST_CALLS: ListCalls = {
  names: () => call(getLists),
  contents: (id) => call(getList, { query: { id } }),
  create: (name) => write(() => call(postList, { body: { name } })),
  rename: (id, name) => write(() => call(putListName, { body: { id, name } })),
  remove: (id) => write(() => call(deleteList, { query: { id } })),
  modify: (change) => write(() => call(putListModification, { body: change })),
  bookmarks: () => call(getBookmarks),
  setBookmark: (change) => write(() => call(postBookmark, { body: change })),
  clearBookmarks: () => write(() => call(postClearBookmarks)),
}

/** What the server answered to an edit of names or bookmarks. */
export interface OtherAnswer {
  readonly names?: (before: ListNames) => ListNames
  readonly bookmarks?: Bookmarks
}

/** Sends the same operation on stocks of one list, in one call. Answers the list. */
export function sendItems(calls: ListCalls, batch: Batch<ItemEdit>): Promise<StockListContents> {
  const [{ id, kind, ticker }, ...others] = batch
  // The call has a field for one stock and another for several.
  const stocks = others.length === 0 ? { ticker } : { tickers: batch.map((edit) => edit.ticker) }
  return calls.modify({ id, operation: kind, ...stocks })
}

/** Sends an edit of names or bookmarks. */
export async function sendOther(calls: ListCalls, edit: OtherEdit): Promise<OtherAnswer> {
  switch (edit.kind) {
    case 'delete':
      await calls.remove(edit.id)
      return { names: (names) => editedNames(names, [edit]) }
    case 'create':
    case 'rename': {
      const { id, name } = await (edit.kind === 'create' ? calls.create(edit.name) : calls.rename(edit.id, edit.name))
      return { names: (names) => ({ ...names, [id]: name }) }
    }
    case 'bookmark': {
      const { ticker, isSet, plan } = edit
      return { bookmarks: await calls.setBookmark({ stock: ticker, bookmark: isSet, plan }) }
    }
    case 'clear-bookmarks':
      return { bookmarks: await calls.clearBookmarks() }
  }
}
