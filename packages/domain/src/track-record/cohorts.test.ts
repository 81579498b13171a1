import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoDateFromDays } from '../time/iso-date.ts'
import { chooseCohorts, forwardReturn, hasEnded } from './cohorts.ts'

const HORIZON = 21
/** Sessions on every weekday from 2024-01-01, a Monday. */
const session = (place: number) => ({
  asOf: isoDateFromDays(19_723 + Math.floor(place / 5) * 7 + (place % 5)),
  session: place,
})
const published = fc
  .uniqueArray(fc.nat(800), { minLength: 1, maxLength: 300 })
  .map((places) => places.toSorted((a, b) => a - b).map(session))

test('no session is followed twice, and no month counts twice', () => {
  fc.assert(
    fc.property(published, (days) => {
      const chosen = chooseCohorts(days)
      for (const [place, day] of chosen.slice(1).entries()) {
        const before = chosen[place]
        expect(day.session - (before?.session ?? 0)).toBeGreaterThanOrEqual(HORIZON)
        expect(day.asOf.slice(0, 7) > (before?.asOf.slice(0, 7) ?? '')).toBe(true)
      }
    }),
  )
})

test('no day is left out that could have counted: none before a chosen one of its month, none of a month without one', () => {
  fc.assert(
    fc.property(published, (days) => {
      const chosen = chooseCohorts(days)
      for (const day of days) {
        const before = chosen.findLast((one) => one.session < day.session)
        const couldCount =
          before === undefined ||
          (day.session - before.session >= HORIZON && day.asOf.slice(0, 7) !== before.asOf.slice(0, 7))
        expect(chosen.includes(day)).toBe(couldCount)
      }
    }),
  )
})

test('days published every session give about twelve cohorts a year', () => {
  expect(chooseCohorts(Array.from({ length: 261 * 3 }, (_, place) => session(place))).length).toBeGreaterThanOrEqual(35)
})

test('a day has ended once its last session is known', () => {
  expect(hasEnded(session(10), 31)).toBe(false)
  expect(hasEnded(session(10), 32)).toBe(true)
})

const none = Number.NaN
const steady = Array.from({ length: 40 }, (_, session) => 100 + session)

test('is the close 21 sessions later against the close of the day', () => {
  expect(forwardReturn(steady, 3)).toBe(124 / 103 - 1)
})

test('a company that is delisted keeps its last price, and is cash for the rest', () => {
  const delisted = steady.map((close, session) => (session > 10 ? none : close / 10))
  expect(forwardReturn(delisted, 3)).toBe(11 / (103 / 10) - 1)
  expect(forwardReturn(delisted, 10)).toBe(0)
})

test('a stock without a price on the day was not to be had', () => {
  expect(forwardReturn(steady.with(3, none), 3)).toBeNull()
  expect(forwardReturn(steady.with(3, 0), 3)).toBeNull()
})

test('a fall to nothing is a loss of all', () => {
  expect(
    forwardReturn(
      steady.map((close, session) => (session > 5 ? 0 : close)),
      3,
    ),
  ).toBe(-1)
})
