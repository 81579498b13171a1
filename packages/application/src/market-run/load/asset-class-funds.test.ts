import { ASSET_CLASSES, TREASURY_BILL_CLASS } from '@fairweight/domain/asset-mix'
import { type IsoDate, sessionsBetween } from '@fairweight/domain/time'
import { currentSnapshot } from '@fairweight/market-data/snapshots/current-snapshot.ts'
import { openSnapshot } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import type { Need } from '@fairweight/market-data/sources/market-source.ts'
import {
  type Script,
  type ScriptedFile,
  scriptedSource,
  scriptedSources,
} from '@fairweight/testing/market/daily/scripted-source.ts'
import { type TemporaryMarket, openTemporaryMarket } from '@fairweight/testing/market/temporary-market.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLogger } from '../../logging/logger.ts'
import { advanceMarketRun } from '../engine/advance-market-run.ts'
import { newHolder } from '../../leases/with-lease.ts'
import type { MarketRunParts } from '../engine/run-parts.ts'
import { loadMarket } from './load-market.ts'

const PROXIES = [...ASSET_CLASSES.map(({ proxy }) => proxy), TREASURY_BILL_CLASS.proxy]
const STOCKS = ['KO', 'PEP', 'XOM']
/** One of thousands of funds that no class needs. */
const OTHER_FUND = 'ARKK'

const DIRECTORY: ScriptedFile = {
  option: 'securities',
  name: 'otherlisted.txt',
  text: [
    'ACT Symbol|Security Name|Exchange|CQS Symbol|ETF|Round Lot Size|Test Issue|NASDAQ Symbol',
    ...STOCKS.map((ticker) => `${ticker}|${ticker} Inc. Common Stock|N|${ticker}|N|100|N|${ticker}`),
    ...[...PROXIES, OTHER_FUND].map((ticker) => `${ticker}|${ticker} Fund|P|${ticker}|Y|100|N|${ticker}`),
    'File Creation Time: 1117202617:00|||||||',
  ].join('\r\n'),
}

let market: TemporaryMarket
let now: Date
let asked: Need[]

beforeEach(async () => {
  market = await openTemporaryMarket()
  now = new Date('2026-11-18T04:00:00Z')
  asked = []
})
afterEach(() => market.close())

/** What a provider that answers ticker by ticker sends: what it is asked for, and nothing else. */
const script: Script = (need) => {
  asked.push(need)
  if (need.kind === 'universe') return [DIRECTORY]
  if (need.kind === 'price-history') return [closesOf(need.tickers, need.from, need.to)]
  return need.kind === 'session-prices' ? [closesOf(need.tickers, need.session, need.session)] : []
}

function closesOf(tickers: readonly string[], from: IsoDate, to: IsoDate): ScriptedFile {
  const lines = sessionsBetween(from, to).flatMap((session) => {
    const days = Date.parse(session) / 86_400_000
    return tickers.map((ticker, place) => {
      const own = Math.sin(days * (place + 2)) / 200
      return `${session},${ticker},${(100 * Math.exp(days / 40_000 + own)).toFixed(4)},${1_000 + (days % 7)}`
    })
  })
  return { option: 'prices', name: `closes-${from}-${to}.csv`, text: `date,ticker,close,volume\n${lines.join('\n')}\n` }
}

function parts(): MarketRunParts {
  const directory = scriptedSource('nasdaq-trader', ['universe'], script)
  const prices = scriptedSource('tiingo', ['session-prices', 'price-history'], script)
  return {
    context: { ...market, clock: () => now },
    sources: scriptedSources(market.dataDirectory, [prices, directory]),
    settings: { keepDays: 90, maxCatchUp: 5, correctionDays: 0 },
    holder: newHolder(),
    log: createLogger('silent'),
  }
}

test(
  'a load and each night after it ask for the funds of all classes and of Treasury bills, and the mix is there',
  { tags: 'long', timeout: 300_000 },
  async () => {
    const daily = parts()
    await loadMarket(daily, { years: 2, isPlanOnly: false })
    await expectMix('2026-11-17')
    now = new Date('2026-11-19T03:15:00Z')
    await advanceMarketRun(daily)
    await expectMix('2026-11-18')
    const tickers = asked.flatMap((need) => ('tickers' in need ? [need.tickers] : []))
    expect(tickers).toEqual(tickers.map(() => [...STOCKS, ...PROXIES].toSorted()))
    expect(tickers.length).toBeGreaterThanOrEqual(2)
  },
)

async function expectMix(asOf: string): Promise<void> {
  const published = await currentSnapshot(market, 'market')
  if (published === null) throw new Error('A day is published.')
  const reader = await openSnapshot(market.dataDirectory, published.id)
  const { manifest, tickers } = reader
  expect([manifest.asOf, manifest.assetMix, manifest.counts.stocks]).toEqual([
    asOf,
    expect.objectContaining({ classes: ASSET_CLASSES.length, to: asOf, reason: null }),
    STOCKS.length,
  ])
  expect(reader.riskFreeRate('2026-01-02', asOf)).not.toBeNull()
  expect(tickers.filter(({ type }) => type === 'fund').map(({ ticker }) => String(ticker))).toEqual(PROXIES.toSorted())
  await reader.close()
}
