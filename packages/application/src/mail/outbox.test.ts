import { type UserId, asUserId } from '@fairweight/domain/identifiers'
import { MINUTE_MS } from '@fairweight/domain/time/durations.ts'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@fairweight/database/opening/database.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { mails } from '@fairweight/database/repositories/mails.ts'
import { emptyTables } from '@fairweight/testing/database/lending/empty-tables.ts'
import { type TestDatabase } from '@fairweight/testing/database/open-for-tests.ts'
import { chosenDatabases } from '@fairweight/testing/database/chosen-databases.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLogger } from '../logging/logger.ts'
import type { Delivery } from './deliver.ts'
import { sendDueEmails } from './send-due-emails.ts'
import { type Email, toRow } from './email.ts'
import { disconnectAfterAccepting } from '@fairweight/testing/mail/disconnect-after-accepting.ts'
import { testSeal } from '@fairweight/testing/mail/test-cipher.ts'
import {
  type MailServer,
  type MailServerBehavior,
  type Verdict,
  startMailServer,
} from '@fairweight/testing/mail/mail-server.ts'

const ANN = asUserId('ann')

const never = new AbortController().signal
const start = new Date('2126-03-04T12:00:00Z')

describe.each(chosenDatabases())('the outbox, $name', ({ open, isThere }) => {
  let opened: TestDatabase
  let database: Database
  let now = start
  let closings: (() => Promise<void>)[] = []
  let log: PassThrough

  beforeAll(async () => {
    if (isThere) opened = await open()
  })
  afterAll(() => opened?.discard())
  beforeEach(async ({ skip }) => {
    if (!isThere) return skip('PostgreSQL is not on this machine')
    database = opened.database
    await emptyTables(database)
    now = start
    log = new PassThrough()
  })
  afterEach(async () => {
    for (const close of closings) await close()
    closings = []
  })

  const welcome = (name: UserId): Email => ({
    kind: 'welcome',
    to: `${name}@example.com`,
    userId: name,
    firstName: null,
  })
  const write = (email: Email) => mails.write(database.kysely, toRow(email))
  const deliver = (smtpUrl: string) => sendDueEmails(deliveryTo(smtpUrl), never)
  const states = async () =>
    (await database.kysely.selectFrom('mail').select('state').orderBy('key').execute()).map(({ state }) => state)
  const rows = () => database.kysely.selectFrom('mail').selectAll().execute()

  function deliveryTo(smtpUrl: string): Delivery {
    return {
      database,
      smtpUrl,
      seal: testSeal,
      from: 'Fairweight <hello@fairweight.example>',
      siteOrigin: 'https://fairweight.example',
      unsubscribeToken: (userId, scope) => `${scope}-${userId}`,
      log: createLogger('debug', log),
      now: () => now,
    }
  }

  async function serve(manners?: MailServerBehavior): Promise<MailServer> {
    const server = await startMailServer(manners)
    closings.push(() => server.close())
    return server
  }

  test('an email goes once, under an id of its own, and leaves neither recipient nor content behind', async () => {
    const server = await serve()
    expect(await write(welcome(ANN))).toBe(true)
    expect(await write(welcome(ANN))).toBe(false)
    await deliver(server.url)
    await deliver(server.url)
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'sent', recipient: null, content: null, attempts: 1, last_error: null })
    expect(server.taken).toEqual([
      expect.objectContaining({
        to: 'ann@example.com',
        subject: 'Welcome to Fairweight',
        from: 'Fairweight <hello@fairweight.example>',
        messageId: `<${row?.id}@fairweight.example>`,
      }),
    ])
  })

  test('an email of a transaction that fails was never written', async () => {
    const server = await serve()
    const failing = inTransaction(database.kysely, async (trx) => {
      await mails.write(trx, toRow(welcome(ANN)))
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await deliver(server.url)
    expect(server.taken).toEqual([])
  })

  test.each([
    { at: 'recipient', code: 451 },
    { at: 'data', code: 452 },
  ] as const)('a server that says "later" ($code at $at) gets the email once, later', async (verdict) => {
    let mood: Verdict = verdict
    const server = await serve({ judge: () => mood })
    await write(welcome(ANN))
    await deliver(server.url)
    expect(await states()).toEqual(['waiting'])
    mood = null
    now = new Date(start.getTime() + MINUTE_MS - 1)
    await deliver(server.url)
    expect(server.taken).toHaveLength(0)
    now = new Date(start.getTime() + MINUTE_MS)
    await deliver(server.url)
    await deliver(server.url)
    expect(server.taken).toHaveLength(1)
    expect(await states()).toEqual(['sent'])
  })

  test('a refused email holds up no other', async () => {
    const server = await serve({
      judge: (recipient) => (recipient.startsWith('full') ? { at: 'recipient', code: 452 } : null),
    })
    for (const name of ['full', 'ann', 'bob']) await write(welcome(asUserId(name)))
    await deliver(server.url)
    expect(server.taken.map(({ to }) => to).toSorted()).toEqual(['ann@example.com', 'bob@example.com'])
  })

  test.each([
    { at: 'recipient', code: 550 },
    { at: 'data', code: 554 },
  ] as const)('a server that says "never" ($code at $at) is not asked again, and nobody is named', async (verdict) => {
    const server = await serve({ judge: () => verdict })
    await write({
      kind: 'reset',
      to: 'ann@example.com',
      userId: ANN,
      firstName: null,
      token: 'hush-hush',
      expiresAt: new Date(start.getTime() + 30 * MINUTE_MS),
    })
    await deliver(server.url)
    now = new Date(start.getTime() + 24 * 60 * MINUTE_MS)
    await deliver(server.url)
    log.end()
    const logged = await text(log)
    expect(logged).toContain('an email cannot be sent')
    expect(await rows()).toEqual([
      expect.objectContaining({ state: 'failed', recipient: null, content: null, attempts: 1 }),
    ])
    expect(`${logged}${JSON.stringify(await rows())}`).not.toMatch(/ann@example|hush/)
  })

  test('a server that is away for a while gets every email once', async () => {
    const away = await startMailServer()
    await away.close()
    for (const name of ['ann', 'bob', 'cy']) await write(welcome(asUserId(name)))
    for (let attempt = 0; attempt < 6; attempt += 1) await deliver(away.url)
    expect(await states()).toEqual(['waiting', 'waiting', 'waiting'])
    const server = await serve({ port: away.port })
    for (let hours = 1; hours < 4; hours += 1) {
      now = new Date(start.getTime() + hours * 60 * MINUTE_MS)
      await deliver(server.url)
    }
    expect(server.taken.map(({ to }) => to).toSorted()).toEqual([
      'ann@example.com',
      'bob@example.com',
      'cy@example.com',
    ])
    expect(await states()).toEqual(['sent', 'sent', 'sent'])
  })

  test('a server that is away for longer than a day does not get the email', async () => {
    await write(welcome(ANN))
    for (let hour = 0; hour < 40; hour += 1) {
      now = new Date(start.getTime() + hour * 60 * MINUTE_MS)
      await deliver('smtp://127.0.0.1:9')
    }
    expect(await states()).toEqual(['failed'])
  })

  test('when the server hangs up before it answers, the email is uncertain and never goes again', async () => {
    const rude = await disconnectAfterAccepting()
    closings.push(rude.close)
    await write(welcome(ANN))
    await deliver(rude.url)
    expect(await states()).toEqual(['sending'])
    expect(await mails.giveUpInterrupted(database.kysely, new Date(start.getTime() + 1), now)).toBe(1)
    const server = await serve()
    now = new Date(start.getTime() + 60 * MINUTE_MS)
    await deliver(server.url)
    expect([rude.taken(), server.taken.length, ...(await states())]).toEqual([1, 0, 'uncertain'])
  })

  test('a link that has ended is not sent', async () => {
    const server = await serve()
    await write({ kind: 'reset', to: 'ann@example.com', userId: ANN, firstName: null, token: 't', expiresAt: start })
    await deliver(server.url)
    expect([server.taken.length, ...(await states())]).toEqual([0, 'failed'])
  })

  test('a server that wants a sign-in gets one, and a wrong one is no fault of the email', async () => {
    const server = await serve({ login: { user: 'post', password: 'sesame' } })
    await write(welcome(ANN))
    await deliver(server.url.replace('sesame', 'wrong'))
    expect([server.taken.length, ...(await states())]).toEqual([0, 'waiting'])
    now = new Date(start.getTime() + MINUTE_MS)
    await deliver(server.url)
    expect([server.taken.length, ...(await states())]).toEqual([1, 'sent'])
  })

  test('several who deliver at once share the emails', async () => {
    const server = await serve()
    const names = Array.from({ length: 30 }, (_, place) => `person-${place}`)
    for (const name of names) await write(welcome(asUserId(name)))
    await Promise.all(Array.from({ length: 4 }, () => deliver(server.url)))
    expect(server.taken.map(({ to }) => to).toSorted()).toEqual(names.map((name) => `${name}@example.com`).toSorted())
  })

  test('many go at once, to one host four at most, and what a slow host delays holds up no other', async () => {
    const atOnce = new Map<string, number>()
    let [maxAtOnce, maxOfOneHost] = [0, 0]
    const server = await serve({
      async beforeAnswer(recipient) {
        const host = recipient.split('@')[1] ?? ''
        atOnce.set(host, (atOnce.get(host) ?? 0) + 1)
        maxOfOneHost = Math.max(maxOfOneHost, ...atOnce.values())
        maxAtOnce = Math.max(
          maxAtOnce,
          [...atOnce.values()].reduce((sum, one) => sum + one, 0),
        )
        await pause(20)
        atOnce.set(host, (atOnce.get(host) ?? 0) - 1)
      },
    })
    const others = ['a.example', 'b.example', 'c.example']
    const names = Array.from(
      { length: 60 },
      (_, place) => `person-${place}@${place < 40 ? 'large.example' : (others[place % 3] ?? '')}`,
    )
    for (const [place, to] of names.entries()) await write({ ...welcome(asUserId(`person-${place}`)), to })
    await deliver(server.url)
    expect(server.taken.map(({ to }) => to).toSorted()).toEqual(names.toSorted())
    expect(await states()).toEqual(names.map(() => 'sent'))
    expect(maxOfOneHost).toBeLessThanOrEqual(4)
    expect(maxAtOnce).toBeGreaterThan(1)
    const lastOfOthers = server.taken.findLastIndex(({ to }) => !to.endsWith('large.example'))
    expect(lastOfOthers).toBeLessThan(names.length - 1)
  })
})
