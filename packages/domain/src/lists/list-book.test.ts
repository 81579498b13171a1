import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BookedList,
  EMPTY_LIST_BOOK,
  editedListBook,
  editListBook,
  type ListBook,
  type ListEdit,
  supersedes,
} from './list-book.ts'
import { compareListNames, listNameKey, MAX_BOOKMARKS, MAX_LISTS, MAX_STOCKS_PER_LIST } from './list-name.ts'

const id = fc.constantFrom('a', 'b', 'c', 'd')
const name = fc.constantFrom('Growth', 'growth', ' Income ', 'Zeal', 'alpha')
const ticker = fc.constantFrom('AAPL', 'MSFT', 'BRK.B')
const freshId = fc.uuid()
const edits: fc.Arbitrary<ListEdit[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('create' as const), id: fc.oneof(id, freshId), name }),
    fc.record({ kind: fc.constant('rename' as const), id, name }),
    fc.record({ kind: fc.constant('delete' as const), id }),
    fc.record({ kind: fc.constantFrom('add' as const, 'remove' as const), id, ticker }),
    fc.record({
      kind: fc.constant('bookmark' as const),
      plan: fc.constantFrom('value' as const, 'momentum' as const),
      ticker,
      isSet: fc.boolean(),
    }),
    fc.constant({ kind: 'clear-bookmarks' as const }),
  ),
)

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
  expect(editListBook(book, { kind: 'delete', id: 'i' })).toEqual({
    book: bookOf(list('g', 'Growth')),
    outcome: 'done',
  })
  expect(editListBook(bookOf(list('g', 'Growth')), { kind: 'delete', id: 'g' }).outcome).toBe('last-list')
  expect(editListBook(book, { kind: 'add', id: 'x', ticker: 'AAPL' })).toEqual({ book, outcome: 'unknown-list' })
  expect(editListBook(book, { kind: 'remove', id: 'x', ticker: 'AAPL' })).toEqual({
    book,
    outcome: 'unknown-list',
  })
  expect(editListBook(book, { kind: 'delete', id: 'x' }).outcome).toBe('unknown-list')
})

test('tickers stay in the order of adding, and adding again does not move one', () => {
  const book = bookOf(list('g', 'Growth', ['B', 'A']))
  expect(editListBook(book, { kind: 'add', id: 'g', ticker: 'B' })).toEqual({ book, outcome: 'done' })
  const added = editListBook(book, { kind: 'add', id: 'g', ticker: 'AA' }).book
  expect(added.lists[0]?.tickers).toEqual(['B', 'A', 'AA'])
  expect(editListBook(added, { kind: 'remove', id: 'g', ticker: 'B' }).book.lists[0]?.tickers).toEqual(['A', 'AA'])
})

test('the limits hold, and what is there already still fits', () => {
  const names = bookOf(...many(MAX_LISTS).map((name) => list(name, name)))
  expect(editListBook(names, { kind: 'create', id: 'x', name: 'x' }).outcome).toBe('too-many-lists')
  const full = bookOf(list('g', 'Growth', many(MAX_STOCKS_PER_LIST)))
  expect(editListBook(full, { kind: 'add', id: 'g', ticker: 'NEW' })).toEqual({ book: full, outcome: 'list-full' })
  expect(editListBook(full, { kind: 'add', id: 'g', ticker: 'T0000' }).outcome).toBe('done')
  const marked = { ...EMPTY_LIST_BOOK, bookmarks: { value: many(MAX_BOOKMARKS), momentum: [] } }
  const set = { kind: 'bookmark', ticker: 'NEW', isSet: true } as const
  expect(editListBook(marked, { ...set, plan: 'value' })).toEqual({ book: marked, outcome: 'too-many-bookmarks' })
  expect(editListBook(marked, { ...set, plan: 'momentum' }).book.bookmarks.momentum).toEqual(['NEW'])
  expect(editListBook(marked, { ...set, plan: 'value', ticker: 'T0000' })).toEqual({ book: marked, outcome: 'done' })
})

test('after any edits names are unique and in order, tickers and bookmarks too are there once', () => {
  fc.assert(
    fc.property(edits, (made) => {
      const { lists, bookmarks } = editedListBook(EMPTY_LIST_BOOK, made)
      expect(lists.map(({ name }) => name).toSorted(compareListNames)).toEqual(lists.map(({ name }) => name))
      for (const all of [
        lists.map(({ name }) => listNameKey(name)),
        ...lists.map(({ tickers }) => tickers),
        bookmarks.value,
        bookmarks.momentum,
      ]) {
        expect(new Set(all).size).toBe(all.length)
      }
      expect(bookmarks.value).toEqual(bookmarks.value.toSorted())
    }),
  )
})

test('a book that has had a list always keeps one', () => {
  fc.assert(
    fc.property(edits, (made) => {
      expect(editedListBook(bookOf(list('a', 'Growth')), made).lists.length).toBeGreaterThan(0)
    }),
  )
})

