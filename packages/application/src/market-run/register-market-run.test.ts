import { afterEach, beforeEach, expect, test } from 'vitest'
import { marketRuns } from '@fairweight/database/repositories/market-runs/market-runs.ts'
import { type DailyMarket, openDailyMarket, pricesFile } from '@fairweight/testing/market/daily/daily-market.ts'
import { type Script, scriptedSource, scriptedSources } from '@fairweight/testing/market/daily/scripted-source.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { createLogger } from '../logging/logger.ts'
import { LeaseLostError, newHolder } from '../leases/with-lease.ts'
import { registerMarketCleanup, registerMarketRun } from './register-market-run.ts'

let market: DailyMarket
const log = createLogger('silent')

beforeEach(async () => {
  market = await openDailyMarket()
})
afterEach(() => market.close())

/** Jobs that a test does by hand. */
function jobsByHand() {
  const work = new Map<string, (signal: AbortSignal) => Promise<void>>()
  const every: Jobs['every'] = async (name, _when, done) => void work.set(name, done)
  const doNow = (name: string, signal = new AbortController().signal) => work.get(name)?.(signal)
  return { jobs: { every }, work, doNow }
}

const prices: Script = (need) => (need.kind === 'session-prices' ? [pricesFile(need.session)] : [])

const partsWith = (script: Script, offers: 'session-prices' | 'filings-since' = 'session-prices') => ({
  context: market,
  sources: scriptedSources(market.dataDirectory, [scriptedSource('eodhd', [offers], script)]),
  settings: { keepDays: 90, maxCatchUp: 5, correctionDays: 0 },
  holder: newHolder(),
  log,
})

test('a process that serves looks after the days, and only where a source brings prices', async () => {
  const { jobs, work, doNow } = jobsByHand()
  await registerMarketRun(jobs, partsWith(prices, 'filings-since'))
  expect([...work.keys()]).toEqual([])
  await registerMarketRun(jobs, partsWith(prices))
  market.setTime('2026-11-19 03:15')
  await doNow('market-run')
  expect(await marketRuns.find(market.database.kysely, 'market', '2026-11-18')).toMatchObject({ state: 'published' })
})

test('what is broken off by a stop, or taken by another process, is no failure; anything else is', async () => {
  const { jobs, doNow } = jobsByHand()
  const ending = { error: new Error('stopped') }
  const clock = (): Date => {
    throw ending.error
  }
  await registerMarketRun(jobs, { ...partsWith(prices), context: { ...market, clock } })
  await expect(doNow('market-run', AbortSignal.abort(ending.error))).resolves.toBeUndefined()
  ending.error = new LeaseLostError('Another process runs the market data now.')
  await expect(doNow('market-run')).resolves.toBeUndefined()
  ending.error = new Error('broken')
  await expect(doNow('market-run')).rejects.toThrow('broken')
})

test('old data is looked after once a day', async () => {
  const { jobs, doNow } = jobsByHand()
  await registerMarketCleanup(jobs, { context: market, keepDays: 90, log })
  await expect(doNow('market-clean')).resolves.toBeUndefined()
})
