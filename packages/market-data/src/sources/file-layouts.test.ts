import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { parseIsoDate } from '@fairweight/domain/time'
import { dividendFiles, providerFiles, splitFiles, type TradedDay } from '@fairweight/testing/market/provider-files.ts'
import { hasRealData, readTable, REAL_DATA, REAL_DATA_ABSENT } from '@fairweight/testing/market/real-data.ts'
import { openTemporaryMarket, type TemporaryMarket } from '@fairweight/testing/market/temporary-market.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MarketContext } from '../context/market-context.ts'
import { generationFolder } from '../context/market-folders.ts'
import { loadPriceHistory } from '../history/load-price-history.ts'
import { priceHistory } from '../history/price-history.ts'
import { priceTables, readGeneration } from '../importing/generation.ts'
import { importMarketFiles, type ImportReport } from '../importing/import-market-files.ts'
import { withDuckdb } from '../storage/duckdb.ts'

/** Two sessions, a dividend of 2 on a close of 100, and a split of four for one. */
const DAYS: readonly TradedDay[] = [
  { date: '2024-03-04', open: 99, high: 103, low: 98, close: 102, volume: 1000, dividend: 0, split: 1 },
  { date: '2024-03-05', open: 101, high: 101, low: 99, close: 100, volume: 1100, dividend: 0, split: 1 },
  { date: '2024-03-06', open: 98, high: 100, low: 97, close: 98, volume: 1200, dividend: 2, split: 1 },
  { date: '2024-03-07', open: 24, high: 26, low: 24, close: 25, volume: 5000, dividend: 0, split: 4 },
  { date: '2024-03-08', open: 25, high: 27, low: 25, close: 26, volume: 5200, dividend: 0, split: 1 },
]

/** Closes on the share basis of the last day, by hand: divided by 4 before the split. */
const CLOSES = [25.5, 25, 24.5, 25, 26]

/** And with the dividend: the day that paid 2 made (98 + 2) / 100 - 1 = 0, so that closes before it shrink by 98 / 100. */
const TOTAL_RETURN_CLOSES = [24.99, 24.5, 24.5, 25, 26]

/** What each layout can tell of total returns; the others bring prices alone. */
const WITHOUT_DIVIDENDS = new Set(['polygon adjusted', 'polygon unadjusted'])

/** Layouts whose closes say nothing of dividends but their effect. */
const DIVIDEND_ADJUSTED = new Set(['stooq bulk', 'stooq single'])

