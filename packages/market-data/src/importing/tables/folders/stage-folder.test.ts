import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { providerFiles, splitFiles, type TradedDay } from '@fairweight/testing/market/provider-files.ts'
import { openTemporaryMarket, type TemporaryMarket } from '@fairweight/testing/market/temporary-market.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderContentsFolder, generationFolder } from '../../../context/market-folders.ts'
import { sha256Of } from '../../../storage/hash.ts'
import { readRows, sqlText, withDuckdb } from '../../../storage/duckdb.ts'
import { generationRows, readGeneration } from '../../generation.ts'
import { importMarketFiles, type ImportReport } from '../../import-market-files.ts'

const DAYS: readonly TradedDay[] = ['2024-03-04', '2024-03-05'].map((date, place) => ({
  date,
  open: 10,
  high: 12,
  low: 9,
  close: 10 + place,
  volume: 1000,
  dividend: 0,
  split: 1,
}))
const tiingo = (ticker: string) => String(providerFiles(ticker, DAYS)['tiingo']?.text)

describe('a folder of tables', () => {
  let market: TemporaryMarket
  beforeAll(async () => {
    market = await openTemporaryMarket()
  })
  afterAll(() => market.close())

  /** Writes a folder of files and answers its path. */
  async function folder(name: string, files: Readonly<Record<string, string | Buffer>>): Promise<string> {
    const path = join(market.dataDirectory, 'files', name)
    for (const [inside, text] of Object.entries(files)) {
      await mkdir(dirname(join(path, inside)), { recursive: true })
      await writeFile(join(path, inside), text)
    }
    return path
  }

  async function closesOf({ generation }: ImportReport, tickers: readonly string[]) {
    const table = generationRows(generationFolder(market.dataDirectory, 'market', generation), 'prices')
    return withDuckdb(join(market.dataDirectory, 'spill'), (connection) =>
      readRows(
        connection,
        `select ticker, date::varchar as date, close, source, line from ${table}
         where ticker in (${tickers.map(sqlText).join(', ')}) order by line`,
      ),
    )
  }

  test('is one source, whose kept contents tell the file and the line of every row', async () => {
    const path = await folder('tiingo-2024-03-05', {
      'daily_FAA.json': tiingo('FAA'),
      'more/daily_FAC.json.gz': gzipSync(tiingo('FAC')),
      'daily_FAB.json': tiingo('FAB'),
      '.hidden': 'nothing',
    })
    const report = await importMarketFiles({ prices: [path] }, market)
    expect([report.notes, report.findings]).toEqual([
      [
        'tiingo-2024-03-05 (3 files): read as Tiingo’s daily prices; 6 rows of 3 tickers from 2024-03-04 to 2024-03-05; closes as traded.',
      ],
      [],
    ])
    const { sources } = await readGeneration(generationFolder(market.dataDirectory, 'market', report.generation))
    const [source] = sources.slice(-1)
    expect(source).toMatchObject({ file: 'tiingo-2024-03-05', files: 3, rows: 6, splitAdjustedAsOf: null })
    expect(await closesOf(report, ['FAA', 'FAB', 'FAC'])).toMatchObject([
      { ticker: 'FAA', close: 10, source: source?.id, line: 1 },
      { ticker: 'FAA', close: 11, line: 2 },
      { ticker: 'FAB', close: 10, line: 3 },
      { ticker: 'FAB', close: 11, line: 4 },
      { ticker: 'FAC', close: 10, source: source?.id, line: 5 },
      { ticker: 'FAC', close: 11, line: 6 },
    ])
    const sha256 = String(source?.sha256)
    const kept = await readFile(
      join(folderContentsFolder(market.dataDirectory), sha256.slice(0, 2), `${sha256}.json`),
      'utf8',
    )
    expect(sha256Of(kept)).toBe(sha256)
    expect(JSON.parse(kept)).toEqual([
      { file: 'daily_FAA.json', sha256: sha256Of(tiingo('FAA')), linesBefore: 0 },
      { file: 'daily_FAB.json', sha256: sha256Of(tiingo('FAB')), linesBefore: 2 },
      { file: 'more/daily_FAC.json.gz', sha256: sha256Of(gzipSync(tiingo('FAC'))), linesBefore: 4 },
    ])
    expect((await importMarketFiles({ prices: [path] }, market)).generation).toBe(report.generation)
  })

  test('leaves out a file that cannot be read, with its line, and takes the others', async () => {
    const path = await folder('partly', {
      'a.csv': 'date,ticker,close\n2024-03-04,FBA,10\n\n2024-03-05,FBA,11\n',
      'b.csv': 'date,ticker,close\n2024-03-04,FBB,10\n2024-03-05,FBB,-1\n',
      'c.csv': 'date,ticker,close\n2024-03-04,FBC,10\n2024-03-05,FBC\n',
      'd.csv': 'close,ticker,volume,date\n12,FBD,100,2024-03-04\n0,FBD,100,2024-03-05\n',
      'e.csv': '<html>Too many requests</html>',
      'f.csv': '',
    })
    const report = await importMarketFiles({ prices: [path] }, market)
    expect(report.findings.map(({ check, ticker, sentence }) => [check, ticker, sentence])).toEqual([
      [
        'import-negative-price',
        null,
        'partly/b.csv, line 3: close is negative (-1), which is impossible; correct it or remove the row; the file was left out.',
      ],
      [
        'import-wrong-field-count',
        null,
        'partly/c.csv, line 3: this line has 2 fields where the header has 3; put quotes around a field that contains a comma; the file was left out.',
      ],
      [
        'import-is-html',
        null,
        'partly/e.csv is a web page (HTML), not a table; the download probably failed, so fetch it again; the file was left out.',
      ],
      [
        'import-empty-file',
        null,
        'partly/f.csv is empty; it needs a header line and rows below it; the file was left out.',
      ],
      ['close-not-positive', 'FBD', 'FBD: 1 row without a close above zero, first in line 3 of partly/d.csv; skipped.'],
    ])
    expect(await closesOf(report, ['FBA', 'FBB', 'FBC', 'FBD'])).toMatchObject([
      { ticker: 'FBA', date: '2024-03-04', close: 10 },
      { ticker: 'FBA', date: '2024-03-05', close: 11 },
      { ticker: 'FBD', date: '2024-03-04', close: 12 },
    ])
  })

  test('may hold answers without rows, and of splits nothing else', async () => {
    const prices = await folder('sparse', { 'daily_FCA.json': tiingo('FCA'), 'daily_FCB.json': '[]' })
    const splits = await folder('none', { 'splits_FCA.US.json': '[]', 'splits_FCB.US.json': '[]' })
    const report = await importMarketFiles({ prices: [prices], splits: [splits] }, market)
    expect(report.findings).toEqual([])
    expect(report.notes).toEqual([
      expect.stringMatching(/^sparse \(2 files\): read as Tiingo’s daily prices; 2 rows of FCA/),
      'none (2 files): no splits.',
    ])
    expect(report.files).toEqual([
      { name: 'sparse', rows: 2 },
      { name: 'none', rows: 0 },
    ])
  })

  test('takes the ticker of splits from the names of their files', async () => {
    const days = DAYS.map((day, place) => ({ ...day, split: place === 0 ? 4 : 1 }))
    const text = String(splitFiles('FDA', days)['eodhd of one ticker']?.text)
    const path = await folder('splits', { 'splits_FDA.US.json': text, 'splits_FDB.US.json': text })
    expect((await importMarketFiles({ splits: [path] }, market)).rows.splits).toBe(2)
  })

  test.each([
    [
      'of two layouts',
      'mixed',
      { 'a.csv': 'date,ticker,close\n2024-03-04,FEA,10\n', 'daily_FEB.json': tiingo('FEB') },
      'import-mixed-folder',
      /^mixed\/daily_FEB\.json is Tiingo’s daily prices, mixed\/a\.csv is our template; put files of one layout/,
    ],
    [
      'with and without a column of splits',
      'half',
      { 'a.csv': 'date,ticker,close\n2024-03-04,FEA,10\n', 'b.csv': 'date,ticker,close,split\n2024-03-04,FEB,10,1\n' },
      'import-mixed-folder',
      /column of splits/,
    ],
    [
      'of which nothing can be read',
      'broken',
      { 'a.csv': '<html></html>' },
      'import-no-table',
      /^Nothing in broken could be read; the first reason: broken\/a\.csv is a web page/,
    ],
    ['without files', 'hollow', { '.hidden': '' }, 'import-empty-folder', /^The folder hollow holds no file/],
  ] as const)('%s is refused', async (_, name, files, code, message) => {
    const refused = importMarketFiles({ prices: [await folder(name, files)] }, market)
    await expect(refused).rejects.toMatchObject({ code, message: expect.stringMatching(message) })
  })
})
