import { SecMarket } from '@fairweight/testing/market/sec/sec-market.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let market: SecMarket
beforeAll(async () => {
  market = await SecMarket.open()
})
afterAll(() => market.close())

const table = async (name: string, columns: string, ...rows: readonly string[]) => [
  await market.write(name, `${columns}\n${rows.join('\n')}\n`),
]
const pricesOf = (name: string, ...tickers: readonly string[]) =>
  table(name, 'date,ticker,close', ...tickers.map((ticker) => `2026-11-${name},${ticker},10`))

test('a night takes every ticker while there is no list, and then those of the list or with prices before', async () => {
  const withoutList = await market.import({ prices: await pricesOf('18', 'OLD'), listedOnly: true })
  expect(withoutList).toMatchObject({ rows: { prices: 1 }, notes: [] })

  const withList = await market.import({
    prices: await pricesOf('19', 'OLD', 'ZQX', 'OTCQ', 'ZQX.W'),
    splits: await table('splits', 'date,ticker,split', '2026-11-19,OTCQ,2'),
    securities: await table('listed.csv', 'ticker,name,type', 'ZQX,Zequix Inc.,stock'),
    listedOnly: true,
  })
  expect(withList.rows).toMatchObject({ prices: 3, splits: 0 })
  expect(withList.notes).toEqual([
    '19: 2 tickers that no list of stocks has are left out.',
    'splits: 1 ticker that no list of stocks has is left out.',
  ])

  const later = await market.import({ prices: await pricesOf('20', 'OLD', 'ZQX', 'OTCQ'), listedOnly: true })
  expect(later.rows).toMatchObject({ prices: 5 })
})

test('an operator’s own files are taken whole', async () => {
  const before = await market.import({ prices: await pricesOf('23', 'ZQX') })
  const after = await market.import({ prices: await pricesOf('24', 'ZQX', 'MINE') })
  expect(after.rows.prices).toBe((before.rows.prices ?? 0) + 2)
})
