import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMigratedFolder } from '@fairweight/testing/database/migrated-folder.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chosenFolderOwners } from '../../../testing/chosen-folder-owners.ts'
import { runFairweight } from '../../../testing/run-fairweight.ts'
import { writeSmallMarket } from '../../../testing/small-market.ts'
import { type DataFolderOwner, startFolderOwner } from '../../../testing/start-folder-owner.ts'

const root = mkdtempSync(join(tmpdir(), 'fairweight-run-story-'))
const files = join(root, 'files')

beforeAll(() => writeSmallMarket(files))
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe.each(chosenFolderOwners())('the daily run, while $who', ({ isOwned }) => {
  const data = join(root, isOwned ? 'owned' : 'free')
  const options = { directory: files, environment: { FAIRWEIGHT_DATA: data } }
  const run = (...words: string[]) => runFairweight(['market', ...words], options)
  let owner: DataFolderOwner | null = null

  beforeAll(async () => {
    await createMigratedFolder(join(data, 'database'))
    owner = isOwned ? await startFolderOwner(data) : null
  })
  afterAll(() => owner?.release())

  test('without a source of prices there is nothing to load or to run, and a sentence says what to do', async () => {
    const sentence = /^No(ne of the)? sources? .*import files.*\.\n$/i
    for (const command of ['load', 'run']) {
      const { code, output, errors } = await run(command)
      expect({ code, output }).toEqual({ code: 1, output: '' })
      expect(errors).toMatch(sentence)
    }
  })

  test('is paused with a reason that the status shows, and resumed', async () => {
    expect((await run('pause', '--reason', 'The provider moves.')).output).toContain('until: fairweight market resume')
    const { output } = await run('status', '--dataset', 'market')
    expect(output).toMatch(/Pause reason: +The provider moves\./)
    expect(output).toMatch(/Published: +by hand/)
    expect(output).toMatch(/Disk bytes: +answers \d/)
    expect((await run('resume')).output).toContain('The daily run goes on')
  })

  test('readers are moved back to an earlier day and forward again', { tags: 'long' }, async () => {
    await run('import', '--prices', 'prices-a.csv', 'prices-b.csv', '--securities', 'securities.csv')
    const idOf = async (day: string): Promise<string> => {
      const { output } = await run('publish', '--as-of', day, '--json')
      return String(JSON.parse(output).snapshot)
    }
    const [earlier, later] = [await idOf('2019-08-08'), await idOf('2019-08-09')]
    const { code, output } = await run('rollback', earlier)
    expect(code).toBe(0)
    expect(output).toContain('Readers see 2019-08-08 now.')
    expect((await run('rollback', earlier)).errors).toBe(`Readers see the snapshot ${earlier} of 2019-08-08 already.\n`)
    expect((await run('rollback', 'unknown')).code).toBe(1)
    expect((await run('rollback', later)).output).toContain('Readers see 2019-08-09 now.')
  })

  test('a stock is explained in lines, and as JSON for machines', { tags: 'long' }, async () => {
    const { code, output } = await run('explain', 'aaa')
    expect(code).toBe(0)
    expect(output.split('\n')[0]).toMatch(/\(AAA\), as of 2019-08-09, last close \$\d/)
    expect(output).toContain('\nMeasures:\n')
    expect(JSON.parse((await run('explain', 'AAA', '--json')).output)).toMatchObject({ details: { TICKER: 'AAA' } })
  })

  test('nothing young is cleaned away', async () => {
    const { code, output } = await run('clean')
    expect(code).toBe(0)
    expect(output).toMatch(/Removed: +snapshots 0, generations 0, collections 0, answers 0/)
  })
})
