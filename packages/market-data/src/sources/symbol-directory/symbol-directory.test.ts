import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasRealData, REAL_DATA, REAL_DATA_ABSENT } from '@fairweight/testing/market/real-data.ts'
import { describe, expect, test } from 'vitest'
import { isSymbolDirectory, readSymbolDirectory } from './symbol-directory.ts'

const TRAILER = 'File Creation Time: 0110202521:30|||||||'

function nasdaq(...rows: readonly string[]): string {
  const header = 'Symbol|Security Name|Market Category|Test Issue|Financial Status|Round Lot Size|ETF|NextShares'
  return `${[header, ...rows, TRAILER].join('\r\n')}\r\n`
}

function other(...rows: readonly string[]): string {
  const header = 'ACT Symbol|Security Name|Exchange|CQS Symbol|ETF|Round Lot Size|Test Issue|NASDAQ Symbol'
  return `${[header, ...rows, TRAILER].join('\n')}\n`
}

const taken = (text: string): unknown[] => readSymbolDirectory(text, 'list.txt').rows.map(([ticker]) => ticker)

describe('the symbol directory', () => {
  test('of Nasdaq names its stocks and funds', () => {
    const text = nasdaq(
      'ZQX|Zequix Inc. - Class A Common Stock|Q|N|N|100|N|N',
      'ZQF|Zequix Total Market ETF|G|N|N|100|Y|N',
    )
    expect(isSymbolDirectory(text)).toBe(true)
    expect(readSymbolDirectory(text, 'nasdaqlisted.txt').rows).toEqual([
      ['ZQX', 'Zequix Inc.', 'stock', 'Nasdaq', 'nasdaqlisted'],
      ['ZQF', 'Zequix Total Market ETF', 'fund', 'Nasdaq', 'nasdaqlisted'],
    ])
  })

  test('of the other exchanges names the exchange', () => {
    const text = other(
      'ZK|Zekora Company (The) Common Stock|N|ZK|N|100|N|ZK',
      'ZKA|Zekora Minerals Ltd. Ordinary Shares|A|ZKA|N|100|N|ZKA',
      'ZEF|Zekora Bond Fund|P|ZEF|Y|100|N|ZEF',
    )
    expect(readSymbolDirectory(text, 'otherlisted.txt').rows.map((row) => row.slice(0, 4))).toEqual([
      ['ZK', 'Zekora Company (The)', 'stock', 'NYSE'],
      ['ZKA', 'Zekora Minerals Ltd.', 'stock', 'NYSE American'],
      ['ZEF', 'Zekora Bond Fund', 'fund', 'NYSE Arca'],
    ])
  })

  test.each([
    ['a test symbol', 'ZXZZT|Nasdaq Test Stock - Common Stock|Q|Y|N|100|N|N'],
    ['a warrant', 'ZQXW|Zequix Inc. - Warrant|Q|N|N|100|N|N'],
    ['warrants by the plural', 'ZQXW|Zequix Inc. - Redeemable Warrants|Q|N|N|100|N|N'],
    ['a unit', 'ZQXU|Zequix Acquisition Corp. - Unit|Q|N|N|100|N|N'],
    ['a right', 'ZQXR|Zequix Acquisition Corp. - Right|Q|N|N|100|N|N'],
    ['a note', 'ZQXL|Zequix Inc. - 6.25% Senior Notes due 2030|Q|N|N|100|N|N'],
    ['a preferred share', 'ZQXP|Zequix Inc. - 7% Series A Preferred Stock|Q|N|N|100|N|N'],
  ])('leaves out %s', (_, row) => {
    expect(taken(nasdaq(row, 'ZQX|Zequix Inc. - Common Stock|Q|N|N|100|N|N'))).toEqual(['ZQX'])
  })

  test.each([
    ['a preferred share by its symbol', 'ZK$L|Zekora Company Ser L|N|ZKpL|N|100|N|ZK-L'],
    ['a warrant by its symbol', 'ZK.W|Zekora Company|N|ZK.W|N|100|N|ZK+'],
    ['a unit by its symbol', 'ZK.U|Zekora Company|N|ZK.U|N|100|N|ZK='],
    ['a stock of another exchange', 'ZV|Zevron Inc. Common Stock|Z|ZV|N|100|N|ZV'],
  ])('leaves out %s', (_, row) => {
    expect(taken(other(row, 'ZK|Zekora Company Common Stock|N|ZK|N|100|N|ZK'))).toEqual(['ZK'])
  })

  test('keeps classes of shares, receipts, and the units of partnerships, which are their common equity', () => {
    const text = other(
      'ZK.B|Zekora Company Class B|N|ZK.B|N|100|N|ZK.B',
      'ZAD|Zekora plc American Depositary Shares (each representing two Ordinary Shares)|N|ZAD|N|100|N|ZAD',
      'ZLP|Zekora Midstream L.P. Common Units Representing Limited Partner Interests|N|ZLP|N|100|N|ZLP',
    )
    expect(taken(text)).toEqual(['ZK.B', 'ZAD', 'ZLP'])
  })

  test('that is cut off is refused, since what it lacks would look delisted', () => {
    const text = nasdaq('ZQX|Zequix Inc. - Common Stock|Q|N|N|100|N|N').replace(TRAILER, '')
    expect(() => readSymbolDirectory(text, 'nasdaqlisted.txt')).toThrow(
      /nasdaqlisted\.txt is cut off before its last line/,
    )
  })

  test('with other columns is refused', () => {
    expect(() => readSymbolDirectory('Symbol|Security Name|ETF\nZQX|Zequix|N\n', 'nasdaqlisted.txt')).toThrow(
      /the columns of this symbol directory have changed/,
    )
  })

  test('is told from other tables by how it begins', () => {
    expect(isSymbolDirectory('ticker,name\n')).toBe(false)
    expect(isSymbolDirectory('Symbol,Security Name')).toBe(false)
  })

  test.skipIf(!hasRealData)(`of a real evening${hasRealData ? '' : ` (${REAL_DATA_ABSENT})`}`, () => {
    const folder = join(REAL_DATA, 'providers/nasdaqtrader')
    const both = ['nasdaqlisted.txt', 'otherlisted.txt'].flatMap((name) => [
      ...readSymbolDirectory(readFileSync(join(folder, name), 'utf8'), name).rows,
    ])
    expect(both.map((row) => row.slice(0, 4))).toEqual([
      ['AAPL', 'Apple Inc.', 'stock', 'Nasdaq'],
      ['QQQ', 'Invesco QQQ Trust, Series 1', 'fund', 'Nasdaq'],
      ['KO', 'Coca-Cola Company (The)', 'stock', 'NYSE'],
      ['BRK.B', 'Berkshire Hathaway Inc.', 'stock', 'NYSE'],
    ])
  })
})
