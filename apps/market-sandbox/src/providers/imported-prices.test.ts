import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { daysSinceEpoch, isoDateFromDays } from '@fairweight/domain/time'
import { generationFolder } from '@fairweight/market-data/context/market-folders.ts'
import { generationRows } from '@fairweight/market-data/importing/generation.ts'
import { importMarketFiles, type MarketFiles } from '@fairweight/market-data/importing/import-market-files.ts'
import type { PricePath } from '@fairweight/market-data/sample/price-path.ts'
import { readRows, type SqlValue, withDuckdb } from '@fairweight/market-data/storage/duckdb.ts'
import { day } from '@fairweight/testing/domain/companies.ts'
import { openTemporaryMarket, type TemporaryMarket } from '@fairweight/testing/market/temporary-market.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openMarketSandbox, type TestSandbox } from '../../testing/open-market-sandbox.ts'

/** In the night after the third session behind the sample. */
const NIGHT = '2026-11-26T01:30:00Z'
const [FIRST_DAY, NEWEST] = ['2026-11-17', day('2026-11-25')]

const EODHD = '/eodhd/api/eod-bulk-last-day/US?api_token=k'
const SEP = '/nasdaq-data-link/api/v3/datatables/SHARADAR/SEP.json?api_key=k'

/** What a provider's closes are adjusted for, up to the newest session. */
type Adjusted = 'nothing' | 'splits' | 'splits and dividends'

/** All tickers of a day, each day from another provider: what the answer is kept as, and where it is asked for. */
const DAYS: readonly (readonly [day: string, adjusted: Adjusted, name: string, path: string])[] = [
  ['2026-11-17', 'splits', 'SEP.json', `${SEP}&date=2026-11-17`],
  ['2026-11-18', 'nothing', 'bulk.csv', `${EODHD}&date=2026-11-18`],
  ['2026-11-19', 'splits', 'eod.csv', '/fmp/stable/eod-bulk?date=2026-11-19&apikey=k'],
  ['2026-11-23', 'splits and dividends', '20261123_d.txt', '/stooq/db/d/?d=20261123&t=d'],
  [
    '2026-11-24',
    'nothing',
    'grouped.json',
    '/polygon/v2/aggs/grouped/locale/us/market/stocks/2026-11-24?adjusted=false&apiKey=k',
  ],
  ['2026-11-25', 'nothing', 'bulk.json', `${EODHD}&date=2026-11-25&fmt=json`],
]

const SPLITS = [
  `${EODHD}&fmt=json&type=splits&date=2026-11-20`,
  '/polygon/v3/reference/splits?execution_date=2026-11-20&apiKey=k',
]

const DIVIDENDS = [
  `${EODHD}&fmt=json&type=dividends&date=2026-11-25`,
  '/polygon/v3/reference/dividends?ex_dividend_date=2026-11-25&apiKey=k',
]

const AV = '/alpha-vantage/query?function=TIME_SERIES_DAILY_ADJUSTED&apikey=k'
const SINCE = `from=${FIRST_DAY}`

/** The days of one ticker, each from another provider: what the answer is kept as, and where it is asked for. */
const TICKERS: readonly (readonly [Adjusted, (ticker: string) => readonly [name: string, path: string]])[] = [
  ['nothing', (t) => [`eod_${t}.US.json`, `/eodhd/api/eod/${t}.US?api_token=k&fmt=json&${SINCE}`]],
  ['splits', (t) => [`aggs_${t}.json`, `/polygon/v2/aggs/ticker/${t}/range/1/day/${FIRST_DAY}/2026-11-25?apiKey=k`]],
  ['nothing', (t) => [`daily_${t}.json`, `/tiingo/tiingo/daily/${t}/prices?token=k&startDate=${FIRST_DAY}`]],
  ['nothing', (t) => [`daily_${t}.csv`, `/tiingo/tiingo/daily/${t}/prices?token=k&startDate=${FIRST_DAY}&format=csv`]],
  ['nothing', (t) => [`series_${t}.json`, `${AV}&symbol=${t}`]],
  ['nothing', (t) => [`daily_adjusted_${t}.csv`, `${AV}&symbol=${t}&datatype=csv`]],
  ['splits', (t) => [`historical_${t}.json`, `/fmp/api/v3/historical-price-full/${t}?apikey=k&${SINCE}`]],
  ['splits', (t) => [`flat_${t}.json`, `/fmp/stable/historical-price-eod/full?symbol=${t}&apikey=k&${SINCE}`]],
  ['splits', (t) => [`SEP_${t}.json`, `${SEP}&ticker=${t}&date.gte=${FIRST_DAY}`]],
  [
    'splits and dividends',
    (t) => [`${t}.us.csv`.toLowerCase(), `/stooq/q/d/l/?s=${t.toLowerCase()}.us&i=d&d1=20261117`],
  ],
]

/** A close as a provider states it that has seen the newest session, by the splits and dividends after it. */
function adjusted({ closes, splits, dividends }: PricePath, place: number, newest: number, kind: Adjusted): number {
  let close = closes[place] ?? Number.NaN
  const last = kind === 'nothing' ? place : newest
  for (let later = place + 1; later <= last; later += 1) {
    const [split = 1, dividend = 0] = [splits[later], dividends[later]]
    const paid = kind === 'splits' ? 0 : (dividend * split) / (closes[later - 1] ?? Number.NaN)
    close = (close / split) * (1 - paid)
  }
  return close
}

