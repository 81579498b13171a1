import { openDailyMarket, pricesFile, TICKERS } from '@fairweight/testing/market/daily/daily-market.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { day } from '@fairweight/testing/domain/companies.ts'
import { openTemporaryMarket } from '@fairweight/testing/market/temporary-market.ts'
import { expect, test } from 'vitest'
import { importMarketFiles } from '../importing/import-market-files.ts'
import { readListing } from './read-listing.ts'

test('what is traded is read once a generation, and anew after an import', async () => {
  const market = await openDailyMarket()
  const listing = await readListing(market, 'market')
  expect(listing).toMatchObject({ tickers: TICKERS, ciks: { length: TICKERS.length } })
  expect(await readListing(market, 'market')).toBe(listing)
  const path = join(market.dataDirectory, 'prices.csv')
  await writeFile(path, `${pricesFile(day('2026-11-18')).text}2026-11-18,NEW,10,1000\n`)
  await importMarketFiles({ prices: [path] }, market)
  expect((await readListing(market, 'market')).tickers).toEqual(['NEW', ...TICKERS])
  await market.close()
})

test('nothing is traded before the first import', async () => {
  const market = await openTemporaryMarket()
  expect(await readListing(market, 'market')).toEqual({ tickers: [], ciks: [] })
  await market.close()
})
