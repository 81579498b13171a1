import { expect, test } from 'vitest'
import { day } from '@fairweight/testing/domain/companies.ts'
import { closesEarly, exchangeSessions, isExchangeSession } from './exchange-calendar.ts'
import { daysSinceEpoch, isoDateFromDays } from './iso-date.ts'

const at = (date: string): number => daysSinceEpoch(day(date))

test.each([
  '1972-11-07',
  '1972-12-28',
  '1973-01-25',
  '1976-11-02',
  '1977-07-14',
  '1980-11-04',
  '2001-09-11',
  '2001-09-14',
  '2004-06-11',
  '2007-01-02',
  '2012-10-29',
  '2012-10-30',
  '2018-12-05',
  '2025-01-09',
  '2015-04-03',
  '2016-03-25',
  '2015-07-03',
  '2016-12-26',
  '2017-01-02',
  '2020-01-20',
  '2022-06-20',
  '2026-06-19',
  '2021-12-24',
  '2024-11-28',
  '2026-11-21',
])('is closed on %s', (date) => expect(isExchangeSession(at(date))).toBe(false))

test.each([
  '1984-11-06',
  '2001-09-10',
  '2001-09-17',
  '1997-01-20',
  '2010-12-31',
  '2021-06-18',
  '2021-12-31',
  '2018-12-24',
  '2026-11-20',
])('trades on %s', (date) => expect(isExchangeSession(at(date))).toBe(true))

test('closes early on the eves and after Thanksgiving, where they are sessions at all', () => {
  const early = Array.from(exchangeSessions(at('2013-01-01'), at('2020-12-31')))
    .filter(closesEarly)
    .map(isoDateFromDays)
  expect(early).toEqual([
    '2013-07-03',
    '2013-11-29',
    '2013-12-24',
    '2014-07-03',
    '2014-11-28',
    '2014-12-24',
    '2015-11-27',
    '2015-12-24',
    '2016-11-25',
    '2017-07-03',
    '2017-11-24',
    '2018-07-03',
    '2018-11-23',
    '2018-12-24',
    '2019-07-03',
    '2019-11-29',
    '2019-12-24',
    '2020-11-27',
    '2020-12-24',
  ])
})

/** Counts of sessions by year, as the exchange published them. */
test.each([
  [2001, 248],
  [2004, 252],
  [2007, 251],
  [2008, 253],
  [2011, 252],
  [2012, 250],
  [2015, 252],
  [2016, 252],
  [2017, 251],
  [2018, 251],
  [2019, 252],
  [2020, 253],
  [2021, 252],
  [2022, 251],
  [2023, 250],
  [2024, 252],
  [2025, 250],
])('knows the sessions of %i: %i', (year, sessions) => {
  expect(exchangeSessions(at(`${year}-01-01`), at(`${year}-12-31`))).toHaveLength(sessions)
})

/** Sundays of Easter as the Church publishes them; the Friday before is no session. */
test.each([
  ['1981-04-19', '1981-04-17'],
  ['1997-03-30', '1997-03-28'],
  ['2000-04-23', '2000-04-21'],
  ['2008-03-23', '2008-03-21'],
  ['2011-04-24', '2011-04-22'],
  ['2024-03-31', '2024-03-29'],
  ['2038-04-25', '2038-04-23'],
])('of the Easter of %s only the Friday, %s, is a holiday', (sunday, friday) => {
  expect([-3, -2, 1].map((days) => isExchangeSession(at(sunday) + days))).toEqual([true, false, true])
  expect(isoDateFromDays(at(sunday) - 2)).toBe(friday)
})

test.each([
  ['a Saturday is kept on the Friday before', '2020-07-04', '2020-07-03'],
  ['a Sunday is kept on the Monday after', '2021-07-04', '2021-07-05'],
  ['Christmas on a Saturday is kept on the Friday before', '2010-12-25', '2010-12-24'],
  ['Christmas on a Sunday is kept on the Monday after', '2011-12-25', '2011-12-26'],
  ['New Year on a Sunday is kept on the Monday after', '2012-01-01', '2012-01-02'],
  ['Juneteenth on a Sunday is kept on the Monday after', '2022-06-19', '2022-06-20'],
])('a holiday on %s', (_name, holiday, kept) => {
  expect([isExchangeSession(at(holiday)), isExchangeSession(at(kept))]).toEqual([false, false])
})

test('the sessions from one day to another have both ends, no weekend, and none in the wrong order', () => {
  // Friday 2016-12-30 to Tuesday 2017-01-03, with New Year kept on the Monday.
  expect(Array.from(exchangeSessions(at('2016-12-30'), at('2017-01-03')), isoDateFromDays)).toEqual([
    '2016-12-30',
    '2017-01-03',
  ])
  expect(exchangeSessions(at('2017-01-03'), at('2017-01-03'))).toHaveLength(1)
  expect(exchangeSessions(at('2016-12-31'), at('2017-01-02'))).toHaveLength(0)
  expect(exchangeSessions(at('2017-01-03'), at('2016-12-30'))).toHaveLength(0)
})

test('no day off is an early close: a session must be one first', () => {
  // The eves of holidays kept on a Friday or Monday: 2021-12-24 and 2020-07-03 are holidays themselves.
  expect(['2021-12-24', '2020-07-03', '2016-11-24', '2016-07-02'].map((date) => closesEarly(at(date)))).toEqual([
    false,
    false,
    false,
    false,
  ])
})
