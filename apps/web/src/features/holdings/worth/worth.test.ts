import type { StockList } from '@fairweight/contract/wire'
import { asCents } from '@fairweight/domain/money'
import { parseTicker, type Ticker } from '@fairweight/domain/naming'
import { asShares, holdingsOf } from '@fairweight/domain/portfolio'
import { type IsoDate, parseIsoDate } from '@fairweight/domain/time'
import { assert, describe, expect, test } from 'vitest'
import { problemText } from './holdings-words.ts'
import { amountOf, transactionsCsv } from './transactions-csv.ts'
import { pricesOf, valueHoldings } from './value-positions.ts'

const day = (text: string): IsoDate => parseIsoDate(text) ?? assert.fail(text)
const ticker = (text: string): Ticker => parseTicker(text) ?? assert.fail(text)
const buy = (
  id: string,
  date: string,
  symbol: string,
  shares: number,
  total: number,
  kind: 'buy' | 'sell' = 'buy',
) => ({
  kind,
  id,
  date: day(date),
  symbol: ticker(symbol),
  shares: asShares(shares * 1_000_000),
  total: asCents(total),
})
const deposit = (id: string, date: string, amount: number) => ({
  kind: 'deposit' as const,
  id,
  date: day(date),
  symbol: null,
  amount: asCents(amount),
})
const row = (TICKER: string, LAST_CLOSE_PRICE: number | null) => ({
  TICKER,
  LAST_CLOSE_PRICE,
  COMPANY_NAME: `${TICKER} Company`,
  MARKETCAP_GROUP: 'Large' as const,
  HAS_NEG_EBITDA: null,
  HAS_NEG_EBITDA_LATEST: null,
  IS_ESG: null,
  MARKETCAP: null,
  SECTOR: null,
})
const LIST: StockList = {
  snapshot: 's',
  asOf: '2026-11-27',
  dataset: 'market',
  stocks: [row('BRK.B', 500.25), row('KO', 60.1), row('PEP', null)],
}

const FUNDS = [
  { TICKER: 'VTI', ASSET_CLASS: null, LAST_CLOSE_PRICE: 300.5, REASON: null },
  { TICKER: 'OLD', ASSET_CLASS: 'gold', LAST_CLOSE_PRICE: null, REASON: 'stale' as const },
]
const priced = pricesOf({ list: LIST, funds: FUNDS, withoutList: '', withoutFunds: '' })

describe('what holdings are worth', () => {
  test('is shares times the last close to the cent, whatever way a broker writes a class of shares', () => {
    const holdings = holdingsOf([
      deposit('a', '2026-01-02', 200_000),
      buy('b', '2026-01-05', 'KO', 1.5, 9_000),
      buy('c', '2026-01-05', 'BRK-B', 2, 90_000),
    ])
    const { positions, value, gain } = valueHoldings(holdings, priced)
    expect(positions.map(({ symbol, name, value: worth, gain: won }) => [symbol, name, worth, won])).toEqual([
      ['BRK-B', 'BRK.B Company', 100_050, 10_050],
      ['KO', 'KO Company', 9_015, 15],
    ])
    expect([value, gain]).toEqual([101_000 + 100_050 + 9_015, 10_065])
  })

  test('of a fund is that of its last close, in its asset class and without a grade', () => {
    const { positions, value } = valueHoldings(holdingsOf([buy('a', '2026-01-05', 'VTI', 2, 50_000)]), priced)
    expect(positions).toMatchObject([
      { stock: null, assetClass: 'us-large', price: 300.5, value: 60_100, gain: 10_100, reason: null },
    ])
    expect(value).toBe(60_100 - 50_000)
  })

  test('is not known where a price is missing, which says why, and never zero; the rest is valued without it', () => {
    const holdings = holdingsOf([
      buy('a', '2026-01-05', 'KO', 1, 5_000),
      buy('b', '2026-01-05', 'PEP', 1, 5_000),
      buy('c', '2026-01-05', 'BND', 1, 5_050),
      buy('d', '2026-01-05', 'OLD', 1, 5_000),
    ])
    const { positions, leftOut, ...all } = valueHoldings(holdings, priced)
    expect(positions.map(({ symbol, value, gain, reason }) => [symbol, value, gain, reason])).toEqual([
      ['BND', null, null, 'Neither a rated stock nor a fund whose closes were imported.'],
      ['KO', 6_010, 1_010, null],
      ['OLD', null, null, 'Its last close is more than a week old.'],
      ['PEP', null, null, 'No close is known.'],
    ])
    expect(all).toEqual({ value: null, gain: null, known: 6_010 - 20_050, knownGain: 1_010 })
    expect(leftOut).toEqual({ symbols: ['BND', 'OLD', 'PEP'], cost: 15_050 })
    expect(positions.map(({ assetClass }) => assetClass)).toEqual([
      'us-aggregate-bonds',
      'us-large',
      'gold',
      'us-large',
    ])
  })

  test('what was paid for what is left out is not known where nobody says so', () => {
    const { kind: _, total: __, ...moved } = buy('a', '2026-01-05', 'BND', 1, 0)
    const { leftOut, knownGain } = valueHoldings(holdingsOf([{ ...moved, kind: 'transfer-in' }]), priced)
    expect(leftOut).toEqual({ symbols: ['BND'], cost: null })
    expect(knownGain).toBeNull()
  })

  test('of funds waits for their closes, for the reason that the page gives, while stocks are valued', () => {
    const { positions } = valueHoldings(
      holdingsOf([buy('a', '2026-01-05', 'VTI', 1, 5_000), buy('b', '2026-01-05', 'KO', 1, 5_000)]),
      pricesOf({ list: LIST, funds: null, withoutList: '', withoutFunds: 'They are on their way.' }),
    )
    expect(positions.map(({ price, reason }) => [price, reason])).toEqual([
      [60.1, null],
      [null, 'They are on their way.'],
    ])
  })

  test('is not known without a list, for the reason that the page gives', () => {
    const { positions } = valueHoldings(
      holdingsOf([buy('a', '2026-01-05', 'KO', 1, 5_000)]),
      pricesOf({ list: null, funds: FUNDS, withoutList: 'Prices come with a plan.', withoutFunds: '' }),
    )
    expect(positions).toMatchObject([{ price: null, reason: 'Prices come with a plan.' }])
  })
})

test('transactions as a CSV have plain numbers, quotes where they must, and no formula', () => {
  const source = '=cmd,"x".csv'
  const kept = [
    { ...buy('a', '2026-01-05', 'KO', 1.5, 9_000), source },
    { ...deposit('b', '2026-01-06', 50), source: null },
    {
      kind: 'split' as const,
      id: 'c',
      date: day('2026-01-07'),
      source: null,
      symbol: ticker('KO'),
      terms: { newShares: 2, oldShares: 1 },
    },
  ]
  expect(transactionsCsv(kept).split('\r\n')).toEqual([
    'Date,Kind,Symbol,Shares,Amount,Source',
    `2026-01-05,buy,KO,1.5,90.00,"'=cmd,""x"".csv"`,
    '2026-01-06,deposit,,,0.50,',
    '2026-01-07,split,KO,2:1,,',
  ])
  expect(kept.map(amountOf)).toEqual([9_000, 50, null])
})

test('what does not add up is said with its day and number', () => {
  expect(holdingsOf([buy('a', '2026-01-05', 'KO', 3, 1, 'sell')]).problems.map(problemText)).toEqual([
    'On Jan 5, 2026 3 KO were sold, 3 more than were held. Add the earlier files of your broker.',
  ])
})
