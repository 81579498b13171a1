import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type UserId, asUserId } from '@fairweight/domain/identifiers'
import type { Database } from '@fairweight/database/opening/database.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { mails } from '@fairweight/database/repositories/mails.ts'
import { emptyTables } from '@fairweight/testing/database/lending/empty-tables.ts'
import { type TestDatabase, openEmbeddedForTests } from '@fairweight/testing/database/open-for-tests.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createLogger } from '../logging/logger.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { type Email, toRow } from './email.ts'
import { type Mail, startMail } from './start-mail.ts'
import { startMailServer } from '@fairweight/testing/mail/mail-server.ts'
import { testSeal } from '@fairweight/testing/mail/test-cipher.ts'

const ANN = asUserId('ann')

const SOON = { timeout: 15_000, interval: 50 }
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
  const mail = await startMail({
    database,
    jobs,
    smtpUrl,
    seal: testSeal,
    dataDirectory,
    from: 'Fairweight <hello@fairweight.example>',
    siteOrigin: 'http://localhost:3000',
    unsubscribeToken: (userId) => `stop-${userId}`,
    log,
  })
  endings.push(
    () => jobs.stop(),
    () => mail.close(),
  )
  return mail
}

const welcome = (name: UserId): Email => ({
  kind: 'welcome',
  to: `${name}@example.com`,
  userId: name,
  firstName: 'Ann',
})
const states = async () =>
  (await database.kysely.selectFrom('mail').select('state').execute()).map(({ state }) => state)

test('an email that is written in a transaction arrives when that is over, once', async () => {
  const { outbox, kept } = await open()
  const written = await inTransaction(database.kysely, async (trx) => [
    await outbox.write(trx, welcome(ANN)),
    await outbox.write(trx, welcome(ANN)),
  ])
  expect(written).toEqual([true, false])
  await vi.waitFor(async () => expect(await kept?.list()).toHaveLength(1), SOON)
  await vi.waitFor(async () => expect(await states()).toEqual(['sent']), SOON)
  const [email] = (await kept?.list()) ?? []
  expect(email).toMatchObject({
    to: 'ann@example.com',
    from: 'Fairweight <hello@fairweight.example>',
    subject: 'Welcome to Fairweight',
  })
  expect(email?.links).toContain('http://localhost:3000/plans')
})

test('without a mail server, emails are files that only this user may read', async () => {
  const { outbox, kept } = await open()
  await outbox.write(database.kysely, welcome(ANN))
  await vi.waitFor(async () => expect(await kept?.list()).toHaveLength(1), SOON)
  const folder = join(dataDirectory, 'mail')
  const files = await readdir(folder)
  expect(files).toEqual([expect.stringMatching(/^\d{13}-\d{6}-[0-9a-f]{8}\.eml$/)])
  for (const file of files) expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test('with a mail server, nothing is kept', async () => {
  const server = await startMailServer()
  endings.push(() => server.close())
  const { outbox, kept } = await open(server.url)
  await outbox.write(database.kysely, welcome(ANN))
  await vi.waitFor(() => expect(server.taken).toHaveLength(1), SOON)
  expect(kept).toBeNull()
  expect(await readdir(dataDirectory)).toEqual([])
})

test('a start sends what was waiting, and gives up what the last process was sending', async () => {
  await mails.write(database.kysely, toRow(welcome(asUserId('interrupted'))))
  await mails.claim(database.kysely, new Date())
  await mails.write(database.kysely, toRow(welcome(asUserId('waiting'))))
  const { kept } = await open()
  await vi.waitFor(async () => expect((await states()).toSorted()).toEqual(['sent', 'uncertain']), SOON)
  expect((await kept?.list())?.map(({ to }) => to)).toEqual(['waiting@example.com'])
})
