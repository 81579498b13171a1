import { describe, expect, test } from 'vitest'
import { passesGrades, readGradeScreen, tryOf } from './grade-screen.ts'

const read = (query: string, withheld: readonly ('value' | 'momentum')[] = []) =>
  readGradeScreen(new URLSearchParams(query), new Set(withheld))

test('the grades of an address are read in their order, and order and columns decide nothing', () => {
  expect(read('value=A,A**&momentum=A&sort=-price&columns=price')).toEqual({ values: ['A**', 'A'], momentums: ['A'] })
  expect(read('momentum=B,C')).toEqual({ values: null, momentums: ['B', 'C'] })
})

test.each([
  ['', 'nothing-chosen'],
  ['sort=price', 'nothing-chosen'],
  ['value=A&bookmarked=value', 'bookmarks'],
  ['value=A&sector=Energy', 'not-kept'],
  ['value=A&ranges=price~10~', 'not-kept'],
  ['value=A&q=apple', 'not-kept'],
  ['value=A&persector=3', 'not-kept'],
  ['change=up', 'not-kept'],
  ['value=A,no-value', 'not-kept'],
  ['momentum=D', 'not-kept'],
] as const)('%s is %s', (query, obstacle) => {
  expect(read(query)).toBe(obstacle)
})

test('grades of a tool that is not held are not told', () => {
  expect(read('value=A', ['value'])).toBe('tool-not-held')
  expect(read('value=A', ['momentum'])).toEqual({ values: ['A'], momentums: null })
  expect(read('value=A&momentum=A', ['momentum'])).toBe('tool-not-held')
})

describe('a stock', () => {
  const screen = { values: ['A**', 'A*'], momentums: ['A'] } as const

  test('passes with both of its grades', () => {
    expect(passesGrades(screen, { value: 'A*', momentum: 'A' })).toBe(true)
    expect(passesGrades(screen, { value: 'A*', momentum: 'B' })).toBe(false)
    expect(passesGrades(screen, { value: 'B', momentum: 'A' })).toBe(false)
  })

  test('passes without a grade that is not asked for', () => {
    expect(passesGrades({ ...screen, values: null }, { value: 'Unranked', momentum: 'A' })).toBe(true)
    expect(passesGrades({ ...screen, momentums: null }, { value: 'A**', momentum: 'Unranked' })).toBe(true)
  })
})

test('the same grades as often are one try, in whichever order they were chosen', () => {
  const nameOf = (query: string, every: 'month' | 'year' = 'month') => {
    const screen = read(query)
    return typeof screen === 'string' ? screen : tryOf(screen, every)
  }
  expect(nameOf('value=A,A**&sort=price')).toBe(nameOf('value=A**,A'))
  expect(new Set([nameOf('value=A'), nameOf('momentum=A'), nameOf('value=A', 'year')]).size).toBe(3)
})
