import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMigratedFolder } from '@fairweight/testing/database/migrated-folder.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chosenFolderOwners } from '../../testing/chosen-folder-owners.ts'
import { type DataFolderOwner, startFolderOwner } from '../../testing/start-folder-owner.ts'
import { runFairweight } from '../../testing/run-fairweight.ts'
import { type ProcessResult, spawnFairweight } from '../../testing/spawn-fairweight.ts'
import { writePartialSession, writeSmallMarket, writeWrongPrices } from '../../testing/small-market.ts'

const root = mkdtempSync(join(tmpdir(), 'fairweight-story-'))
const files = join(root, 'files')
const exports: string[] = []

beforeAll(() => {
  writeSmallMarket(files)
  writePartialSession(files, 'prices-2019-08-12.csv')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe.each(chosenFolderOwners())('while $who', ({ isOwned }) => {
  const data = join(root, isOwned ? 'owned' : 'free')
  let owner: DataFolderOwner | null = null

  beforeAll(async () => {
    await createMigratedFolder(join(data, 'database'))
    owner = isOwned ? await startFolderOwner(data) : null
  })
  afterAll(() => owner?.release())

  const options = { directory: files, environment: { FAIRWEIGHT_DATA: data } }
  const run = (...words: string[]): Promise<ProcessResult> => runFairweight(words, options)
  const runForJson = async (...words: string[]): Promise<unknown> => {
    const { code, output, errors } = await run(...words, '--json')
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    return JSON.parse(output)
  }

  test('nothing can be published or exported before the first import', async () => {
    const publish = await run('market', 'publish')
    expect(publish).toMatchObject({ code: 1, output: '' })
    expect(publish.errors).toMatch(/^There is no market data to publish yet: .*\n$/)
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
    expect(JSON.parse(errors)).toEqual({
      error: { code: expect.any(String), message: expect.stringContaining('missing.csv') },
    })
  })

  test('several files of prices are imported in one go, named relative to the current folder', async () => {
    const report = await runForJson(
      'market',
      'import',
      '--prices',
      'prices-a.csv',
      'prices-b.csv',
      '--securities',
      'securities.csv',
    )
    expect(report).toMatchObject({
      dataset: 'market',
      firstSession: '2018-01-01',
      lastSession: '2019-08-09',
      rows: { prices: 1_260 },
    })
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
    expect(output).toMatch(
      /Asset mix:\n +Classes: +0\n(.*\n)+? +Reason: +The data has no prices of funds that represent asset classes\./,
    )
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

  test('what a publish may accept has to be named', async () => {
    expect(await run('market', 'publish', '--accept-coverage')).toMatchObject({
      code: 2,
      errors: expect.stringContaining('--accept-coverage needs a value: --accept-coverage prices,grades,filings.'),
    })
    expect(await run('market', 'publish', '--accept-coverage', 'prices,grade')).toMatchObject({
      code: 2,
      errors: expect.stringContaining('not “grade”; did you mean grades?'),
    })
    expect((await run('market', 'publish', '--help')).output).toMatch(
      /--accept-coverage prices,grades,filings +publish even though 5% or more of these went missing/,
    )
  })

  describe('after a daily file with one row of three', () => {
    const missing =
      'prices-2019-08-12.csv brought a close of 2019-08-12 for 1 of 3 stocks; on 2019-08-09 all 3 had one.'
    const shownDay = async (): Promise<string | undefined> =>
      (await run('market', 'export', '--format', 'csv')).output.match(/2019-08-\d\d/)?.[0]

    beforeAll(() => run('market', 'import', '--prices', 'prices-2019-08-12.csv'))

    test('publishing is refused in one line that says which file brought how many, and readers still see the day before', async () => {
      const refused = await run('market', 'publish')
      expect(refused).toMatchObject({ code: 1, output: '' })
      expect(refused.errors.trimEnd().split('\n').at(-1)).toBe(
        `Nothing was published, and readers still see the day of 2019-08-09: ${missing} 0 stocks have a momentum grade on 2019-08-12, 100.0% fewer than the 3 of 2019-08-09. ` +
          'Import the rest of 2019-08-12, or publish the last complete day with --as-of 2019-08-09. If that is correct, publish with --accept-coverage prices,grades.',
      )
      const { code, errors } = await run('market', 'publish', '--accept-coverage', 'filings,prices', '--json')
      expect([code, JSON.parse(errors)]).toEqual([
        1,
        { error: { code: 'publish-coverage', message: expect.stringContaining('0 stocks have a momentum grade') } },
      ])
      expect(await shownDay()).toBe('2019-08-09')
    })

    test('the last complete day is published by its date', async () => {
      expect(await runForJson('market', 'publish', '--as-of', '2019-08-09')).toMatchObject({
        asOf: '2019-08-09',
        coverage: { priced: 3, momentumGraded: 3 },
        notes: [],
      })
    })

    test('by name it is published, and the status says so', async () => {
      const { code, output } = await run('market', 'publish', '--accept-coverage', 'prices,grades')
      expect(code).toBe(0)
      expect(output).toContain(
        `${missing} This was explicitly accepted, and the day was published anyway. Import what is missing and publish the day again.`,
      )
      expect(await shownDay()).toBe('2019-08-12')
      const status = await run('market', 'status')
      expect(status.output).toMatch(/Coverage: +priced 1, value graded 0, momentum graded 0, filed 0\n/)
      expect(status.output).toContain(`warn: ${missing} This was explicitly accepted`)
    })
  })
})
