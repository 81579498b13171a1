import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day } from '@fairweight/testing/domain/companies.ts'
import { closesEarly, exchangeSessions, isExchangeSession } from './exchange-calendar.ts'
import { daysSinceEpoch, isoDateFromDays } from './iso-date.ts'

const at = (date: string): number => daysSinceEpoch(day(date))
/** 0 = Sunday … 6 = Saturday, by the language's own calendar. */
const weekdayOf = (dayNumber: number): number => new Date(86_400_000 * dayNumber).getUTCDay()
const daysOf = (year: number): number[] => {
  const first = at(`${year}-01-01`)
  return Array.from({ length: at(`${year}-12-31`) - first + 1 }, (_, place) => first + place)
}
const holidaysOf = (year: number): string[] =>
  daysOf(year)
    .filter((date) => weekdayOf(date) % 6 !== 0 && !isExchangeSession(date))
    .map(isoDateFromDays)
const earlyClosesOf = (year: number): string[] => daysOf(year).filter(closesEarly).map(isoDateFromDays)

/** Source: NYSE, "Holidays and trading hours", as published for these years. */
describe('the published list of holidays and early closings', () => {
  it.each([
    [2023, '01-02 01-16 02-20 04-07 05-29 06-19 07-04 09-04 11-23 12-25', '07-03 11-24'],
    [2026, '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25', '11-27 12-24'],
    [2027, '01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24', '11-26'],
    // New Year 2028 is a Saturday, which the exchange does not keep on the Friday before.
    [2028, '01-17 02-21 04-14 05-29 06-19 07-04 09-04 11-23 12-25', '07-03 11-24'],
  ])('of %i is all that it stands still for', (year, holidays, early) => {
    const dated = (text: string): string[] => text.split(' ').map((monthAndDay) => `${year}-${monthAndDay}`)
    expect(holidaysOf(year)).toEqual(dated(holidays))
    expect(earlyClosesOf(year)).toEqual(dated(early))
  })
})

describe('every year since 1971', () => {
  const arbitraryYear = fc.integer({ min: 1971, max: 2150 })

  it('has eight holidays at least, and ten of the rules at most', () => {
    fc.assert(
      fc.property(arbitraryYear, (year) => {
        // Closures out of turn are on record up to 2025.
        fc.pre(year > 2025 || year < 1972)
        const count = holidaysOf(year).length
        expect(count).toBeGreaterThanOrEqual(8)
        expect(count).toBeLessThanOrEqual(year < 2022 ? 9 : 10)
      }),
      { numRuns: 60 },
    )
  })

  it('has its holidays of Mondays on Mondays, Good Friday on a Friday and Thanksgiving on a Thursday', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2026, max: 2150 }), (year) => {
        const weekdaysIn = (from: string, to: string): number[] =>
          holidaysOf(year)
            .filter((date) => date >= `${year}-${from}` && date <= `${year}-${to}`)
            .map((date) => weekdayOf(at(date)))
        expect(weekdaysIn('01-15', '01-21')).toEqual([1])
        expect(weekdaysIn('02-15', '02-21')).toEqual([1])
        expect(weekdaysIn('03-20', '04-23')).toEqual([5])
        expect(weekdaysIn('05-25', '05-31')).toEqual([1])
        expect(weekdaysIn('06-18', '06-20')).toHaveLength(1)
        expect(weekdaysIn('07-03', '07-05')).toHaveLength(1)
        expect(weekdaysIn('09-01', '09-07')).toEqual([1])
        expect(weekdaysIn('11-22', '11-28')).toEqual([4])
        expect(weekdaysIn('12-24', '12-26')).toHaveLength(1)
      }),
      { numRuns: 60 },
    )
  })

  it('trades on its last weekday, also where New Year falls on the Saturday after', () => {
    for (const year of [1971, 1976, 1982, 1993, 1999, 2004, 2010, 2021, 2027]) {
      const last = at(`${year}-12-31`)
      expect(weekdayOf(last)).toBe(5)
      expect(isExchangeSession(last), isoDateFromDays(last)).toBe(true)
    }
  })

  it('closes early one to three times, on sessions that are the eve of a holiday or the day after Thanksgiving', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2013, max: 2150 }), (year) => {
        const early = earlyClosesOf(year)
        expect(early.length).toBeGreaterThanOrEqual(1)
        expect(early.length).toBeLessThanOrEqual(3)
        for (const date of early) {
          expect(isExchangeSession(at(date))).toBe(true)
          expect(date.slice(5)).toMatch(/^07-03$|^11-2[3-9]$|^12-24$/)
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('weeks from 1971 to 2025', () => {
  it('have four sessions at least, but for four weeks that history knows', () => {
    const short: string[] = []
    for (let monday = at('1971-01-04'); monday < at('2026-01-01'); monday += 7)
      if (exchangeSessions(monday, monday + 4).length < 4) short.push(isoDateFromDays(monday))
    // Christmas and mourning for Truman; September 11; New Year and mourning for Ford; Hurricane Sandy.
    expect(short).toEqual(['1972-12-25', '2001-09-10', '2007-01-01', '2012-10-29'])
  })

  it('never leave more than four days between two sessions, but for three closures next to a weekend', () => {
    const sessions = exchangeSessions(at('1971-01-01'), at('2025-12-31'))
    const long = Array.from(sessions.subarray(1), (session, place) => [session, session - sessions[place]!] as const)
      .filter(([, gap]) => gap > 4)
      .map(([session, gap]) => [isoDateFromDays(session), gap])
    expect(long).toEqual([
      ['2001-09-17', 7],
      ['2007-01-03', 5],
      ['2012-10-31', 5],
    ])
  })
})

describe('the start of a holiday that came later', () => {
  it('is 1998 for Martin Luther King Day and 2022 for Juneteenth', () => {
    expect(['1997-01-20', '1998-01-19'].map((date) => isExchangeSession(at(date)))).toEqual([true, false])
    expect(['2020-06-19', '2021-06-18', '2022-06-20'].map((date) => isExchangeSession(at(date)))).toEqual([
      true,
      true,
      false,
    ])
  })
})
