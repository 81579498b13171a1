import { describe, expect, test } from 'vitest'
import {
  asksForMore,
  type BacktestChoice,
  gradesAlone,
  questionOf,
  readChoice,
  readMix,
  withLetter,
  writeChoice,
} from './backtest-choice.ts'

const read = (search: string) => readChoice(new URLSearchParams(search))
const USUAL: BacktestChoice = {
  kind: 'screen',
  query: '',
  mix: '',
  every: 'month',
  cost: 10,
  benchmark: 'rated',
  against: '',
}

test('an address that says nothing asks for the usual', () => expect(read('')).toEqual(USUAL))

test.each<Partial<BacktestChoice>>([
  { query: 'value=A*%2CA&momentum=A' },
  { query: 'value=A&sector=Energy', every: 'year', cost: 0 },
  { kind: 'mix', mix: 'KO 60, PEP 40', benchmark: 'sixty-forty' },
  { query: 'momentum=B', benchmark: 'mix', against: 'SPY 1' },
])('%o comes back from its address', (changed) => {
  const choice = { ...USUAL, ...changed }
  expect(readChoice(writeChoice(choice))).toEqual(choice)
})

test('what an address says wrong is as usual', () => {
  expect(read('every=day&cost=-3&benchmark=moon')).toEqual(USUAL)
  expect(read('cost=nine')).toEqual(USUAL)
})

describe('a typed mix', () => {
  test('has tickers with weights, or tickers alone that weigh the same', () => {
    expect(readMix('ko 60, PEP: 40%')).toEqual({
      parts: [
        { ticker: 'KO', weight: 60 },
        { ticker: 'PEP', weight: 40 },
      ],
    })
    expect(readMix('BRK.B\nKO;')).toEqual({
      parts: [
        { ticker: 'BRK.B', weight: 1 },
        { ticker: 'KO', weight: 1 },
      ],
    })
  })

  test.each([
    ['', 'Enter tickers with their weights, such as KO 60, PEP 40.'],
    ['KO 60, 40 PEP', '“40 PEP” is no ticker with a weight, such as KO 60.'],
    ['KO 0', '“KO 0” is no ticker with a weight, such as KO 60.'],
    ['KO 1, ko 2', 'KO is there twice.'],
    [Array.from({ length: 501 }, (_, at) => `T${at}`).join(), 'A mix can have up to 500 parts.'],
  ])('“%s” says what is wrong', (typed, fault) => {
    expect(readMix(typed)).toEqual({ fault })
  })
})

test('a question names the field that is wrong, and else asks what the fields say', () => {
  expect(questionOf({ ...USUAL, kind: 'mix' })).toMatchObject({ field: 'mix' })
  expect(questionOf({ ...USUAL, benchmark: 'mix', against: '!' })).toMatchObject({ field: 'against' })
  expect(questionOf({ ...USUAL, query: 'value=A', every: 'year' })).toEqual({
    question: {
      what: { kind: 'screen', query: 'value=A' },
      every: 'year',
      costBasisPoints: 10,
      benchmark: { kind: 'rated' },
    },
  })
})

test('letters come and go, and a screen is left with its grades alone', () => {
  const more = withLetter('value=A*&sort=price', { rating: 'value', letter: 'A', isWanted: true })
  expect(new URLSearchParams(more).get('value')).toBe('A*,A')
  expect(withLetter('value=A', { rating: 'value', letter: 'A', isWanted: false })).toBe('')
  expect([asksForMore('value=A&sort=price'), asksForMore('value=A&sector=Energy')]).toEqual([false, true])
  expect(gradesAlone('value=A&sector=Energy&momentum=B')).toBe('value=A&momentum=B')
})
