import { compareListNames, listNameKey, MOST_BOOKMARKS, MOST_LISTS, MOST_STOCKS_PER_LIST, normalizeListName } from './list-name.ts'

/** One list of a book, its tickers in the order of adding. */
export interface BookedList {
  readonly id: string
  readonly name: string
  readonly tickers: readonly string[]
}

type Plan = 'value' | 'momentum'

/** All that a person keeps: lists in the order of their tabs, bookmarks sorted. */
export interface ListBook {
  readonly lists: readonly BookedList[]
  readonly bookmarks: Readonly<Record<Plan, readonly string[]>>
}

/** One edit; a new list comes with its id, so that the same edit always has the same outcome. */
export type ListEdit =
  | { readonly kind: 'create'; readonly id: string; readonly name: string }
  | { readonly kind: 'rename'; readonly id: string; readonly name: string }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'add' | 'remove-ticker'; readonly id: string; readonly ticker: string }
  | { readonly kind: 'bookmark'; readonly plan: Plan; readonly ticker: string; readonly isSet: boolean }
  | { readonly kind: 'clear-bookmarks' }

/** Why an edit changed nothing, or `done`, for one that says again what is so already too. */
export type EditOutcome = 'done' | 'unknown-list' | 'list-name-taken' | 'too-many-lists' | 'last-list' | 'list-full' | 'too-many-bookmarks'

export interface Edited {
  readonly book: ListBook
  readonly outcome: EditOutcome
}

export const EMPTY_LIST_BOOK: ListBook = { lists: [], bookmarks: { value: [], momentum: [] } }

/** The rules of lists and bookmarks in one place: a book and an edit give the book after it. What is kept for real is held to this. */
export function editListBook(book: ListBook, edit: ListEdit): Edited {
  switch (edit.kind) {
    case 'create':
      return create(book, edit)
    case 'bookmark':
      return bookmark(book, edit)
    case 'clear-bookmarks':
      return done({ ...book, bookmarks: EMPTY_LIST_BOOK.bookmarks })
    default: {
      const list = book.lists.find(({ id }) => id === edit.id)
      return list ? editList(book, list, edit) : refused(book, 'unknown-list')
    }
  }
}

type EditOf<Kind extends ListEdit['kind']> = Extract<ListEdit, { kind: Kind }>

function create(book: ListBook, { id, name }: EditOf<'create'>): Edited {
  if (isTaken(book.lists, name)) return refused(book, 'list-name-taken')
  if (book.lists.length >= MOST_LISTS) return refused(book, 'too-many-lists')
  return done(withLists(book, [...book.lists, { id, name: normalizeListName(name), tickers: [] }]))
}

function editList(book: ListBook, list: BookedList, edit: Exclude<ListEdit, EditOf<'create' | 'bookmark' | 'clear-bookmarks'>>): Edited {
  const others = book.lists.filter(({ id }) => id !== list.id)
  switch (edit.kind) {
    case 'rename':
      if (isTaken(others, edit.name)) return refused(book, 'list-name-taken')
      return done(withLists(book, [...others, { ...list, name: normalizeListName(edit.name) }]))
    case 'remove':
      return others.length === 0 ? refused(book, 'last-list') : done(withLists(book, others))
    case 'remove-ticker':
      return done(withLists(book, [...others, { ...list, tickers: list.tickers.filter((ticker) => ticker !== edit.ticker) }]))
    case 'add':
      if (list.tickers.includes(edit.ticker)) return done(book)
      if (list.tickers.length >= MOST_STOCKS_PER_LIST) return refused(book, 'list-full')
      return done(withLists(book, [...others, { ...list, tickers: [...list.tickers, edit.ticker] }]))
  }
}

function bookmark(book: ListBook, { plan, ticker, isSet }: EditOf<'bookmark'>): Edited {
  const others = book.bookmarks[plan].filter((kept) => kept !== ticker)
  const isNew = isSet && others.length === book.bookmarks[plan].length
  if (isNew && others.length >= MOST_BOOKMARKS) return refused(book, 'too-many-bookmarks')
  return done({ ...book, bookmarks: { ...book.bookmarks, [plan]: isSet ? [...others, ticker].sort() : others } })
}

function isTaken(lists: readonly BookedList[], name: string): boolean {
  return lists.some((list) => listNameKey(list.name) === listNameKey(name))
}

function withLists(book: ListBook, lists: readonly BookedList[]): ListBook {
  return { ...book, lists: lists.toSorted((one, other) => compareListNames(one.name, other.name)) }
}

function done(book: ListBook): Edited {
  return { book, outcome: 'done' }
}

function refused(book: ListBook, outcome: EditOutcome): Edited {
  return { book, outcome }
}
