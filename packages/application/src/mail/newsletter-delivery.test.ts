import { asUserId } from '@fairweight/domain/identifiers'
import type { Database } from '@fairweight/database/opening/database.ts'
import { newsletterOperations } from '../newsletters/newsletter-operations.ts'
import { newsletters } from '@fairweight/database/repositories/newsletters/newsletters.ts'
import { profiles } from '@fairweight/database/repositories/users/profiles.ts'
import { users } from '@fairweight/database/repositories/users/users.ts'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLogger } from '../logging/logger.ts'
import { onEachDatabase } from '@fairweight/testing/accounts/database/on-each-database.ts'
import { sendDueEmails } from './send-due-emails.ts'
import { type MailServer, startMailServer } from '@fairweight/testing/mail/mail-server.ts'
import { testSeal } from '@fairweight/testing/mail/test-cipher.ts'

let server: MailServer
beforeEach(async () => {
  server = await startMailServer()
})
afterEach(() => server.close())

const ISSUE = {
  kind: 'insights',
  subject: 'What moved',
  text: 'Read it at https://elsewhere.example/a?b=1&c=2.\nAll <b>plain</b>.\n\nThree points:\n- one\n- two\n  goes on',
}

async function addReaders(database: Database, ...ids: string[]): Promise<void> {
  for (const id of ids) {
    await addUser(database.kysely, id)
    await profiles.save(database.kysely, asUserId(id), {
      firstName: id,
      lastName: '',
      insightsSubscriber: true,
      tipsSubscriber: true,
    })
  }
  await newsletterOperations['newsletter.send'].run(ISSUE, {
    db: database.kysely,
    now: new Date(),
    postalAddress: '1 Main Street',
    isProduction: true,
  })
}

const deliver = (database: Database) =>
  sendDueEmails(
    {
      database,
      smtpUrl: server.url,
      seal: testSeal,
      from: 'Fairweight <hello@fairweight.example>',
      siteOrigin: 'https://fairweight.example',
      log: createLogger('silent'),
      unsubscribeToken: (userId, scope) => `${scope}-${userId}`,
      now: () => new Date(Date.now() + 60_000),
    },
    new AbortController().signal,
  )

onEachDatabase('a newsletter', (database) => {
  const states = () =>
    database().kysely.selectFrom('mail').select(['state', 'recipient', 'last_error']).orderBy('key').execute()

  test('is handed over as it was written, with its links, the postal address and the way to stop it', async () => {
    await addReaders(database(), 'ann')
    await database().kysely.updateTable('app_user').set({ email_verified: true }).execute()
    await deliver(database())
    const [email] = server.taken
    expect(email).toMatchObject({ to: 'ann@example.com', subject: 'What moved' })
    expect(email?.text.trimEnd()).toBe(
      'Hello ann,\n\nRead it at https://elsewhere.example/a?b=1&c=2. All <b>plain</b>.\n\nThree points:\n- one\n- two goes on\n\n-- \nYou are receiving this email because the Insights newsletter is turned on in your Fairweight profile.\n\nUnsubscribe from the Insights newsletter:\nhttps://fairweight.example/unsubscribe?token=insights-ann\n\nFairweight, https://fairweight.example\n1 Main Street',
    )
    expect(email?.html).toContain('<a href="https://elsewhere.example/a?b=1&amp;c=2">')
    expect(email?.html).toContain('All &lt;b&gt;plain&lt;/b&gt;.')
  })

  test('greets nobody by name at an address that is not confirmed', async () => {
    await addReaders(database(), 'ann')
    await deliver(database())
    expect(server.taken.map(({ text }) => text.slice(0, 16))).toEqual(['Hello,\n\nRead it '])
  })

  test('goes to nobody who has stopped it, was shut out or left meanwhile, and then waits no more', async () => {
    await addReaders(database(), 'ann', 'bob', 'cy', 'dee')
    await newsletters.stop(database().kysely, asUserId('ann'), ['insights'])
    await users.disable(database().kysely, 'bob@example.com', new Date())
    await newsletters.stop(database().kysely, asUserId('cy'), ['tips'])
    await database().kysely.deleteFrom('app_user').where('id', '=', asUserId('dee')).execute()
    await deliver(database())
    expect(server.taken.map(({ to }) => to)).toEqual(['cy@example.com'])
    const leftOut = { state: 'failed', recipient: null, last_error: 'no longer wanted' }
    expect(await states()).toEqual([leftOut, leftOut, { state: 'sent', recipient: null, last_error: null }, leftOut])
  })
})
