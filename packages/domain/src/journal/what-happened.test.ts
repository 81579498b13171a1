import { day } from '@fairweight/testing/domain/companies.ts'
import { assert, describe, expect, test } from 'vitest'
import type { IsoDate } from '../time/index.ts'
import { sessionsBetween } from '../time/index.ts'
import { type JournalMarket, journalOutcomes } from './what-happened.ts'

const WRITTEN = day('2025-03-14')
const FROM = day('2025-03-03')

type Closes = (session: IsoDate, at: number) => number

/** A market whose series are made by a rule each. */
function marketOf(until: string, rules: Readonly<Record<string, Closes>>, fund: string | null = 'SPY'): JournalMarket {
  const sessions = sessionsBetween(FROM, day(until))
  const series = new Map(Object.entries(rules).map(([ticker, rule]) => [ticker, sessions.map(rule)]))
  return { sessions, fund, closesOf: (ticker) => series.get(ticker) ?? null }
}

/** One level up to a day and another one after it. */
const step =
  (after: string, before: number, then: number): Closes =>
  (session) =>
    session > after ? then : before
const SPY = step(WRITTEN, 400, 440)
const one = (ticker: string) => [{ ticker, weight: 1 }]
const at = (outcomes: ReturnType<typeof journalOutcomes>, months: number | null) =>
  outcomes.find((outcome) => outcome.months === months) ?? assert.fail('It is told.')

describe('what happened after an entry', () => {
  test('is told after three, six and twelve months and up to the newest day, against the fund', () => {
    const market = marketOf('2026-05-01', { SPY, KO: step('2025-07-01', 50, 60) })
    const outcomes = journalOutcomes(WRITTEN, one('KO'), market)
    expect(outcomes.map(({ months, until, isAhead }) => [months, until, isAhead])).toEqual([
      [3, '2025-06-14', false],
      [6, '2025-09-14', false],
      [12, '2026-03-14', false],
      [null, '2026-05-01', false],
    ])
    expect(outcomes.map(({ stocks }) => stocks?.toFixed(6))).toEqual(['0.000000', '0.200000', '0.200000', '0.200000'])
    expect(outcomes.map(({ fund }) => fund?.toFixed(6))).toEqual(Array(4).fill('0.100000'))
    expect(outcomes.map(({ reason }) => reason)).toEqual([null, null, null, null])
  })

  test('waits for a day that has yet to come, without a reason, since nothing is missing', () => {
    const outcomes = journalOutcomes(WRITTEN, one('KO'), marketOf('2025-06-13', { SPY, KO: SPY }))
    expect(outcomes.map(({ isAhead }) => isAhead)).toEqual([true, true, true, false])
    expect(at(outcomes, 3)).toMatchObject({ stocks: null, fund: null, reason: null })
    expect(at(journalOutcomes(WRITTEN, one('KO'), marketOf('2025-06-16', { SPY, KO: SPY })), 3).isAhead).toBe(false)
  })

  test('begins at the close of its own day: what was so before is not counted, the day after is', () => {
    const before = marketOf('2025-06-30', { SPY, KO: step('2025-03-13', 25, 50) })
    expect(at(journalOutcomes(WRITTEN, one('KO'), before), 3).stocks).toBeCloseTo(0, 12)
    const after = marketOf('2025-06-30', { SPY, KO: step('2025-03-14', 50, 25) })
    expect(at(journalOutcomes(WRITTEN, one('KO'), after), 3).stocks).toBeCloseTo(-0.5, 12)
  })

  test('of several stocks holds each with its part, and never trades again', () => {
    const market = marketOf('2025-06-30', { SPY, KO: step(WRITTEN, 10, 20), PEP: step(WRITTEN, 10, 5) })
    const basket = [
      { ticker: 'KO', weight: 3 },
      { ticker: 'PEP', weight: 1 },
    ]
    // Three quarters double, a quarter halves: 1.5 + 0.125 − 1.
    expect(at(journalOutcomes(WRITTEN, basket, market), 3)).toMatchObject({ leftOut: [], reason: null })
    expect(at(journalOutcomes(WRITTEN, basket, market), 3).stocks).toBeCloseTo(0.625, 12)
  })

  test('leaves out and names a stock without closes; the others carry its part', () => {
    const gone: Closes = (session) => (session > '2025-05-01' ? Number.NaN : 10)
    const market = marketOf('2025-06-30', { SPY, KO: step(WRITTEN, 10, 20), GONE: gone })
    const basket = ['KO', 'GONE', 'NEVER'].map((ticker) => ({ ticker, weight: 1 }))
    expect(at(journalOutcomes(WRITTEN, basket, market), 3)).toMatchObject({ leftOut: ['GONE', 'NEVER'], reason: null })
    expect(at(journalOutcomes(WRITTEN, basket, market), 3).stocks).toBeCloseTo(1, 12)
  })

  test.each([
    [5, 0.5],
    [6, null],
  ])('takes a close on which nothing was traded for less than %i sessions from the last one', (sessions, expected) => {
    const market = marketOf('2025-06-13', { SPY, KO: step(WRITTEN, 10, 15) })
    const quiet = market.sessions.length - (sessions - 1)
    const closes = market.sessions.map((session, place) => (place >= quiet ? Number.NaN : session > WRITTEN ? 15 : 10))
    const outcome = journalOutcomes(WRITTEN, one('KO'), {
      ...market,
      closesOf: (ticker) => (ticker === 'KO' ? closes : market.closesOf(ticker)),
    })
    expect(at(outcome, null).stocks).toBe(expected)
  })
})

