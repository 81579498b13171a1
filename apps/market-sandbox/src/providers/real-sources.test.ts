import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SOURCE_NAMES, type SourceName } from '@fairweight/market-data/provenance/source-name.ts'
import { configuredSources, type SourceKeys, sourcesFor } from '@fairweight/market-data/sources/configured-sources.ts'
import type { MarketSource, Need } from '@fairweight/market-data/sources/market-source.ts'
import { day } from '@fairweight/testing/domain/companies.ts'
import { openTestClient, type TestClient } from '@fairweight/testing/market/sources/test-client.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openMarketSandbox, type TestSandbox } from '../../testing/open-market-sandbox.ts'

const NIGHT = '2026-11-26T03:30:00Z'
const [FROM, SESSION] = [day('2026-11-20'), day('2026-11-25')]

const WITH_PRICES = ['eodhd', 'polygon', 'nasdaq-data-link', 'tiingo', 'fmp', 'alpha-vantage'] as const

let sandbox: TestSandbox
let dataDirectory: string
let client: TestClient

beforeAll(async () => {
  sandbox = await openMarketSandbox(NIGHT, { companies: 45 })
})

afterAll(() => sandbox.close())

beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'market-sandbox-sources-'))
  client = openTestClient({ dataDirectory, clock: () => sandbox.now() })
})

afterEach(async () => {
  await client.close()
  await rm(dataDirectory, { recursive: true })
})

/** The product's own sources, all asked here. */
function sourcesWith(key: string): MarketSource[] {
  const keys: SourceKeys = {
    eodhdToken: key,
    polygonKey: key,
    tiingoToken: key,
    alphaVantageKey: key,
    fmpKey: key,
    nasdaqDataLinkKey: key,
    secContact: 'tests@example.org',
  }
  const baseUrls = Object.fromEntries(SOURCE_NAMES.map((name) => [name, `${sandbox.origin}/${name}`]))
  return configuredSources({ ...keys, esgFundSeries: 'S099000001', baseUrls, perDay: {} }, () => sandbox.now())
}

function sourceOf(name: SourceName, key = 'anything'): MarketSource {
  const source = sourcesWith(key).find((each) => each.name === name)
  if (source === undefined) throw new Error(`There is no source ${name}.`)
  return source
}

describe.each(WITH_PRICES)('the source of %s', (name) => {
  const tickers = () => ['HLX', sandbox.universe.securities[2]?.ticker ?? '']

  test('is content with a check, a session and a history', async () => {
    const source = sourceOf(name)
    expect(await source.check(client)).toContain('newest close of AAPL is that of 2026-11-25')
    const session = await source.fetch({ kind: 'session-prices', session: SESSION, tickers: tickers() }, client)
    const history = await source.fetch({ kind: 'price-history', from: FROM, to: SESSION, tickers: tickers() }, client)
    expect([session.notes, history.notes]).toEqual([[], []])
    expect([session, history].map(({ files }) => (files.prices ?? []).length > 0)).toEqual([true, true])
  })

  test('sees a refused key, and a session that is not there yet', async () => {
    await expect(sourceOf(name, 'wrong').check(client)).rejects.toMatchObject({ failure: 'unauthorized' })
    const tomorrow: Need = { kind: 'session-prices', session: day('2026-11-27'), tickers: tickers() }
    await expect(sourceOf(name).fetch(tomorrow, client)).rejects.toMatchObject({
      failure: expect.stringMatching(/^(stale|empty|not-found)$/),
    })
  })
})

const period = { from: FROM, to: SESSION }

/** What else can be needed, and how many files each source of it brings. */
const NEEDS: readonly (readonly [Need, Readonly<Record<string, number>>])[] = [
  [{ kind: 'universe' }, { securities: 2 }],
  [{ kind: 'treasury-bills', ...period }, { rates: 1 }],
  [{ kind: 'exchange-rates', ...period }, { rates: 1 }],
  [{ kind: 'company-numbers' }, { tickers: 1 }],
  [{ kind: 'all-filings' }, { facts: 1, submissions: 1 }],
  [{ kind: 'fund-holdings' }, { holdings: 1 }],
]

test.each(NEEDS)('every source of $kind finds what it looks for', async (need, files) => {
  const sources = sourcesFor(need.kind, sourcesWith('anything'))
  const found = await Promise.all(sources.map((source) => source.fetch(need, client)))
  const counted = found.map((fetched) => Object.entries(fetched.files).map(([kind, paths]) => [kind, paths.length]))
  expect(found.flatMap(({ notes }) => notes)).toEqual([])
  expect(sources.length).toBeGreaterThan(0)
  expect(counted.map((entries) => Object.fromEntries(entries))).toEqual(sources.map(() => files))
})

test('the SEC’s source finds who filed since a day, by the index', async () => {
  const { securities, simulate } = sandbox.universe
  const filings = securities.flatMap(({ cik }, index) =>
    cik === null
      ? []
      : simulate(index)
          .facts(day('2026-11-21'))
          .map(({ filed }) => ({ cik, filed })),
  )
  const filers = new Set(filings.filter(({ filed }) => filed <= SESSION).map(({ cik }) => cik))
  const ciks = securities.flatMap(({ cik }) => cik ?? [])
  const need: Need = { kind: 'filings-since', from: day('2026-11-21'), to: SESSION, ciks }
  const { files, notes } = await sourceOf('sec').fetch(need, client)
  expect(notes).toEqual([])
  const requests = [...client.counts.values()].reduce((sum, counts) => sum + counts.requests, 0)
  expect(requests).toBe(1 + 3 + 2 * filers.size)
  expect(files.facts?.length ?? 0).toBe(Math.min(1, filers.size))
})
