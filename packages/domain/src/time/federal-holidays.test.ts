import { expect, test } from 'vitest'
import { day } from '@fairweight/testing/domain/companies.ts'
import { isExchangeSession } from './exchange-calendar.ts'
import { isFederalWorkday } from './federal-holidays.ts'
import { daysSinceEpoch, isoDateFromDays } from './iso-date.ts'

const at = (date: string): number => daysSinceEpoch(day(date))

/** The days off that the Office of Personnel Management published for the years. */
const PUBLISHED: Readonly<Record<number, readonly string[]>> = {
  2021: ['01-01', '01-18', '02-15', '05-31', '06-18', '07-05', '09-06', '10-11', '11-11', '11-25', '12-24', '12-31'],
  2022: ['01-17', '02-21', '05-30', '06-20', '07-04', '09-05', '10-10', '11-11', '11-24', '12-26'],
  2023: ['01-02', '01-16', '02-20', '05-29', '06-19', '07-04', '09-04', '10-09', '11-10', '11-23', '12-25'],
  2024: ['01-01', '01-15', '02-19', '05-27', '06-19', '07-04', '09-02', '10-14', '11-11', '11-28', '12-25'],
  2026: ['01-01', '01-19', '02-16', '05-25', '06-19', '07-03', '09-07', '10-12', '11-11', '11-26', '12-25'],
}

test.each(Object.entries(PUBLISHED))(
  'the government rests in %s on the published days and no other weekday',
  (year, off) => {
    const weekdays = Array.from({ length: at(`${year}-12-31`) - at(`${year}-01-01`) + 1 }, (_, index) => {
      return at(`${year}-01-01`) + index
    }).filter((one) => ![0, 6].includes(new Date(isoDateFromDays(one)).getUTCDay()))
    const rests = weekdays.filter((one) => !isFederalWorkday(one)).map((one) => isoDateFromDays(one).slice(5))
    expect(rests).toEqual(off)
  },
)

test.each([
  ['Juneteenth before it was a holiday', '2019-06-19'],
  ['Good Friday, when the exchange rests', '2024-03-29'],
])('the government works on %s', (_name, date) => expect(isFederalWorkday(at(date))).toBe(true))

test.each(['2026-10-12', '2026-11-11'])('the exchange trades on %s, when no filing is taken', (date) => {
  expect([isExchangeSession(at(date)), isFederalWorkday(at(date))]).toEqual([true, false])
})

test('no weekend is a workday', () => {
  expect(['2026-11-21', '2026-11-22'].map((date) => isFederalWorkday(at(date)))).toEqual([false, false])
})
