import { chmod, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generationFolder } from '../context/market-folders.ts'
import { publishSnapshot } from '../publishing/publish-snapshot.ts'
import { SEC_TABLES } from '../sec/merging/sec-tables.ts'
import { readRows, sqlText, withDuckdb } from '../storage/duckdb.ts'
import { tableFiles } from '../storage/table-files.ts'
import { companyAnswer, referenceRows } from '@fairweight/testing/market/sec/company-answer.ts'
import { SecMarket } from '@fairweight/testing/market/sec/sec-market.ts'
import { generationRows, readGeneration } from './generation.ts'

const PRICES = 'date,ticker,close\n2019-12-31,ABC,9\n2020-01-02,ABC,10\n2020-01-03,ABC,11\n'
const answerOf = (cik: number, ...filed: readonly string[]) =>
  companyAnswer(
    cik,
    `Company ${cik}`,
    referenceRows(
      cik,
      filed.map((day) => ({ end: `${Number(day.slice(0, 4)) - 1}-12-31`, filed: day, scale: 1 })),
    ),
  )

describe('a history of an earlier format', { timeout: 60_000 }, () => {
  let market: SecMarket
  beforeAll(async () => {
    market = await SecMarket.open()
  })
  afterAll(() => market.close())

  const folderOf = (generation: string) => generationFolder(market.context.dataDirectory, 'market', generation)

  /** Rewrites a generation's record as another version would have written it. */
  async function recordAs(generation: string, changes: Readonly<Record<string, unknown>>, without: readonly string[]) {
    const record = join(folderOf(generation), 'generation.json')
    const written: Record<string, unknown> = JSON.parse(await readFile(record, 'utf8'))
    const kept = Object.entries(written).filter(([name]) => !without.includes(name))
    await chmod(record, 0o644)
    await writeFile(record, JSON.stringify({ ...Object.fromEntries(kept), ...changes }))
  }

  /** Puts the parts of a table into one file, as all tables were in format 2. */
  async function intoOneFile(generation: string, table: string, columns: string) {
    const folder = folderOf(generation)
    const parts = await tableFiles(folder, table)
    const files = parts.map(({ path }) => sqlText(path)).join(', ')
    await withDuckdb(join(market.context.dataDirectory, 'spill'), async (connection) => {
      await connection.run(`create table one as select ${columns} from read_parquet([${files}])`)
      for (const { path } of parts) await rm(path)
      await connection.run(`copy one to ${sqlText(join(folder, `${table}.parquet`))} (format parquet)`)
    })
  }

  it('2, with one file a table, is read, published and added to', async () => {
    const { generation } = await market.import({
      prices: [await market.write('prices.csv', PRICES)],
      facts: [await market.write('facts.json', answerOf(7, '2019-02-20'))],
    })
    await intoOneFile(generation, 'prices', '* replace (source::usmallint as source)')
    await intoOneFile(generation, 'facts', '*')
    await intoOneFile(generation, 'answers', '*')
    await rm(join(folderOf(generation), 'dividends.parquet'))
    await recordAs(generation, { format: 2 }, ['retired'])
    expect(await readGeneration(folderOf(generation))).toMatchObject({ format: 2, retired: null, facts: 18 })
    expect(await publishSnapshot({ dataset: 'market' }, market.context)).toMatchObject({ asOf: '2020-01-03' })
    const report = await market.import({
      prices: [await market.write('more.csv', 'date,ticker,close\n2020-01-06,ABC,12\n')],
      dividends: [await market.write('dividends.csv', 'date,ticker,dividend\n2020-01-06,ABC,0.5\n')],
      facts: [await market.write('facts-again.json', answerOf(7, '2019-02-20', '2020-02-20'))],
    })
    expect(report.rows).toMatchObject({ prices: 4, dividends: 1, facts: 36 })
    const next = folderOf(report.generation)
    expect((await tableFiles(next, 'prices')).map(({ part }) => part)).toEqual(['2019-12', '2020-01'])
    const closes = await withDuckdb(join(market.context.dataDirectory, 'spill'), (connection) =>
      readRows(connection, `select close, source from ${generationRows(next, 'prices')} order by date`),
    )
    expect(closes.map(({ close }) => close)).toEqual([9, 10, 11, 12])
    expect(closes[0]?.source).not.toBe(closes[3]?.source)
    expect(new Set((await market.table(report.generation, 'facts')).map(({ source }) => source)).size).toBe(2)
  })

  it('1, from before filings were read, is read, published and added to', async () => {
    const early = await SecMarket.open()
    try {
      const { generation } = await early.import({ prices: [await early.write('prices.csv', PRICES)] })
      const folder = generationFolder(early.context.dataDirectory, 'market', generation)
      const record = join(folder, 'generation.json')
      const { facts: _none, ...written }: Record<string, unknown> = JSON.parse(await readFile(record, 'utf8'))
      await chmod(record, 0o644)
      await writeFile(record, JSON.stringify({ ...written, format: 1 }))
      for (const table of Object.keys(SEC_TABLES)) await rm(join(folder, `${table}.parquet`))
      expect(await readGeneration(folder)).toMatchObject({ format: 1, facts: 0 })
      expect(await publishSnapshot({ dataset: 'market' }, early.context)).toMatchObject({
        asOf: '2020-01-03',
        counts: { filings: 0 },
      })
      const report = await early.import({ facts: [await early.write('one.json', answerOf(5, '2019-02-20'))] })
      expect(report.rows).toMatchObject({ prices: 3, facts: 18 })
    } finally {
      await early.close()
    }
  })

  it('that is not known is refused in one sentence', async () => {
    const { generation } = await market.import({ prices: [await market.write('last.csv', PRICES)] })
    await recordAs(generation, { format: 5 }, [])
    await expect(readGeneration(folderOf(generation))).rejects.toMatchObject({
      code: 'import-unknown-format',
      message: expect.stringMatching(/^[^\n]+\.$/),
    })
  })
})
