import { type BacktestQuestion, type BacktestResult, backtestAnswer, errorResponse } from '@fairweight/contract/wire'
import { runBacktest } from '@fairweight/domain/backtest'
import { gradesOfDay } from '@fairweight/market-data/ledger/grades-of-day.ts'
import { makeReplayedMarket, type SmallMarket } from '@fairweight/testing/market/published/small-market.ts'
import { afterAll, assert, beforeAll, describe, expect, test } from 'vitest'
import { callerOf, send, type TestCaller } from '../../../testing/signed-in.ts'
import { openTestSite, type TestSite } from '../../../testing/test-site.ts'

let market: SmallMarket
let site: TestSite
let caller: TestCaller

beforeAll(async () => {
  market = await makeReplayedMarket()
  site = await openTestSite({}, market)
  caller = await callerOf(site, 'bundle')
}, 120_000)
afterAll(() => site.close())

const SCREEN: BacktestQuestion = {
  what: { kind: 'screen', query: 'momentum=A,B' },
  every: 'month',
  costBasisPoints: 10,
  benchmark: { kind: 'rated' },
}
const ask = (question: object, by = caller) => send(site.app, by, 'POST', '/user/backtests/run', question)

async function answered(question: object, by = caller): Promise<BacktestResult> {
  const answer = backtestAnswer.parse((await ask(question, by)).json())
  return answer.outcome === 'done' ? answer : assert.fail('There are enough days.')
}

describe('a screen', () => {
  test('holds after each day what passed it by the grades of that day, bought at the close after it', async () => {
    const { rebalancings, dates, days, firstDay } = await answered(SCREEN)
    expect(days).toBeGreaterThanOrEqual(2)
    expect(firstDay).toBe(rebalancings[0]?.asOf)
    for (const { asOf, tradedOn, members, leftOut, origin } of rebalancings) {
      const graded = await gradesOfDay(market.context.database.kysely, 'sample', asOf)
      const passing = [...(graded?.values() ?? [])].filter(({ momentum }) => momentum === 'A' || momentum === 'B')
      expect([...members, ...leftOut].toSorted()).toEqual(passing.map(({ ticker }) => ticker).toSorted())
      expect(origin).toBe('replayed')
      expect(tradedOn > asOf).toBe(true)
    }
    expect(dates[0]).toBe(rebalancings[0]?.tradedOn)
  })

  test('grows as its stocks did, less what trading cost', async () => {
    const { rebalancings, worth, dates, own, costPaid } = await answered(SCREEN)
    const snapshot = site.snapshots.find('sample') ?? assert.fail('The sample is published.')
    const tickers = [...new Set(rebalancings.flatMap(({ members }) => members))]
    const { dates: sessions, series } = await snapshot.totalReturnsFrom(tickers, dates[0] ?? '')
    const wanted = rebalancings.map(({ tradedOn, members }) => ({
      session: sessions.indexOf(tradedOn),
      stocks: members.map((ticker) => tickers.indexOf(ticker)),
      weights: members.map(() => 1),
    }))
    const alone = runBacktest({ sessions: sessions.length, closes: series }, wanted, 0.001)
    expect(worth.at(-1)).toBeCloseTo(alone.worth.at(-1) ?? Number.NaN, 5)
    expect(own.total).toBeCloseTo((worth.at(-1) ?? 0) - 1, 5)
    expect(costPaid).toBeGreaterThan(0.0009)
  })

  test('is held against random screens, and each different one counts as a try for good', async () => {
    const person = await callerOf(site, 'bundle')
    const tries = async (question: object) => (await answered(question, person)).luck?.tries
    expect(await tries(SCREEN)).toBe(1)
    expect(await tries({ ...SCREEN, costBasisPoints: 50 })).toBe(1)
    expect(await tries({ ...SCREEN, every: 'quarter' })).toBe(2)
    expect(await tries({ ...SCREEN, what: { kind: 'screen', query: 'momentum=A' } })).toBe(3)
    const { luck } = await answered(SCREEN, person)
    expect(luck?.tries).toBe(3)
    expect(luck?.chanceAfterTries).toBeCloseTo(Math.min(1, 3 * (luck?.chance ?? 0)), 12)
  })

  test.each([
    ['', 'This screen lets every stock through. Choose grades first.'],
    ['value=A&sector=Energy', 'Of past days only grades are kept'],
    ['value=A&bookmarked=value', 'A backtest cannot use bookmarks'],
  ])('of “%s” is refused in plain words, and no try is counted', async (query, words) => {
    const person = await callerOf(site, 'bundle')
    const refused = await ask({ ...SCREEN, what: { kind: 'screen', query } }, person)
    expect(errorResponse.parse(refused.json())).toMatchObject({
      code: 'invalid-request',
      message: expect.stringContaining(words),
    })
    expect((await answered(SCREEN, person)).luck?.tries).toBe(1)
  })

  test('asks only for grades that the plan includes', async () => {
    const momentum = await callerOf(site, 'momentum only')
    const of = (query: string) => ask({ ...SCREEN, what: { kind: 'screen', query } }, momentum)
    expect(errorResponse.parse((await of('value=A')).json()).message).toContain('your plan does not include')
    expect((await of('momentum=A')).statusCode).toBe(200)
  })
})

describe('a mix of today', () => {
  const tickersOf = (count: number) =>
    (site.snapshots.find('sample')?.tickers ?? [])
      .filter(({ type }) => type === 'stock')
      .slice(0, count)
      .map(({ ticker }) => ticker)
  const mixOf = (tickers: readonly string[]): BacktestQuestion => ({
    ...SCREEN,
    what: { kind: 'mix', parts: tickers.map((ticker) => ({ ticker, weight: 1 })) },
  })

  test('is no evidence, so it is held against no luck and counts as no try', async () => {
    const person = await callerOf(site, 'bundle')
    const mix = await answered({ ...mixOf(tickersOf(3)), every: 'quarter' }, person)
    expect(mix.luck).toBeNull()
    expect(mix.rebalancings.length).toBeGreaterThan(3)
    expect((await answered(SCREEN, person)).luck?.tries).toBe(1)
  })

  test('against itself it lags by what trading costs alone', async () => {
    const question = mixOf(tickersOf(2))
    const { benchmark, worth } = await answered({ ...question, costBasisPoints: 0 })
    expect(worth).toEqual(benchmark)
    const dear = await answered({ ...question, costBasisPoints: 100 })
    expect(dear.benchmark).toEqual(benchmark)
    expect(dear.worth.at(-1)).toBeLessThan(benchmark.at(-1) ?? 0)
  })

  test('is held against funds that the answer names', async () => {
    const against = async (kind: 'large-companies' | 'sixty-forty') =>
      (await answered({ ...mixOf(tickersOf(2)), benchmark: { kind } })).benchmarkParts.map(({ weight }) => weight)
    expect(await against('large-companies')).toEqual([100])
    expect(await against('sixty-forty')).toEqual([60, 40])
  })

  test('of what the data do not know is refused by name', async () => {
    const refused = await ask(mixOf(['NOSUCH']))
    expect([refused.statusCode, errorResponse.parse(refused.json()).message]).toEqual([
      404,
      'The current data has no closes of NOSUCH.',
    ])
  })
})

test('without a plan nothing is computed', async () => {
  const free = await callerOf(site, 'no plan')
  expect(errorResponse.parse((await ask(SCREEN, free)).json()).code).toBe('no-subscription')
})
