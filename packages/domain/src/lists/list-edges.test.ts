import { describe, expect, test } from 'vitest'
import {
  type BookedList,
  editedListBook,
  editListBook,
  EMPTY_LIST_BOOK,
  type ListBook,
  type ListEdit,
} from './list-book.ts'
import {
  compareListNames,
  freeListName,
  LIST_NAME_LENGTH,
  listNameError,
  listNameKey,
  MAX_BOOKMARKS,
  MAX_LISTS,
  MAX_STOCKS_PER_LIST,
  normalizeListName,
} from './list-name.ts'
import { MAX_LIVING_LISTS, MAX_STOCKS_PER_LIVING_LIST, type Stay, staysAfter } from './living-list.ts'

const list = (id: string, ...tickers: readonly string[]): BookedList => ({ id, name: `List ${id}`, tickers })
const bookOf = (...lists: readonly BookedList[]): ListBook => ({ ...EMPTY_LIST_BOOK, lists })
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `T${String(at).padStart(4, '0')}`)

test('the limits are those that the help pages name', () => {
  expect([MAX_LISTS, MAX_STOCKS_PER_LIST, MAX_BOOKMARKS, LIST_NAME_LENGTH]).toEqual([100, 500, 1000, 25])
  expect([MAX_LIVING_LISTS, MAX_STOCKS_PER_LIVING_LIST]).toEqual([20, 500])
})

describe('a change of one list', () => {
  const book = bookOf(list('a', 'ACME'), list('b', 'ACME', 'BOLT'), list('c'))

  test.each<[ListEdit, readonly string[]]>([
    [{ kind: 'add', id: 'b', ticker: 'GEAR' }, ['ACME', 'BOLT', 'GEAR']],
    [{ kind: 'remove', id: 'b', ticker: 'ACME' }, ['BOLT']],
    [{ kind: 'remove', id: 'b', ticker: 'GONE' }, ['ACME', 'BOLT']],
    [{ kind: 'add', id: 'b', ticker: 'ACME' }, ['ACME', 'BOLT']],
  ])('%j leaves the others as they are', (edit, tickers) => {
    const { book: after, outcome } = editListBook(book, edit)
    expect(outcome).toBe('done')
    expect(after.lists).toEqual([book.lists[0], { ...book.lists[1], tickers }, book.lists[2]])
  })

  test.each(['add', 'remove'] as const)('to %s a stock needs the list to be there', (kind) => {
    expect(editListBook(book, { kind, id: 'gone', ticker: 'ACME' })).toEqual({ book, outcome: 'unknown-list' })
  })

  test('may give it its own name in other letters, and no other list’s', () => {
    const renamed = editListBook(book, { kind: 'rename', id: 'a', name: 'LIST A' })
    expect([renamed.outcome, renamed.book.lists[0]?.name]).toEqual(['done', 'LIST A'])
    expect(editListBook(book, { kind: 'rename', id: 'a', name: ' list  B ' }).outcome).toBe('list-name-taken')
  })
})

describe('as many bookmarks as there can be', () => {
  const tickers = numbered(MAX_BOOKMARKS)
  const full: ListBook = { lists: [], bookmarks: { value: tickers, momentum: [] } }
  const edit = (ticker: string, isSet: boolean, plan: 'value' | 'momentum' = 'value') =>
    editListBook(full, { kind: 'bookmark', plan, ticker, isSet })

  test('take no more', () => {
    expect(edit('NEW', true)).toEqual({ book: full, outcome: 'too-many-bookmarks' })
  })

  test('can be set again, taken away, and taken away where they never were', () => {
    expect(edit('T0007', true)).toEqual({ book: full, outcome: 'done' })
    const without = edit('T0007', false)
    expect([without.outcome, without.book.bookmarks.value]).toEqual(['done', tickers.filter((one) => one !== 'T0007')])
    expect(edit('NEW', false)).toEqual({ book: full, outcome: 'done' })
  })

  test('of one plan leave room for those of the other', () => {
    expect(edit('NEW', true, 'momentum').book.bookmarks.momentum).toEqual(['NEW'])
  })

  test('have room again once one is gone', () => {
    const after = editedListBook(full, [
      { kind: 'bookmark', plan: 'value', ticker: 'T0000', isSet: false },
      { kind: 'bookmark', plan: 'value', ticker: 'NEW', isSet: true },
    ])
    expect([after.bookmarks.value.length, after.bookmarks.value[0]]).toEqual([MAX_BOOKMARKS, 'NEW'])
  })

  test('are all cleared at once, and the lists stay', () => {
    const book = { ...full, lists: [list('a', 'ACME')] }
    expect(editListBook(book, { kind: 'clear-bookmarks' }).book).toEqual(bookOf(list('a', 'ACME')))
  })
})

