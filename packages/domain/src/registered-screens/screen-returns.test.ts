import { assert, describe, expect, test } from 'vitest'
import { seededUniform } from '../randomness/index.ts'
import { type IsoDate, closeOf, parseIsoDate, sessionsBetween } from '../time/index.ts'
import {
  type CountedDay,
  type FixedDay,
  type FollowedPrices,
  MAX_SESSIONS_WITHOUT_TRADE,
  groupReturn,
  holdingPeriod,
  screenDays,
} from './screen-returns.ts'

const NONE = Number.NaN
const date = (text: string): IsoDate => parseIsoDate(text) ?? assert.fail(`${text} is no date.`)
/** Thanksgiving is closed, and the Friday after it closes at one. */
const SESSIONS = sessionsBetween(date('2026-11-20'), date('2026-12-04'))
const HOUR_MS = 3_600_000

function pricesOf(closes: Readonly<Record<string, readonly number[]>>, sessions = SESSIONS): FollowedPrices {
  return { sessions, closesOf: (ticker) => closes[ticker] ?? null }
}

const at = (session: string) => SESSIONS.indexOf(date(session))
const eveningOf = (day: string) => closeOf(date(day)) + 4 * HOUR_MS

describe('the members of a day', () => {
  test('are bought at the next close and sold at the one after it', () => {
    const period = holdingPeriod(SESSIONS, date('2026-11-23'), eveningOf('2026-11-23'))
    expect(period).toEqual({ entry: at('2026-11-24'), exit: at('2026-11-25') })
  })

  test('are bought across a weekend and a holiday', () => {
    expect(holdingPeriod(SESSIONS, date('2026-11-25'), eveningOf('2026-11-25'))).toEqual({
      entry: at('2026-11-27'),
      exit: at('2026-11-30'),
    })
  })

  test('are bought at the same close when the day is written down in the morning before it', () => {
    const morning = closeOf(date('2026-11-24')) - HOUR_MS
    expect(holdingPeriod(SESSIONS, date('2026-11-23'), morning)?.entry).toBe(at('2026-11-24'))
  })

  test('are never bought at a close that was known when the day was written down', () => {
    const closed = closeOf(date('2026-11-24'))
    expect(holdingPeriod(SESSIONS, date('2026-11-23'), closed)?.entry).toBe(at('2026-11-25'))
    expect(holdingPeriod(SESSIONS, date('2026-11-23'), closed - 1)?.entry).toBe(at('2026-11-24'))
    const weekLater = eveningOf('2026-11-30')
    expect(holdingPeriod(SESSIONS, date('2026-11-23'), weekLater)?.entry).toBe(at('2026-12-01'))
  })

  test('know the short day after Thanksgiving', () => {
    const afterTheShortClose = closeOf(date('2026-11-27')) + HOUR_MS
    expect(holdingPeriod(SESSIONS, date('2026-11-25'), afterTheShortClose)?.entry).toBe(at('2026-11-30'))
  })

  test('wait while one of their closes is still to come', () => {
    expect(holdingPeriod(SESSIONS, date('2026-12-02'), eveningOf('2026-12-02'))).not.toBeNull()
    expect(holdingPeriod(SESSIONS, date('2026-12-03'), eveningOf('2026-12-03'))).toBeNull()
    expect(holdingPeriod(SESSIONS, date('2026-12-04'), eveningOf('2026-12-04'))).toBeNull()
    expect(holdingPeriod([], date('2026-12-04'), eveningOf('2026-12-04'))).toBeNull()
    expect(holdingPeriod(SESSIONS, date('2026-11-23'), Infinity)).toBeNull()
  })
})

