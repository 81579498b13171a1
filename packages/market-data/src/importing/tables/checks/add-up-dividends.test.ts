import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openTemporaryMarket, type TemporaryMarket } from '@fairweight/testing/market/temporary-market.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generationFolder } from '../../../context/market-folders.ts'
import { readRows, withDuckdb } from '../../../storage/duckdb.ts'
import { generationRows } from '../../generation.ts'
import { importMarketFiles } from '../../import-market-files.ts'

let market: TemporaryMarket
beforeAll(async () => {
  market = await openTemporaryMarket()
})
afterAll(() => market.close())

async function dividendsFile(text: string): Promise<string> {
  const path = join(market.dataDirectory, 'dividends.csv')
  await writeFile(path, text)
  return path
}

test('a regular and a special dividend add up, one that is stated twice counts once, and other currencies stay out', async () => {
  const path = await dividendsFile(
    [
      'date,ticker,dividend,currency',
      '2024-05-02,ABC,1,USD',
      '2024-05-02,ABC,0.5,usd',
      '2024-05-03,ABC,3,CAD',
      '2024-05-06,ABC,0.25,',
      '2024-05-06,ABC,0.25,',
      '',
    ].join('\n'),
  )
  const { generation, findings } = await importMarketFiles({ dividends: [path] }, market)
  expect(findings.map(({ check, severity, sentence }) => [check, severity, sentence])).toEqual([
    [
      'dividend-in-other-currency',
      'warn',
      'ABC: 1 row with a dividend in a currency other than US dollars, first in line 4 of dividends.csv; skipped.',
    ],
    [
      'duplicate-row',
      'warn',
      'ABC: dividends.csv states the same dividend twice for 2024-05-06; it counts once (line 6).',
    ],
    [
      'dividends-added-up',
      'note',
      'ABC: dividends.csv states different dividends for 2024-05-02; they are added up, to 1.5 per share (line 3).',
    ],
  ])
  const table = generationRows(generationFolder(market.dataDirectory, 'market', generation), 'dividends')
  const rows = await withDuckdb(join(market.dataDirectory, 'spill'), (connection) =>
    readRows(connection, `select date::varchar as date, dividend, line from ${table} order by date`),
  )
  expect(rows).toEqual([
    { date: '2024-05-02', dividend: 1.5, line: 3 },
    { date: '2024-05-06', dividend: 0.25, line: 6 },
  ])
})

test('a negative dividend refuses the file with its line', async () => {
  const path = await dividendsFile('date,ticker,dividend\n2024-05-02,ABC,-2\n')
  await expect(importMarketFiles({ dividends: [path] }, market)).rejects.toMatchObject({
    code: 'import-negative-price',
    message: expect.stringContaining('line 2: dividend is negative'),
  })
})
