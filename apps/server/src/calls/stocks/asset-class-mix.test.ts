import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorResponse } from '@fairweight/contract/wire'
import { isoDateFromDays } from '@fairweight/domain/time'
import { importMarketFiles } from '@fairweight/market-data/importing/import-market-files.ts'
import { publishSnapshot } from '@fairweight/market-data/publishing/publish-snapshot.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOf, headersOf } from '../../../testing/signed-in.ts'
import { makeSmallMarket } from '@fairweight/testing/market/published/small-market.ts'
import { type TestSite, openTestSite } from '../../../testing/test-site.ts'

let site: TestSite

beforeAll(async () => {
  const market = await makeSmallMarket()
  const prices = join(market.context.dataDirectory, 'prices.csv')
  const rows = Array.from({ length: 90 }, (_, day) => `${isoDateFromDays(18_000 + day)},ABC,${100 + day / 10}`)
  await writeFile(prices, `date,ticker,close\n${rows.join('\n')}\n`)
  await importMarketFiles({ prices: [prices] }, market.context)
  await publishSnapshot({ dataset: 'market' }, market.context)
  site = await openTestSite({}, market)
})

afterAll(() => site.close())

test('data without asset-class funds is refused in plain words, while the sample keeps its mix', async () => {
  const headers = headersOf(await callerOf(site, 'mix only'))
  const refused = await site.app.inject({ url: '/api/stocks/asset-class-optimization', headers })
  expect(refused.statusCode).toBe(404)
  expect(errorResponse.parse(refused.json())).toMatchObject({
    code: 'no-asset-classes',
    message: 'The data has no prices of funds that represent asset classes.',
  })
  expect((await site.app.inject('/api/stocks/asset-class-optimization?dataset=sample')).statusCode).toBe(200)
})