describe('the return of a group', () => {
  const period = { entry: 5, exit: 6 }
  const before = [10, 10, 10, 10, 10]

  test('is the mean of its stocks', () => {
    const prices = pricesOf({ UP: [...before, 100, 110], DOWN: [...before, 20, 19] })
    expect(groupReturn(['UP', 'DOWN'], prices, period)).toEqual({
      mean: expect.closeTo((0.1 - 0.05) / 2, 14),
      counted: 2,
      untraded: [],
      missing: [],
    })
  })

  test('keeps the last close of a stock that does not trade on the day of selling, and names it', () => {
    const prices = pricesOf({ UP: [...before, 100, 110], HALTED: [...before, 20, NONE] })
    const group = groupReturn(['UP', 'HALTED'], prices, period)
    expect(group).toMatchObject({ counted: 2, untraded: ['HALTED'], missing: [] })
    expect(group.mean).toBeCloseTo(0.05, 14)
  })

  test('tells of the whole change on the day on which a halted stock trades again', () => {
    const prices = pricesOf({ HALTED: [10, 10, 10, 10, 20, NONE, 5] })
    expect(groupReturn(['HALTED'], prices, period).mean).toBeCloseTo(-0.75, 14)
  })

  test('leaves out and names what had no close in the last sessions, and what was never priced', () => {
    const closes = (last: number) => [...Array.from({ length: last + 1 }, () => 10), NONE, NONE, NONE, NONE, NONE, 11]
    const prices = pricesOf({ OLD: closes(0), UP: [...before, 100, 110] })
    expect(groupReturn(['OLD', 'UP', 'GONE'], prices, period)).toMatchObject({ counted: 1, missing: ['OLD', 'GONE'] })
    const held = pricesOf({ RECENT: [NONE, 10, NONE, NONE, NONE, NONE, 11] })
    expect(groupReturn(['RECENT'], held, period)).toMatchObject({ counted: 1, mean: expect.closeTo(0.1, 14) })
    expect(MAX_SESSIONS_WITHOUT_TRADE).toBe(5)
  })

  test('is not known where nothing could be bought, and never zero for it', () => {
    expect(groupReturn(['GONE'], pricesOf({}), period)).toEqual({
      mean: null,
      counted: 0,
      untraded: [],
      missing: ['GONE'],
    })
    expect(groupReturn([], pricesOf({}), period).mean).toBeNull()
  })

  test('takes a close of zero or less for none', () => {
    const prices = pricesOf({ ZERO: [...before, 0, 0] })
    expect(groupReturn(['ZERO'], prices, period)).toMatchObject({ counted: 1, mean: 0, untraded: ['ZERO'] })
  })
})

