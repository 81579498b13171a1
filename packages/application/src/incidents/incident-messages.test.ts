import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { type Incident, incidents } from '@fairweight/database/repositories/incidents.ts'
import { type TestDatabase, openForTests } from '@fairweight/testing/database/open-for-tests.ts'
import { afterAll, assert, beforeAll, expect, test, vi } from 'vitest'
import type { Jobs } from '../jobs/jobs.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { createLogger } from '../logging/logger.ts'
import { type MessageParts, queueMessages, registerIncidentMessages } from './incident-messages.ts'

const SOON = { timeout: 25_000, interval: 50 }
const OPENED = new Date('2026-11-24T08:01:00.000Z')
const CLOSED = new Date('2026-11-24T08:41:00.000Z')

let opened: TestDatabase
let jobs: Jobs
let parts: MessageParts
let statuses: number[] = []
const received: { text: string; status: number }[] = []
const lines: string[] = []

/** Answers with the statuses that it was told, one after the other, and then that all is well. */
const chat = createServer(async (request, response) => {
  const status = statuses.shift() ?? 200
  const { text } = Object(await json(request))
  received.push({ text, status })
  response.writeHead(status).end()
})

beforeAll(async () => {
  await new Promise<void>((settle) => chat.listen(0, '127.0.0.1', settle))
  // A server that listens has an address of this kind.
  const { port } = chat.address() as AddressInfo
  opened = await openForTests()
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  jobs = await startJobs({ database: opened.database, log })
  parts = {
    db: opened.database.kysely,
    jobs,
    outbox: { write: () => Promise.resolve(true) },
    alertEmail: null,
    alertWebhookUrl: `http://127.0.0.1:${port}/SECRET`,
    siteOrigin: 'https://fairweight.example',
    clock: () => CLOSED,
    log,
  }
  await registerIncidentMessages(parts)
})
afterAll(async () => {
  await jobs.stop()
  await opened.discard()
  chat.closeAllConnections()
  await new Promise((settle) => chat.close(settle))
})

async function openIncident(subject: string): Promise<Incident> {
  return inTransaction(parts.db, async (trx) => {
    const incident = await incidents.open(trx, { kind: 'missed-cut-off', subject, sentence: 'Monday is late.' }, OPENED)
    if (incident === null) return assert.fail('It is the first.')
    await queueMessages(trx, parts, incident, 'opened')
    return incident
  })
}
const notified = async ({ id }: Incident) => (await incidents.find(parts.db, id))?.notified

test(
  'the webhook is told that it began and that it is over, though it was away at first',
  { tags: 'long' },
  async () => {
    statuses = [503]
    const incident = await openIncident('market')
    await vi.waitFor(async () => expect(await notified(incident)).toHaveProperty('webhook opened'), SOON)
    await inTransaction(parts.db, async (trx) => {
      const closed = (await incidents.close(trx, incident.id, CLOSED)) ?? assert.fail('It is open.')
      await queueMessages(trx, parts, closed, 'closed')
    })
    await vi.waitFor(async () => expect(await notified(incident)).toHaveProperty('webhook closed'), SOON)
    const page = 'https://fairweight.example/status'
    const began = `Fairweight: Ratings are late (market)\nMonday is late.\n${page}`
    expect(received.splice(0)).toEqual([
      { status: 503, text: began },
      { status: 200, text: began },
      {
        status: 200,
        text: `Fairweight: over: Ratings are late (market)\nWhat was reported: Monday is late. It lasted 40 min.\n${page}`,
      },
    ])
  },
)

test('a message that is noted as delivered is not sent again', { tags: 'long', timeout: 60_000 }, async () => {
  const incident = await openIncident('sample')
  await vi.waitFor(async () => expect(await notified(incident)).toHaveProperty('webhook opened'), SOON)
  received.splice(0)
  await jobs.send('incident-webhook', { incident: incident.id, moment: 'opened' })
  const next = await openIncident('mail')
  await vi.waitFor(async () => expect(await notified(next)).toHaveProperty('webhook opened'), SOON)
  expect(received.map(({ text }) => text)).toEqual([expect.stringContaining('(mail)')])
})

test('a webhook that refuses for good is asked once, and the log does not name it', async () => {
  received.splice(0)
  statuses = [410]
  const incident = await openIncident('quota')
  const told = () => lines.find((line) => line.includes(incident.id))
  await vi.waitFor(() => expect(told()).toContain('The webhook refused the message with status 410.'), SOON)
  expect(received).toHaveLength(1)
  expect(await notified(incident)).toEqual({})
  expect(lines.join('')).not.toMatch(/SECRET|127\.0\.0\.1/)
})
