import { day } from '@fairweight/testing/domain/companies.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exchangeSessions } from './exchange-calendar.ts'
import { daysSinceEpoch, isoDateFromDays } from './iso-date.ts'
import { freshnessText, marketFreshness, ratingsDueAt } from './market-freshness.ts'

const LATEST = 'the latest'

test.each([
  // Friday 2026-11-20 is due at 08:00 UTC of Saturday and stays the newest over the weekend.
  ['2026-11-20', '2026-11-20T21:00:00.000Z', `Friday’s close, ${LATEST}`],
  ['2026-11-20', '2026-11-22T12:00:00.000Z', `Friday’s close, ${LATEST}`],
  ['2026-11-20', '2026-11-23T08:00:00.000Z', `Friday’s close, ${LATEST}`],
  ['2026-11-20', '2026-11-23T20:59:59.999Z', `Friday’s close, ${LATEST}`],
  // Monday closes at 21:00 UTC in winter, and its ratings are due eleven hours later.
  ['2026-11-20', '2026-11-23T21:00:00.000Z', 'Friday’s close; Monday’s follows by 08:00 UTC'],
  ['2026-11-20', '2026-11-24T07:59:59.999Z', 'Friday’s close; Monday’s follows by 08:00 UTC'],
  ['2026-11-20', '2026-11-24T08:00:00.000Z', 'one session behind'],
  ['2026-11-20', '2026-11-25T07:59:59.999Z', 'one session behind'],
  ['2026-11-20', '2026-11-25T08:00:00.000Z', 'two sessions behind'],
  // Published early, at 04:00 UTC.
  ['2026-11-23', '2026-11-24T04:00:00.000Z', `Monday’s close, ${LATEST}`],
  ['2026-11-19', '2026-11-21T08:00:00.000Z', 'one session behind'],
  // Thanksgiving, and the early close after it at 18:00 UTC.
  ['2026-11-25', '2026-11-27T08:00:00.000Z', `Wednesday’s close, ${LATEST}`],
  ['2026-11-25', '2026-11-27T17:59:59.999Z', `Wednesday’s close, ${LATEST}`],
  ['2026-11-25', '2026-11-27T18:00:00.000Z', 'Wednesday’s close; Friday’s follows by 08:00 UTC'],
  ['2026-11-25', '2026-11-28T08:00:00.000Z', 'one session behind'],
  // Christmas on a Friday, with an early close before it.
  ['2026-12-24', '2026-12-28T20:59:59.999Z', `Thursday’s close, ${LATEST}`],
  ['2026-12-23', '2026-12-25T08:00:00.000Z', 'one session behind'],
  // Both changes of the clock move the close, not the cut-off.
  ['2026-03-06', '2026-03-09T19:59:59.999Z', `Friday’s close, ${LATEST}`],
  ['2026-03-06', '2026-03-09T20:00:00.000Z', 'Friday’s close; Monday’s follows by 08:00 UTC'],
  ['2026-03-06', '2026-03-10T08:00:00.000Z', 'one session behind'],
  ['2026-10-30', '2026-11-02T20:59:59.999Z', `Friday’s close, ${LATEST}`],
  ['2026-10-30', '2026-11-02T21:00:00.000Z', 'Friday’s close; Monday’s follows by 08:00 UTC'],
  ['2026-10-30', '2026-11-03T07:59:59.999Z', 'Friday’s close; Monday’s follows by 08:00 UTC'],
  ['2026-10-30', '2026-11-03T08:00:00.000Z', 'one session behind'],
  // The exchange stood still for four sessions in September 2001.
  ['2001-09-10', '2001-09-17T12:00:00.000Z', `Monday’s close, ${LATEST}`],
  // Very old, and of a day that is still to come.
  ['2026-11-06', '2026-11-20T08:00:00.000Z', 'nine sessions behind'],
  ['2026-11-05', '2026-11-20T08:00:00.000Z', '10 sessions behind'],
  ['2026-11-20', '2026-01-05T12:00:00.000Z', `Friday’s close, ${LATEST}`],
])('as of %s, at %s: %s', (asOf, now, text) => {
  expect(freshnessText(day(asOf), marketFreshness(day(asOf), Date.parse(now)))).toBe(text)
})

test('it names the session that is due and the first that is missing', () => {
  expect(marketFreshness(day('2026-11-20'), new Date('2026-11-25T09:00:00Z'))).toEqual({
    due: '2026-11-24',
    missing: 2,
    firstMissing: '2026-11-23',
    closedSince: null,
  })
  expect(marketFreshness(day('2026-11-20'), new Date('2026-11-25T22:00:00Z')).closedSince).toBe('2026-11-25')
})

const sessions = Array.from(exchangeSessions(daysSinceEpoch(day('2015-01-01')), daysSinceEpoch(day('2030-12-31'))))

test('a session is missing from the millisecond of its cut-off on, and never before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: sessions.length - 1 }), (place) => {
      const [before, session] = [sessions[place - 1] ?? 0, sessions[place] ?? 0]
      const [asOf, due] = [isoDateFromDays(before), ratingsDueAt(isoDateFromDays(session))]
      expect(new Date(due).toISOString()).toBe(`${isoDateFromDays(session + 1)}T08:00:00.000Z`)
      expect(marketFreshness(asOf, due - 1)).toMatchObject({
        missing: 0,
        due: asOf,
        closedSince: isoDateFromDays(session),
      })
      expect(marketFreshness(asOf, due)).toMatchObject({ missing: 1, firstMissing: isoDateFromDays(session) })
    }),
  )
})
