import { expect, test } from 'vitest'
import { boundHint, emptyCriterion, readCriterion, typedCriterion } from './read-criterion.ts'

const typed = (bound: string, figure = 'free-cash-flow') => ({ ...emptyCriterion('1'), figure, bound })

test.each([
  ['1B', 1e9],
  ['$1.5 b', 1.5e9],
  ['250M', 250e6],
  ['1,500,000', 1_500_000],
  ['.5T', 5e11],
  ['-20k', -20_000],
  ['−3', -3],
  ['0.29m', 290_000],
])('%s is an amount', (bound, expected) => {
  expect(readCriterion(typed(bound))?.bound).toBe(expected)
})

test.each([
  ['15%', 'gross-margin', 0.15],
  ['15', 'gross-margin', 0.15],
  ['2.5', 'current-ratio', 2.5],
])('%s of %s is read in its unit', (bound, figure, expected) => {
  expect(readCriterion(typed(bound, figure))?.bound).toBe(expected)
})

test.each([
  ['', 'revenue'],
  ['much', 'revenue'],
  ['1,50', 'revenue'],
  ['15%', 'revenue'],
  ['1B', 'gross-margin'],
  ['2M', 'current-ratio'],
  ['.', 'revenue'],
  ['1', 'price-to-earnings'],
])('%s of %s is none', (bound, figure) => {
  expect(readCriterion(typed(bound, figure))).toBeNull()
})

test.each([
  { figure: 'gross-margin', holds: 'below', bound: 0.07 },
  { figure: 'revenue', holds: 'above', bound: -2_500_000 },
  { figure: 'current-ratio', holds: 'above', bound: 1.25 },
] as const)('what is kept can be read again: $figure $bound', (criterion) => {
  expect(readCriterion(typedCriterion(criterion, 'kept'))).toEqual(criterion)
})

test('the field says what can be typed', () => {
  expect([boundHint('revenue'), boundHint('gross-margin'), boundHint('beta')]).toEqual([
    'Dollars, such as 1B, 250M or 1,500,000.',
    'Percent, such as 15%.',
    'Dollars, such as 1B, 250M or 1,500,000.',
  ])
  expect(boundHint('current-ratio')).toBe('A number, such as 2.5.')
})
