import { describe, expect, test } from 'vitest'
import { day } from '@fairweight/testing/domain/companies.ts'
import { HOUR_MS } from './durations.ts'
import { exchangeSessions } from './exchange-calendar.ts'
import { daysSinceEpoch, isoDateFromDays } from './iso-date.ts'
import {
  closeOf,
  isSession,
  lastSessionClosed,
  nextSession,
  previousSession,
  sessionsBetween,
} from './trading-hours.ts'

const at = (text: string) => Date.parse(text)

describe('a session closes', () => {
  test.each([
    ['2026-03-06', '21:00', 'the Friday before clocks go forward'],
    ['2026-03-09', '20:00', 'the Monday after'],
    ['2026-10-30', '20:00', 'the Friday before clocks go back'],
    ['2026-11-02', '21:00', 'the Monday after'],
    ['2025-03-10', '20:00', 'the Monday after, a year before'],
    ['2025-11-03', '21:00', 'the Monday after, a year before'],
    ['2026-11-27', '18:00', 'the day after Thanksgiving'],
    ['2026-12-24', '18:00', 'Christmas Eve'],
    ['2025-07-03', '17:00', 'the eve of Independence Day'],
  ])('on %s at %s UTC: %s', (session, time) => {
    expect(closeOf(day(session))).toBe(at(`${session}T${time}:00Z`))
  })
})

describe('sessions', () => {
  test('of a week with a holiday', () => {
    expect(sessionsBetween(day('2026-11-23'), day('2026-11-30'))).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-27',
      '2026-11-30',
    ])
    expect(sessionsBetween(day('2026-11-26'), day('2026-11-26'))).toEqual([])
    expect(sessionsBetween(day('2026-11-27'), day('2026-11-25'))).toEqual([])
  })

  test.each([
    ['2026-11-25', '2026-11-27', '2026-11-24'],
    ['2026-11-26', '2026-11-27', '2026-11-25'],
    ['2026-11-28', '2026-11-30', '2026-11-27'],
    ['2001-09-12', '2001-09-17', '2001-09-10'],
    ['2025-12-31', '2026-01-02', '2025-12-30'],
  ])('around %s are %s and %s', (date, next, previous) => {
    expect([nextSession(day(date)), previousSession(day(date))]).toEqual([next, previous])
  })

  test('are no weekends and no holidays', () => {
    expect(['2026-11-25', '2026-11-26', '2026-11-28'].map((date) => isSession(day(date)))).toEqual([true, false, false])
  })
})

describe('the newest closed session', () => {
  test.each([
    ['2026-11-24T20:59:59Z', '2026-11-23'],
    ['2026-11-24T21:00:00Z', '2026-11-24'],
    ['2026-11-25T03:00:00Z', '2026-11-24'],
    ['2026-11-26T23:00:00Z', '2026-11-25'],
    ['2026-11-27T18:00:00Z', '2026-11-27'],
    ['2026-11-30T12:00:00Z', '2026-11-27'],
    ['2026-03-09T20:00:00Z', '2026-03-09'],
  ])('at %s is %s', (instant, session) => expect(lastSessionClosed(at(instant))).toBe(session))

  test('two hours after the close is another one than right after it', () => {
    const close = closeOf(day('2026-11-27'))
    expect(lastSessionClosed(close + HOUR_MS, 2 * HOUR_MS)).toBe('2026-11-25')
    expect(lastSessionClosed(close + 2 * HOUR_MS, 2 * HOUR_MS)).toBe('2026-11-27')
  })
})

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
  expect(new Date(closeOf(day(session))).toISOString()).toBe(`${session}T${time}:00.000Z`)
})

test('every close is at 16:00 or 13:00 of New York, by the time zone database', () => {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeStyle: 'short', hourCycle: 'h23' })
  const sessions = exchangeSessions(daysSinceEpoch(day('2007-01-01')), daysSinceEpoch(day('2040-12-31')))
  const times = new Set(Array.from(sessions, (session) => clock.format(closeOf(isoDateFromDays(session)))))
  expect([...times].toSorted()).toEqual(['13:00', '16:00'])
})
