import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { assetClassMix, fundsAndSplits, priceHistory } from '@fairweight/contract/wire'
import { exchangeSessions, isoDateFromDays } from '@fairweight/domain/time'
import { importMarketFiles } from '@fairweight/market-data/importing/import-market-files.ts'
import { publishSnapshot } from '@fairweight/market-data/publishing/publish-snapshot.ts'
import { makeSmallMarket } from '@fairweight/testing/market/published/small-market.ts'
import { afterAll, assert, beforeAll, expect, test } from 'vitest'
import { callerOf, headersOf } from '../../../testing/signed-in.ts'
import { type TestSite, openTestSite } from '../../../testing/test-site.ts'

/** 2018-01-02 to 2018-06-01. */
const days: readonly string[] = Array.from(exchangeSessions(17_533, 17_683), isoDateFromDays)
const splitDay = days[60] ?? assert.fail()

let site: TestSite
let headers: Record<string, string>

beforeAll(async () => {
  const market = await makeSmallMarket()
  const folder = join(market.context.dataDirectory, 'files')
  await mkdir(folder)
  const file = async (name: string, lines: readonly string[]) => {
    await writeFile(join(folder, name), `${lines.join('\n')}\n`)
    return [join(folder, name)]
  }
  const closeOf = (at: number) => 40 + (at % 5) / 10
  const prices = await file('prices.csv', [
    'date,ticker,close,split',
    ...days.map((date, at) => `${date},SPLITS,${at < 60 ? 4 * closeOf(at) : closeOf(at)},${at === 60 ? 4 : 1}`),
    ...days.map((date, at) => `${date},VOO,${closeOf(at)},1`),
    ...days.map((date, at) => `${date},ODD,${closeOf(at)},1`),
    ...days.slice(0, -20).map((date, at) => `${date},GONE,${closeOf(at)},1`),
  ])
  const securities = await file('securities.csv', [
    'ticker,name,type,asset_class',
    'SPLITS,Splitting Works,stock,',
    'VOO,Large Company Fund,fund,us-large',
    'ODD,A Fund of Its Own,fund,',
    'GONE,A Fund That Closed,fund,gold',
  ])
  await importMarketFiles({ prices, securities }, market.context)
  await publishSnapshot({ dataset: 'market' }, market.context)
  site = await openTestSite({}, market)
  headers = headersOf(await callerOf(site, 'bundle'))
})

afterAll(() => site.close())

const ask = () => site.app.inject({ url: '/api/stocks/funds-and-splits', headers })

test('every fund with prices comes at its last close, also those of no asset class; an old close is none', async () => {
  const { asOf, funds } = fundsAndSplits.strict().parse((await ask()).json())
  expect(asOf).toBe(days.at(-1))
  const last = 40 + ((days.length - 1) % 5) / 10
  expect(funds).toEqual([
    { TICKER: 'GONE', ASSET_CLASS: 'gold', LAST_CLOSE_PRICE: null, REASON: 'stale' },
    { TICKER: 'ODD', ASSET_CLASS: null, LAST_CLOSE_PRICE: last, REASON: null },
    { TICKER: 'VOO', ASSET_CLASS: 'us-large', LAST_CLOSE_PRICE: last, REASON: null },
  ])
})

test('splits of all stocks come along, and no stock without one is named', async () => {
  const { splits } = fundsAndSplits.parse((await ask()).json())
  expect(splits).toEqual({ SPLITS: [{ date: splitDay, factor: 4 }] })
})

test('the sample’s funds are those of its mix, at the closes of their histories, for everybody', async () => {
  const open = async (url: string) => (await site.app.inject(`/api/stocks/${url}`)).json<unknown>()
  const { funds } = fundsAndSplits.parse(await open('funds-and-splits?dataset=sample'))
  const mix = assetClassMix.parse(await open('asset-class-optimization?dataset=sample'))
  const tickers = mix.assetClasses.map(({ fund }) => fund)
  const { closes } = priceHistory.parse(await open(`history?tickers=${tickers.join(',')}&period=1y&dataset=sample`))
  const priced = new Map(funds.map((fund) => [fund.TICKER, fund]))
  for (const { id, fund } of mix.assetClasses)
    expect(priced.get(fund)).toEqual({
      TICKER: fund,
      ASSET_CLASS: id,
      LAST_CLOSE_PRICE: closes[fund]?.at(-1),
      REASON: null,
    })
})

test('it is compressed as a reader wants it, and paid data stays out of shared caches', async () => {
  const url = '/api/stocks/funds-and-splits?dataset=sample'
  const [plain, br] = [
    await site.app.inject({ url }),
    await site.app.inject({ url, headers: { 'accept-encoding': 'br' } }),
  ]
  expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(br.headers['cache-control']).toMatch(/^public, max-age=\d+$/)
  expect((await ask()).headers['cache-control']).toMatch(/^private, max-age=\d+$/)
})
