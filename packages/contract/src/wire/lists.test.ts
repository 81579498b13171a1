import { describe, expect, test } from 'vitest'
import { problemsOf, wrongPathsOf } from '@fairweight/testing/contract/problems-of.ts'
import {
  bookmarkChange,
  listChoice,
  listCreation,
  listModification,
  listRenaming,
  tickerField,
  tourChange,
} from './index.ts'

describe('a ticker as people type it', () => {
  test.each([
    ['ko', 'KO'],
    [' brk.b ', 'BRK.B'],
    ['bf-b', 'BF-B'],
    ['3m', '3M'],
    ['ABCDEFGHIJKL', 'ABCDEFGHIJKL'],
  ])('%j is read as %s', (typed, ticker) => {
    expect(tickerField.parse(typed)).toBe(ticker)
  })

  test.each(['', '  ', 'K O', 'ABCDEFGHIJKLM', 'KO!', 'KO\n;', 'Ä', 'KO/A', '＄KO'])('%j is none', (typed) => {
    expect(problemsOf(tickerField, typed)).toEqual([': This is not a ticker.'])
  })

  test('is text', () => {
    for (const other of [null, undefined, 7, ['KO']]) expect(tickerField.safeParse(other).success).toBe(false)
  })
})

describe('the name of a list', () => {
  test.each([' ', '\t\n', '\u0000'])('must not be blank, as %j is', (name) => {
    expect(problemsOf(listCreation, { name })).toEqual(['name: Enter a name for the list'])
  })

  test('has at most 25 characters as people count them, without outer white space', () => {
    expect(problemsOf(listCreation, { name: ` ${'🦉'.repeat(25)} ` })).toEqual([])
    expect(problemsOf(listCreation, { name: '🦉'.repeat(26) })).toEqual(['name: A name can have at most 25 characters'])
  })

  test('is not read at all beyond 200 code units, however much of it is white space', () => {
    expect(problemsOf(listCreation, { name: `A${' '.repeat(199)}` })).toEqual([])
    expect(wrongPathsOf(listCreation, { name: `A${' '.repeat(200)}` })).toEqual(['name'])
  })

  test('is asked for in a renaming as in a creation', () => {
    expect(problemsOf(listRenaming, { id: 'l1', name: '' })).toEqual(['name: Enter a name for the list'])
    expect(problemsOf(listRenaming, { id: 'l1', name: 'Dividends' })).toEqual([])
  })
})

test('the id of a list has 1 to 64 characters', () => {
  expect(listChoice.parse({ id: 'x'.repeat(64) })).toEqual({ id: 'x'.repeat(64) })
  for (const id of ['', 'x'.repeat(65), 7, null]) expect(wrongPathsOf(listChoice, { id })).toEqual(['id'])
})

describe('a change of what a list holds', () => {
  const one = { id: 'l1', operation: 'add', ticker: 'ko' }

  test('names one ticker or several, each read in upper case', () => {
    expect(listModification.parse(one)).toEqual({ id: 'l1', operation: 'add', ticker: 'KO' })
    expect(listModification.parse({ id: 'l1', operation: 'remove', tickers: ['ko', ' pep'] })).toEqual({
      id: 'l1',
      operation: 'remove',
      tickers: ['KO', 'PEP'],
    })
  })

  test('with both or with neither says so at the ticker', () => {
    const problem = ['ticker: Name one ticker, or several tickers.']
    expect(problemsOf(listModification, { id: 'l1', operation: 'add' })).toEqual(problem)
    expect(problemsOf(listModification, { ...one, tickers: ['PEP'] })).toEqual(problem)
  })

  test('takes 1 to 500 tickers at once', () => {
    const several = (count: number) => ({
      id: 'l1',
      operation: 'add',
      tickers: Array.from({ length: count }, () => 'KO'),
    })
    expect(problemsOf(listModification, several(1))).toEqual([])
    expect(problemsOf(listModification, several(500))).toEqual([])
    for (const count of [0, 501]) expect(wrongPathsOf(listModification, several(count))).toEqual(['tickers'])
  })

  test('names the place of a wrong ticker among several', () => {
    expect(problemsOf(listModification, { id: 'l1', operation: 'add', tickers: ['KO', '?', 'PEP', ''] })).toEqual([
      'tickers.1: This is not a ticker.',
      'tickers.3: This is not a ticker.',
    ])
  })

  test.each(['toggle', 'ADD', '', null])('knows no operation %j', (operation) => {
    expect(wrongPathsOf(listModification, { ...one, operation })).toEqual(['operation'])
  })
})

describe('a bookmark', () => {
  const change = { stock: ' ko', bookmark: true, plan: 'value' }

  test('is set or removed for one rating', () => {
    expect(bookmarkChange.parse(change)).toEqual({ stock: 'KO', bookmark: true, plan: 'value' })
    expect(bookmarkChange.parse({ ...change, bookmark: false, plan: 'momentum' }).plan).toBe('momentum')
  })

  test('needs a stock, yes or no, and one of the two ratings', () => {
    expect(wrongPathsOf(bookmarkChange, { stock: '', bookmark: 'true', plan: 'growth' })).toEqual([
      'stock',
      'bookmark',
      'plan',
    ])
    expect(wrongPathsOf(bookmarkChange, {})).toEqual(['stock', 'bookmark', 'plan'])
  })
})

describe('how far somebody came in the tour', () => {
  test('is a step by its name, or null before the first', () => {
    expect(tourChange.parse({ step: 'add-stocks_2', finished: false })).toEqual({
      step: 'add-stocks_2',
      finished: false,
    })
    expect(problemsOf(tourChange, { step: null, finished: true })).toEqual([])
    expect(problemsOf(tourChange, { step: 'x'.repeat(40), finished: true })).toEqual([])
  })

  test.each(['', 'x'.repeat(41), 'add stocks', '<b>', 'step\n'])('is never %j', (step) => {
    expect(problemsOf(tourChange, { step, finished: false })).toEqual(['step: This is not a step of the tour.'])
  })
})

test('what nobody declared is refused by its name', () => {
  const requests = [
    [listCreation, { name: 'Dividends' }],
    [listChoice, { id: 'l1' }],
    [listRenaming, { id: 'l1', name: 'Dividends' }],
    [listModification, { id: 'l1', operation: 'add', ticker: 'KO' }],
    [bookmarkChange, { stock: 'KO', bookmark: true, plan: 'value' }],
    [tourChange, { step: null, finished: false }],
  ] as const
  for (const [schema, request] of requests) {
    expect(problemsOf(schema, request)).toEqual([])
    expect(problemsOf(schema, { ...request, userId: 'u2' })).toEqual([': Unrecognized key: "userId"'])
  }
})
