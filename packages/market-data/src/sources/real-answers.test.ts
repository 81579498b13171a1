import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type IsoDate, parseIsoDate } from '@fairweight/domain/time'
import { emptyTables } from '@fairweight/testing/database/lending/empty-tables.ts'
import { openForTests, type TestDatabase } from '@fairweight/testing/database/open-for-tests.ts'
import { importedHistory, importFetched } from '@fairweight/testing/market/sources/imported-history.ts'
import { hasRealData, readTable, REAL_DATA, REAL_DATA_ABSENT } from '@fairweight/testing/market/real-data.ts'
import { type HttpServer, startHttpServer } from '@fairweight/testing/market/sources/http-server.ts'
import { openTestClient } from '@fairweight/testing/market/sources/test-client.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { alphaVantageSource } from './alpha-vantage/alpha-vantage-source.ts'
import { eodhdSource } from './eodhd/eodhd-source.ts'
import { fmpSource } from './fmp/fmp-source.ts'
import type { Need } from './market-source.ts'
import { sharadarSource } from './nasdaq-data-link/sharadar-source.ts'
import { polygonSource } from './polygon/polygon-source.ts'
import { tiingoSource } from './tiingo/tiingo-source.ts'

const [FROM, SPLIT_DAY, TO] = [day('2020-08-03'), day('2020-08-31'), day('2020-09-04')]

const HISTORY: Need = { kind: 'price-history', from: FROM, to: TO, tickers: ['AAPL'] }
const ON_SPLIT_DAY: Need = { kind: 'session-prices', session: SPLIT_DAY, tickers: ['AAPL'] }

function day(text: string): IsoDate {
  const date = parseIsoDate(text)
  if (date === null) throw new TypeError(`${text} is no day`)
  return date
}

/** A real answer as it lies beside the repository; nothing where it does not. */
function fixture(path: string): string {
  const file = join(REAL_DATA, 'providers', path)
  return existsSync(file) ? readFileSync(file, 'utf8') : '[]'
}

const fullHistory = z.object({ symbol: z.string(), historical: z.array(z.record(z.string(), z.unknown())) })

/** The real answer of the provider's older address in the form of today's, which tells of no dividends. */
function endOfDay(): string {
  const read = fullHistory.safeParse(JSON.parse(fixture('fmp/historical-price-full_AAPL.json')))
  const rows = read.data?.historical.map(({ adjClose: _adjusted, ...day }) => ({ symbol: 'AAPL', ...day }))
  return JSON.stringify(rows?.map((day) => ({ ...day, changePercent: 0, vwap: 0 })) ?? [])
}

const DIVIDEND = { symbol: 'AAPL', date: '2020-08-07', adjDividend: 0.205, dividend: 0.82 }
const SPLIT = { symbol: 'AAPL', date: '2020-08-31', numerator: 4, denominator: 1 }
const ACTION = { data: [['2020-08-31', 'split', 'AAPL', 4]], columns: ['date', 'action', 'ticker', 'value'] }

/** Each source with what is answered below its addresses, and what is needed of it. */
const SOURCES = [
  [
    'EODHD',
    eodhdSource,
    HISTORY,
    { eod: fixture('eodhd/eod_AAPL.US.json'), splits: fixture('eodhd/splits_bulk_2020-08-31.json') },
  ],
  ['Tiingo', tiingoSource, HISTORY, { daily: fixture('tiingo/daily_AAPL.json') }],
  [
    'Alpha Vantage',
    alphaVantageSource,
    HISTORY,
    { query: fixture('alphavantage/TIME_SERIES_DAILY_ADJUSTED_AAPL.json') },
  ],
  [
    'Financial Modeling Prep',
    fmpSource,
    HISTORY,
    { full: endOfDay(), splits: JSON.stringify([SPLIT]), dividends: JSON.stringify([DIVIDEND]) },
  ],
  [
    'Nasdaq Data Link',
    sharadarSource,
    HISTORY,
    {
      SEP: fixture('nasdaq-data-link/SHARADAR_SEP_AAPL.json'),
      ACTIONS: JSON.stringify({ datatable: { ...ACTION, columns: ACTION.columns.map((name) => ({ name })) } }),
    },
  ],
] as const

const SESSIONS = [
  [
    'EODHD',
    eodhdSource,
    {
      'date=2020-08-31&fmt': fixture('eodhd/eod-bulk-last-day_US_2020-08-31.json'),
      'type=splits': fixture('eodhd/splits_bulk_2020-08-31.json'),
    },
  ],
  ['Polygon', polygonSource, { grouped: fixture('polygon/grouped_2020-08-31.json') }],
] as const

describe(`Apple’s split of 2020${hasRealData ? '' : ` (${REAL_DATA_ABSENT})`}`, () => {
  let server: HttpServer
  let answers: Readonly<Record<string, string>> = {}
  let testDatabase: TestDatabase
  let dataDirectory: string

  beforeAll(async () => {
    server = await startHttpServer(({ url }) => ({
      body: Object.entries(answers).find(([part]) => url.href.includes(part))?.[1] ?? '[]',
    }))
    testDatabase = await openForTests()
  })

  afterAll(async () => {
    await server.close()
    await testDatabase.discard()
  })

  beforeEach(async () => {
    await emptyTables(testDatabase.database)
    dataDirectory = await mkdtemp(join(tmpdir(), 'fairweight-real-'))
  })

  afterEach(() => rm(dataDirectory, { recursive: true, force: true }))

  async function fetchAndImport(open: typeof eodhdSource, need: Need) {
    const client = openTestClient({ dataDirectory })
    const market = { dataDirectory, database: testDatabase.database }
    await importFetched(await open({ key: 'key-of-tests', baseUrl: server.origin }).fetch(need, client), market)
    await client.close()
    return importedHistory(market, 'AAPL', TO)
  }

  test.skipIf(!hasRealData).each(SOURCES)(
    'is fetched from %s as the expected rows',
    async (_words, open, need, parts) => {
      answers = parts
      const expected = readTable(fixture('expected_canonical_AAPL_2020-08.csv'))
      const near = (column: string) =>
        expected.map((row) => expect.closeTo(Number(row[column]), Number(row[column]) > 100 ? 2 : 3))
      const { closes, totalReturnCloses } = await fetchAndImport(open, need)
      expect([...closes]).toEqual(near('close_split_adj'))
      const [last] = expected.slice(-1)
      const scale = Number(last?.['close_split_adj']) / Number(last?.['close_total_return'])
      expect(Array.from(totalReturnCloses, (close) => close / scale)).toEqual(near('close_total_return'))
    },
  )

  test.skipIf(!hasRealData).each(SESSIONS)('is fetched from %s on its day', async (_words, open, parts) => {
    answers = parts
    expect([...(await fetchAndImport(open, ON_SPLIT_DAY)).closes]).toEqual([129.04])
  })
})