describe('the days of a screen', () => {
  const fixed = (asOf: string, members: readonly string[] | null, writtenAt = eveningOf(asOf)): FixedDay => ({
    asOf: date(asOf),
    writtenAt,
    members,
  })
  const steady = (daily: number) => SESSIONS.map((_, session) => 100 * (1 + daily) ** session)
  const prices = pricesOf({ UP: steady(0.01), FLAT: steady(0) })
  const market = () => 0.004

  test('tell of the return above that of all rated stocks, and of which closes it is', () => {
    expect(screenDays([fixed('2026-11-23', ['UP'])], prices, market)).toEqual([
      {
        outcome: 'counted',
        asOf: '2026-11-23',
        entered: '2026-11-24',
        left: '2026-11-25',
        screen: { mean: expect.closeTo(0.01, 12), counted: 1, untraded: [], missing: [] },
        benchmark: 0.004,
        excess: expect.closeTo(0.006, 12),
      },
    ])
  })

  test('say of every day without a return why', () => {
    const days = [
      fixed('2026-11-20', null),
      fixed('2026-11-23', []),
      fixed('2026-11-24', ['GONE']),
      fixed('2026-12-03', ['UP']),
    ]
    expect(screenDays(days, prices, market).map(({ outcome }) => outcome)).toEqual([
      'not-asked',
      'no-members',
      'no-prices',
      'waiting',
    ])
    expect(screenDays([fixed('2026-11-23', ['UP'])], prices, () => null)).toEqual([
      { outcome: 'no-prices', asOf: '2026-11-23' },
    ])
    expect(screenDays([], prices, market)).toEqual([])
  })

  test('count a session once where two days were written down before the same close', () => {
    const late = eveningOf('2026-11-24')
    const days = screenDays([fixed('2026-11-23', ['UP'], late), fixed('2026-11-24', ['FLAT'])], prices, market)
    expect(days.map(({ outcome }) => outcome)).toEqual(['superseded', 'counted'])
    expect(days[1]).toMatchObject({ entered: '2026-11-25', excess: -0.004 })
  })

  test.each([31, 32, 33, 34])('are those of a slow calculation, whatever is missing: seed %i', (seed) => {
    const uniform = seededUniform(seed)
    const sessions = sessionsBetween(date('2026-01-02'), date('2026-04-30'))
    const tickers = Array.from({ length: 12 }, (_, place) => `T${place}`)
    const closes = Object.fromEntries(
      tickers.map((ticker) => [ticker, sessions.map(() => (uniform() < 0.2 ? NONE : 50 + 50 * uniform()))]),
    )
    const days = sessions.flatMap((asOf) => {
      if (uniform() < 0.2) return []
      const members = uniform() < 0.05 ? null : tickers.filter(() => uniform() < 0.3)
      return [{ asOf, members, writtenAt: closeOf(asOf) + uniform() * 72 * HOUR_MS }]
    })
    const followed = { sessions, closesOf: (ticker: string) => closes[ticker] ?? null }
    const benchmarkOf = (_asOf: IsoDate, period: { entry: number; exit: number }) =>
      groupReturn(tickers, followed, period).mean
    const told = screenDays(days, followed, benchmarkOf)
    const slowReturn = (members: readonly string[], entry: number): number | null => {
      const returns = members.flatMap((ticker) => {
        const own = closes[ticker] ?? []
        const known = own.slice(Math.max(0, entry - 4), entry + 1).filter((close) => !Number.isNaN(close))
        const bought = known.at(-1)
        const sold = own[entry + 1] ?? NONE
        return bought === undefined ? [] : [Number.isNaN(sold) ? 0 : sold / bought - 1]
      })
      return returns.length === 0 ? null : returns.reduce((sum, one) => sum + one, 0) / returns.length
    }
    const entryOf = ({ asOf, writtenAt }: FixedDay) =>
      sessions.findIndex((session) => session > asOf && closeOf(session) > writtenAt)
    days.forEach((day, place) => {
      const entry = entryOf(day)
      const isLast = !days.slice(place + 1).some((later) => entryOf(later) === entry)
      const isKnown = day.members !== null && entry !== -1 && entry + 1 < sessions.length && isLast
      const own = isKnown ? slowReturn(day.members ?? [], entry) : null
      const all = isKnown ? slowReturn(tickers, entry) : null
      const outcome = told[place]
      const excess = outcome?.outcome === 'counted' ? outcome.excess : Number.NaN
      const wanted = own === null || all === null ? Number.NaN : own - all
      expect(Number.isNaN(excess)).toBe(Number.isNaN(wanted))
      expect(Math.abs(excess - wanted)).not.toBeGreaterThan(1e-12)
    })
    const counted = told.filter((day): day is CountedDay => day.outcome === 'counted')
    expect(new Set(counted.map(({ entered }) => entered)).size).toBe(counted.length)
    expect(counted.length).toBeGreaterThan(20)
  })

  test('do not change with what becomes of prices after the day of selling, nor with later days', () => {
    const days = [fixed('2026-11-23', ['UP', 'FLAT']), fixed('2026-11-24', ['UP'])]
    const known = screenDays(days, prices, market)
    const cut = at('2026-11-27') + 1
    const other = pricesOf({
      UP: steady(0.01).map((close, session) => (session < cut ? close : 1)),
      FLAT: steady(0).map((close, session) => (session < cut ? close : NONE)),
    })
    expect(screenDays([...days, fixed('2026-11-30', ['FLAT'])], other, market).slice(0, 2)).toEqual(known)
  })
})
