import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BookedList, EMPTY_LIST_BOOK, editListBook, type ListBook, type ListEdit } from './list-book.ts'
import { compareListNames, listNameKey, MOST_BOOKMARKS, MOST_LISTS, MOST_STOCKS_PER_LIST } from './list-name.ts'

const id = fc.constantFrom('a', 'b', 'c', 'd')
const name = fc.constantFrom('Growth', 'growth', ' Income ', 'Zeal', 'alpha')
const ticker = fc.constantFrom('AAPL', 'MSFT', 'BRK.B')
const freshId = fc.uuid()
const edits: fc.Arbitrary<ListEdit[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('create' as const), id: fc.oneof(id, freshId), name }),
    fc.record({ kind: fc.constant('rename' as const), id, name }),
    fc.record({ kind: fc.constant('remove' as const), id }),
    fc.record({ kind: fc.constantFrom('add' as const, 'remove-ticker' as const), id, ticker }),
    fc.record({ kind: fc.constant('bookmark' as const), plan: fc.constantFrom('value' as const, 'momentum' as const), ticker, isSet: fc.boolean() }),
    fc.constant({ kind: 'clear-bookmarks' as const }),
  ),
)

const afterAll = (book: ListBook, made: readonly ListEdit[]) => made.reduce((now, edit) => editListBook(now, edit).book, book)
const list = (id: string, name: string, tickers: string[] = []): BookedList => ({ id, name, tickers })
const bookOf = (...lists: BookedList[]): ListBook => ({ ...EMPTY_LIST_BOOK, lists })
const many = (count: number) => Array.from({ length: count }, (_, place) => `T${String(place).padStart(4, '0')}`)

test('lists are made, renamed and removed by the rules', () => {
  const book = bookOf(list('g', 'Growth'), list('i', 'Income'))
  expect(editListBook(book, { kind: 'create', id: 'x', name: 'GROWTH' })).toEqual({ book, outcome: 'list-name-taken' })
  const { lists } = editListBook(book, { kind: 'create', id: 'x', name: ' Alpha  one ' }).book
  expect(lists.map(({ name }) => name)).toEqual(['Alpha one', 'Growth', 'Income'])
  expect(editListBook(book, { kind: 'rename', id: 'g', name: 'income' })).toEqual({ book, outcome: 'list-name-taken' })
  expect(editListBook(book, { kind: 'rename', id: 'g', name: 'GROWTH' }).book.lists[0]).toEqual(list('g', 'GROWTH'))
  expect(editListBook(book, { kind: 'remove', id: 'i' })).toEqual({ book: bookOf(list('g', 'Growth')), outcome: 'done' })
  expect(editListBook(bookOf(list('g', 'Growth')), { kind: 'remove', id: 'g' }).outcome).toBe('last-list')
  expect(editListBook(book, { kind: 'add', id: 'x', ticker: 'AAPL' })).toEqual({ book, outcome: 'unknown-list' })
  expect(editListBook(book, { kind: 'remove-ticker', id: 'x', ticker: 'AAPL' })).toEqual({ book, outcome: 'unknown-list' })
  expect(editListBook(book, { kind: 'remove', id: 'x' }).outcome).toBe('unknown-list')
})

test('tickers stay in the order of adding, and adding again does not move one', () => {
  const book = bookOf(list('g', 'Growth', ['B', 'A']))
  expect(editListBook(book, { kind: 'add', id: 'g', ticker: 'B' })).toEqual({ book, outcome: 'done' })
  const added = editListBook(book, { kind: 'add', id: 'g', ticker: 'AA' }).book
  expect(added.lists[0]?.tickers).toEqual(['B', 'A', 'AA'])
  expect(editListBook(added, { kind: 'remove-ticker', id: 'g', ticker: 'B' }).book.lists[0]?.tickers).toEqual(['A', 'AA'])
})

test('the limits hold, and what is there already still fits', () => {
  const names = bookOf(...many(MOST_LISTS).map((name) => list(name, name)))
  expect(editListBook(names, { kind: 'create', id: 'x', name: 'x' }).outcome).toBe('too-many-lists')
  const full = bookOf(list('g', 'Growth', many(MOST_STOCKS_PER_LIST)))
  expect(editListBook(full, { kind: 'add', id: 'g', ticker: 'NEW' })).toEqual({ book: full, outcome: 'list-full' })
  expect(editListBook(full, { kind: 'add', id: 'g', ticker: 'T0000' }).outcome).toBe('done')
  const marked = { ...EMPTY_LIST_BOOK, bookmarks: { value: many(MOST_BOOKMARKS), momentum: [] } }
  const set = { kind: 'bookmark', ticker: 'NEW', isSet: true } as const
  expect(editListBook(marked, { ...set, plan: 'value' })).toEqual({ book: marked, outcome: 'too-many-bookmarks' })
  expect(editListBook(marked, { ...set, plan: 'momentum' }).book.bookmarks.momentum).toEqual(['NEW'])
  expect(editListBook(marked, { ...set, plan: 'value', ticker: 'T0000' })).toEqual({ book: marked, outcome: 'done' })
})

test('after any edits names are unique and in order, tickers and bookmarks too are there once', () => {
  fc.assert(
    fc.property(edits, (made) => {
      const { lists, bookmarks } = afterAll(EMPTY_LIST_BOOK, made)
      expect(lists.map(({ name }) => name).toSorted(compareListNames)).toEqual(lists.map(({ name }) => name))
      for (const all of [lists.map(({ name }) => listNameKey(name)), ...lists.map(({ tickers }) => tickers), bookmarks.value, bookmarks.momentum]) {
        expect(new Set(all).size).toBe(all.length)
      }
      expect(bookmarks.value).toEqual(bookmarks.value.toSorted())
    }),
  )
})

test('a book that has had a list always keeps one', () => {
  fc.assert(
    fc.property(edits, (made) => {
      expect(afterAll(bookOf(list('a', 'Growth')), made).lists.length).toBeGreaterThan(0)
    }),
  )
})

test('every edit but making a list can be said again and changes nothing more', () => {
  fc.assert(
    fc.property(edits, edits, (before, [edit]) => {
      if (!edit || edit.kind === 'create') return
      const once = editListBook(afterAll(EMPTY_LIST_BOOK, before), edit).book
      expect(editListBook(once, edit).book).toEqual(once)
    }),
  )
})
