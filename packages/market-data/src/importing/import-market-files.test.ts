import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { generationFolder } from '../context/market-folders.ts'
import { readRows, sqlText, withDuckdb } from '../storage/duckdb.ts'
import { type TemporaryMarket, openTemporaryMarket } from '@fairweight/testing/market/temporary-market.ts'
import { generationRows } from './generation.ts'
import { type ImportReport, importMarketFiles } from './import-market-files.ts'

describe('importing', () => {
  let market: TemporaryMarket

  beforeEach(async () => {
    market = await openTemporaryMarket()
    await mkdir(join(market.dataDirectory, 'files'))
  })

  afterEach(() => market.close())

  async function file(name: string, content: string): Promise<string> {
    const path = join(market.dataDirectory, 'files', name)
    await writeFile(path, content)
    return path
  }

  async function closes({ generation }: ImportReport): Promise<unknown[][]> {
    const prices = generationRows(generationFolder(market.dataDirectory, 'market', generation), 'prices')
    const rows = await withDuckdb(join(market.dataDirectory, 'spill'), (connection) =>
      readRows(connection, `select ticker, date::varchar as date, close, line from ${prices} order by ticker, date`),
    )
    return rows.map((row) => [row.ticker, row.date, row.close, row.line])
  }

  it('takes columns in any order and letter case, names what it ignores and keeps line numbers', async () => {
    const path = await file(
      'prices.csv',
      '\uFEFFClose,Note,"TICKER",Date\r\n10,"a, ""b""",abc,2020-01-02\r\n\r\n11,"two\nlines",abc,2020-01-03\r\n12,,abc,2020-01-06\r\n',
    )
    const report = await importMarketFiles({ prices: [path] }, market)
    expect(report.notes).toEqual(['prices.csv: not part of the prices template and ignored: Note.'])
    expect(await closes(report)).toEqual([
      ['ABC', '2020-01-02', 10, 2],
      ['ABC', '2020-01-03', 11, 4],
      ['ABC', '2020-01-06', 12, 6],
    ])
  })

  it('takes statements in the names of files and columns for names', async () => {
    const path = await file(
      "o'neill'); drop table staged_0; --.csv",
      `date,ticker,close,"x""'); drop table staged_0; --"\n2020-01-02,ABC,10,'); select 1; --\n`,
    )
    const report = await importMarketFiles({ prices: [path] }, market)
    expect(report.notes).toEqual([expect.stringContaining(`ignored: x"'); drop table staged_0; --.`)])
    expect(await closes(report)).toEqual([['ABC', '2020-01-02', 10, 2]])
  })

  it('lays later rows over earlier ones and keeps the rest', async () => {
    await importMarketFiles(
      { prices: [await file('a.csv', 'date,ticker,close\n2020-01-02,ABC,10\n2020-01-03,ABC,11\n')] },
      market,
    )
    const report = await importMarketFiles(
      { prices: [await file('b.csv', 'date,ticker,close\n2020-01-03,ABC,12\n2020-01-06,ABC,13\n')] },
      market,
    )
    expect(await closes(report)).toEqual([
      ['ABC', '2020-01-02', 10, 2],
      ['ABC', '2020-01-03', 12, 2],
      ['ABC', '2020-01-06', 13, 3],
    ])
  })

  it('lays a symbol directory over what is known of a ticker, and leaves the sector and the ESG mark as they are', async () => {
    const known = await file(
      'securities.csv',
      'ticker,name,exchange,sector,is_esg\nABC,Abacus Holdings,NYSE,Technology,true\nOLD,Olden Mills,NYSE,Energy,false\n',
    )
    await importMarketFiles({ securities: [known] }, market)
    const directory = await file(
      'nasdaqlisted.txt',
      'Symbol|Security Name|Market Category|Test Issue|Financial Status|Round Lot Size|ETF|NextShares\nABC|Abacus Inc. - Common Stock|Q|N|N|100|N|N\nNEW|Newly Corp. - Common Stock|Q|N|N|100|N|N\nFile Creation Time: 0110202521:30|||||||\n',
    )
    const report = await importMarketFiles({ securities: [directory] }, market)
    expect(report.notes).toEqual(['nasdaqlisted.txt: read as Nasdaq Trader’s symbol directory; 2 rows of 2 tickers.'])
    const table = generationRows(generationFolder(market.dataDirectory, 'market', report.generation), 'securities')
    const rows = await withDuckdb(join(market.dataDirectory, 'spill'), (connection) =>
      readRows(connection, `select * from ${table} order by ticker`),
    )
    expect(rows.map((row) => [row.ticker, row.name, row.type, row.exchange, row.sector, row.is_esg])).toEqual([
      ['ABC', 'Abacus Inc.', 'stock', 'Nasdaq', 'Technology', true],
      ['NEW', 'Newly Corp.', 'stock', 'Nasdaq', null, null],
      ['OLD', 'Olden Mills', null, 'NYSE', 'Energy', false],
    ])
  })

  it('gives the same generation for the same files', async () => {
    const a = await file('a.csv', 'date,ticker,close\n2020-01-02,ABC,10\n')
    const b = await file('b.csv', 'date,ticker,close\n2020-01-02,ABC,11\n')
    await importMarketFiles({ prices: [a] }, market)
    const first = await importMarketFiles({ prices: [b] }, market)
    const again = await importMarketFiles({ prices: [b] }, market)
    expect(again.generation).toBe(first.generation)
    expect(await closes(again)).toEqual([['ABC', '2020-01-02', 11, 2]])
  })

  it('sets dirty rows aside with a finding instead of losing the file', async () => {
    const path = await file(
      'dirty.csv',
      'date,ticker,close,high,low\n2020-01-02,ABC,10,11,9\n2020-01-02,ABC,0,,\n2020-01-03,ABC,11,,\n2020-01-03,ABC,12,,\n1215-01-01,ABC,3,,\n2020-01-06,ABC,13,1,2\n',
    )
    const report = await importMarketFiles({ prices: [path] }, market)
    expect(report.findings.map(({ check, ticker, detail }) => [check, ticker, detail.line])).toEqual([
      ['close-not-positive', 'ABC', 3],
      ['impossible-date', 'ABC', 6],
      ['high-below-low', 'ABC', 7],
      ['duplicate-row', 'ABC', 5],
    ])
    expect(await closes(report)).toEqual([
      ['ABC', '2020-01-02', 10, 2],
      ['ABC', '2020-01-03', 12, 5],
      ['ABC', '2020-01-06', 13, 7],
    ])
  })

  it('notes rows that are there twice word for word, and warns of those that say something else', async () => {
    const path = await file(
      'twice.csv',
      'date,ticker,close,volume\n2020-01-02,ABC,10,5\n2020-01-02,XYZ,20,\n2020-01-03,XYZ,21,\n2020-01-02,ABC,10,5\n2020-01-02,XYZ,20,\n2020-01-03,XYZ,22,\n',
    )
    const report = await importMarketFiles({ prices: [path] }, market)
    expect(report.findings.map(({ ticker, severity, sentence }) => [ticker, severity, sentence])).toEqual([
      ['ABC', 'note', 'ABC: 1 row of twice.csv repeats another word for word; the last one is used (line 5).'],
      ['XYZ', 'warn', 'XYZ: 2 rows of twice.csv repeat the same date; the last one is used (line 6).'],
    ])
    expect(await closes(report)).toEqual([
      ['ABC', '2020-01-02', 10, 5],
      ['XYZ', '2020-01-02', 20, 6],
      ['XYZ', '2020-01-03', 22, 7],
    ])
  })

  it('takes negative spending and a filing before its period as findings', async () => {
    const header = 'ticker,period_end,filed,period_months,currency,capital_expenditures'
    const path = await file(
      'fundamentals.csv',
      `${header}\nABC,2019-12-31,2020-02-01,12,USD,-5\nABC,2018-12-31,2018-02-01,12,USD,5\n`,
    )
    const report = await importMarketFiles({ fundamentals: [path] }, market)
    expect(report.findings.map(({ check }) => check)).toEqual([
      'filed-before-period-end',
      'negative-capital-expenditures',
    ])
    expect(report.rows.fundamentals).toBe(1)
  })
})

