import {
  compareListNames,
  listNameKey,
  MAX_BOOKMARKS,
  MAX_LISTS,
  MAX_STOCKS_PER_LIST,
  normalizeListName,
} from './list-name.ts'

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

/** Putting a stock on a list, or taking it off. Doing so again changes nothing. */
export interface ItemEdit {
  readonly kind: 'add' | 'remove'
  readonly id: string
  readonly ticker: string
}

/** One edit; a new list comes with its id, so that the same edit always has the same outcome. */
export type ListEdit =
  | { readonly kind: 'create'; readonly id: string; readonly name: string }
  | { readonly kind: 'rename'; readonly id: string; readonly name: string }
  | { readonly kind: 'delete'; readonly id: string }
  | ItemEdit
  | { readonly kind: 'bookmark'; readonly plan: Plan; readonly ticker: string; readonly isSet: boolean }
  | { readonly kind: 'clear-bookmarks' }

/** Why an edit changed nothing, or `done`, for one that says again what is so already too. */
export type EditOutcome =
  | 'done'
  | 'unknown-list'
  | 'list-name-taken'
  | 'too-many-lists'
  | 'last-list'
  | 'list-full'
  | 'too-many-bookmarks'

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

/** The book after edits that were made one after another; one that is refused changes nothing. */
export function editedListBook(book: ListBook, edits: readonly ListEdit[]): ListBook {
  return edits.reduce((now, edit) => editListBook(now, edit).book, book)
}

/**
 * Whether an edit makes an earlier one pointless: the book ends the same without it, but for the place of a stock that was taken off
 * and put back, and as long as there is room.
 */
export function supersedes(newer: ListEdit, older: ListEdit): boolean {
  switch (newer.kind) {
    case 'add':
    case 'remove':
      return (older.kind === 'add' || older.kind === 'remove') && older.id === newer.id && older.ticker === newer.ticker
    case 'bookmark':
      return older.kind === 'bookmark' && older.plan === newer.plan && older.ticker === newer.ticker
    case 'clear-bookmarks':
      return older.kind === 'bookmark' || older.kind === 'clear-bookmarks'
    default:
      return false
  }
}

type EditOf<Kind extends ListEdit['kind']> = Extract<ListEdit, { kind: Kind }>

function create(book: ListBook, { id, name }: EditOf<'create'>): Edited {
  if (isTaken(book.lists, name)) return refused(book, 'list-name-taken')
  if (book.lists.length >= MAX_LISTS) return refused(book, 'too-many-lists')
  return done(withLists(book, [...book.lists, { id, name: normalizeListName(name), tickers: [] }]))
}

function editList(
  book: ListBook,
  list: BookedList,
  edit: Exclude<ListEdit, EditOf<'create' | 'bookmark' | 'clear-bookmarks'>>,
): Edited {
  const others = book.lists.filter(({ id }) => id !== list.id)
  switch (edit.kind) {
    case 'rename':
      if (isTaken(others, edit.name)) return refused(book, 'list-name-taken')
      return done(withLists(book, [...others, { ...list, name: normalizeListName(edit.name) }]))
    case 'delete':
      return others.length === 0 ? refused(book, 'last-list') : done(withLists(book, others))
    case 'remove':
      return done(
        withTickers(
          book,
          list,
          list.tickers.filter((ticker) => ticker !== edit.ticker),
        ),
      )
    case 'add':
      if (list.tickers.includes(edit.ticker)) return done(book)
      if (list.tickers.length >= MAX_STOCKS_PER_LIST) return refused(book, 'list-full')
      return done(withTickers(book, list, [...list.tickers, edit.ticker]))
  }
}

function bookmark(book: ListBook, { plan, ticker, isSet }: EditOf<'bookmark'>): Edited {
  const others = book.bookmarks[plan].filter((kept) => kept !== ticker)
  const isNew = isSet && others.length === book.bookmarks[plan].length
  if (isNew && others.length >= MAX_BOOKMARKS) return refused(book, 'too-many-bookmarks')
  return done({ ...book, bookmarks: { ...book.bookmarks, [plan]: isSet ? [...others, ticker].sort() : others } })
}

function isTaken(lists: readonly BookedList[], name: string): boolean {
  return lists.some((list) => listNameKey(list.name) === listNameKey(name))
}

function withLists(book: ListBook, lists: readonly BookedList[]): ListBook {
  return { ...book, lists: lists.toSorted((one, other) => compareListNames(one.name, other.name)) }
}

function withTickers(book: ListBook, list: BookedList, tickers: readonly string[]): ListBook {
  return { ...book, lists: book.lists.map((other) => (other === list ? { ...list, tickers } : other)) }
}

function done(book: ListBook): Edited {
  return { book, outcome: 'done' }
}

function refused(book: ListBook, outcome: EditOutcome): Edited {
  return { book, outcome }
}
