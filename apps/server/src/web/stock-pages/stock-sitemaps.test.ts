import { expect, test } from 'vitest'
import { sitemapIndex, stockSitemap } from './stock-sitemaps.ts'

const SITE = 'https://fairweight.example'
const tickers = Array.from({ length: 120_001 }, (_, at) => `T${at}`)

test('no sitemap has more than the 50,000 addresses that the protocol allows, and none is lost', () => {
  expect(sitemapIndex(tickers.length, SITE).match(/sitemap-stocks-\d/g)).toHaveLength(3)
  const parts = [1, 2, 3].map((part) => [...(stockSitemap(tickers, part, SITE) ?? '').matchAll(/\/stocks\/(T\d+)</g)])
  expect(parts.map((part) => part.length)).toEqual([50_000, 50_000, 20_001])
  expect(parts.flat().map(([, ticker]) => ticker)).toEqual(tickers)
  for (const none of [0, 4]) expect(stockSitemap(tickers, none, SITE)).toBeNull()
})