describe('a provider’s file is taken as it is', () => {
  let market: TemporaryMarket

  beforeEach(async () => {
    market = await openTemporaryMarket()
  })

  afterEach(() => market.close())

  async function saved(
    { name, text }: { name: string; text: string | Buffer },
    { dataDirectory }: MarketContext = market,
  ): Promise<string> {
    const path = join(dataDirectory, 'files', name)
    await mkdir(join(dataDirectory, 'files'), { recursive: true })
    await writeFile(path, text)
    return path
  }

  async function historyOf(
    report: ImportReport,
    ticker: string,
    lastDay: string,
    { dataDirectory }: MarketContext = market,
  ) {
    const folder = generationFolder(dataDirectory, 'market', report.generation)
    const generation = await readGeneration(folder)
    const sources = new Map(generation.sources.map((source) => [source.id, source]))
    const asOf = parseIsoDate(lastDay)
    if (asOf === null) throw new TypeError(`${lastDay} is no day`)
    return withDuckdb(join(dataDirectory, 'spill'), async (connection) => {
      const tables = priceTables({ folder, generation })
      const { prices, splits } = await loadPriceHistory(connection, tables, { sources, asOf }, () => {})
      return priceHistory(prices, prices.tickers.indexOf(ticker), splits.get(ticker) ?? [], sources, asOf)
    })
  }

  describe('with those of all others in one import', () => {
    const providers = Object.keys(providerFiles('ZQX', DAYS))
    /** Each provider brings a stock of its own. */
    const tickerOf = (provider: string) => `ZQ${String.fromCodePoint(65 + providers.indexOf(provider))}`
    let all: TemporaryMarket
    let report: ImportReport

    beforeAll(async () => {
      all = await openTemporaryMarket()
      const files = providers.flatMap((provider) => providerFiles(tickerOf(provider), DAYS)[provider] ?? [])
      const prices = await Promise.all(files.map((file) => saved(file, all)))
      const rows = providers.map((provider) => `${tickerOf(provider)},2024-03-07,4\n`)
      const splits = await saved({ name: 'splits.csv', text: `ticker,date,split\n${rows.join('')}` }, all)
      report = await importMarketFiles({ prices, splits: [splits] }, all)
    })

    afterAll(() => all.close())

    test.each(providers)('%s gives the same closes', async (provider) => {
      const ticker = tickerOf(provider)
      expect(report.notes).toContainEqual(
        expect.stringMatching(
          new RegExp(
            `: read as .+; 5 rows of ${ticker} from 2024-03-04 to 2024-03-08; ` +
              'closes (as traded|adjusted for splits( and dividends)?)',
          ),
        ),
      )
      const { closes, totalReturnCloses, isPriceReturnOnly } = await historyOf(report, ticker, '2024-03-08', all)
      const expected = DIVIDEND_ADJUSTED.has(provider) ? TOTAL_RETURN_CLOSES : CLOSES
      expect([...closes]).toEqual(expected.map((close) => expect.closeTo(close, 4)))
      expect(isPriceReturnOnly).toBe(WITHOUT_DIVIDENDS.has(provider))
      const total = WITHOUT_DIVIDENDS.has(provider) ? CLOSES : TOTAL_RETURN_CLOSES
      expect([...totalReturnCloses]).toEqual(total.map((close) => expect.closeTo(close, 2)))
    })
  })

  test.each(Object.keys(splitFiles('ZQX', DAYS)))('the splits of %s are splits', async (provider) => {
    const file = splitFiles('ZQX', DAYS)[provider]
    const prices = providerFiles('ZQX', DAYS)['polygon unadjusted']
    if (file === undefined || prices === undefined) throw new TypeError(`There is no file of ${provider}`)
    const report = await importMarketFiles({ prices: [await saved(prices)], splits: [await saved(file)] }, market)
    expect(report.rows).toMatchObject({ prices: 5, splits: 1 })
    expect([...(await historyOf(report, 'ZQX', '2024-03-08')).closes]).toEqual(CLOSES)
  })

  const DIVIDEND_FILES = [
    ...Object.keys(dividendFiles('ZQX', DAYS)).map((provider) => [provider, 'polygon unadjusted'] as const),
    ['polygon', 'polygon adjusted'] as const,
  ]

  test.each(DIVIDEND_FILES)('the dividends of %s count beside the prices of %s', async (provider, pricesOf) => {
    const dividends = dividendFiles('ZQX', DAYS)[provider]
    const [prices, splits] = [providerFiles('ZQX', DAYS)[pricesOf], splitFiles('ZQX', DAYS).eodhd]
    if (dividends === undefined || prices === undefined || splits === undefined) throw new TypeError('No such file')
    const report = await importMarketFiles(
      { prices: [await saved(prices)], splits: [await saved(splits)], dividends: [await saved(dividends)] },
      market,
    )
    expect(report.rows).toMatchObject({ prices: 5, splits: 1, dividends: 1 })
    const { closes, totalReturnCloses, isPriceReturnOnly } = await historyOf(report, 'ZQX', '2024-03-08')
    expect([...closes]).toEqual(CLOSES)
    expect([...totalReturnCloses]).toEqual(TOTAL_RETURN_CLOSES.map((close) => expect.closeTo(close, 10)))
    expect(isPriceReturnOnly).toBe(false)
  })

  test.each([
    ['splits', '[]'],
    ['dividends', '{"status":"OK","results":[]}'],
  ])('a day without %s is an answer too', async (kind, text) => {
    const report = await importMarketFiles({ [kind]: [await saved({ name: `${kind}.json`, text })] }, market)
    expect(report.notes).toEqual([`${kind}.json: no ${kind}.`])
    expect(report.rows[kind]).toBe(0)
  })

  test('a packed file is the same file', async () => {
    const { tiingo } = providerFiles('ZQX', DAYS)
    if (tiingo === undefined) throw new TypeError('There is no file of Tiingo')
    const packed = await saved({ name: `${tiingo.name}.gz`, text: gzipSync(tiingo.text) })
    const report = await importMarketFiles({ prices: [packed] }, market)
    expect(report.notes).toEqual([
      'daily_ZQX.json.gz: read as Tiingo’s daily prices; 5 rows of ZQX from 2024-03-04 to 2024-03-08; closes as traded.',
    ])
  })

  test('classes of shares are written alike, whoever writes them', async () => {
    const grouped = providerFiles('BRK.B', DAYS)['polygon unadjusted']
    const single = providerFiles('BRK-B', DAYS)['stooq bulk']
    if (grouped === undefined || single === undefined) throw new TypeError('There are no such files')
    const report = await importMarketFiles({ prices: [await saved(grouped), await saved(single)] }, market)
    expect(report.notes.map((note) => /rows of (\S+)/.exec(note)?.[1])).toEqual(['BRK.B', 'BRK.B'])
    expect(report.rows.prices).toBe(5)
  })

  test('closes that are adjusted for dividends are told of, once for all files', async () => {
    const files = ['ZQX', 'ZQY'].map((ticker) => providerFiles(ticker, DAYS)['stooq bulk'])
    const paths = await Promise.all(files.flatMap((file) => (file === undefined ? [] : [saved(file)])))
    const { findings } = await importMarketFiles({ prices: paths }, market)
    expect(findings).toEqual([
      expect.objectContaining({
        check: 'closes-adjusted-for-dividends',
        severity: 'warn',
        sentence: expect.stringMatching(/^The closes of zqx\.us\.txt and 1 more file are adjusted for dividends/),
      }),
    ])
  })

  const REFUSED: readonly (readonly [string, string, string, string, RegExp])[] = [
    [
      'a note on a limit',
      'AAPL.json',
      '{"Note":"Thank you for using us!"}',
      'import-is-message',
      /“Thank you for using us!”/,
    ],
    ['an error', 'AAPL.json', '{"status":"ERROR","error":"Unknown API Key"}', 'import-is-message', /Unknown API Key/],
    ['an empty list', 'AAPL.json', '[]', 'import-is-json', /layout that is not known.*Tiingo as they are/],
    ['a list of numbers', 'AAPL.json', '[1, 2]', 'import-is-json', /not known/],
    ['half an answer', 'AAPL.json', '[{"date":"2024-', 'import-damaged-json', /not complete JSON/],
    ['an unknown ticker', 'nope.us.txt', 'No data', 'import-wrong-columns', /columns date, ticker, close are missing/],
    [
      'a name without a ticker',
      'a table of prices!.json',
      '[{"date":"2024-03-04T00:00:00Z","close":1,"adjClose":1,"divCash":0,"splitFactor":1}]',
      'import-no-ticker',
      /does not say which ticker.*daily_AAPL\.csv/,
    ],
    [
      'prices of every five minutes',
      'zqx.us.txt',
      '<TICKER>,<PER>,<DATE>,<TIME>,<CLOSE>\nZQX.US,5,20240304,093500,1\n',
      'import-wrong-date',
      /line 2: date "20240304 \(every 5 minutes\)"/,
    ],
    [
      'a close that is no number',
      'daily_ZQX.json',
      '[{"date":"2024-03-04","close":"n/a","adjClose":1,"divCash":0,"splitFactor":1}]',
      'import-not-a-number',
      /line 1: close "n\/a"/,
    ],
  ]

  test.each(REFUSED)('but not %s', async (_, name, text, code, sentence) => {
    const refused = importMarketFiles({ prices: [await saved({ name, text })] }, market)
    await expect(refused).rejects.toMatchObject({ code, message: expect.stringMatching(sentence) })
  })

  test('splits without a ratio are refused with their line', async () => {
    const file = await saved({ name: 'splits.json', text: '[{"code":"ZQX","date":"2024-03-07","split":"four/one"}]' })
    await expect(importMarketFiles({ splits: [file] }, market)).rejects.toMatchObject({
      code: 'import-not-a-number',
      message: expect.stringContaining('line 1: split "four/one"'),
    })
  })

  const REAL_FILES = [
    ['tiingo/daily_AAPL.json', 'both'],
    ['alphavantage/TIME_SERIES_DAILY_ADJUSTED_AAPL.json', 'both'],
    ['alphavantage/daily_adjusted_AAPL.csv.gz', 'both'],
    ['eodhd/eod_AAPL.US.json', 'both'],
    ['polygon/aggs_AAPL_adjusted.json', 'closes'],
    ['fmp/historical-price-full_AAPL.json', 'both'],
    ['nasdaq-data-link/SHARADAR_SEP_AAPL.json', 'both'],
  ] as const

  describe(`Apple’s split of 2020${hasRealData ? '' : ` (${REAL_DATA_ABSENT})`}`, () => {
    test.skipIf(!hasRealData).each(REAL_FILES)('%s gives the expected rows', async (path, told) => {
      const providers = join(REAL_DATA, 'providers')
      const expected = readTable(readFileSync(join(providers, 'expected_canonical_AAPL_2020-08.csv'), 'utf8'))
      const bytes = readFileSync(join(providers, path))
      const text = path.endsWith('.gz') ? gunzipSync(bytes) : bytes
      const name = path.slice(path.indexOf('/') + 1).replace('.gz', '')
      const splits = join(providers, 'eodhd/splits_bulk_2020-08-31.json')
      const report = await importMarketFiles({ prices: [await saved({ name, text })], splits: [splits] }, market)
      const days = new Set(expected.map(({ date }) => date))
      const { closes, totalReturnCloses } = await historyOf(report, 'AAPL', '2020-09-04')
      const last = closes.length - days.size
      const near = (column: string) =>
        expected.map((row) => expect.closeTo(Number(row[column]), Number(row[column]) > 100 ? 2 : 3))
      expect(Array.from(closes).slice(last)).toEqual(near('close_split_adj'))
      const scale = Number(expected.at(-1)?.['close_split_adj']) / Number(expected.at(-1)?.['close_total_return'])
      const total =
        told === 'both'
          ? Array.from(totalReturnCloses)
              .slice(last)
              .map((close) => close / scale)
          : []
      expect(total).toEqual(told === 'both' ? near('close_total_return') : [])
    })
  })
})
