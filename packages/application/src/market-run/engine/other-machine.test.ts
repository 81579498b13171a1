import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { marketRuns } from '@fairweight/database/repositories/market-runs/market-runs.ts'
import { databaseObjects } from '@fairweight/market-data/object-store/database-objects.ts'
import { keepPublished } from '@fairweight/market-data/object-store/published-folders.ts'
import { keepAllReceived } from '@fairweight/market-data/object-store/received-files.ts'
import type { MarketContext } from '@fairweight/market-data/context/market-context.ts'
import { type DailyMarket, openDailyMarket, pricesFile } from '@fairweight/testing/market/daily/daily-market.ts'
import { type Script, scriptedSource, scriptedSources } from '@fairweight/testing/market/daily/scripted-source.ts'
import { createLogger } from '../../logging/logger.ts'
import { newHolder } from '../../leases/with-lease.ts'
import { advanceMarketRun } from './advance-market-run.ts'

let market: DailyMarket
let elsewhere: string

beforeEach(async () => {
  market = await openDailyMarket()
  elsewhere = await mkdtemp(join(tmpdir(), 'fairweight-other-machine-'))
})
afterEach(async () => {
  await rm(elsewhere, { recursive: true, force: true })
  await market.close()
})

/** A worker with a data folder of its own on the one database. */
function worker(dataDirectory: string, script: Script) {
  const store = { database: market.database, objects: databaseObjects(market.database) }
  const context: MarketContext = { ...market, dataDirectory, store }
  const source = scriptedSource('eodhd', ['session-prices', 'filings-since'], script)
  const sources = scriptedSources(dataDirectory, [source])
  const settings = { keepDays: 90, maxCatchUp: 5, correctionDays: 0 }
  const parts = { context, sources, settings, holder: newHolder(), log: createLogger('silent') }
  return {
    context,
    requests: sources.requests,
    advance: (stopping?: AbortSignal) => advanceMarketRun(parts, { ...(stopping && { stopping }) }),
  }
}

test(
  'a worker with an empty disk imports and publishes what another had fetched before it died',
  { tags: 'long', timeout: 300_000 },
  async () => {
    const killed = new AbortController()
    const first = worker(market.dataDirectory, (need, signal) => {
      if (need.kind === 'session-prices') return [pricesFile(need.session)]
      killed.abort(new Error('killed'))
      signal?.throwIfAborted()
      return []
    })
    market.setTime('2026-11-19 03:15')
    await keepPublished(first.context)
    await expect(first.advance(killed.signal)).rejects.toThrow('killed')
    expect(first.requests).toEqual([expect.stringContaining('eodhd session-prices')])
    // A client keeps each answer as it comes; the scripted one leaves that to the test.
    await keepAllReceived(first.context)

    const second = worker(elsewhere, (need) => (need.kind === 'session-prices' ? [pricesFile(need.session)] : []))
    market.setTime('2026-11-19 03:16')
    await second.advance()
    expect(second.requests).toEqual([])
    expect(await marketRuns.find(market.database.kysely, 'market', '2026-11-18')).toMatchObject({ state: 'published' })
  },
)