describe('where history is missing, there is a reason and no figure', () => {
  test.each([
    ['a stock that is not there', one('NEVER'), { SPY }, 'SPY', 'The data has no close of NEVER on 2025-03-14 or'],
    ['several that are not there', [...one('NEVER'), ...one('NOR')], { SPY }, 'SPY', 'no close of any of its stocks'],
    ['nothing in it', [], { SPY }, 'SPY', 'Nothing was in it on that day.'],
  ])('%s', (_what, basket, rules, fund, reason) => {
    const outcome = at(journalOutcomes(WRITTEN, basket, marketOf('2025-06-30', rules, fund)), 3)
    expect(outcome.stocks).toBeNull()
    expect(outcome.reason).toContain(reason)
  })

  test('also of the fund alone, beside what the stock did', () => {
    const without = journalOutcomes(WRITTEN, one('KO'), marketOf('2025-06-30', { KO: SPY }, null))
    expect(at(without, 3)).toMatchObject({ fund: null, reason: 'The data has no fund that follows the S&P 500.' })
    expect(at(without, 3).stocks).toBeCloseTo(0.1, 12)
    const late: Closes = (session) => (session < '2025-05-01' ? Number.NaN : 400)
    const begun = journalOutcomes(WRITTEN, one('KO'), marketOf('2025-06-30', { KO: SPY, SPY: late }))
    expect(at(begun, 3).fund).toBeNull()
    expect(at(begun, 3).reason).toContain('no close of the benchmark fund SPY on 2025-03-14')
  })

  test('in a market that begins after the entry, and in one without any session', () => {
    const market = marketOf('2025-06-30', { SPY, KO: SPY })
    const early = journalOutcomes(day('2024-03-14'), one('KO'), market)
    expect(at(early, 12).reason).toContain('no close of KO on 2024-03-14')
    const none = journalOutcomes(WRITTEN, one('KO'), { sessions: [], fund: 'SPY', closesOf: () => null })
    expect(at(none, null)).toMatchObject({ until: WRITTEN, stocks: null })
  })
})

test('agrees with a plain sum over the money of each stock, for 500 random markets', () => {
  let state = 20_260_101
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  for (let round = 0; round < 500; round += 1) {
    const tickers = ['A', 'B', 'C', 'D'].slice(0, 1 + Math.floor(random() * 4))
    const rules = Object.fromEntries([...tickers, 'SPY'].map((ticker) => [ticker, () => 1 + 99 * random()]))
    const market = marketOf('2025-07-31', rules)
    const basket = tickers.map((ticker) => ({ ticker, weight: 0.01 + random() }))
    const [bought, sold] = [market.sessions.indexOf(WRITTEN), market.sessions.indexOf(day('2025-06-13'))]
    const closeAt = (ticker: string, place: number) => market.closesOf(ticker)?.[place] ?? Number.NaN
    const spent = basket.reduce((sum, { weight }) => sum + weight, 0)
    const shares = basket.map(({ ticker, weight }) => weight / closeAt(ticker, bought))
    const worth = basket.reduce((sum, { ticker }, place) => sum + (shares[place] ?? 0) * closeAt(ticker, sold), 0)
    const told = at(journalOutcomes(WRITTEN, basket, market), 3)
    expect(told.stocks, `seed 20260101, round ${round}`).toBeCloseTo((worth - spent) / spent, 10)
    expect(told.fund).toBeCloseTo(closeAt('SPY', sold) / closeAt('SPY', bought) - 1, 10)
  }
})
