import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, inTransaction, mails } from '@fairweight/database'
import { type TestDatabase, emptyTables, openEmbeddedForTests } from '@fairweight/database/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createLogger } from '../http/logger.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { type Letter, toRow } from './letter.ts'
import { type Mail, startMail } from './start-mail.ts'
import { startMailServer } from './testing/mail-server.ts'
import { testSeal } from './testing/test-seal.ts'

const soon = { timeout: 15_000, interval: 50 }
const log = createLogger('silent')
let opened: TestDatabase
let database: Database
let dataDirectory: string
let endings: (() => Promise<void>)[] = []

beforeAll(async () => {
  opened = await openEmbeddedForTests()
  database = opened.database
})
afterAll(() => opened.discard())
beforeEach(async () => {
  await emptyTables(database)
  dataDirectory = await mkdtemp(join(tmpdir(), 'fairweight-mail-'))
})
afterEach(async () => {
  for (const end of endings) await end()
  endings = []
  await rm(dataDirectory, { recursive: true })
})

async function open(smtpUrl: string | null = null): Promise<Mail> {
  const jobs = await startJobs({ database, log })
  const mail = await startMail({ database, jobs, smtpUrl, seal: testSeal, dataDirectory, from: 'Fairweight <hello@fairweight.example>', siteOrigin: 'http://localhost:3000', unsubscribeToken: (userId) => `stop-${userId}`, log })
  endings.push(() => jobs.stop(), () => mail.close())
  return mail
}

const welcome = (name: string): Letter => ({ kind: 'welcome', to: `${name}@example.com`, userId: name, firstName: 'Ann' })
const states = async () => (await database.kysely.selectFrom('mail').select('state').execute()).map(({ state }) => state)

test('a letter that is written in a transaction arrives when that is over, once', async () => {
  const { post, kept } = await open()
  const written = await inTransaction(database.kysely, async (trx) => [await post.write(trx, welcome('ann')), await post.write(trx, welcome('ann'))])
  expect(written).toEqual([true, false])
  await vi.waitFor(async () => expect(await kept?.list()).toHaveLength(1), soon)
  await vi.waitFor(async () => expect(await states()).toEqual(['sent']), soon)
  const [letter] = (await kept?.list()) ?? []
  expect(letter).toMatchObject({ to: 'ann@example.com', from: 'Fairweight <hello@fairweight.example>', subject: 'Welcome to Fairweight' })
  expect(letter?.links).toContain('http://localhost:3000/plans')
})

test('without a mail server, letters are files that only this user may read', async () => {
  const { post, kept } = await open()
  await post.write(database.kysely, welcome('ann'))
  await vi.waitFor(async () => expect(await kept?.list()).toHaveLength(1), soon)
  const folder = join(dataDirectory, 'mail')
  const files = await readdir(folder)
  expect(files).toEqual([expect.stringMatching(/^\d{13}-\d{6}-[0-9a-f]{8}\.eml$/)])
  for (const file of files) expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test('with a mail server, nothing is kept', async () => {
  const server = await startMailServer()
  endings.push(() => server.close())
  const { post, kept } = await open(server.url)
  await post.write(database.kysely, welcome('ann'))
  await vi.waitFor(() => expect(server.taken).toHaveLength(1), soon)
  expect(kept).toBeNull()
  expect(await readdir(dataDirectory)).toEqual([])
})

test('a start sends what was waiting, and gives up what the last process was sending', async () => {
  await mails.write(database.kysely, toRow(welcome('interrupted')))
  await mails.claim(database.kysely, new Date())
  await mails.write(database.kysely, toRow(welcome('waiting')))
  const { kept } = await open()
  await vi.waitFor(async () => expect((await states()).toSorted()).toEqual(['sent', 'uncertain']), soon)
  expect((await kept?.list())?.map(({ to }) => to)).toEqual(['waiting@example.com'])
})