describe('a Parquet file', () => {
  let market: TemporaryMarket

  beforeEach(async () => {
    market = await openTemporaryMarket()
  })

  afterEach(() => market.close())

  async function parquet(name: string, select: string): Promise<string> {
    const path = join(market.dataDirectory, name)
    await withDuckdb(join(market.dataDirectory, 'spill'), (connection) =>
      connection.run(`copy (${select}) to ${sqlText(path)} (format parquet)`),
    )
    return path
  }

  it('is taken with typed columns and with text in them', async () => {
    const typed = await parquet(
      'typed.parquet',
      `select date '2020-01-02' as date, 'ABC' as ticker, 10.5::decimal(9, 2) as close, 100::bigint as volume`,
    )
    const text = await parquet(
      'text.parquet',
      `select '2020-01-03' as "Date", 'ABC' as ticker, '11.5' as close, timestamp '2020-01-03' as "when"`,
    )
    const report = await importMarketFiles({ prices: [typed, text] }, market)
    expect(report.rows.prices).toBe(2)
    expect(report.notes).toEqual(['text.parquet: not part of the prices template and ignored: when.'])
  })

  it('is refused with its row when a column cannot be what its name says', async () => {
    const path = await parquet('wrong.parquet', `select 20200102 as date, 'ABC' as ticker, 10.5 as close`)
    await expect(importMarketFiles({ prices: [path] }, market)).rejects.toMatchObject({
      code: 'import-wrong-date',
      message: expect.stringContaining('line 1: date "20200102"'),
    })
  })
})
