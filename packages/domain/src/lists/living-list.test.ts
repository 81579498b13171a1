import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ScreenedDay, type Stay, staysAfter } from './living-list.ts'

const TICKERS = ['A', 'B', 'C', 'D', 'E'] as const
const DAYS = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'] as const

const screened = (asOf: string, passing: readonly string[], listed: readonly string[] = TICKERS): ScreenedDay => ({
  asOf,
  passing: passing.map((ticker) => ({ ticker, name: `${ticker} Works` })),
  isListed: (ticker) => listed.includes(ticker),
})

/** Follows days one after the other, as the server does. */
function follow(days: readonly ScreenedDay[]): readonly Stay[] {
  let stays: readonly Stay[] = []
  const starts = days.map(({ asOf }) => asOf)
  for (const [at, day] of days.entries()) stays = staysAfter(stays, starts.slice(0, at).toSorted()[0] ?? null, day)
  return stays
}

const story = (stays: readonly Stay[]) =>
  stays
    .map(({ ticker, entered, isFromStart, left }) =>
      [ticker, isFromStart ? 'start' : entered, left === null ? 'stays' : `${left.on} ${left.reason}`].join(' '),
    )
    .toSorted()

test('who is there when a list begins never entered, and each change is told of the day on which it was first seen', () => {
  const stays = follow([
    screened(DAYS[0], ['A', 'B']),
    screened(DAYS[1], ['A', 'C']),
    screened(DAYS[4], ['B', 'C'], ['B', 'C']),
  ])
  expect(story(stays)).toEqual([
    'A start 2026-11-20 gone',
    'B 2026-11-20 stays',
    'B start 2026-11-17 screen',
    'C 2026-11-17 stays',
  ])
})

test('a list that goes back to the day on which it began, or to one before, begins anew', () => {
  const began = [screened(DAYS[2], ['A']), screened(DAYS[3], ['B'])]
  expect(story(follow([...began, screened(DAYS[2], ['C'])]))).toEqual(['C start stays'])
  expect(story(follow([...began, screened(DAYS[1], ['D']), screened(DAYS[2], ['E'])]))).toEqual([
    'D start 2026-11-18 screen',
    'E 2026-11-18 stays',
  ])
})

const passing = fc.subarray([...TICKERS])

test('however often days are published anew or taken back, the list tells what the last word on each day makes of it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...DAYS), passing, passing), { minLength: 1, maxLength: 12 }),
      (steps) => {
        const days = steps.map(([day, passes, listed]) => screened(day, passes, [...passes, ...listed]))
        // Slowly and apart from it: a day forgets every later one and itself, then comes last.
        const lastWords = days.reduce<readonly ScreenedDay[]>(
          (before, day) => [...before.filter(({ asOf }) => asOf < day.asOf), day],
          [],
        )
        const stays = follow(days)
        expect(story(stays)).toEqual(story(follow(lastWords)))
        const last = days.at(-1)
        const isIn = (day: ScreenedDay, ticker: string) => day.passing.some((stock) => stock.ticker === ticker)
        for (const ticker of TICKERS) {
          const wanted = lastWords.flatMap((day, at) => {
            const [was, is] = [at > 0 && isIn(lastWords[at - 1]!, ticker), isIn(day, ticker)]
            if (was === is) return []
            return is
              ? [`in ${at === 0 ? 'start' : day.asOf}`]
              : [`out ${day.asOf} ${day.isListed(ticker) ? 'screen' : 'gone'}`]
          })
          const told = stays
            .filter((stay) => stay.ticker === ticker)
            .toSorted((one, other) => (one.entered < other.entered ? -1 : 1))
            .flatMap(({ entered, isFromStart, left }) => [
              `in ${isFromStart ? 'start' : entered}`,
              ...(left === null ? [] : [`out ${left.on} ${left.reason}`]),
            ])
          expect(told).toEqual(wanted)
          expect(stays.some((stay) => stay.ticker === ticker && stay.left === null)).toBe(
            last !== undefined && isIn(last, ticker),
          )
        }
      },
    ),
  )
})

const RENAMED = new Map([['A', { ticker: 'NEW', since: DAYS[2] }]])

/** A day on which the company that was A goes by NEW from the third day on. */
const underTickerOfTheDay = (asOf: string, passes: readonly string[], listed: readonly string[] = TICKERS) => {
  const tickersOf = (all: readonly string[]) =>
    all.map((ticker) => (ticker === 'A' && asOf >= DAYS[2] ? 'NEW' : ticker))
  return {
    ...screened(asOf, tickersOf(passes), tickersOf(listed)),
    ...(asOf >= DAYS[2] && { renamedSince: RENAMED }),
  }
}

test('a company that takes another ticker stays, with the day on which it came', () => {
  const days = [screened(DAYS[0], ['B']), screened(DAYS[1], ['A', 'B'])]
  expect(story(follow([...days, underTickerOfTheDay(DAYS[2], ['A', 'B'])]))).toEqual([
    'B start stays',
    'NEW 2026-11-17 stays',
  ])
  // It leaves under the ticker of the day on which it does.
  expect(story(follow([...days, underTickerOfTheDay(DAYS[3], ['B'])]))).toEqual([
    'B start stays',
    'NEW 2026-11-17 2026-11-19 screen',
  ])
})

test('whoever takes a ticker that another company had is a company of its own', () => {
  const later = { ...screened(DAYS[3], ['A', 'NEW'], ['A', 'NEW']), renamedSince: RENAMED }
  const days = [screened(DAYS[0], ['A']), later, { ...later, asOf: DAYS[4] }]
  expect(story(follow(days))).toEqual(['A 2026-11-19 stays', 'NEW start stays'])
})

test('a company whose two tickers are both in the list is told once each, and the earlier one goes with the data', () => {
  const both = screened(DAYS[1], ['A', 'NEW'], ['A', 'NEW'])
  const after = { ...screened(DAYS[3], ['NEW'], ['NEW']), renamedSince: RENAMED }
  expect(story(follow([screened(DAYS[0], []), both, after]))).toEqual([
    'A 2026-11-17 2026-11-19 gone',
    'NEW 2026-11-17 stays',
  ])
})

test('a change of ticker changes nothing but the ticker', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(passing, passing), { minLength: DAYS.length, maxLength: DAYS.length }), (steps) => {
      const at = (place: number) => {
        const [passes = [], listed = []] = steps[place] ?? []
        return [DAYS[place] ?? '', passes, [...passes, ...listed]] as const
      }
      const places = [...DAYS.keys()]
      const changed = follow(places.map((place) => underTickerOfTheDay(...at(place))))
      const same = follow(places.map((place) => screened(...at(place))))
      // A stay that ended before the change stands under the earlier ticker.
      const asOne = (stays: readonly Stay[]) =>
        story(stays.map((stay) => (stay.ticker === 'NEW' ? { ...stay, ticker: 'A' } : stay)))
      expect(asOne(changed)).toEqual(asOne(same))
      const isUnder = ({ left }: Stay) => (left !== null && left.on < DAYS[2] ? 'A' : 'NEW')
      const company = changed.filter(({ ticker }) => ticker === 'A' || ticker === 'NEW')
      expect(company.map(({ ticker }) => ticker)).toEqual(company.map(isUnder))
    }),
  )
})