describe('a name', () => {
  // Zero-width space, word joiner, soft hyphen, Hangul filler, a mark of direction, a variation selector.
  test.each(['', ' ', '\n\t', '\u200B', '\u2060\u2060', '\u00AD', '\u3164', '\u200F \u200F', '\uFE0F'])(
    'of which nothing is seen is none: %j',
    (name) => {
      expect(listNameError(name)).toBe('Enter a name for the list')
    },
  )

  test.each(['a', '0', '—', '📈', '👩‍🔬', 'می‌خواهم', 'a\u200Bb'])('of which something is seen is fine: %s', (name) => {
    expect(listNameError(name)).toBeNull()
    expect(normalizeListName(name)).toBe(name)
  })

  test.each([
    ['x'.repeat(25), null],
    ['x'.repeat(26), 'A name can have at most 25 characters'],
    ['📈'.repeat(25), null],
    [`  ${'x'.repeat(25)}  `, null],
    ['x '.repeat(13), null],
    ['x  '.repeat(13), null],
  ])('%j is as long as it is kept', (name, error) => {
    expect(listNameError(name)).toBe(error)
  })

  test('with half of a character is kept with a sign that stands for it', () => {
    expect(normalizeListName('a\uD83D')).toBe('a\uFFFD')
  })

  test('is the same composed or not', () => {
    expect(listNameKey('E\u0301NERGY')).toBe(listNameKey('Énergy'))
    expect(compareListNames('E\u0301nergy', 'E\u0301nergy')).toBe(0)
  })

  test('that is free gives up as many letters as its number has, and no white space before it', () => {
    const long = `${'x'.repeat(19)} yyyyy`
    expect(freeListName(long, [long])).toBe(`${'x'.repeat(19)} y (2)`)
    const taken = Array.from({ length: 120 }, (_, at) => (at === 0 ? 'Tech' : `tech (${at + 1})`))
    expect(freeListName('TECH', taken)).toBe('TECH (121)')
    const spaced = `${'x'.repeat(20)} yyyy`
    expect(freeListName(spaced, [spaced])).toBe(`${'x'.repeat(20)} (2)`)
  })
})

describe('a living list', () => {
  const stay = (ticker: string, change: Partial<Stay> = {}): Stay => ({
    ticker,
    name: `${ticker} Works`,
    entered: '2026-01-05',
    isFromStart: false,
    left: null,
    ...change,
  })
  const day = (asOf: string, passing: readonly string[], listed: readonly string[] = passing) => ({
    asOf,
    passing: passing.map((ticker) => ({ ticker, name: `${ticker} Works` })),
    isListed: (ticker: string) => listed.includes(ticker),
  })

  test.each([
    ['with the screen, where the data still has it', ['ACME'], 'screen'],
    ['with the data, where it has gone from there', [], 'gone'],
  ] as const)('a stock leaves %s', (_, listed, reason) => {
    const [left] = staysAfter([stay('ACME')], '2026-01-01', day('2026-01-06', [], listed))
    expect(left).toEqual(stay('ACME', { left: { on: '2026-01-06', reason } }))
  })

  test('a stock that left before and passes again has a second stay, its first one told as it was', () => {
    const first = stay('ACME', { left: { on: '2026-01-06', reason: 'screen' } })
    expect(staysAfter([first], '2026-01-01', day('2026-01-08', ['ACME']))).toEqual([
      first,
      stay('ACME', { entered: '2026-01-08' }),
    ])
  })

  test('a stock that left on the day itself is there again when the day is told anew with it', () => {
    const left = stay('ACME', { left: { on: '2026-01-06', reason: 'screen' } })
    expect(staysAfter([left], '2026-01-01', day('2026-01-06', ['ACME']))).toEqual([stay('ACME')])
  })

  test('a stock keeps the name under which it came', () => {
    const renamed = { ...day('2026-01-06', []), passing: [{ ticker: 'ACME', name: 'Acme Global' }] }
    expect(staysAfter([stay('ACME')], '2026-01-01', renamed)).toEqual([stay('ACME')])
  })

  test('what entered on the day or later is forgotten when the day is told anew', () => {
    const stays = [stay('ACME', { entered: '2026-01-06' }), stay('BOLT', { entered: '2026-01-07' }), stay('GEAR')]
    expect(staysAfter(stays, '2026-01-01', day('2026-01-06', ['GEAR', 'ZED']))).toEqual([
      stay('GEAR'),
      stay('ZED', { entered: '2026-01-06' }),
    ])
  })

  test.each([null, '2026-01-06', '2026-01-07'])(
    'that started on %s begins on January 6 with all that pass',
    (started) => {
      const begun = staysAfter([stay('GONE')], started, day('2026-01-06', ['ACME']))
      expect(begun).toEqual([stay('ACME', { entered: '2026-01-06', isFromStart: true })])
    },
  )
})
