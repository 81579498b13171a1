import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { canonical } from '@fairweight/database/repositories/canonical.ts'
import { imports } from '@fairweight/database/repositories/imports.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canonicalFolder } from '../context/market-folders.ts'
import { type TemporaryMarket, openTemporaryMarket } from '@fairweight/testing/market/temporary-market.ts'
import { importMarketFiles } from './import-market-files.ts'

const GOOD = 'date,ticker,close,volume\n2020-01-02,ABC,10.5,100\n2020-01-03,ABC,10.6,120\n'

/** Name, content, the code, and words that the sentence must hold. */
const BAD: readonly (readonly [string, string | Buffer, string, RegExp])[] = [
  ['cut.csv.gz', gzipSync(GOOD.repeat(500)).subarray(0, -40), 'import-truncated-gzip', /cut\.csv\.gz is cut off/],
  ['broken.csv.gz', damaged(gzipSync(GOOD.repeat(500))), 'import-damaged-gzip', /damaged/],
  ['plain.csv.gz', GOOD, 'import-not-gzip', /not a gzip file/],
  ['plain.parquet', GOOD, 'import-not-parquet', /not a Parquet file/],
  ['short.parquet', Buffer.from('PAR1 nothing more'), 'import-damaged-parquet', /not a complete Parquet file/],
  ['page.csv', '\n<!doctype html><html><body>Too many requests</body></html>', 'import-is-html', /web page/],
  ['page.csv.gz', gzipSync('<html></html>'), 'import-is-html', /web page/],
  ['answer.csv', '{"Note":"limit"}', 'import-is-message', /“limit”/],
  ['sheet.csv', Buffer.from('PK\u0003\u0004'), 'import-not-text', /spreadsheet/],
  ['wide.csv', Buffer.from('\uFEFFdate,ticker,close', 'utf16le'), 'import-wrong-encoding', /UTF-8/],
  ['latin.csv', Buffer.from([...Buffer.from(GOOD), 0x32, 0xe9, 0x0a]), 'import-wrong-encoding', /UTF-8/],
  ['empty.csv', '', 'import-empty-file', /is empty/],
  ['header.csv', 'date,ticker,close\n', 'import-empty-file', /no rows/],
  [
    'columns.csv',
    'date,symbol,close\n2020-01-02,ABC,10\n',
    'import-wrong-columns',
    /column ticker is missing.*date,ticker,open,high,low,close/,
  ],
  ['semicolons.csv', 'date;ticker;close\n2020-01-02;ABC;10\n', 'import-wrong-separator', /semicolons/],
  ['twice.csv', 'date,ticker,Close,close\n2020-01-02,ABC,10,10\n', 'import-duplicate-header', /close appears twice/],
  [
    'dates.csv',
    'date,ticker,close\n2020-01-02,ABC,10\n\n01/03/2020,ABC,10\n',
    'import-wrong-date',
    /line 4: date "01\/03\/2020".*2016-12-30/,
  ],
  ['leap.csv', 'date,ticker,close\n2019-02-29,ABC,10\n', 'import-wrong-date', /line 2/],
  ['text.csv', 'date,ticker,close\n2020-01-02,ABC,ten\n', 'import-not-a-number', /line 2: close "ten"/],
  ['infinite.csv', 'date,ticker,close\n2020-01-02,ABC,inf\n', 'import-not-a-number', /line 2/],
  [
    'negative.csv',
    'date,ticker,close\n2020-01-02,ABC,10\n2020-01-03,ABC,-10\n',
    'import-negative-price',
    /line 3: close is negative/,
  ],
  [
    'fields.csv',
    'date,ticker,close\n2020-01-02,ABC,10,11\n',
    'import-wrong-field-count',
    /line 2: this line has 4 fields/,
  ],
  ['quote.csv', 'date,ticker,close\n2020-01-02,"ABC,10\n', 'import-open-quote', /line 2/],
  ['ticker.csv', 'date,ticker,close\n2020-01-02,A B C,10\n', 'import-wrong-ticker', /line 2: ticker "A B C"/],
  ['no-ticker.csv', 'date,ticker,close\n2020-01-02,,10\n', 'import-empty-cell', /line 2: ticker is empty/],
  ['split.csv', 'date,ticker,close,split\n2020-01-02,ABC,10,0\n', 'import-wrong-split', /line 2/],
]

function damaged(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  copy[20] = (copy[20] ?? 0) ^ 0xff
  return copy
}

describe('a file that cannot be imported', () => {
  let market: TemporaryMarket
  let folder: string
  let before: string | undefined

  beforeAll(async () => {
    market = await openTemporaryMarket()
    folder = join(market.dataDirectory, 'files')
    await mkdir(folder)
    await writeFile(join(folder, 'good.csv'), GOOD)
    await importMarketFiles({ prices: [join(folder, 'good.csv')] }, market)
    before = (await canonical.current(market.database.kysely, 'market'))?.generationId
  })

  afterAll(() => market.close())

  async function expectNothingChanged(): Promise<void> {
    expect((await canonical.current(market.database.kysely, 'market'))?.generationId).toBe(before)
    expect(await readdir(canonicalFolder(market.dataDirectory, 'market'))).toEqual([before])
    expect(await imports.list(market.database.kysely, 'market')).toHaveLength(1)
  }

  it.each(BAD)('%s', async (name, content, code, sentence) => {
    const path = join(folder, name)
    await writeFile(path, content)
    const refused = importMarketFiles({ prices: [path] }, market)
    await expect(refused).rejects.toMatchObject({ code, message: expect.stringMatching(sentence) })
    await expectNothingChanged()
  })

  it('a good file beside a bad one is not imported either', async () => {
    await writeFile(join(folder, 'other.csv'), GOOD.replaceAll('ABC', 'DEF'))
    await writeFile(join(folder, 'bad.csv'), 'nothing\n')
    await expect(
      importMarketFiles({ prices: [join(folder, 'other.csv'), join(folder, 'bad.csv')] }, market),
    ).rejects.toMatchObject({ code: 'import-wrong-columns' })
    await expectNothingChanged()
  })

  it('a missing file, a folder, and no file at all', async () => {
    await expect(importMarketFiles({ prices: [join(folder, 'none.csv')] }, market)).rejects.toMatchObject({
      code: 'import-file-missing',
    })
    await expect(importMarketFiles({ fundamentals: [folder] }, market)).rejects.toMatchObject({
      code: 'import-is-folder',
    })
    await expect(importMarketFiles({}, market)).rejects.toMatchObject({ code: 'import-nothing' })
    await expectNothingChanged()
  })

  it.skipIf(process.getuid?.() === 0)('a file that this user may not read', async () => {
    const path = join(folder, 'secret.csv')
    await writeFile(path, GOOD)
    await chmod(path, 0)
    await expect(importMarketFiles({ prices: [path] }, market)).rejects.toMatchObject({ code: 'import-unreadable' })
    await expectNothingChanged()
  })

  it('the good file is still there, byte for byte', async () => {
    expect(await readFile(join(folder, 'good.csv'), 'utf8')).toBe(GOOD)
  })
})
