import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exchangeSessions, isoDateFromDays } from '@fairweight/domain/time'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { importMarketFiles } from '../importing/import-market-files.ts'
import { type TemporaryMarket, openTemporaryMarket } from '../testing/temporary-market.ts'
import { publishSnapshot } from './publish-snapshot.ts'

/** 2020-01-02 to 2020-01-31. */
const days: readonly string[] = Array.from(exchangeSessions(18_263, 18_292), isoDateFromDays)
const tickers = Array.from({ length: 20 }, (_, place) => `AA${String.fromCharCode(65 + place)}`)
const gone = days.indexOf('2020-01-13')
const rows = days.flatMap((date, session) => tickers.filter((_, place) => place > 0 || session < gone).map((ticker, place) => `${date},${ticker},${10 + place + (session % 3) / 10}`))

let market: TemporaryMarket

beforeEach(async () => {
  market = await openTemporaryMarket()
  await mkdir(join(market.dataDirectory, 'files'))
  const prices = join(market.dataDirectory, 'files', 'prices.csv')
  await writeFile(prices, `date,ticker,close\n${rows.join('\n')}\n`)
  await importMarketFiles({ prices: [prices] }, market)
})

afterEach(() => market.close())

it('refuses to publish when one stock in twenty has no price any more, unless that is accepted', async () => {
  await publishSnapshot({ dataset: 'market', asOf: '2020-01-16' }, market)
  const later = { dataset: 'market', asOf: '2020-01-24' } as const
  await expect(publishSnapshot(later, market)).rejects.toThrow('Nothing was published: 19 stocks have a price on 2020-01-24, 5.0 % fewer than the 20 of 2020-01-16.')
  expect(await publishSnapshot({ ...later, acceptCoverage: true }, market)).toMatchObject({ asOf: '2020-01-24' })
  expect(await publishSnapshot({ dataset: 'market', asOf: '2020-01-27' }, market)).toMatchObject({ asOf: '2020-01-27' })
})