function closesOf(rows: readonly Readonly<Record<string, SqlValue>>[]): Record<string, SqlValue | undefined> {
  return Object.fromEntries(rows.map((row) => [`${row['day']} ${row['ticker']}`, row['close']]))
}

describe('what the providers answer is imported as it is, and gives the sample’s own rows:', () => {
  let sandbox: TestSandbox
  let market: TemporaryMarket

  beforeAll(async () => {
    sandbox = await openMarketSandbox(NIGHT, { companies: 60 })
  })

  afterAll(() => sandbox.close())

  beforeEach(async () => {
    market = await openTemporaryMarket()
    await mkdir(join(market.dataDirectory, 'files'))
  })

  afterEach(() => market.close())

  async function kept(name: string, address: string): Promise<string> {
    const { status, bytes } = await sandbox.get(address)
    expect(status, address).toBe(200)
    const path = join(market.dataDirectory, 'files', name)
    await writeFile(path, bytes)
    return path
  }

  async function imported(files: MarketFiles) {
    const { generation } = await importMarketFiles(files, { ...market, clock: () => new Date(NIGHT) })
    const folder = generationFolder(market.dataDirectory, 'market', generation)
    return (table: 'prices' | 'splits' | 'dividends') => {
      const rows = generationRows(folder, table)
      return withDuckdb(join(market.dataDirectory, 'spill'), (connection) =>
        readRows(connection, `select cast(date as varchar) as day, * from ${rows} order by ticker, date`),
      )
    }
  }

  /** The closes of the invented market since the first day, by day and ticker. @param adjustedFor null for what is not wanted */
  function sampleCloses(adjustedFor: (day: string, ticker: string) => Adjusted | null): Record<string, unknown> {
    const { securities, sessions, simulate } = sandbox.universe
    const newest = sessions.indexOf(daysSinceEpoch(NEWEST))
    const closes = securities.flatMap(({ ticker }, index) => {
      const { prices } = simulate(index)
      return Array.from(prices.closes, (close, place): [string, unknown][] => {
        const day = isoDateFromDays(sessions[prices.from + place] ?? 0)
        const kind = day < FIRST_DAY || day > NEWEST || Number.isNaN(close) ? null : adjustedFor(day, ticker)
        if (kind === null) return []
        return [[`${day} ${ticker}`, expect.closeTo(adjusted(prices, place, newest - prices.from, kind), 2)]]
      }).flat()
    })
    return Object.fromEntries(closes)
  }

  /** What is paid on a day, by ticker. */
  function sampleDividends(day: string): string[] {
    const { securities, sessions, simulate } = sandbox.universe
    const session = sessions.findIndex((number) => isoDateFromDays(number) === day)
    const paid = securities.flatMap(({ ticker }, index) => {
      const { from, dividends } = simulate(index).prices
      const dividend = dividends[session - from] ?? 0
      return dividend === 0 ? [] : [`${ticker} ${dividend}`]
    })
    return paid.toSorted()
  }

  test('all tickers of a day, with the splits and dividends of several', async () => {
    const prices = await Promise.all(DAYS.map(([, , name, path]) => kept(name, path)))
    const splits = await Promise.all(SPLITS.map((path, place) => kept(`splits_${place}.json`, path)))
    const dividends = await Promise.all(DIVIDENDS.map((path, place) => kept(`dividends_${place}.json`, path)))
    const rowsOf = await imported({ prices, splits, dividends })
    const kinds = new Map(DAYS.map(([day, kind]) => [day, kind]))
    expect(closesOf(await rowsOf('prices'))).toEqual(sampleCloses((day) => kinds.get(day) ?? null))
    const splitRows = await rowsOf('splits')
    expect(splitRows.map(({ day, ticker, split }) => [day, ticker, split])).toContainEqual(['2026-11-20', 'FFT1', 4])
    const dividendRows = await rowsOf('dividends')
    expect(dividendRows.length).toBeGreaterThan(0)
    expect(dividendRows.map(({ ticker, dividend }) => `${ticker} ${dividend}`)).toEqual(sampleDividends(NEWEST))
  })

  test('the days of a ticker', async () => {
    const { securities, spans, sessions } = sandbox.universe
    const through = securities.filter((_, index) => spans[index]?.from === 0 && spans[index].to === sessions.length)
    const asked = TICKERS.map(([kind, request], place) => {
      const { ticker } = through[place] ?? { ticker: '' }
      return { kind, ticker, request: request(ticker) }
    })
    const rowsOf = await imported({ prices: await Promise.all(asked.map(({ request }) => kept(...request))) })
    const rows = await rowsOf('prices')
    const kinds = new Map<string, Adjusted>(asked.map(({ ticker, kind }) => [ticker, kind]))
    expect(closesOf(rows.filter(({ day }) => String(day) >= FIRST_DAY))).toEqual(
      sampleCloses((_, ticker) => kinds.get(ticker) ?? null),
    )
  })
})
