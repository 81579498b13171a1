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

describe('months and years', () => {
  const arbitraryDay = fc.integer({ min: -200_000, max: 200_000 }).map(isoDateFromDays)
  const dayOfMonth = (date: string): number => Number(date.slice(8))

  test('later by a month is later by 28 to 31 days, and falls into the next month', () => {
    fc.assert(
      fc.property(arbitraryDay, (date) => {
        const later = addMonths(date, 1)
        expect(daysBetween(date, later)).toBeGreaterThanOrEqual(28)
        expect(daysBetween(date, later)).toBeLessThanOrEqual(31)
        const [month, next] = [Number(date.slice(5, 7)), Number(later.slice(5, 7))]
        expect(next).toBe((month % 12) + 1)
      }),
      { numRuns: 60 },
    )
  })

  test('forth and back ends on the same day, unless the way led over a shorter month', () => {
    fc.assert(
      fc.property(arbitraryDay, fc.integer({ min: -300, max: 300 }), (date, months) => {
        const back = addMonths(addMonths(date, months), -months)
        expect(back.slice(0, 7)).toBe(date.slice(0, 7))
        expect(dayOfMonth(back)).toBeLessThanOrEqual(dayOfMonth(date))
        expect(dayOfMonth(date) - dayOfMonth(back)).toBeLessThanOrEqual(dayOfMonth(date) > 28 ? 3 : 0)
      }),
      { numRuns: 60 },
    )
  })

  test('keep the order of days', () => {
    fc.assert(
      fc.property(arbitraryDay, fc.nat(400), fc.integer({ min: -60, max: 60 }), (date, days, months) => {
        expect(addMonths(date, months) <= addMonths(addDays(date, days), months)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test('twelve months are a year, and four centuries 146,097 days', () => {
    expect(addMonths(day('2016-02-29'), 12)).toBe(addYears(day('2016-02-29'), 1))
    expect(daysBetween(day('1600-03-01'), addYears(day('1600-03-01'), 400))).toBe(146_097)
    expect(daysBetween(day('1900-01-01'), day('1901-01-01'))).toBe(365)
    expect(daysBetween(day('2000-01-01'), day('2001-01-01'))).toBe(366)
  })

  test('end with the years that four digits hold', () => {
    expect(addMonths(day('9999-11-30'), 1)).toBe('9999-12-30')
    expect(() => addMonths(day('9999-12-01'), 1)).toThrow('9999-12-01 and 1 months lead outside the years 0001 to 9999')
    expect(() => addMonths(day('0001-01-31'), -1)).toThrow(RangeError)
  })
})
