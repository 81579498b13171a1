import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import { raffleEntries } from '@fairweight/database/repositories/raffle/entries.ts'
import { createMigratedFolder } from '@fairweight/testing/database/migrated-folder.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chosenFolderOwners } from '../../../testing/chosen-folder-owners.ts'
import { type DataFolderOwner, startFolderOwner } from '../../../testing/start-folder-owner.ts'
import { runFairweight } from '../../../testing/run-fairweight.ts'

const root = mkdtempSync(join(tmpdir(), 'fairweight-raffle-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const seed = '00112233445566778899aabbccddeeff'.repeat(2)

/** A data folder with three entries that count into a quarter that is long over. */
async function seedEntries(data: string): Promise<void> {
  await createMigratedFolder(join(data, 'database'))
  const database = await openDatabase({ directory: join(data, 'database') })
  const entered = new Date('2025-05-05T12:00:00Z')
  for (const name of ['ann', 'bob', 'cid']) {
    const email = `${name}@people.example`
    await raffleEntries.enter(database.kysely, { mailbox: email, email, name, state: 'CA', tokenHash: name }, entered)
    await raffleEntries.confirm(database.kysely, name, entered)
  }
  await database.close()
}

describe.each(chosenFolderOwners())('while $who', ({ isOwned }) => {
  const data = join(root, isOwned ? 'owned' : 'free')
  let owner: DataFolderOwner | null = null
  const run = (...words: string[]) => runFairweight(['raffle', ...words], { environment: { FAIRWEIGHT_DATA: data } })

  beforeAll(async () => {
    await seedEntries(data)
    owner = isOwned ? await startFolderOwner(data) : null
  })
  afterAll(() => owner?.release())

  test('the status says which quarter is to be drawn', async () => {
    const { code, output } = await run('status')
    expect(code).toBe(0)
    expect(output).toMatch(/2025-Q2 .* 3 .*draw it by 2025-07-08 00:00 UTC/)
  })

  test('a draw is held once, and comes out the same when it is asked for again', async () => {
    const first = await run('draw', '--draw', '2025-Q2', '--seed', seed)
    expect(first).toMatchObject({ code: 0, errors: '' })
    expect(first.output).toMatch(/^Result: +2025-Q2 was drawn from 3 entries\./)
    const { winner } = JSON.parse((await run('draw', '--draw', '2025-q2', '--json')).output)
    expect(first.output).toContain(winner.entryId)
    expect(winner).toMatchObject({ place: 1, emailState: 'waits to be sent' })
  })

  test('it proves itself, and says the numbers of the entries without names', async () => {
    const { code, output } = await run('verify', '--draw', '2025-Q2')
    expect(code).toBe(0)
    expect(output).toMatch(/Is as recorded: +yes/)
    expect(output).not.toContain('people.example')
  })

  test.each([
    [['draw', '--draw', '2999-Q1'], '2999-Q1 is open until 2999-04-01 00:00 UTC and can be drawn after that.'],
    [['draw', '--draw', '2024-Q1'], "Nobody's entry into 2024-Q1 counts, so that there is nothing to draw."],
    [['verify', '--draw', '2024-Q1'], '2024-Q1 has not been drawn yet.'],
    [
      ['draw', '--draw', '2025-Q2', '--seed', 'f'.repeat(64)],
      expect.stringContaining('with a different seed. That draw stands.'),
    ],
    [['draw', '--draw', '2025-Q2', '--redraw'], expect.stringContaining('Place 1 of 2025-Q2 may reply until')],
  ])('%j is one sentence', async (words, sentence) => {
    const { code, output, errors } = await run(...words)
    expect({ code, output, said: errors.trimEnd() }).toEqual({ code: 1, output: '', said: sentence })
  })
})

test.each([
  [['draw'], /--draw QUARTER is missing/],
  [['draw', '--draw', '2026'], /--draw needs a quarter such as 2026-Q4, not “2026”\./],
  [['draw', '--draw', '2026-Q1', '--seed', 'ab'], /--seed needs 32 bytes/],
  [['draw', '--draw', '2026-Q1', '--seed', seed, '--redraw'], /Leave out --seed/],
])('%j is a wrong use', async (words, sentence) => {
  const { code, errors } = await runFairweight(['raffle', ...words], {
    environment: { FAIRWEIGHT_DATA: join(root, 'unused') },
  })
  expect([code, errors]).toEqual([2, expect.stringMatching(sentence)])
})
