import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoDateFromDays } from '../time/iso-date.ts'
import { chooseCohorts, hasEnded } from './choose-cohorts.ts'

const horizon = 21
/** Sessions on every weekday from 2024-01-01, a Monday. */
const session = (place: number) => ({ asOf: isoDateFromDays(19_723 + Math.floor(place / 5) * 7 + (place % 5)), session: place })
const published = fc.uniqueArray(fc.nat(800), { minLength: 1, maxLength: 300 }).map((places) => places.toSorted((a, b) => a - b).map(session))

test('no session is followed twice, and no month counts twice', () => {
  fc.assert(
    fc.property(published, (days) => {
      const chosen = chooseCohorts(days)
      for (const [place, day] of chosen.slice(1).entries()) {
        const before = chosen[place]
        expect(day.session - (before?.session ?? 0)).toBeGreaterThanOrEqual(horizon)
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
        const couldCount = before === undefined || (day.session - before.session >= horizon && day.asOf.slice(0, 7) !== before.asOf.slice(0, 7))
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
