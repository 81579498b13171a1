import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { companyAnswer, referenceRows } from '@fairweight/testing/market/sec/company-answer.ts'
import { SecMarket } from '@fairweight/testing/market/sec/sec-market.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { generationFolder } from '../context/market-folders.ts'
import { readRows, withDuckdb } from '../storage/duckdb.ts'
import { tableFiles } from '../storage/table-files.ts'
import { generationRows, readGeneration } from './generation.ts'
import type { ImportReport } from './import-market-files.ts'

describe('an import into a history', () => {
  let market: SecMarket
  beforeEach(async () => {
    market = await SecMarket.open()
  })
  afterEach(() => market.close())

  const folderOf = ({ generation }: ImportReport) =>
    generationFolder(market.context.dataDirectory, 'market', generation)

  /** The files of a table by their part, each as the disk knows it: the same number is the same file. */
  async function filesOf(report: ImportReport, table: string) {
    const files = await tableFiles(folderOf(report), table)
    return Object.fromEntries(await Promise.all(files.map(async ({ part, path }) => [part, (await stat(path)).ino])))
  }

  const prices = async (name: string, ...rows: readonly string[]) => [
    await market.write(name, `date,ticker,close\n${rows.join('\n')}\n`),
  ]
  const facts = async (name: string, cik: number, years: number) => [
    await market.write(
      name,
      companyAnswer(
        cik,
        `Company ${cik}`,
        referenceRows(
          cik,
          Array.from({ length: years }, (_, year) => ({
            end: `${2010 + year}-12-31`,
            filed: `${2011 + year}-02-20`,
            scale: 1,
          })),
        ),
      ),
    ),
  ]

  test('writes the months anew that rows come to, and shares the files of the others', async () => {
    const first = await market.import({
      prices: await prices('first.csv', '2019-12-31,ABC,9', '2020-01-02,ABC,10', '2020-02-03,ABC,11'),
    })
    const next = await market.import({ prices: await prices('next.csv', '2020-02-04,ABC,12', '2020-01-02,ABC,20') })
    expect(next).toMatchObject({ rows: { prices: 4 }, firstSession: '2019-12-31', lastSession: '2020-02-04' })
    const [before, after] = [await filesOf(first, 'prices'), await filesOf(next, 'prices')]
    expect(Object.keys(after)).toEqual(['2019-12', '2020-01', '2020-02'])
    expect(after['2019-12']).toBe(before['2019-12'])
    expect(after['2020-01']).not.toBe(before['2020-01'])
    expect(await filesOf(next, 'splits')).toEqual(await filesOf(first, 'splits'))
  })

  test('puts the months of a year together once it has been over for three months, and apart stays what was corrected later', async () => {
    const rows = async (report: ImportReport) => {
      const found = await withDuckdb(join(market.context.dataDirectory, 'spill'), (connection) =>
        readRows(
          connection,
          `select date::varchar as date, ticker, close from ${generationRows(folderOf(report), 'prices')} order by date, ticker`,
        ),
      )
      return found.map(({ date, ticker, close }) => `${date} ${ticker} ${close}`)
    }
    const first = await market.import({
      prices: await prices(
        'first.csv',
        '2018-03-01,ABC,8',
        '2019-11-29,ABC,9',
        '2019-12-31,ABC,10',
        '2020-03-31,ABC,11',
      ),
    })
    expect(Object.keys(await filesOf(first, 'prices'))).toEqual(['2018', '2019-11', '2019-12', '2020-03'])
    const april = await market.import({ prices: await prices('april.csv', '2020-04-01,ABC,12') })
    const [before, after] = [await filesOf(first, 'prices'), await filesOf(april, 'prices')]
    expect(Object.keys(after)).toEqual(['2018', '2019', '2020-03', '2020-04'])
    expect([after['2018'], after['2020-03']]).toEqual([before['2018'], before['2020-03']])
    const corrected = await market.import({ prices: await prices('late.csv', '2019-12-31,ABC,20', '2019-06-03,NEW,1') })
    const last = await filesOf(corrected, 'prices')
    expect(Object.keys(last)).toEqual(Object.keys(after))
    expect([last['2018'], last['2020-04']]).toEqual([after['2018'], after['2020-04']])
    expect(last['2019']).not.toBe(after['2019'])
    expect(await rows(corrected)).toEqual([
      '2018-03-01 ABC 8',
      '2019-06-03 NEW 1',
      '2019-11-29 ABC 9',
      '2019-12-31 ABC 20',
      '2020-03-31 ABC 11',
      '2020-04-01 ABC 12',
    ])
  })

  test('adds new facts as a part, and merges parts only once they have become large beside those before', async () => {
    const large = await market.import({ facts: await facts('large.json', 1, 8) })
    const small = await market.import({ facts: await facts('small.json', 2, 1) })
    const smaller = await market.import({ facts: await facts('smaller.json', 3, 1) })
    const again = await market.import({ facts: await facts('large-again.json', 1, 8) })
    expect([large, small, smaller, again].map(({ rows }) => rows['facts'])).toEqual([144, 162, 180, 180])
    const [first] = Object.values(await filesOf(large, 'facts'))
    const parts = await Promise.all([small, smaller, again].map((report) => filesOf(report, 'facts')))
    expect(parts.map((files) => Object.values(files).length)).toEqual([2, 2, 2])
    expect(parts.map((files) => Object.values(files)[0])).toEqual([first, first, first])
    expect(parts[2]).toEqual(parts[1])
    expect(await filesOf(again, 'answers')).toEqual(await filesOf(smaller, 'answers'))
  })

  test('forgets a source that no row refers to any more, but not that it was there', async () => {
    const early = await prices('early.csv', '2020-01-02,ABC,10')
    await market.import({ prices: early })
    await market.import({ prices: await prices('corrected.csv', '2020-01-02,ABC,11') })
    const report = await market.import({ prices: await prices('more.csv', '2020-01-03,ABC,12') })
    const { sources, retired } = await readGeneration(folderOf(report))
    expect(sources.map(({ file }) => file)).toEqual(['corrected.csv', 'more.csv'])
    expect(retired?.files).toBe(1)
    expect((await market.import({ prices: await prices('more.csv', '2020-01-03,ABC,12') })).generation).toBe(
      report.generation,
    )
    const other = await SecMarket.open()
    try {
      const write = (name: string, row: string) => other.write(name, `date,ticker,close\n${row}\n`)
      await other.import({ prices: [await write('corrected.csv', '2020-01-02,ABC,11')] })
      const without = await other.import({ prices: [await write('more.csv', '2020-01-03,ABC,12')] })
      expect(without.generation).not.toBe(report.generation)
    } finally {
      await other.close()
    }
  })

  test('remembers the newest answers of each kind, though rows name theirs elsewhere', async () => {
    await market.import({ facts: await facts('one.json', 1, 1) })
    await market.import({ facts: await facts('two.json', 2, 1) })
    const report = await market.import({ prices: await prices('prices.csv', '2020-01-03,ABC,12') })
    const { sources, retired } = await readGeneration(folderOf(report))
    expect([sources.map(({ file }) => file), retired?.files]).toEqual([['two.json', 'prices.csv'], 1])
    const answers = await market.table(report.generation, 'answers')
    expect(answers.map(({ file }) => file)).toEqual(['one.json', 'two.json'])
  })
})
