import { afterEach, beforeEach, expect, test } from 'vitest'
import { ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import { marketRuns } from '@fairweight/database/repositories/market-runs/market-runs.ts'
import type { MarketProgress } from '@fairweight/market-data/context/market-context.ts'
import { SourceError } from '@fairweight/market-data/fetching/source-client.ts'
import {
  FILINGS_FILE,
  SECURITIES_FILE,
  TICKERS,
  historyFile,
  pricesFile,
} from '@fairweight/testing/market/daily/daily-market.ts'
import { type Script, scriptedSource, scriptedSources } from '@fairweight/testing/market/daily/scripted-source.ts'
import { type TemporaryMarket, openTemporaryMarket } from '@fairweight/testing/market/temporary-market.ts'
import { createLogger } from '../../logging/logger.ts'
import { advanceMarketRun } from '../engine/advance-market-run.ts'
import { newHolder } from '../../leases/with-lease.ts'
import type { MarketRunParts } from '../engine/run-parts.ts'
import { loadMarket } from './load-market.ts'

const LOAD = { years: 10, isPlanOnly: false }

let market: TemporaryMarket
let now: Date
let progress: MarketProgress[]

beforeEach(async () => {
  market = await openTemporaryMarket()
  now = new Date('2026-11-18T04:00:00Z')
  progress = []
})
afterEach(() => market.close())

const usual: Script = (need) => {
  if (need.kind === 'universe') return [SECURITIES_FILE]
  if (need.kind === 'price-history') return [historyFile(need.to)]
  if (need.kind === 'session-prices') return [pricesFile(need.session)]
  return need.kind === 'all-filings' ? [FILINGS_FILE] : []
}

function partsWith(script: Script, requests: string[] = []): MarketRunParts {
  const prices = scriptedSource('eodhd', ['universe', 'price-history', 'session-prices'], script)
  const filings = scriptedSource('sec', ['all-filings', 'company-numbers', 'filings-since'], script)
  return {
    context: { ...market, clock: () => now, onProgress: (shown) => void progress.push(shown) },
    sources: scriptedSources(market.dataDirectory, [prices, filings], requests),
    settings: { keepDays: 90, maxCatchUp: 5, correctionDays: 0 },
    holder: newHolder(),
    log: createLogger('silent'),
  }
}

test(
  'a load says what it takes, goes on where it was killed without asking twice, and the daily run takes over',
  { tags: 'long', timeout: 120_000 },
  async () => {
    const requests: string[] = []
    const killed = new AbortController()
    const killing: Script = (need, signal) => {
      if (need.kind === 'all-filings') killed.abort(new Error('killed'))
      signal?.throwIfAborted()
      return usual(need, signal)
    }
    const { plan, published } = await loadMarket(partsWith(killing, requests), { ...LOAD, isPlanOnly: true })
    expect(published).toBeNull()
    expect(plan).toMatchObject({
      from: '2016-11-17',
      to: '2026-11-17',
      sentence: 'This takes 5 calls and 5 seconds at least, within the quotas of the sources.',
      parts: [
        { what: 'the list of stocks', source: 'EODHD' },
        { what: 'company numbers', source: 'SEC' },
        { what: 'prices', source: 'EODHD', calls: 2 },
        { what: 'all filings', source: 'SEC' },
      ],
    })
    expect(requests).toEqual(['eodhd universe securities.csv'])

    await expect(loadMarket(partsWith(killing, requests), LOAD, killed.signal)).rejects.toThrow('killed')
    now = new Date('2026-11-18T05:00:00Z')
    const parts = partsWith(usual, requests)
    const report = await loadMarket(parts, LOAD)
    expect(report.published).toMatchObject({ asOf: '2026-11-17', counts: { stocks: TICKERS.length } })
    expect(requests).toEqual([
      'eodhd universe securities.csv',
      'eodhd price-history history-2026-11-17.csv',
      'sec all-filings filings.csv',
    ])
    expect(progress.find(({ step }) => step === 'Fetching prices from EODHD')).toMatchObject({
      total: 5,
      secondsLeft: 5,
    })
    const db = market.database.kysely
    expect(await marketRuns.find(db, 'market', '2026-11-17')).toMatchObject({ state: 'published' })
    expect(await ledger.last(db, { dataset: 'market', origin: 'recorded' })).toMatchObject({ asOf: '2026-11-17' })
    await expect(loadMarket(parts, LOAD)).rejects.toThrow('The market data is published up to 2026-11-17 already.')

    now = new Date('2026-11-19T03:15:00Z')
    expect(await advanceMarketRun(parts)).toMatchObject({ kind: 'advanced' })
    expect(await marketRuns.find(db, 'market', '2026-11-18')).toMatchObject({ state: 'published', notes: [] })
  },
)

test('a quota that is used up ends it with the time from which it can go on', async () => {
  const script: Script = (need, signal) => {
    if (need.kind !== 'price-history') return usual(need, signal)
    const retryAt = Date.parse('2026-11-19T00:00Z')
    throw new SourceError({ source: 'eodhd', failure: 'quota', retryAt }, 'EODHD allows no more calls today.')
  }
  await expect(loadMarket(partsWith(script), LOAD)).rejects.toMatchObject({
    code: 'source-quota',
    message:
      'EODHD allows no more calls today. What came until then is kept: run the same command again to go on. It can go on from 2026-11-19 00:00 UTC.',
  })
})

test('without a source of past prices nothing is loaded', async () => {
  const parts = partsWith(usual)
  const none = { ...parts, sources: { ...parts.sources, sources: parts.sources.sources.slice(1) } }
  await expect(loadMarket(none, LOAD)).rejects.toMatchObject({ code: 'load-no-source' })
})
