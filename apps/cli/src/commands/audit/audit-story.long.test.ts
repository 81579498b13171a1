import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { hostname, tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { asUserId } from '@fairweight/domain/identifiers'
import { CHANGING_COMMANDS, READING_COMMANDS } from '@fairweight/application/audit/changing-commands.ts'
import { auditOperations } from '@fairweight/application/audit/audit-operations.ts'
import { billingOperations } from '@fairweight/application/billing/operations/billing-operations.ts'
import { newsletterOperations } from '@fairweight/application/newsletters/newsletter-operations.ts'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import { pageSpeedOperations } from '@fairweight/application/page-speed/page-speed-operations.ts'
import { raffleOperations } from '@fairweight/application/raffle/raffle-operations.ts'
import { userOperations } from '@fairweight/application/accounts/operations/user-operations.ts'
import { createMigratedFolder } from '@fairweight/testing/database/migrated-folder.ts'
import { sourceOperations } from '@fairweight/application/market/sources/source-operations.ts'
import { marketOperations } from '@fairweight/application/market-run/operations/market-operations.ts'
import { marketRunOperations } from '@fairweight/application/market-run/operations/market-run-operations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chosenFolderOwners } from '../../../testing/chosen-folder-owners.ts'
import { type DataFolderOwner, startFolderOwner } from '../../../testing/start-folder-owner.ts'
import { runFairweight } from '../../../testing/run-fairweight.ts'

const root = mkdtempSync(join(tmpdir(), 'fairweight-audit-'))
const EMAIL = 'ann@people.example'
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function seedAccount(data: string): Promise<void> {
  await createMigratedFolder(join(data, 'database'))
  const database = await openDatabase({ directory: join(data, 'database') })
  await database.kysely
    .insertInto('app_user')
    .values({ id: asUserId(randomUUID()), email: EMAIL, disabled_at: null })
    .execute()
  await database.close()
}

test('every operation is known as one that changes something, and noted, or as one that reads', () => {
  const all = [
    auditOperations,
    billingOperations,
    newsletterOperations,
    raffleOperations,
    pageSpeedOperations,
    userOperations,
    marketOperations,
    marketRunOperations,
    sourceOperations,
  ].flatMap((operations) => Object.keys(operations))
  expect([...CHANGING_COMMANDS, ...READING_COMMANDS].toSorted()).toEqual(all.toSorted())
})

describe.each(chosenFolderOwners())('while $who', ({ isOwned }) => {
  const data = join(root, isOwned ? 'owned' : 'free')
  let owner: DataFolderOwner | null = null

  beforeAll(async () => {
    await seedAccount(data)
    owner = isOwned ? await startFolderOwner(data) : null
  })
  afterAll(() => owner?.release())

  const run = (...words: string[]) => runFairweight(words, { environment: { FAIRWEIGHT_DATA: data } })
  const trail = async (...words: string[]) => {
    const { events } = JSON.parse((await run('audit', ...words, '--json')).output) as {
      events: { action: string; who: string; account: string | null; device: string; details: string }[]
    }
    return events
  }

  test('each command that changes something is noted, with who gave it, on what machine, and how it failed', async () => {
    await run('users', 'grant', EMAIL, 'bundle', '--until', '2999-01-31')
    await run('users', 'disable', 'bob@people.example')
    await run('users', 'show', EMAIL)
    const { username } = userInfo()
    expect(await trail()).toMatchObject([
      {
        action: 'operator-command-failed',
        who: username,
        device: hostname(),
        account: null,
        details: 'users disable code=unknown-user',
      },
      { action: 'operator-command', who: username, device: hostname(), account: null, details: 'users disable' },
      {
        action: 'role-granted',
        who: username,
        device: hostname(),
        account: EMAIL,
        details: 'role=bundle until=2999-01-31',
      },
      {
        action: 'operator-command',
        who: username,
        device: hostname(),
        account: null,
        details: 'users grant role=bundle until=2999-01-31',
      },
    ])
  })

  test('the trail is asked by account, action, day and count', async () => {
    expect((await trail('--email', 'ANN@people.example')).map(({ action }) => action)).toEqual(['role-granted'])
    expect((await trail('--action', 'operator-command')).map(({ details }) => details)).toEqual([
      'users disable',
      'users grant role=bundle until=2999-01-31',
    ])
    expect(await trail('--limit', '1')).toHaveLength(1)
    expect(await trail('--since', '2999-01-01')).toEqual([])
    const { output } = await run('audit', '--email', EMAIL)
    expect(output).toMatch(
      /^When +Who +Action +Account +From +Details\n\d{4}-\d\d-\d\d \d\d:\d\d:\d\dZ +\S+ +role-granted +ann@people\.example/,
    )
    expect((await run('audit', '--since', '2999-01-01')).output).toBe('The audit trail has no such entries.\n')
  })

  test.each([
    [['--email', 'bob@people.example'], 1, 'There is no account with the email address bob@people.example.'],
    [['--limit', '0'], 1, 'The limit must be a whole number from 1 to 10,000.'],
    [['--since', 'soon'], 2, '--since needs a date such as 2020-01-10, not “soon”.'],
    [['--action', 'sign-in'], 2, 'did you mean signed-in?'],
  ])('%j is one sentence', async (words, code, sentence) => {
    const answer = await run('audit', ...words)
    expect(answer.code).toBe(code)
    expect(answer.errors).toContain(sentence)
  })
})
