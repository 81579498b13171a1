import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCurrentSnapshots, type CurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import type { OpenFields } from '@fairweight/application/market/stock-page.ts'
import { type SmallMarket, makeSmallMarket } from '@fairweight/testing/market/published/small-market.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer } from '../../../http/create-server.ts'
import { serveStockPictures } from './serve-stock-pictures.ts'
import { stockPicture } from './stock-picture.ts'

const STYLES = join(import.meta.dirname, '../../../../../web/src/ui/styles')
const KO: OpenFields = {
  snapshot: 's',
  asOf: '2026-11-20',
  dataset: 'market',
  TICKER: 'KO',
  COMPANY_NAME: 'Coca Cola CO',
  SECTOR: 'Consumer Staples',
  MARKETCAP_GROUP: 'Large',
  LAST_CLOSE_PRICE: 1071.2,
}

let market: SmallMarket
let snapshots: CurrentSnapshots
let assets: string

beforeAll(async () => {
  market = await makeSmallMarket()
  snapshots = await openCurrentSnapshots(market.context)
  assets = await mkdtemp(join(tmpdir(), 'fairweight-typefaces-'))
  // Named as the build names them.
  for (const name of ['inter-latin', 'fairweight-serif'])
    await cp(join(STYLES, `${name}.woff2`), join(assets, `${name}-hash.woff2`))
})

afterAll(async () => {
  await snapshots.close()
  await market.close()
  await rm(assets, { recursive: true, force: true })
})

async function serve() {
  const app = await createServer({
    mode: 'local',
    siteUrl: null,
    logLevel: 'silent',
    rateLimitScale: 1,
    trustProxy: 0,
  })
  serveStockPictures(app, { snapshots, assets })
  return app
}

/** Every text of a picture, in its order. */
const textsOf = (svg: string) => [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, words]) => words)

test('a stock of the market shows what anybody may see, and no grade', () => {
  expect(textsOf(stockPicture(KO, []))).toEqual([
    'Fairweight',
    'Coca Cola CO',
    'KO  ·  Consumer Staples  ·  Large cap',
    'Last close $1,071.20',
    'How stocks of each grade did, and every figure down to its filing',
    'As of November 20, 2026',
  ])
})

test('grades stand there as letters with their reasons, a stock without one as not rated, and the sample as such', () => {
  const svg = stockPicture({ ...KO, dataset: 'sample' }, [
    { name: 'Value', rating: 'A**', reason: 'The price is below 2 of 5 measures.' },
    { name: 'Momentum', rating: 'Unranked', reason: null },
  ])
  expect(textsOf(svg).slice(3)).toEqual([
    'A**',
    'Value',
    'The price is below 2 of 5 measures.',
    'Not rated',
    'Momentum',
    'As of November 20, 2026',
    'SAMPLE DATA, NOT MARKET DATA',
  ])
})

test('a long name goes over two lines and ends in an ellipsis, and one made to break the picture stays text', () => {
  const long = stockPicture({ ...KO, COMPANY_NAME: `${'Consolidated Instruments '.repeat(4)}Corp` }, [])
  const [, first = '', second = ''] = textsOf(long)
  expect([first, second.endsWith('…')]).toEqual(['Consolidated Instruments', true])
  const evil = stockPicture({ ...KO, COMPANY_NAME: '</text><script>&"' }, [])
  expect(evil).not.toContain('<script>')
  expect(textsOf(evil)[1]).toBe('&lt;/text&gt;&lt;script&gt;&amp;&quot;')
})

test('a picture is drawn as PNG of the promised size, once, and kept for whoever asks next', async () => {
  const app = await serve()
  const first = await app.inject('/og/stocks/HLX.png?dataset=sample&day=2026-11-20')
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/png'])
  expect(first.headers['cache-control']).toMatch(/^public, max-age=/)
  expect(first.rawPayload.subarray(1, 4).toString()).toBe('PNG')
  expect([first.rawPayload.readUInt32BE(16), first.rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
  // Without its typefaces another one could not be drawn.
  const files = await readdir(assets)
  await rm(assets, { recursive: true })
  const again = await app.inject('/og/stocks/hlx.png')
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
  expect(files).toHaveLength(2)
})

test.each(['NOPE.png', 'HLX', 'HLX.svg', '%2E%2E%2Fx.png', 'HLX.png?dataset=market'])(
  '%s is no picture of a stock',
  async (file) => {
    expect((await (await serve()).inject(`/og/stocks/${file}`)).statusCode).toBe(404)
  },
)

test('whoever asks for picture after picture is told to wait, and no more wait than there is room for', async () => {
  const app = await serve()
  const tickers = snapshots.find('sample')?.tickers.filter(({ type }) => type === 'stock') ?? []
  const asked = tickers.slice(0, 25).map(({ ticker }) => app.inject(`/og/stocks/${ticker}.png`))
  const codes = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 429)).toHaveLength(5)
  expect(codes).toContain(503)
})
