import { isoDateFromDays } from '@fairweight/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openMarketSandbox, type TestSandbox } from '../../testing/open-market-sandbox.ts'

let sandbox: TestSandbox
let dividends: { readonly ticker: string; readonly date: string; readonly dividend: number }[]

beforeAll(async () => {
  sandbox = await openMarketSandbox('2026-11-26T01:30:00Z', { companies: 60 })
  const { securities, sessions } = sandbox.universe
  dividends = securities.flatMap(({ ticker }, index) => {
    const { from, dividends: paid } = sandbox.universe.simulate(index).prices
    const found = Array.from(paid, (dividend, place) => ({
      ticker,
      date: isoDateFromDays(sessions[from + place] ?? 0),
      dividend,
    }))
    return found.filter(({ date, dividend }) => dividend > 0 && date <= '2026-11-25')
  })
})

afterAll(() => sandbox.close())

const polygonPage = z.object({
  results: z.array(z.object({ ticker: z.string(), ex_dividend_date: z.string(), cash_amount: z.number() })),
  next_url: z.string().optional(),
})

test('Polygon’s dividends come in pages, whose addresses lead from one to the next without the key', async () => {
  const all: z.infer<typeof polygonPage>['results'] = []
  let address = '/polygon/v3/reference/dividends?ex_dividend_date.gte=2026-01-01&order=asc&limit=50&apiKey=k'
  for (let page = 1; address !== '' && page < 20; page += 1) {
    const { results, next_url: next = '' } = polygonPage.parse(await sandbox.json(address))
    all.push(...results)
    expect(next).not.toContain('apiKey')
    address = next === '' ? '' : `${next.replace(sandbox.origin, '')}&apiKey=k`
  }
  const wanted = dividends.filter(({ date }) => date >= '2026-01-01')
  expect(wanted.length).toBeGreaterThan(100)
  const told = all.map((each) => `${each.ex_dividend_date} ${each.ticker} ${each.cash_amount}`)
  expect(told.toSorted()).toEqual(
    wanted.map(({ ticker, date, dividend }) => `${date} ${ticker} ${dividend}`).toSorted(),
  )
})

test('a datatable of Nasdaq Data Link names its columns, and its cursor leads on to its end', async () => {
  const table = z.object({
    datatable: z.object({ data: z.array(z.array(z.unknown())), columns: z.array(z.object({ name: z.string() })) }),
    meta: z.object({ next_cursor_id: z.string().nullable() }),
  })
  const address = '/nasdaq-data-link/api/v3/datatables/SHARADAR/SEP.json?date=2026-11-25&qopts.per_page=40&api_key=k'
  const first = table.parse(await sandbox.json(address))
  const second = table.parse(await sandbox.json(`${address}&qopts.cursor_id=${first.meta.next_cursor_id}`))
  const tickers = [first, second].flatMap(({ datatable }) => datatable.data.map(([ticker]) => ticker))
  expect(new Set(tickers).size).toBe(tickers.length)
  expect([first.datatable.data.length, second.meta.next_cursor_id]).toEqual([40, null])
  expect(first.datatable.columns.map(({ name }) => name)).toContain('closeunadj')
})

test.each([
  ['EODHD', '/eodhd/api/eod-bulk-last-day/US?type=dividends&date=DAY&fmt=json&api_token=k', 'code', 'unadjustedValue'],
  ['FMP', '/fmp/stable/dividends-calendar?from=DAY&to=DAY&apikey=k', 'symbol', 'dividend'],
])('the dividends of a day by %s', async (_, address, ticker, amount) => {
  const date = dividends.at(-1)?.date ?? ''
  const rows = z.array(z.record(z.string(), z.unknown())).parse(await sandbox.json(address.replaceAll('DAY', date)))
  const wanted = dividends.filter((each) => each.date === date)
  expect(rows.map((row) => [row[ticker], row['date'], Number(row[amount])])).toEqual(
    wanted.map((each) => [each.ticker, date, each.dividend]),
  )
})

test.each([
  ['EODHD', '/eodhd/api/splits/FFT1.US?from=2026-11-20&fmt=json&api_token=k', { split: '4.000000/1.000000' }],
  ['FMP', '/fmp/stable/splits?symbol=FFT1&from=2026-11-20&apikey=k', { symbol: 'FFT1', numerator: 4, denominator: 1 }],
])('the splits of a ticker by %s', async (_, address, split) => {
  expect(await sandbox.json(address)).toEqual([{ date: '2026-11-20', ...split }])
})

test.each([
  ['EODHD', '/eodhd/api/eod/NOBODY.US?api_token=k', 404, 'Ticker Not Found'],
  ['Tiingo', '/tiingo/tiingo/daily/NOBODY/prices?token=k', 404, 'not found'],
  [
    'Alpha Vantage',
    '/alpha-vantage/query?function=TIME_SERIES_DAILY_ADJUSTED&symbol=NOBODY&apikey=k',
    200,
    'Error Message',
  ],
  ['FMP', '/fmp/api/v3/historical-price-full/NOBODY?apikey=k', 200, '{}'],
  ['Polygon', '/polygon/v2/aggs/ticker/NOBODY/range/1/day/2026-11-20/2026-11-25?apiKey=k', 200, '"resultsCount":0'],
  ['Stooq', '/stooq/q/d/l/?s=nobody.us&i=d', 200, 'No data'],
])('a ticker that nobody has, by %s', async (_, address, status, words) => {
  const answered = await sandbox.get(address)
  expect(answered.status).toBe(status)
  expect(answered.text).toContain(words)
})

test('a key is tried with a ticker that every provider knows', async () => {
  const known = await sandbox.json('/tiingo/tiingo/daily/AAPL/prices?token=k')
  expect(known).toEqual(await sandbox.json('/tiingo/tiingo/daily/HLX/prices?token=k'))
})