test('every edit but making a list can be said again and changes nothing more', () => {
  fc.assert(
    fc.property(edits, edits, (before, [edit]) => {
      if (!edit || edit.kind === 'create') return
      const once = editListBook(editedListBook(EMPTY_LIST_BOOK, before), edit).book
      expect(editListBook(once, edit).book).toEqual(once)
    }),
  )
})

/** The book without the order of its stocks. */
const unordered = ({ lists, bookmarks }: ListBook) => ({
  lists: lists.map((list) => ({ ...list, tickers: list.tickers.toSorted() })),
  bookmarks,
})

test('edits that later ones supersede can be left out', () => {
  const book = bookOf(list('a', 'Alpha', ['AAPL', 'MSFT']), list('b', 'Beta'))
  const ofBook = edits.map((made) => made.filter(({ kind }) => !['create', 'rename', 'delete'].includes(kind)))
  fc.assert(
    fc.property(ofBook, (made) => {
      const needed = made.filter((older, at) => !made.slice(at + 1).some((newer) => supersedes(newer, older)))
      expect(unordered(editedListBook(book, needed))).toEqual(unordered(editedListBook(book, made)))
    }),
  )
})

const BOOK: ListBook = {
  lists: [
    { id: 'a', name: 'Alpha', tickers: ['AAPL', 'KO'] },
    { id: 'b', name: 'Beta', tickers: [] },
  ],
  bookmarks: { value: ['KO'], momentum: [] },
}

const add = (ticker: string, id = 'a'): ListEdit => ({ kind: 'add', id, ticker })
const remove = (ticker: string, id = 'a'): ListEdit => ({ kind: 'remove', id, ticker })
const bookmark = (ticker: string, isSet: boolean, plan: 'value' | 'momentum' = 'value'): ListEdit => ({
  kind: 'bookmark',
  plan,
  ticker,
  isSet,
})

describe('an edit', () => {
  test('moves a renamed list to its new place, with its stocks', () => {
    const { book } = editListBook(BOOK, { kind: 'rename', id: 'a', name: 'Zeta' })
    expect(book.lists.map(({ id, name, tickers }) => [id, name, tickers.length])).toEqual([
      ['b', 'Beta', 0],
      ['a', 'Zeta', 2],
    ])
  })

  test('frees the name of a list that is deleted', () => {
    const after = editedListBook(BOOK, [
      { kind: 'delete', id: 'a' },
      { kind: 'create', id: 'c', name: 'alpha' },
    ])
    expect(after.lists.map(({ id }) => id)).toEqual(['c', 'b'])
  })

  test('keeps the bookmarks of each plan apart, in order, each once', () => {
    const after = editedListBook(BOOK, [
      bookmark('AAPL', true),
      bookmark('KO', true),
      bookmark('XOM', true, 'momentum'),
    ])
    expect(after.bookmarks).toEqual({ value: ['AAPL', 'KO'], momentum: ['XOM'] })
    expect(editedListBook(after, [bookmark('KO', false, 'momentum')]).bookmarks.value).toContain('KO')
    expect(editedListBook(after, [bookmark('KO', false)]).bookmarks.value).toEqual(['AAPL'])
    expect(editedListBook(after, [{ kind: 'clear-bookmarks' }])).toEqual({
      ...BOOK,
      bookmarks: EMPTY_LIST_BOOK.bookmarks,
    })
  })

  test('never changes the book that it was given', () => {
    const before = structuredClone(BOOK)
    editedListBook(BOOK, [add('XOM'), remove('KO'), bookmark('KO', false), { kind: 'rename', id: 'b', name: 'Aa' }])
    expect(BOOK).toEqual(before)
  })
})

describe('an earlier edit is pointless', () => {
  test.each<[string, ListEdit, ListEdit]>([
    ['once the stock is taken off', remove('KO'), add('KO')],
    ['once the stock is put back', add('KO'), remove('KO')],
    ['once the bookmark is set the other way', bookmark('KO', false), bookmark('KO', true)],
    ['once all bookmarks are cleared', { kind: 'clear-bookmarks' }, bookmark('KO', true, 'momentum')],
    ['once they are cleared again', { kind: 'clear-bookmarks' }, { kind: 'clear-bookmarks' }],
  ])('%s', (_name, newer, older) => {
    expect(supersedes(newer, older)).toBe(true)
  })

  test.each<[string, ListEdit, ListEdit]>([
    ['another stock', remove('KO'), add('AAPL')],
    ['another list', remove('KO'), add('KO', 'b')],
    ['the other plan', bookmark('KO', false), bookmark('KO', true, 'momentum')],
    ['another bookmark', bookmark('KO', false), bookmark('AAPL', true)],
    ['a bookmark after all were cleared', bookmark('KO', true), { kind: 'clear-bookmarks' }],
    ['a stock of a list that is deleted since', { kind: 'delete', id: 'a' }, add('KO')],
    [
      'a name of a list that has another since',
      { kind: 'rename', id: 'a', name: 'B' },
      { kind: 'rename', id: 'a', name: 'A' },
    ],
  ])('but is needed beside a later one: %s', (_name, newer, older) => {
    expect(supersedes(newer, older)).toBe(false)
  })
})
