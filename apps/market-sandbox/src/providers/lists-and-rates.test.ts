import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generationFolder } from '@fairweight/market-data/context/market-folders.ts'
import { generationRows } from '@fairweight/market-data/importing/generation.ts'
import { importMarketFiles, type MarketFiles } from '@fairweight/market-data/importing/import-market-files.ts'
import { openZip, readZipMember } from '@fairweight/market-data/sec/zip/read-zip.ts'
import { readRows, withDuckdb } from '@fairweight/market-data/storage/duckdb.ts'
import { openTemporaryMarket, type TemporaryMarket } from '@fairweight/testing/market/temporary-market.ts'
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest'
import { openMarketSandbox, type TestSandbox } from '../../testing/open-market-sandbox.ts'

const NIGHT = '2026-11-26T01:30:00Z'

describe('lists and rates are imported as they are', () => {
  let sandbox: TestSandbox
  let market: TemporaryMarket

  beforeAll(async () => {
    sandbox = await openMarketSandbox(NIGHT, { companies: 60 })
  })

  afterAll(() => sandbox.close())

  beforeEach(async () => {
    market = await openTemporaryMarket()
  })

  afterEach(() => market.close())

  async function kept(name: string, address: string): Promise<string> {
    const path = join(market.dataDirectory, name)
    await writeFile(path, (await sandbox.get(address)).bytes)
    return path
  }

  async function imported(files: MarketFiles, table: 'securities' | 'rates') {
    const { generation } = await importMarketFiles(files, { ...market, clock: () => new Date(NIGHT) })
    const rows = generationRows(generationFolder(market.dataDirectory, 'market', generation), table)
    return withDuckdb(join(market.dataDirectory, 'spill'), (connection) =>
      readRows(connection, `select cast(columns(*) as varchar) from ${rows}`),
    )
  }

  test('what is listed, by both symbol directories', async () => {
    const securities = await Promise.all(
      ['nasdaqlisted.txt', 'otherlisted.txt'].map((name) => kept(name, `/nasdaq-trader/dynamic/symdir/${name}`)),
    )
    const rows = await imported({ securities }, 'securities')
    const { securities: all, spans, sessions } = sandbox.universe
    const listed = all.filter(({ type }, index) => type !== 'cash' && spans[index]?.to === sessions.length)
    expect(rows.map(({ ticker, name, type }) => `${ticker} ${name} ${type}`).toSorted()).toEqual(
      // The import takes the class of a share for a part of the paper's name.
      listed.map(({ ticker, name, type }) => `${ticker} ${name.replace(/ Class [A-Z]$/, '')} ${type}`).toSorted(),
    )
    expect(new Set(rows.map(({ exchange }) => exchange))).toEqual(new Set(['Nasdaq', 'NYSE', 'NYSE Arca']))
  })

  /** The sample's rate of the yen on a day, USD. */
  const yenOn = (day: string) => sandbox.universe.rates.find(({ date }) => date === day)?.usdPerUnit ?? Number.NaN

  test('rates of exchange by the European Central Bank, packed and as a table', async () => {
    const archive = await openZip(
      await kept('hist.zip', '/ecb/stats/eurofxref/eurofxref-hist.zip'),
      'hist.zip',
      () => true,
    )
    const [entry] = archive.entries
    if (entry === undefined) throw new Error('The archive holds a table.')
    const unpacked = await readZipMember(archive, entry)
    await archive.handle.close()
    const table = await kept('eurofxref-hist.csv', '/ecb/stats/eurofxref/eurofxref-hist.csv')
    expect(unpacked.toString()).toBe((await sandbox.get('/ecb/stats/eurofxref/eurofxref-hist.csv')).text)
    const rows = await imported({ rates: [table] }, 'rates')
    const newest = rows.filter(({ date, currency }) => date === '2026-11-25' && currency === 'JPY')
    expect(newest.map(({ usd_per_unit: rate }) => Number(rate))).toEqual([expect.closeTo(yenOn('2026-11-25'), 5)])
    expect(
      rows
        .map(({ date }) => String(date))
        .toSorted()
        .at(-1),
    ).toBe('2026-11-25')
  })

  test('rates of exchange by FRED: those of a week on the Monday after', async () => {
    const path = await kept('fredgraph.csv', '/fred/graph/fredgraph.csv?id=DEXJPUS,DEXUSEU&cosd=2026-11-01')
    const rows = await imported({ rates: [path] }, 'rates')
    const yen = rows.filter(({ currency }) => currency === 'JPY')
    expect(
      yen
        .map(({ date }) => String(date))
        .toSorted()
        .at(-1),
    ).toBe('2026-11-20')
    const friday = yen.find(({ date }) => date === '2026-11-20')
    expect(Number(friday?.['usd_per_unit'])).toBeCloseTo(yenOn('2026-11-20'), 5)
  })

  test('FRED’s Treasury bills are those of the day before, with a point on holidays; the Treasury’s own are of the day', async () => {
    const { text } = await sandbox.get('/fred/graph/fredgraph.csv?id=DTB3&cosd=2026-11-10&coed=2026-12-31')
    const lines = text.trim().split('\n')
    expect([lines[0], lines[2], lines.at(-1)?.slice(0, 10)]).toEqual([
      'observation_date,DTB3',
      '2026-11-11,.',
      '2026-11-24',
    ])
    const path = '/treasury/resource-center/data-chart-center/interest-rates/daily-treasury-rates.csv/2026/all'
    const [header = '', newest = '', before = ''] = (await sandbox.get(path)).text.split('\n')
    expect(header).toContain('"13 WEEKS BANK DISCOUNT","13 WEEKS COUPON EQUIVALENT"')
    const column = header.split(',').indexOf('"13 WEEKS BANK DISCOUNT"')
    expect([newest.slice(0, 10), before.split(',')[column]]).toEqual(['11/25/2026', lines.at(-1)?.slice(11)])
  })

  test('a series that does not exist is not there', async () => {
    expect((await sandbox.get('/fred/graph/fredgraph.csv?id=NOTHING')).status).toBe(404)
  })
})
