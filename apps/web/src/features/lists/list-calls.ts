import type { deleteList, getBookmarks, getList, getLists, postBookmark, postClearBookmarks, postList, putListModification, putListName } from '@fairweight/contract/calls'
import type { BookmarkChange, Bookmarks, ListModification, ListNames, ListSummary, StockListContents } from '@fairweight/contract/wire'
import type { ApiRequest } from '../../data/api-client.ts'
import { callWithSession } from '../../data/session/call-with-session.ts'
import { ensureSession } from '../../data/session/page-session.ts'

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

/** The paths as the contract declares them; only their types are imported, so that no schema is loaded. */
const PATHS = {
  names: '/lists/get' satisfies (typeof getLists)['path'],
  contents: '/lists/list' satisfies (typeof getList)['path'],
  create: '/lists/create' satisfies (typeof postList)['path'],
  rename: '/lists/rename' satisfies (typeof putListName)['path'],
  remove: '/lists/delete' satisfies (typeof deleteList)['path'],
  modify: '/lists/modify' satisfies (typeof putListModification)['path'],
  bookmarks: '/user/bookmarks' satisfies (typeof getBookmarks)['path'],
  setBookmark: '/user/bookmarks' satisfies (typeof postBookmark)['path'],
  clearBookmarks: '/user/clear-bookmarks' satisfies (typeof postClearBookmarks)['path'],
}

/** A visitor without a session becomes an anonymous one with the first thing they keep. */
async function write<Answer>(request: ApiRequest): Promise<Answer> {
  await ensureSession()
  return callWithSession<Answer>(request)
}

export const LIST_CALLS: ListCalls = {
  names: () => callWithSession({ path: PATHS.names }),
  contents: (id) => callWithSession({ path: PATHS.contents, query: { id } }),
  create: (name) => write({ path: PATHS.create, body: { name } }),
  rename: (id, name) => write({ path: PATHS.rename, method: 'PUT', body: { id, name } }),
  remove: (id) => write({ path: PATHS.remove, method: 'DELETE', query: { id } }),
  modify: (change) => write({ path: PATHS.modify, method: 'PUT', body: change }),
  bookmarks: () => callWithSession({ path: PATHS.bookmarks }),
  setBookmark: (change) => write({ path: PATHS.setBookmark, body: change }),
  clearBookmarks: () => write({ path: PATHS.clearBookmarks, method: 'POST' }),
}
