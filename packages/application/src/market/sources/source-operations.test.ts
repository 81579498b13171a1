import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sourceUsage } from '@fairweight/database/repositories/market-runs/market-pauses.ts'
import { emptyTables } from '@fairweight/testing/database/lending/empty-tables.ts'
import { openForTests, type TestDatabase } from '@fairweight/testing/database/open-for-tests.ts'
import { INJECTED_KEY } from '@fairweight/testing/market/sources/faulty-replies.ts'
import { type HttpServer, startHttpServer } from '@fairweight/testing/market/sources/http-server.ts'
import { INVENTED_MARKET } from '@fairweight/testing/market/sources/invented-market.ts'
import { providerAnswer } from '@fairweight/testing/market/sources/provider-answers.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sourceOperations } from './source-operations.ts'
import { readSourceSettings } from './source-settings.ts'

let server: HttpServer
let testDatabase: TestDatabase
let dataDirectory: string

beforeAll(async () => {
  server = await startHttpServer((request) => providerAnswer(request, { market: INVENTED_MARKET, today: '2024-03-08' }))
  testDatabase = await openForTests()
})

afterAll(async () => {
  await server.close()
  await testDatabase.discard()
})

beforeEach(async () => {
  await emptyTables(testDatabase.database)
  dataDirectory = await mkdtemp(join(tmpdir(), 'fairweight-sources-'))
})

afterEach(() => rm(dataDirectory, { recursive: true, force: true }))

function contextWith(environment: Record<string, string>) {
  const steps: string[] = []
  const market = {
    dataDirectory,
    database: testDatabase.database,
    clock: () => new Date('2024-03-09T01:00:00Z'),
    onProgress: ({ step }: { step: string }) => void steps.push(step),
  }
  return {
    context: { market, settings: readSourceSettings({ MARKET_SOURCES_URL: server.origin, ...environment }) },
    steps,
  }
}

describe('the list of sources', () => {
  test('says what each needs, costs a day and has used up, whether it is set up or not', async () => {
    await sourceUsage.add(testDatabase.database.kysely, 'tiingo', '2024-03-09', { requests: 70, bytes: 1, failures: 0 })
    const { context } = contextWith({ TIINGO_API_TOKEN: INJECTED_KEY, MARKET_SOURCE_QUOTAS: 'tiingo=1000' })
    const { tickers, sources, terms } = await sourceOperations['sources.list'].run({}, context)
    expect(tickers).toBe(3000)
    expect(sources.filter(({ source }) => ['EODHD', 'Tiingo', 'Stooq'].includes(source))).toEqual([
      {
        source: 'EODHD',
        setting: 'EODHD_API_TOKEN',
        isSet: false,
        offers: 'session prices, price history',
        callsPerDay: 3,
        countedPerDay: 300,
        allowedPerDay: 100_000,
        usedToday: 0,
        secondsPerDay: 1,
      },
      expect.objectContaining({ source: 'Tiingo', isSet: true, callsPerDay: 3000, allowedPerDay: 1000, usedToday: 70 }),
      expect.objectContaining({
        source: 'Stooq',
        setting: null,
        offers: 'files, by hand',
        callsPerDay: null,
        allowedPerDay: null,
      }),
    ])
    expect(terms).toContain('Stooq: For personal use, and only files that you downloaded yourself.')
    expect(JSON.stringify([sources, terms])).not.toContain(INJECTED_KEY)
  })
})

describe('the check of sources', () => {
  test('asks each that is set up once, counts it, and keeps nothing', async () => {
    const asked = server.asked.length
    const { context, steps } = contextWith({ EODHD_API_TOKEN: INJECTED_KEY, POLYGON_API_KEY: INJECTED_KEY })
    const { isInOrder, findings } = await sourceOperations['sources.check'].run({}, context)
    expect(isInOrder).toBe(true)
    expect(findings.slice(0, 2)).toEqual(
      ['EODHD', 'Polygon'].map((words) => ({
        severity: 'ok',
        sentence: `${words}: its newest close of AAPL is that of 2024-03-08.`,
        remedy: '',
      })),
    )
    const answered = findings.filter(({ severity }) => severity === 'ok')
    expect(answered.map(({ sentence }) => sentence.split(':')[0])).toEqual([
      'EODHD',
      'Polygon',
      'Nasdaq Trader',
      'The US Treasury',
      'The European Central Bank',
      'FRED',
    ])
    expect(server.asked.length - asked).toBe(6)
    expect(steps.slice(0, 2)).toEqual(['Asking EODHD', 'Asking Polygon'])
    expect((await sourceUsage.on(testDatabase.database.kysely, '2024-03-09')).get('eodhd')).toMatchObject({
      requests: 1,
      failures: 0,
    })
    expect(await readdir(dataDirectory)).toEqual([])
  })

  test('says which key is refused and which setting to look at, while the others are asked', async () => {
    const { context } = contextWith({ FMP_API_KEY: 'another-key', TIINGO_API_TOKEN: INJECTED_KEY })
    const { isInOrder, findings } = await sourceOperations['sources.check'].run({}, context)
    expect(isInOrder).toBe(false)
    expect(findings.slice(0, 2)).toEqual([
      expect.objectContaining({ severity: 'ok', sentence: expect.stringMatching(/^Tiingo: its newest close/) }),
      {
        severity: 'problem',
        sentence: 'Financial Modeling Prep refuses the key, or the plan lacks this right (HTTP 401: “No such key”).',
        remedy: 'Check FMP_API_KEY, and what your plan includes.',
      },
    ])
  })

  test('says what no source is set up for', async () => {
    const { context } = contextWith({})
    const { isInOrder, findings } = await sourceOperations['sources.check'].run({}, context)
    expect(isInOrder).toBe(true)
    expect(findings).toContainEqual({
      severity: 'note',
      sentence: 'No source is set up for session prices and price history.',
      remedy:
        'Set one of EODHD_API_TOKEN, POLYGON_API_KEY, NASDAQ_DATA_LINK_API_KEY, TIINGO_API_TOKEN, FMP_API_KEY, ALPHA_VANTAGE_API_KEY.',
    })
    expect(findings).toContainEqual({
      severity: 'note',
      sentence: 'No source is set up for company numbers, new filings, and all filings.',
      remedy: 'Set SEC_CONTACT_EMAIL.',
    })
  })

  test('says what to do when nobody answers', { tags: 'long' }, async () => {
    const { context } = contextWith({ TIINGO_API_TOKEN: 'abcd', MARKET_SOURCES_URL: 'http://127.0.0.1:1' })
    const { findings } = await sourceOperations['sources.check'].run({}, context)
    expect(findings).toContainEqual({
      severity: 'problem',
      sentence: 'Tiingo cannot be reached (ECONNREFUSED).',
      remedy: 'Check that this machine may connect to the provider, and whether a proxy stands between.',
    })
  })

  test('takes no options', async () => {
    const { context } = contextWith({})
    await expect(sourceOperations['sources.check'].run({ source: 'fmp' }, context)).rejects.toMatchObject({
      code: 'invalid-input',
    })
  })
})
