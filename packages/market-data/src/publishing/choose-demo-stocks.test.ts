import type { StockRow } from '@fairweight/contract/wire'
import { expect, test } from 'vitest'
import { chooseDemoStocks } from './choose-demo-stocks.ts'

function row(ticker: string, value: StockRow['VALUE_RATING']): { row: StockRow } {
  return {
    row: {
      TICKER: ticker,
      COMPANY_NAME: ticker,
      VALUE_RATING: value,
      MOMENTUM_RATING: 'B',
      MARKETCAP_GROUP: 'Mid',
      HAS_NEG_EBITDA: false,
      HAS_NEG_EBITDA_LATEST: false,
      IS_ESG: null,
      LAST_CLOSE_PRICE: 1,
      MARKETCAP: 3e9,
      SECTOR: null,
    },
  }
}

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const universe = [
  row('HLX', 'A'),
  ...alphabet.flatMap((first) => alphabet.map((second) => row(`${first}${second}7`, second < 'E' ? 'B' : 'Unranked'))),
]

test('takes 200 with the example among them, every grade in its share, sorted by ticker', () => {
  const chosen = chooseDemoStocks(universe).map((stock) => stock.row)
  expect(chosen).toHaveLength(200)
  expect(chosen.map((stock) => stock.TICKER)).toContain('HLX')
  expect(chosen.filter((stock) => stock.VALUE_RATING === 'B').length).toBeGreaterThan(90)
  expect(chosen.map((stock) => stock.TICKER)).toEqual(chosen.map((stock) => stock.TICKER).toSorted())
})

test('reaches through the whole alphabet and is the same every time', () => {
  const letters = new Set(chooseDemoStocks(universe).map((stock) => stock.row.TICKER[0]))
  expect(letters.size).toBeGreaterThan(20)
  expect(chooseDemoStocks(universe.toReversed())).toEqual(chooseDemoStocks(universe))
})

test('a universe smaller than the demo is shown whole', () => {
  expect(chooseDemoStocks(universe.slice(0, 5))).toHaveLength(5)
})
