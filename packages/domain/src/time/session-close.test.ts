import { day } from '@fairweight/testing/domain/companies.ts'
import { expect, test } from 'vitest'
import { exchangeSessions } from './exchange-calendar.ts'
import { daysSinceEpoch } from './iso-date.ts'
import { sessionCloseAt } from './session-close.ts'

test.each([
  ['the last Friday of winter time', '2026-03-06', '21:00'],
  ['the first Monday of summer time', '2026-03-09', '20:00'],
  ['the last Friday of summer time', '2026-10-30', '20:00'],
  ['the first Monday of winter time', '2026-11-02', '21:00'],
  ['a year whose March begins on a Sunday', '2015-03-06', '21:00'],
  ['the Monday after its second Sunday', '2015-03-09', '20:00'],
  ['a year whose November begins on a Sunday', '2020-10-30', '20:00'],
  ['the Monday after that Sunday', '2020-11-02', '21:00'],
  ['the eve of Independence Day, in summer', '2025-07-03', '17:00'],
  ['the day after Thanksgiving, in winter', '2026-11-27', '18:00'],
  ['the eve of Christmas', '2026-12-24', '18:00'],
])('on %s, %s, the exchange closes at %s UTC', (_what, session, time) => {
  expect(new Date(sessionCloseAt(daysSinceEpoch(day(session)))).toISOString()).toBe(`${session}T${time}:00.000Z`)
})

test('every close is at 16:00 or 13:00 of New York, by the time zone database', () => {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeStyle: 'short', hourCycle: 'h23' })
  const sessions = exchangeSessions(daysSinceEpoch(day('2007-01-01')), daysSinceEpoch(day('2040-12-31')))
  const times = new Set(Array.from(sessions, (session) => clock.format(sessionCloseAt(session))))
  expect([...times].toSorted()).toEqual(['13:00', '16:00'])
})
