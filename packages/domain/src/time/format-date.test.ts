import { expect, test } from 'vitest'
import { formatDate, formatUtc } from './format-date.ts'

test.each([
  ['2016-12-30', 'December 30, 2016'],
  ['2016-12-30T23:30:00Z', 'December 30, 2016'],
  ['2016-12-30T23:30:00-05:00', 'December 31, 2016'],
  [Date.UTC(2020, 1, 29), 'February 29, 2020'],
  [new Date(0), 'January 1, 1970'],
])('%s reads %s', (input, text) => expect(formatDate(input)).toBe(text))

test.each([
  '',
  'soon',
  '2015-02-29',
  '5',
  '12/30/2016',
  '2016-12-30T99:00Z',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  new Date(Number.NaN),
])('%s fails', (input) => expect(() => formatDate(input)).toThrow(new RangeError('Invalid date input')))

test('a moment is told to the minute of UTC, from a date or a number', () => {
  expect([new Date('2026-11-24T10:05:59.999Z'), Date.parse('2026-11-24T10:05:00+02:00')].map(formatUtc)).toEqual([
    '2026-11-24 10:05 UTC',
    '2026-11-24 08:05 UTC',
  ])
})
