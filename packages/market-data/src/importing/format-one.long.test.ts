import { chmod, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { generationFolder } from '../context/market-folders.ts'
import { publishSnapshot } from '../publishing/publish-snapshot.ts'
import { SEC_TABLES } from '../sec/merging/sec-tables.ts'
import { companyAnswer, referenceRows } from '@fairweight/testing/market/sec/company-answer.ts'
import { SecMarket } from '@fairweight/testing/market/sec/sec-market.ts'
import { readGeneration } from './generation.ts'

let market: SecMarket
beforeAll(async () => {
  market = await SecMarket.open()
})
afterAll(() => market.close())

it('a history of format 1 is read, published and added to, and one of an unknown format is refused in one sentence', async () => {
  const { generation } = await market.import({
    prices: [await market.write('prices.csv', 'date,ticker,close\n2020-01-02,ABC,10\n2020-01-03,ABC,11\n')],
  })
  const folder = generationFolder(market.context.dataDirectory, 'market', generation)
  const record = join(folder, 'generation.json')
  const written: Record<string, unknown> = JSON.parse(await readFile(record, 'utf8'))
  const early = Object.fromEntries(Object.entries(written).filter(([name]) => name !== 'facts'))
  await chmod(record, 0o644)
  await writeFile(record, JSON.stringify({ ...early, format: 1 }))
  for (const table of Object.keys(SEC_TABLES)) await rm(join(folder, `${table}.parquet`))
  expect(await readGeneration(folder)).toMatchObject({ format: 1, facts: 0 })
  expect(await publishSnapshot({ dataset: 'market' }, market.context)).toMatchObject({
    asOf: '2020-01-03',
    counts: { filings: 0 },
  })
  await writeFile(record, JSON.stringify({ ...written, format: 3 }))
  await expect(readGeneration(folder)).rejects.toMatchObject({
    code: 'import-unknown-format',
    message: expect.stringMatching(/^[^\n]+\.$/),
  })
  await writeFile(record, JSON.stringify({ ...early, format: 1 }))
  const years = [{ end: '2018-12-31', filed: '2019-02-20', scale: 1 }]
  const report = await market.import({
    facts: [await market.write('one.json', companyAnswer(5, 'Five', referenceRows(5, years)))],
  })
  expect(report.rows).toMatchObject({ prices: 2, facts: 18 })
}, 60_000)
