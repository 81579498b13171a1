import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asUserId } from '@fairweight/domain/identifiers'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import { profiles } from '@fairweight/database/repositories/users/profiles.ts'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { createMigratedFolder } from '@fairweight/testing/database/migrated-folder.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chosenFolderOwners } from '../../../testing/chosen-folder-owners.ts'
import { type DataFolderOwner, startFolderOwner } from '../../../testing/start-folder-owner.ts'
import { runFairweight } from '../../../testing/run-fairweight.ts'

const root = mkdtempSync(join(tmpdir(), 'fairweight-newsletter-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const file = join(root, 'november.txt')
writeFileSync(file, 'One thing.\n\nAnother thing.\n')

async function seedReaders(data: string): Promise<void> {
  await createMigratedFolder(join(data, 'database'))
  const { kysely, close } = await openDatabase({ directory: join(data, 'database') })
  for (const id of ['ann', 'bob']) {
    await addUser(kysely, id)
    await profiles.save(kysely, asUserId(id), {
      firstName: id,
      lastName: '',
      insightsSubscriber: true,
      tipsSubscriber: false,
    })
  }
  await close()
}

describe.each(chosenFolderOwners())('while $who', ({ isOwned }) => {
  const data = join(root, isOwned ? 'owned' : 'free')
  let owner: DataFolderOwner | null = null
  const send = (words: readonly string[], environment: Record<string, string> = {}) =>
    runFairweight(['newsletter', 'send', ...words], {
      environment: { FAIRWEIGHT_DATA: data, FAIRWEIGHT_MODE: '', POSTAL_ADDRESS: '', ...environment },
    })
  const november = ['--kind', 'insights', '--subject', 'November', '--text', file]

  beforeAll(async () => {
    await seedReaders(data)
    owner = isOwned ? await startFolderOwner(data) : null
  })
  afterAll(() => owner?.release())

  test('a dry run says to how many it would go, and sends nothing; then it goes once', async () => {
    const dry = await send([...november, '--dry-run'])
    expect(dry).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /^Result: +Nothing was sent\. It would go to 2 readers\.\nNewsletter: +insights\nSubject: +November\nBegins: +One thing\. Another thing\.\n[^]*Readers: +2\n/,
      ),
    })
    const reports = [await send([...november, '--json']), await send([...november, '--json'])].map(({ output }) =>
      JSON.parse(output),
    )
    expect(reports).toMatchObject([
      { readers: 2, written: 2, writtenBefore: 0 },
      { readers: 2, written: 0, writtenBefore: 2 },
    ])
  })

  test('what is wrong is one sentence', async () => {
    expect(await send(['--kind', 'insights', '--subject', ' ', '--text', file])).toEqual({
      code: 1,
      output: '',
      errors: 'The subject must be one line of text.\n',
    })
  })

  test.skipIf(isOwned)('in production it needs a postal address', async () => {
    const production = { FAIRWEIGHT_MODE: 'production' }
    expect(await send(november, production)).toMatchObject({
      code: 1,
      errors: 'A newsletter cannot be sent without POSTAL_ADDRESS, the postal address in its footer.\n',
    })
    expect(await send(november, { ...production, POSTAL_ADDRESS: '1 Main Street' })).toMatchObject({ code: 0 })
  })
})

test.each([
  [['--kind', 'news', '--subject', 'S', '--text', file], /--kind is insights or tips, not “news”/],
  [['--kind', 'tips', '--text', file], /--subject/],
  [['--kind', 'tips', '--subject', 'S', '--text', join(root, 'none.txt')], /--text needs a readable file/],
])('%j is a slip of the command line', async (words, sentence) => {
  const { code, errors } = await runFairweight(['newsletter', 'send', ...words], {
    environment: { FAIRWEIGHT_DATA: join(root, 'none') },
  })
  expect({ code, errors }).toEqual({ code: 2, errors: expect.stringMatching(sentence) })
})
