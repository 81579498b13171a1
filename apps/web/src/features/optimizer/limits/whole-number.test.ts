import { expect, test } from 'vitest'
import { readWholeNumber } from './whole-number.ts'

test.each(['0', '2.5', '11', '-1'])('%j is no whole number from 1 to 10', (text) =>
  expect(readWholeNumber(text, 1, 10)).toEqual({ fault: 'Enter a whole number from 1 to 10.' }),
)

test('both ends belong to it, and nothing typed is nothing chosen', () => {
  expect([readWholeNumber('1', 1, 10), readWholeNumber(' 10 ', 1, 10), readWholeNumber('', 1, 10)]).toEqual([
    { value: 1 },
    { value: 10 },
    { value: undefined },
  ])
})
