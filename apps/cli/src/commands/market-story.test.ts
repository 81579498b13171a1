import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { layMigratedFolder } from '@fairweight/database/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DataFolderOwner, ownDataFolder } from '../testing/own-data-folder.ts'
import { runFairweight } from '../testing/run-fairweight.ts'
import { type Ended, spawnFairweight } from '../testing/spawn-fairweight.ts'
import { writeSmallMarket, writeWrongPrices } from '../testing/small-market.ts'

const root = mkdtempSync(join(tmpdir(), 'fairweight-story-'))
const files = join(root, 'files')
const exports: string[] = []

beforeAll(() => writeSmallMarket(files))
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe.each([
  { who: 'this command owns the folder', isOwned: false },
  { who: 'another process owns the folder', isOwned: true },
])('while $who', ({ isOwned }) => {
  const data = join(root, isOwned ? 'owned' : 'free')
  let owner: DataFolderOwner | null = null

  beforeAll(async () => {
    await layMigratedFolder(join(data, 'database'))
    owner = isOwned ? await ownDataFolder(data) : null
  })
  afterAll(() => owner?.release())

  const options = { directory: files, environment: { FAIRWEIGHT_DATA: data } }
  const run = (...words: string[]): Promise<Ended> => runFairweight(words, options)
  const runForJson = async (...words: string[]): Promise<unknown> => {
    const { code, output, errors } = await run(...words, '--json')
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    return JSON.parse(output)
  }

  test('nothing can be published or exported before the first import', async () => {
    const publish = await run('market', 'publish')
    expect(publish).toMatchObject({ code: 1, output: '' })
    expect(publish.errors).toMatch(/^There is no market data to publish yet; .*\n$/)
    const exported = await run('market', 'export', '--format', 'csv')
    expect(exported).toMatchObject({ code: 1, output: '' })
    expect(exported.errors.trimEnd().split('\n')).toHaveLength(1)
  })

  test('a wrong file is one sentence, and nothing is imported', async () => {
    const failure = await run('market', 'import', '--prices', 'prices-a.csv', writeWrongPrices(files))
    expect(failure).toMatchObject({ code: 1, output: '' })
    expect(failure.errors).toContain('ticker')
    expect(await run('market', 'publish')).toMatchObject({ code: 1 })
  })

  test('a machine gets the failure as JSON with its code', async () => {
    const { code, output, errors } = await run('market', 'import', '--prices', 'missing.csv', '--json')
    expect({ code, output }).toEqual({ code: 1, output: '' })
    expect(JSON.parse(errors)).toEqual({ error: { code: expect.any(String), message: expect.stringContaining('missing.csv') } })
  })

  test('several files of prices are imported in one go, named relative to the current folder', async () => {
    const report = await runForJson('market', 'import', '--prices', 'prices-a.csv', 'prices-b.csv', '--securities', 'securities.csv')
    expect(report).toMatchObject({ dataset: 'market', firstSession: '2018-01-01', lastSession: '2019-08-09', rows: { prices: 1_260 } })
  })

  test('publishing makes a snapshot current, and again the same one', async () => {
    const first = await runForJson('market', 'publish')
    expect(first).toMatchObject({ dataset: 'market', asOf: '2019-08-09' })
    const again = await run('market', 'publish', '--as-of', '2019-08-09')
    expect(again.code).toBe(0)
    expect(again.output).toMatch(/As of: +2019-08-09\n/)
    expect(await runForJson('market', 'publish')).toEqual({ ...Object(first), wasKnown: true })
  })

  test('the status names the snapshot and the import', async () => {
    const { code, output } = await run('market', 'status')
    expect(code).toBe(0)
    expect(output).toContain('2019-08-09')
    expect(output).toContain('prices-b.csv')
    expect(output).toMatch(/Asset mix:\n +Classes: +0\n(.*\n)+? +Reason: +The data holds no prices of funds that stand for asset classes\./)
  })

  test('the export is the same on standard output and in a file, and in both ways of running', async () => {
    const printed = await spawnFairweight(['market', 'export', '--format', 'csv'], options)
    expect(printed).toMatchObject({ code: 0, errors: '' })
    expect(printed.output.split('\n')[0]).toContain('TICKER')
    const out = join(root, 'rows.csv')
    expect(await run('market', 'export', '--format', 'csv', '--out', out)).toMatchObject({ code: 0 })
    expect(readFileSync(out, 'utf8')).toBe(printed.output)
    exports.push(printed.output)
    expect(new Set(exports).size).toBe(1)
  })
})
