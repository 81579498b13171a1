import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import { marketRuns } from '@fairweight/database/repositories/market-runs/market-runs.ts'
import { sourceUsage } from '@fairweight/database/repositories/market-runs/market-pauses.ts'
import { snapshots } from '@fairweight/database/repositories/snapshots.ts'
import { type DailyMarket, openDailyMarket, pricesFile } from '@fairweight/testing/market/daily/daily-market.ts'
import { scriptedSource, scriptedSources } from '@fairweight/testing/market/daily/scripted-source.ts'
import { type MarketRunOperationName, marketRunOperations } from './market-run-operations.ts'
import type { MarketRunContext } from './run-context.ts'

let market: DailyMarket
let context: MarketRunContext

beforeAll(async () => {
  market = await openDailyMarket()
  const source = scriptedSource('eodhd', ['session-prices'], (need) =>
    need.kind === 'session-prices' ? [pricesFile(need.session)] : [],
  )
  context = {
    ...market,
    sources: scriptedSources(market.dataDirectory, [source]),
    settings: { keepDays: 90, maxCatchUp: 5, correctionDays: 1 },
  }
})
afterAll(() => market.close())

const operate = (name: MarketRunOperationName, input: object = {}, on = context) =>
  marketRunOperations[name].run(input, on)
const shown = () => snapshots.current(market.database.kysely, 'market')

describe('market run', () => {
  test.each([
    [{ date: '2026-11-31' }, '"2026-11-31" is not a date; write it like 2016-12-30.'],
    [{ date: '2026-11-21' }, 'The exchange is closed on 2026-11-21.'],
    [{ date: '2026-11-19' }, 'The session of 2026-11-19 has not closed yet.'],
    [{ date: '2026-11-17' }, /^The data is published up to 2026-11-17\. A published day stays as it is/],
    [{ dataset: 'sample' }, 'The sources that are set up bring the market data, not the sample data.'],
    [{ days: 3 }, /^The option .* is not valid/],
  ])('with %j is refused', async (input, sentence) => {
    market.setTime('2026-11-18 22:00')
    await expect(operate('market.run', input)).rejects.toThrow(sentence)
  })

  test('is refused while it is paused, and without sources', async () => {
    expect(await operate('market.pause', { reason: 'A provider moves.' })).toMatchObject({ isPaused: true })
    await expect(operate('market.run')).rejects.toThrow(
      'The daily run is paused. Let it go on with: fairweight market resume.',
    )
    expect(await operate('market.status', { dataset: 'market' })).toMatchObject([
      { dailyRun: { published: 'by itself', pauseReason: 'A provider moves.', runner: null } },
    ])
    expect(await operate('market.resume')).toMatchObject({ isPaused: false, note: /goes on/ })
    expect(await operate('market.resume')).toMatchObject({ note: 'The daily run was not paused.' })
    await expect(operate('market.run', {}, { ...context, sources: null })).rejects.toMatchObject({
      code: 'market-no-sources',
    })
  })

  test('waits for its times, unless a session is named', async () => {
    expect(await operate('market.run')).toMatchObject({
      steps: [],
      summary: 'There is nothing to do now. There is more to do at 2026-11-18 23:00 UTC.',
    })
    expect(await operate('market.run', { date: '2026-11-18' })).toMatchObject({
      published: '2026-11-18',
      summary: 'Published 2026-11-18. There is more to do at 2026-11-19 23:00 UTC.',
    })
  })
})

test('market rollback moves readers back in one step and forward again, while the ledger keeps both days', async () => {
  const db = market.database.kysely
  const newest = await shown()
  const [first] = await snapshots.upTo(db, 'market', '2026-11-17')
  await expect(operate('market.rollback', { snapshot: 'nothing' })).rejects.toThrow('There is no snapshot nothing.')
  await expect(operate('market.rollback', { snapshot: newest?.id })).rejects.toMatchObject({ code: 'rollback-current' })
  expect(await operate('market.rollback', { snapshot: first?.id })).toMatchObject({
    from: { asOf: '2026-11-18' },
    to: { asOf: '2026-11-17' },
  })
  expect((await shown())?.id).toBe(first?.id)
  expect(await marketRuns.find(db, 'market', '2026-11-18')).toMatchObject({ state: 'rolled-back' })
  const days = await ledger.page(db, { dataset: 'market', origin: 'recorded' }, 0, 10)
  expect(days.map(({ asOf }) => asOf)).toEqual(['2026-11-17', '2026-11-18'])
  expect(await operate('market.run')).toMatchObject({ steps: [], published: '2026-11-18' })
  await operate('market.rollback', { snapshot: newest?.id })
  expect(await marketRuns.find(db, 'market', '2026-11-18')).toMatchObject({ state: 'published' })
})

test('market status has runs, steps, quotas, corrections and the disk', async () => {
  await sourceUsage.add(market.database.kysely, 'eodhd', '2026-11-18', { requests: 3, bytes: 10, failures: 1 })
  expect(await operate('market.status', { dataset: 'market' })).toMatchObject([
    {
      dataset: 'market',
      snapshot: { asOf: '2026-11-18' },
      dailyRun: {
        runs: [{ session: '2026-11-18', state: 'published', stocks: 24, staleStocks: 0 }],
        steps: [{ step: 'prices-final', state: 'done' }, { step: 'import' }, { step: 'publish' }],
        corrections: [],
      },
      quotaToday: [{ source: 'eodhd', requests: 3, perDay: null, failures: 1 }],
      diskBytes: { answers: expect.any(Number), generations: expect.any(Number), snapshots: expect.any(Number) },
    },
  ])
  expect(await operate('market.status', {}, { ...context, sources: null })).toMatchObject([
    { dailyRun: { published: 'by hand' } },
    { dailyRun: { published: 'by hand', runs: [] } },
  ])
})

test('market explain says why, with the figures and their filings', async () => {
  const { lines } = Object({ ...((await operate('market.explain', { ticker: 't20' })) as object) }) as {
    lines: string[]
  }
  expect(lines[0]).toMatch(/^Company 20 \(T20\), as of 2026-11-18, last close \$\d/)
  expect(lines[2]).toMatch(/^Value: B\. /)
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}Graham number: \$\d+\.\d\d, the price is below it/))
  expect(lines).toContainEqual(
    expect.stringMatching(/^ {6}.*\$42\.00, 12 months to 2025-12-31, filed 2026-02-20, filings\.csv line 21$/),
  )
  await expect(operate('market.explain', { ticker: 'NOPE' })).rejects.toThrow(
    'The market data of 2026-11-18 has no stock with the ticker NOPE.',
  )
  await expect(operate('market.explain', { ticker: 'T20', dataset: 'sample' })).rejects.toMatchObject({
    code: 'no-data-yet',
  })
})

test('market clean removes nothing that is young', async () => {
  expect(await operate('market.clean')).toMatchObject({
    keepDays: 90,
    removed: { collections: 0, answers: 0, generations: 0, snapshots: 0 },
  })
  await expect(operate('market.clean', { days: 1 })).rejects.toMatchObject({ code: 'invalid-input' })
})
