import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createMigratedFolder } from '@fairweight/testing/database/migrated-folder.ts'
import { FILED_COMPANY, type FiledMarketFiles, writeFiledMarket } from '@fairweight/testing/market/sec/filed-market.ts'
import { readTable } from '@fairweight/testing/market/real-data.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DataFolderOwner, startFolderOwner } from '../../testing/start-folder-owner.ts'
import { runFairweight } from '../../testing/run-fairweight.ts'
import { spawnFairweight } from '../../testing/spawn-fairweight.ts'

const root = mkdtempSync(join(tmpdir(), 'fairweight-filings-story-'))
const data = join(root, 'data')
let files: FiledMarketFiles
let owner: DataFolderOwner | undefined

beforeAll(async () => {
  await createMigratedFolder(join(data, 'database'))
  files = await writeFiledMarket(join(root, 'files'))
  // As with the product running; opening the database anew for each command would cost most of the time.
  owner = await startFolderOwner(data)
})
afterAll(async () => {
  await owner?.release()
  rmSync(root, { recursive: true, force: true })
})

const options = { directory: join(root, 'files'), environment: { FAIRWEIGHT_DATA: data } }
const run = (...words: string[]) => runFairweight(words, options)

/** The published row of the company that files, by column. */
async function exported(): Promise<Record<string, string> | undefined> {
  const { output } = await run('market', 'export', '--format', 'csv')
  return readTable(output).find(({ TICKER }) => TICKER === FILED_COMPANY.ticker)
}

test('an answer that is cut off is refused in one sentence, and nothing is imported', async () => {
  const answer = readFileSync(join(files.facts, `CIK${FILED_COMPANY.cik}.json`))
  writeFileSync(join(root, 'files', 'cut.json.gz'), gzipSync(answer).subarray(0, -30))
  const failure = await run('market', 'import', '--prices', 'prices.csv', '--facts', 'cut.json.gz')
  expect(failure).toMatchObject({ code: 1, output: '' })
  expect(failure.errors.trimEnd().split('\n').at(-1)).toMatch(/^[^\n]*cut\.json\.gz[^\n]*\.$/)
  expect(await run('market', 'publish')).toMatchObject({ code: 1 })
})

test('filings, descriptions, tickers, splits and prices are imported in one go', async () => {
  const words = [
    '--prices',
    'prices.csv',
    '--facts',
    'companyfacts',
    '--submissions',
    'submissions.json',
    '--tickers',
    'company_tickers.json',
    '--splits',
    'splits.csv',
  ]
  const { code, output } = await spawnFairweight(['market', 'import', ...words, '--json'], options)
  expect(code).toBe(0)
  expect(JSON.parse(output)).toMatchObject({
    dataset: 'market',
    rows: { prices: 1308, splits: 1, facts: 90 },
    findings: [],
  })
})

test('exchange rates are imported by the running server, which says how it read them; a yield is refused', async () => {
  writeFileSync(join(root, 'files', 'eurofxref-hist.csv'), 'Date,USD,JPY,CYP,\n2016-06-30,1.1102,114.05,N/A,\n')
  const { code, output } = await spawnFairweight(['market', 'import', '--rates', 'eurofxref-hist.csv'], options)
  expect(code).toBe(0)
  expect(output).toContain(
    'eurofxref-hist.csv: read as the European Central Bank’s table, units for one euro, made US dollars by the euro’s rate of the same day; 2 rates of 2 currencies',
  )
  writeFileSync(join(root, 'files', 'DTB3.csv'), 'observation_date,DTB3\n2016-06-30,0.26\n')
  const refused = await run('market', 'import', '--rates', 'DTB3.csv')
  expect(refused).toMatchObject({ code: 1, output: '' })
  expect(refused.errors.trimEnd().split('\n').at(-1)).toMatch(
    /DTB3 is the yield of US Treasury bills, in percent a year, not an exchange rate/,
  )
})

test('each day is rated by what was filed by then', async () => {
  const { before, after, name } = FILED_COMPANY
  expect(await run('market', 'publish', '--as-of', before)).toMatchObject({ code: 0 })
  expect(await exported()).toMatchObject({
    COMPANY_NAME: name,
    VALUE_RATING: 'B*',
    AS_OF: before,
    TANGIBLE_BOOK_VALUE_PER_SHARE: '10',
  })
  expect(await run('market', 'publish', '--as-of', after)).toMatchObject({ code: 0 })
  const row = await exported()
  expect(row).toMatchObject({ VALUE_RATING: 'A**', AS_OF: after })
  expect(Number(row?.GRAHAM_NUMBER)).toBeCloseTo(Math.sqrt(22.5 * 1.3 * 1.3 * 10), 12)
})

test('the status names what the gate found, with its remedy', async () => {
  const { code, output } = await run('market', 'status')
  expect(code).toBe(0)
  expect(output).toMatch(
    /block \(withholds momentum grade\): QZY moved −50% in market value on 2017-03-01, the day of its split 2 for 1: .* Check the split of 2017-03-01/,
  )
  expect(output).toContain('companyfacts')
})
