import { type Database, newsletterOperations, newsletters, profiles, users } from '@fairweight/database'
import { addUser } from '@fairweight/database/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLogger } from '../http/logger.ts'
import { onEachDatabase } from '../identity/testing/on-each-database.ts'
import { deliverDue } from './deliver.ts'
import { type MailServer, startMailServer } from './testing/mail-server.ts'
import { testSeal } from './testing/test-seal.ts'

let server: MailServer
beforeEach(async () => {
  server = await startMailServer()
})
afterEach(() => server.close())

const issue = { kind: 'insights', subject: 'What moved', text: 'Read it at https://elsewhere.example/a?b=1&c=2.\nAll <b>plain</b>.\n\nThree points:\n- one\n- two\n  goes on' }

async function addReaders(database: Database, ...ids: string[]): Promise<void> {
  for (const id of ids) {
    await addUser(database.kysely, id)
    await profiles.save(database.kysely, id, { firstName: id, lastName: '', insightsSubscriber: true, tipsSubscriber: true })
  }
  await newsletterOperations['newsletter.send'].run(issue, { db: database.kysely, now: new Date(), postalAddress: '1 Main Street', isProduction: true })
}

const deliver = (database: Database) =>
  deliverDue({
    database, smtpUrl: server.url, seal: testSeal, from: 'Fairweight <hello@fairweight.example>', siteOrigin: 'https://fairweight.example', log: createLogger('silent'),
    unsubscribeToken: (userId, scope) => `${scope}-${userId}`, now: () => new Date(Date.now() + 60_000),
  }, new AbortController().signal)

onEachDatabase('a newsletter', (database) => {
  const states = () => database().kysely.selectFrom('mail').select(['state', 'recipient', 'last_error']).orderBy('key').execute()

  test('is handed over as it was written, with its links, the postal address and the way to stop it', async () => {
    await addReaders(database(), 'ann')
    await database().kysely.updateTable('app_user').set({ email_verified: true }).execute()
    await deliver(database())
    const [letter] = server.taken
    expect(letter).toMatchObject({ to: 'ann@example.com', subject: 'What moved' })
    expect(letter?.text.trimEnd()).toBe(
      'Hello ann,\n\nRead it at https://elsewhere.example/a?b=1&c=2. All <b>plain</b>.\n\nThree points:\n- one\n- two goes on\n\n-- \nYou get this letter because your Fairweight profile asks for the newsletter Insights.\n\nStop the newsletter Insights:\nhttps://fairweight.example/unsubscribe?token=insights-ann\n\nFairweight, https://fairweight.example\n1 Main Street',
    )
    expect(letter?.html).toContain('<a href="https://elsewhere.example/a?b=1&amp;c=2">')
    expect(letter?.html).toContain('All &lt;b&gt;plain&lt;/b&gt;.')
  })

  test('greets nobody by name at an address that is not confirmed', async () => {
    await addReaders(database(), 'ann')
    await deliver(database())
    expect(server.taken.map(({ text }) => text.slice(0, 16))).toEqual(['Hello,\n\nRead it '])
  })

  test('goes to nobody who has stopped it, was shut out or left meanwhile, and then waits no more', async () => {
    await addReaders(database(), 'ann', 'bob', 'cy', 'dee')
    await newsletters.stop(database().kysely, 'ann', ['insights'])
    await users.disable(database().kysely, 'bob@example.com', new Date())
    await newsletters.stop(database().kysely, 'cy', ['tips'])
    await database().kysely.deleteFrom('app_user').where('id', '=', 'dee').execute()
    await deliver(database())
    expect(server.taken.map(({ to }) => to)).toEqual(['cy@example.com'])
    const leftOut = { state: 'failed', recipient: null, last_error: 'not wanted any more' }
    expect(await states()).toEqual([leftOut, leftOut, { state: 'sent', recipient: null, last_error: null }, leftOut])
  })
})
