import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asUserId } from '@fairweight/domain/identifiers'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import { createMigratedFolder } from '@fairweight/testing/database/migrated-folder.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chosenFolderOwners } from '../../testing/chosen-folder-owners.ts'
import { type DataFolderOwner, startFolderOwner } from '../../testing/start-folder-owner.ts'
import { runFairweight } from '../../testing/run-fairweight.ts'

const root = mkdtempSync(join(tmpdir(), 'fairweight-users-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** A data folder in which Ann has an account. */
async function seedAccount(data: string): Promise<void> {
  await createMigratedFolder(join(data, 'database'))
  const database = await openDatabase({ directory: join(data, 'database') })
  await database.kysely
    .insertInto('app_user')
    .values({ id: asUserId(randomUUID()), email: 'ann@people.example', disabled_at: null })
    .execute()
  await database.close()
}

describe.each(chosenFolderOwners())('while $who', ({ isOwned }) => {
  const data = join(root, isOwned ? 'owned' : 'free')
  let owner: DataFolderOwner | null = null

  beforeAll(async () => {
    await seedAccount(data)
    owner = isOwned ? await startFolderOwner(data) : null
  })
  afterAll(() => owner?.release())

  const run = (...words: string[]) => runFairweight(['users', ...words], { environment: { FAIRWEIGHT_DATA: data } })
  const runForJson = async (...words: string[]): Promise<unknown> => {
    const { code, output, errors } = await run(...words, '--json')
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    return JSON.parse(output)
  }

  test('a grant opens a role to the end of its last day', async () => {
    const granted = await runForJson('grant', 'ann@people.example', 'bundle', '--until', '2999-01-31')
    expect(granted).toMatchObject({
      email: 'ann@people.example',
      disabled: false,
      roles: ['bundle'],
      grants: [{ role: 'bundle', until: '2999-01-31' }],
    })
  })

  test('a second grant of the role takes its place, whatever the case of the address', async () => {
    await runForJson('grant', 'ANN@people.example', 'bundle', '--until', '2999-12-31')
    const { output } = await run('show', 'ann@people.example')
    expect(output).toMatch(/^Email: +ann@people.example\n/)
    expect(output).toMatch(/bundle +2999-12-31/)
  })

  test('a disabled account has no roles, and gets them back when it is enabled', async () => {
    expect(await runForJson('disable', 'ann@people.example')).toMatchObject({ disabled: true, roles: [] })
    expect(await runForJson('enable', 'ann@people.example')).toMatchObject({ disabled: false, roles: ['bundle'] })
  })

  test.each([
    [['show', 'bob@people.example'], 'There is no account with the email address bob@people.example.'],
    [['disable', 'bob@people.example'], 'There is no account with the email address bob@people.example.'],
    [
      ['grant', 'ann@people.example', 'bundle', '--until', '2020-01-31'],
      '2020-01-31 is in the past. Give the last day of the grant, today or later.',
    ],
  ])('%j is one sentence and changes nothing', async (words, sentence) => {
    expect(await run(...words)).toEqual({ code: 1, output: '', errors: `${sentence}\n` })
  })
})
