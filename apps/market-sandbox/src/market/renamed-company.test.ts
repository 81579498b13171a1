import { SOURCE_NAMES } from '@fairweight/market-data/provenance/source-name.ts'
import { type ImportReport, importMarketFiles } from '@fairweight/market-data/importing/import-market-files.ts'
import { readListing } from '@fairweight/market-data/operations/read-listing.ts'
import { publishSnapshot } from '@fairweight/market-data/publishing/publish-snapshot.ts'
import { openSnapshot } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { configuredSources, sourcesFor } from '@fairweight/market-data/sources/configured-sources.ts'
import type { Need } from '@fairweight/market-data/sources/market-source.ts'
import { day } from '@fairweight/testing/domain/companies.ts'
import { openTestClient } from '@fairweight/testing/market/sources/test-client.ts'
import { openTemporaryMarket, type TemporaryMarket } from '@fairweight/testing/market/temporary-market.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMarketSandbox, type TestSandbox } from '../../testing/open-market-sandbox.ts'

const [BEFORE, CHANGED] = [day('2026-12-07'), day('2026-12-08')]
const [NIGHT_BEFORE, NIGHT] = ['2026-12-08T03:30:00Z', new Date('2026-12-09T03:30:00Z')]
const FROM = day('2025-06-02')

let sandbox: TestSandbox
let market: TemporaryMarket

beforeAll(async () => {
  sandbox = await openMarketSandbox(NIGHT_BEFORE, { secRequestsPerSecond: 1000 })
  market = { ...(await openTemporaryMarket()), clock: () => sandbox.now() }
}, 60_000)

afterAll(async () => {
  await market.close()
  await sandbox.close()
})

/** Asks the product's sources for some needs, each in a collection of its own, and imports what they bring. */
async function bring(...needs: readonly Need[]): Promise<ImportReport> {
  const baseUrls = Object.fromEntries(SOURCE_NAMES.map((name) => [name, `${sandbox.origin}/${name}`]))
  const none = { polygonKey: null, tiingoToken: null, alphaVantageKey: null, fmpKey: null, nasdaqDataLinkKey: null }
  const keys = { ...none, eodhdToken: 'anything', secContact: 'tests@example.org' }
  const sources = configuredSources({ ...keys, esgFundSeries: null, baseUrls, perDay: {} }, () => sandbox.now())
  const collection = `night-${sandbox.now().getTime()}`
  const client = openTestClient({ dataDirectory: market.dataDirectory, collection, clock: () => sandbox.now() })
  try {
    const files: Record<string, string[]> = {}
    for (const need of needs) {
      const fetched = await sourcesFor(need.kind, sources)[0]?.fetch(need, client)
      for (const [kind, paths] of Object.entries(fetched?.files ?? {})) (files[kind] ??= []).push(...paths)
    }
    return await importMarketFiles(files, market)
  } finally {
    await client.close()
  }
}

async function publish(asOf: string, ticker: string) {
  const { snapshot } = await publishSnapshot({ dataset: 'market', asOf, isExactDay: true }, market)
  const reader = await openSnapshot(market.dataDirectory, snapshot)
  const explanation = (await reader.details(ticker))?.EXPLANATION
  const { closes } = await reader.history([ticker], '1y')
  const shown = {
    tickers: reader.tickers.map((entry) => String(entry.ticker)),
    grades: [explanation?.valueRating.rating, explanation?.momentumRating.rating],
    closes: Array.from(closes[0] ?? []),
  }
  await reader.close()
  return shown
}

test(
  'a company that takes another ticker keeps its history and its grades, as it does at every provider',
  { tags: 'long', timeout: 300_000 },
  async () => {
    const [change] = sandbox.universe.tickerChanges
    const { ticker: earlier } = sandbox.universe.securities[change?.security ?? -1] ?? {}
    expect([earlier, change?.ticker]).toEqual(['FEN2', 'FENX2'])

    await bring({ kind: 'universe' }, { kind: 'company-numbers' })
    const { tickers } = await readListing(market, 'market')
    await bring({ kind: 'price-history', from: FROM, to: BEFORE, tickers }, { kind: 'all-filings' })
    const before = await publish(BEFORE, 'FEN2')
    expect(before.tickers).not.toContain('FENX2')
    expect(before.grades).not.toContain('Unranked')

    await sandbox.advanceTo(NIGHT)
    const listing = await readListing(market, 'market')
    const { findings } = await bring(
      { kind: 'universe' },
      { kind: 'company-numbers' },
      { kind: 'session-prices', session: CHANGED, tickers: listing.tickers },
      { kind: 'filings-since', from: CHANGED, to: CHANGED, ciks: listing.ciks },
    )
    expect(findings.filter(({ check }) => check === 'changed-ticker')).toMatchObject([
      { ticker: 'FENX2', detail: { before: 'FEN2', now: 'FENX2' } },
    ])
    const after = await publish(CHANGED, 'FENX2')
    expect(before.tickers.filter((ticker) => !after.tickers.includes(ticker))).toEqual(['FEN2'])
    expect(after.grades).toEqual(before.grades)
    expect(after.closes.slice(0, -1)).toEqual(before.closes.slice(-(after.closes.length - 1)))
    expect(after.closes.every((close) => close > 0)).toBe(true)

    const next = await readListing(market, 'market')
    expect(next.tickers.filter((ticker) => ticker.startsWith('FEN'))).toEqual(['FENX2'])
    expect(next.ciks).toEqual(listing.ciks)
  },
)
