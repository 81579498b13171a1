import type { Bookmarks } from '@fairweight/contract/wire'
import { editedListBook, EMPTY_LIST_BOOK, type ItemEdit, type ListEdit } from '@fairweight/domain/lists'

/** The names of somebody's lists by their ids. */
export type ListNames = Readonly<Record<string, string>>

type Tickers = readonly string[]

/** Edits of bookmarks. */
export type BookmarkEdit = Extract<ListEdit, { readonly kind: 'bookmark' | 'clear-bookmarks' }>

/** Edits of everything but the stocks of lists. */
export type OtherEdit = Exclude<ListEdit, ItemEdit>

export function isBookmarkEdit(edit: ListEdit): edit is BookmarkEdit {
  return edit.kind === 'bookmark' || edit.kind === 'clear-bookmarks'
}

// The domain's rules, applied to each part of somebody's lists that the page loads by itself.

/** The names after edits. A list that is being created has no id yet: it shows once the server has named one. */
export function editedNames(names: ListNames, edits: readonly ListEdit[]): ListNames {
  const lists = Object.entries(names).map(([id, name]) => ({ id, name, tickers: [] }))
  const changes = edits.filter(({ kind }) => kind !== 'create')
  const after = editedListBook({ ...EMPTY_LIST_BOOK, lists }, changes).lists
  return Object.fromEntries(after.map(({ id, name }) => [id, name]))
}

/** The stocks of one list after edits; the same array where nothing changes, so that it is not rendered again. */
export function editedTickers(id: string, tickers: Tickers, edits: readonly ItemEdit[]): Tickers {
  const [list] = editedListBook({ ...EMPTY_LIST_BOOK, lists: [{ id, name: '', tickers }] }, edits).lists
  return list?.tickers ?? tickers
}

export function editedBookmarks(bookmarks: Bookmarks, edits: readonly ListEdit[]): Bookmarks {
  const { value, momentum } = editedListBook({ ...EMPTY_LIST_BOOK, bookmarks }, edits).bookmarks
  return { value: [...value], momentum: [...momentum] }
}
