import { asUserId } from '@fairweight/domain/identifiers'
import { HOUR_MS } from '@fairweight/domain/time/durations.ts'
import type { Database } from '@fairweight/database/opening/database.ts'
import { mails } from '@fairweight/database/repositories/mails.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLogger } from '../logging/logger.ts'
import { onEachDatabase } from '@fairweight/testing/accounts/database/on-each-database.ts'
import { deriveKeys } from '../accounts/tokens/keys.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { sendDueEmails } from './send-due-emails.ts'
import { type Email, toRow } from './email.ts'
import { createEmailSecretCipher } from './secret-cipher/email-secret-cipher.ts'
import { emailText } from './emails/render-text.ts'
import { createEmailOutbox } from './email-outbox.ts'
import { everyEmail } from '@fairweight/testing/mail/every-email.ts'
import { type MailServer, startMailServer } from '@fairweight/testing/mail/mail-server.ts'

const SITE_ORIGIN = 'https://fairweight.example'
const log = createLogger('silent')
/** By then whatever is written now is due. */
const inAMinute = () => new Date(Date.now() + 60_000)
const reset: Email = {
  kind: 'reset',
  to: 'ann@example.com',
  userId: asUserId('ann'),
  firstName: null,
  token: 'hush-hush',
  expiresAt: new Date(Date.now() + HOUR_MS),
}
/** The one to a winner is as an earlier version wrote it, with its link. */
const emails = everyEmail()

/** What an email's links tell beyond a page of ours: whatever follows its name, and whole addresses elsewhere. */
function secretsOf(email: Email): string[] {
  return emailText(email, SITE_ORIGIN).paragraphs.flatMap((paragraph) => {
    if (typeof paragraph === 'string') return []
    const { origin, searchParams, hash } = new URL(paragraph.address)
    return origin === SITE_ORIGIN
      ? [...searchParams.values(), ...new URLSearchParams(hash.slice(1)).values()].filter((value) => value !== '')
      : [paragraph.address]
  })
}

onEachDatabase('the outbox of waiting emails', (database) => {
  let server: MailServer
  let endings: (() => Promise<void>)[] = []
  beforeEach(async () => {
    server = await startMailServer()
    endings.push(() => server.close())
  })
  afterEach(async () => {
    for (const end of endings) await end()
    endings = []
  })

  const rawTable = async () => JSON.stringify((await database().executeSql('select mail::text as line from mail')).rows)
  const states = async () =>
    (await database().kysely.selectFrom('mail').select(['state', 'last_error']).execute()).map(
      ({ state, last_error }) => [state, last_error],
    )
  const delivery = (secrets: readonly string[]) => ({
    database: database(),
    smtpUrl: server.url,
    seal: createEmailSecretCipher(deriveKeys(secrets, 'waiting-letter')),
    from: 'hello@fairweight.example',
    siteOrigin: SITE_ORIGIN,
    unsubscribeToken: () => 'stop',
    log,
    now: inAMinute,
  })
  const deliver = (secrets: readonly string[]) => sendDueEmails(delivery(secrets), new AbortController().signal)

  /** The outbox of a server whose mail server is away, so that everything waits. */
  async function openPost(opened: Database, secrets: readonly string[]) {
    const jobs = await startJobs({ database: opened, log })
    endings.unshift(() => jobs.stop())
    return createEmailOutbox({ ...delivery(secrets), jobs, smtpUrl: 'smtp://127.0.0.1:9' })
  }

  test('holds nothing by which somebody who reads the table could use a link', async () => {
    const outbox = await openPost(database(), ['the only secret of this test, long enough'])
    for (const email of emails) await outbox.write(database().kysely, email)
    const secrets = emails.flatMap(secretsOf)
    expect(secrets).toEqual(
      expect.arrayContaining(['reset-token', 'entry-token', 'prize-token', 'https://payments.example/invoices/in_1']),
    )
    const table = await rawTable()
    for (const email of emails) expect(table).toContain(`"${email.kind}:`.slice(1))
    for (const secret of secrets) expect(table).not.toContain(secret)
  })

  test('is sent after a secret was put in front of the one that sealed it, and given up without any that opens it', async () => {
    const [older, newer] = ['the older secret of this test, long enough', 'the newer secret of this test, long enough']
    await mails.write(
      database().kysely,
      createEmailSecretCipher(deriveKeys([older], 'waiting-letter')).close(toRow(reset)),
    )
    await deliver([newer, older])
    expect(server.taken.map(({ links }) => links)).toEqual([
      expect.arrayContaining([`${SITE_ORIGIN}/reset-password#token=hush-hush`]),
    ])
    await database().kysely.deleteFrom('mail').execute()
    await mails.write(
      database().kysely,
      createEmailSecretCipher(deriveKeys([older], 'waiting-letter')).close(toRow(reset)),
    )
    await deliver([newer])
    expect([server.taken.length, await states()]).toEqual([
      1,
      [['failed', 'its secret was sealed with an AUTH_SECRET that is no longer configured']],
    ])
  })

  test(
    'as the version before left it, in clear, is sealed by the start and sent all the same',
    { tags: 'long' },
    async () => {
      const secrets = ['the only secret of this test, long enough']
      for (const email of [...emails, reset]) await mails.write(database().kysely, toRow(email))
      expect(await rawTable()).toContain('prize-token')
      await openPost(database(), secrets)
      const table = await rawTable()
      for (const secret of [...emails, reset].flatMap(secretsOf)) expect(table).not.toContain(secret)
      // Later than what the start tried in vain is tried again.
      await sendDueEmails(
        { ...delivery(secrets), now: () => new Date(Date.now() + 30 * 60_000) },
        new AbortController().signal,
      )
      expect(server.taken.flatMap(({ links }) => links)).toEqual(
        expect.arrayContaining([
          `${SITE_ORIGIN}/reset-password#token=hush-hush`,
          `${SITE_ORIGIN}/raffle-terms#prize=prize-token`,
        ]),
      )
    },
  )
})
