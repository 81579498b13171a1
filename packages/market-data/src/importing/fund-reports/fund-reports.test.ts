import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openTemporaryMarket, type TemporaryMarket } from '@fairweight/testing/market/temporary-market.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { generationFolder } from '../../context/market-folders.ts'
import { importMarketFiles } from '../import-market-files.ts'
import { readFundReports } from './fund-reports.ts'

const report = (date: string, ...names: string[]): string =>
  `<edgarSubmission><formData><genInfo><regName>Zequix Trust</regName><seriesName>Zequix ESG Index Fund</seriesName>
   <seriesId>S000012345</seriesId><repPdDate>${date}</repPdDate></genInfo><invstOrSecs>${names
     .map((name) => `<invstOrSec><name>${name}</name><assetCat>EC</assetCat></invstOrSec>`)
     .join('')}</invstOrSecs></formData></edgarSubmission>`

describe('reports of what a fund holds', () => {
  let market: TemporaryMarket

  beforeAll(async () => {
    market = await openTemporaryMarket()
    await mkdir(join(market.dataDirectory, 'files'))
  })

  afterAll(() => market.close())

  async function importReport(name: string, text: string) {
    const path = join(market.dataDirectory, 'files', name)
    await writeFile(path, text)
    return importMarketFiles({ holdings: [path] }, market)
  }

  const reportsOf = (generation: string) =>
    readFundReports(generationFolder(market.dataDirectory, 'market', generation))

  test('stay with the history, oldest first, and one of the same day replaces its earlier self', async () => {
    await importReport('august.xml', report('2026-08-31', 'B'))
    await importReport('may.xml', report('2026-05-31', 'A'))
    const { generation, files } = await importReport('amended.xml', report('2026-08-31', 'C', 'D'))
    expect(files).toEqual([{ name: 'amended.xml', rows: 2 }])
    const kept = await reportsOf(generation)
    expect(kept.map(({ reportDate, holdings }) => [reportDate, ...holdings.map(({ name }) => name)])).toEqual([
      ['2026-05-31', 'A'],
      ['2026-08-31', 'C', 'D'],
    ])
    expect(kept[0]).toMatchObject({ series: 'S000012345', fund: 'Zequix ESG Index Fund' })
  })

  test('outlive imports of other kinds', async () => {
    const path = join(market.dataDirectory, 'files', 'prices.csv')
    await writeFile(path, 'date,ticker,close\n2026-11-20,ZQX,10\n')
    const { generation } = await importMarketFiles({ prices: [path] }, market)
    expect(await reportsOf(generation)).toHaveLength(2)
  })

  test.each([
    ['a report without stocks', 'empty.xml', report('2026-08-31'), 'import-no-stocks'],
    ['one without a day', 'dayless.xml', report('soon', 'A'), 'import-not-holdings'],
    ['a page', 'page.xml', '<html></html>', 'import-not-holdings'],
  ])('are refused with one sentence where there is %s', async (_what, name, text, code) => {
    await expect(importReport(name, text)).rejects.toMatchObject({ code })
  })
})
