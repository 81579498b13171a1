import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { hostname, tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { CHANGING_COMMANDS, READING_COMMANDS, auditOperations, billingOperations, newsletterOperations, openDatabase, raffleOperations, userOperations } from '@fairweight/database'
import { layMigratedFolder } from '@fairweight/database/testing'
import { marketOperations } from '@fairweight/market-data'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DataFolderOwner, ownDataFolder } from '../../testing/own-data-folder.ts'
import { runFairweight } from '../../testing/run-fairweight.ts'

const root = mkdtempSync(join(tmpdir(), 'fairweight-audit-'))
const email = 'ann@people.example'
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function layAccount(data: string): Promise<void> {
  await layMigratedFolder(join(data, 'database'))
  const database = await openDatabase({ directory: join(data, 'database') })
  await database.kysely.insertInto('app_user').values({ id: randomUUID(), email, disabled_at: null }).execute()
  await database.close()
}

test('every operation is known as one that changes something, and noted, or as one that reads', () => {
  const all = [auditOperations, billingOperations, newsletterOperations, raffleOperations, userOperations, marketOperations].flatMap((operations) => Object.keys(operations))
  expect([...CHANGING_COMMANDS, ...READING_COMMANDS].toSorted()).toEqual(all.toSorted())
})

describe.each([
  { who: 'this command owns the folder', isOwned: false },
  { who: 'another process owns the folder', isOwned: true },
])('while $who', ({ isOwned }) => {
  const data = join(root, isOwned ? 'owned' : 'free')
  let owner: DataFolderOwner | null = null

  beforeAll(async () => {
    await layAccount(data)
    owner = isOwned ? await ownDataFolder(data) : null
  })
  afterAll(() => owner?.release())

  const run = (...words: string[]) => runFairweight(words, { environment: { FAIRWEIGHT_DATA: data } })
  const trail = async (...words: string[]) => {
    const { events } = JSON.parse((await run('audit', ...words, '--json')).output) as { events: { action: string; who: string; account: string | null; device: string; details: string }[] }
    return events
  }

  test('each command that changes something is noted, with who gave it, on what machine, and how it failed', async () => {
    await run('users', 'grant', email, 'bundle', '--until', '2999-01-31')
    await run('users', 'disable', 'bob@people.example')
    await run('users', 'show', email)
    const { username } = userInfo()
    expect(await trail()).toMatchObject([
      { action: 'operator-command-failed', who: username, device: hostname(), account: null, details: 'users disable code=unknown-user' },
      { action: 'operator-command', who: username, device: hostname(), account: null, details: 'users disable' },
      { action: 'role-granted', who: username, device: hostname(), account: email, details: 'role=bundle until=2999-01-31' },
      { action: 'operator-command', who: username, device: hostname(), account: null, details: 'users grant role=bundle until=2999-01-31' },
    ])
  })

  test('the trail is asked by account, action, day and count', async () => {
    expect((await trail('--email', 'ANN@people.example')).map(({ action }) => action)).toEqual(['role-granted'])
    expect((await trail('--action', 'operator-command')).map(({ details }) => details)).toEqual(['users disable', 'users grant role=bundle until=2999-01-31'])
    expect(await trail('--limit', '1')).toHaveLength(1)
    expect(await trail('--since', '2999-01-01')).toEqual([])
    const { output } = await run('audit', '--email', email)
    expect(output).toMatch(/^When +Who +Action +Account +From +Details\n\d{4}-\d\d-\d\d \d\d:\d\d:\d\dZ +\S+ +role-granted +ann@people\.example/)
    expect((await run('audit', '--since', '2999-01-01')).output).toBe('Nothing of the kind is in the trail.\n')
  })

  test.each([
    [['--email', 'bob@people.example'], 1, 'There is no account with the e-mail address bob@people.example.'],
    [['--limit', '0'], 1, 'The limit is a whole number from 1 to 10,000.'],
    [['--since', 'soon'], 2, '--since needs a date such as 2020-01-10, not “soon”.'],
    [['--action', 'sign-in'], 2, 'did you mean signed-in?'],
  ])('%j is one sentence', async (words, code, sentence) => {
    const answer = await run('audit', ...words)
    expect(answer.code).toBe(code)
    expect(answer.errors).toContain(sentence)
  })
})
