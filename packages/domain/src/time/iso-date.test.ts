import { DAY_MS } from './durations.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day } from '@fairweight/testing/domain/companies.ts'
import {
  addDays,
  addMonths,
  addYears,
  daysBetween,
  daysSinceEpoch,
  isoDateFromDays,
  isoDateFromInstant,
  parseIsoDate,
} from './iso-date.ts'

describe('parseIsoDate', () => {
  test.each(['2016-12-30', '2016-02-29', '0001-01-01', '9999-12-31', '2000-02-29'])('reads %s', (text) => {
    expect(parseIsoDate(text)).toBe(text)
  })

  test.each([
    '',
    '2015-02-29',
    '1900-02-29',
    '2016-13-01',
    '2016-00-10',
    '2016-04-31',
    '2016-1-1',
    '30.12.2016',
    '2016-12-30T00:00',
    '0000-01-01',
    '2016-01-00',
    '20a6-12-30',
    '2016/12/30',
    '+016-12-30',
    '2016-12-3 ',
  ])('refuses %j', (text) => expect(parseIsoDate(text)).toBeNull())
})

describe('day arithmetic', () => {
  test('counts days from 1970', () => {
    expect(daysSinceEpoch(day('1970-01-01'))).toBe(0)
    expect(daysSinceEpoch(day('1969-12-31'))).toBe(-1)
    expect(daysSinceEpoch(day('2016-12-30'))).toBe(17_165)
    expect(daysBetween(day('2016-02-28'), day('2016-03-01'))).toBe(2)
  })

  test('goes to days and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 200_000 }), fc.integer({ min: -9999, max: 9999 }), (days, more) => {
        const date = isoDateFromDays(days)
        expect(daysSinceEpoch(date)).toBe(days)
        expect(daysBetween(date, addDays(date, more))).toBe(more)
      }),
    )
  })

  test('agrees with the calendar of the language on every day that four digits can hold', () => {
    fc.assert(
      fc.property(fc.integer({ min: -719_162, max: 2_932_896 }), (days) => {
        const text = new Date(days * DAY_MS).toISOString().slice(0, 10)
        expect(isoDateFromDays(days)).toBe(text)
        expect(daysSinceEpoch(day(text))).toBe(days)
      }),
    )
    expect(isoDateFromDays(-719_162)).toBe('0001-01-01')
    expect(isoDateFromDays(2_932_896)).toBe('9999-12-31')
  })

  test('keeps the day of the month, or takes its last', () => {
    expect(addYears(day('2016-02-29'), -1)).toBe('2015-02-28')
    expect(addYears(day('2020-01-10'), -5)).toBe('2015-01-10')
    expect(addMonths(day('2015-11-30'), 15)).toBe('2017-02-28')
    expect(addMonths(day('2016-03-31'), -1)).toBe('2016-02-29')
    expect(addMonths(day('2016-12-15'), 1)).toBe('2017-01-15')
  })

  test('takes the UTC day of an instant', () => {
    expect(isoDateFromInstant(Date.UTC(2016, 11, 30, 23, 59, 59))).toBe('2016-12-30')
    expect(isoDateFromInstant(-1)).toBe('1969-12-31')
  })

  test('refuses years that four digits cannot hold', () => {
    expect(() => addYears(day('9999-06-01'), 1)).toThrow(RangeError)
    expect(() => addDays(day('0001-01-01'), -1)).toThrow(RangeError)
    for (const days of [2_932_897, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => isoDateFromDays(days)).toThrow(RangeError)
  })
})
