import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, profiles } from '@fairweight/database'
import { addUser, layMigratedFolder } from '@fairweight/database/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DataFolderOwner, ownDataFolder } from '../../testing/own-data-folder.ts'
import { runFairweight } from '../../testing/run-fairweight.ts'

const root = mkdtempSync(join(tmpdir(), 'fairweight-newsletter-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const file = join(root, 'november.txt')
writeFileSync(file, 'One thing.\n\nAnother thing.\n')

async function layReaders(data: string): Promise<void> {
  await layMigratedFolder(join(data, 'database'))
  const { kysely, close } = await openDatabase({ directory: join(data, 'database') })
  for (const id of ['ann', 'bob']) {
    await addUser(kysely, id)
    await profiles.save(kysely, id, { firstName: id, lastName: '', insightsSubscriber: true, tipsSubscriber: false })
  }
  await close()
}

describe.each([
  { who: 'this command owns the folder', isOwned: false },
  { who: 'another process owns the folder', isOwned: true },
])('while $who', ({ isOwned }) => {
  const data = join(root, isOwned ? 'owned' : 'free')
  let owner: DataFolderOwner | null = null
  const send = (words: readonly string[], environment: Record<string, string> = {}) =>
    runFairweight(['newsletter', 'send', ...words], { environment: { FAIRWEIGHT_DATA: data, FAIRWEIGHT_MODE: '', POSTAL_ADDRESS: '', ...environment } })
  const november = ['--kind', 'insights', '--subject', 'November', '--text', file]

  beforeAll(async () => {
    await layReaders(data)
    owner = isOwned ? await ownDataFolder(data) : null
  })
  afterAll(() => owner?.release())

  test('a dry run says to how many it would go, and sends nothing; then it goes once', async () => {
    const dry = await send([...november, '--dry-run'])
    expect(dry).toMatchObject({ code: 0, output: expect.stringMatching(/^Result: +Nothing was written\. It would go to 2 readers\.\nNewsletter: +insights\nSubject: +November\nBegins: +One thing\. Another thing\.\n[^]*Readers: +2\n/) })
    const reports = [await send([...november, '--json']), await send([...november, '--json'])].map(({ output }) => JSON.parse(output))
    expect(reports).toMatchObject([{ readers: 2, written: 2, writtenBefore: 0 }, { readers: 2, written: 0, writtenBefore: 2 }])
  })

  test('what is wrong is one sentence', async () => {
    expect(await send(['--kind', 'insights', '--subject', ' ', '--text', file])).toEqual({ code: 1, output: '', errors: 'The subject is one line of text.\n' })
  })

  test.skipIf(isOwned)('in production it needs a postal address', async () => {
    const production = { FAIRWEIGHT_MODE: 'production' }
    expect(await send(november, production)).toMatchObject({ code: 1, errors: 'A newsletter needs POSTAL_ADDRESS, the postal address that stands under it, before it may be sent.\n' })
    expect(await send(november, { ...production, POSTAL_ADDRESS: '1 Main Street' })).toMatchObject({ code: 0 })
  })
})

test.each([
  [['--kind', 'news', '--subject', 'S', '--text', file], /--kind is insights or tips, not “news”/],
  [['--kind', 'tips', '--text', file], /--subject/],
  [['--kind', 'tips', '--subject', 'S', '--text', join(root, 'none.txt')], /--text needs a file that can be read/],
])('%j is a slip of the command line', async (words, sentence) => {
  const { code, errors } = await runFairweight(['newsletter', 'send', ...words], { environment: { FAIRWEIGHT_DATA: join(root, 'none') } })
  expect({ code, errors }).toEqual({ code: 2, errors: expect.stringMatching(sentence) })
})
