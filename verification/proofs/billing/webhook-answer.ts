import type { CustomerId } from '@fairweight/domain/identifiers'
import { pino } from 'pino'
import type { Database, Queryable } from '@fairweight/database/opening/database.ts'
import { openEmbeddedForTests, openPostgresForTests } from '@fairweight/testing/database/open-for-tests.ts'
import { openStripe } from '@fairweight/payments'
import { createServer } from '../../../apps/server/src/http/create-server.ts'
import { startJobs } from '../../../packages/application/src/jobs/start-jobs.ts'
import { receiveEvent } from '../../../packages/application/src/billing/open-billing.ts'
import { SYNCHRONIZE_CUSTOMER, enqueueCustomerJob } from '@fairweight/application/billing/jobs/register-billing-jobs.ts'
import { registerWebhook } from '../../../apps/server/src/calls/billing/webhook/register-webhook.ts'
import { signatureHeader } from './signature-header.ts'
import { mapConcurrently } from './chaos-test/map-concurrently.ts'

const SECRET = 'whsec_of_the_proof'
const [customers, concurrency, warmUp] = [500, 4, 200]
const log = pino({ level: 'silent' })

/** Posts so many signed events to the webhook while nobody works their jobs off, and answers how many milliseconds each answer took. */
export async function measureWebhook(kind: 'embedded' | 'postgres', events: number): Promise<number[]> {
  const { database, discard } = await (kind === 'embedded' ? openEmbeddedForTests() : openPostgresForTests())
  try {
    return await measureWebhookOn(database, events)
  } finally {
    await discard()
  }
}

/** The same on a database that is there. */
export async function measureWebhookOn(database: Database, events: number): Promise<number[]> {
  const jobs = await startIdleJobs(database)
  const provider = openStripe({ secretKey: 'sk_test_1', webhookSecrets: [SECRET], apiUrl: 'http://127.0.0.1:1' })
  const inbox = { db: database.kysely, provider, synchronizeLater: jobs.send }
  const app = await createServer(
    { mode: 'production', siteUrl: 'https://fairweight.example', logLevel: 'silent', rateLimitScale: 1, trustProxy: 0 },
    { log },
  )
  await registerWebhook(app, { provider, receive: (event) => receiveEvent(inbox, event) })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  try {
    const took: number[] = []
    await mapConcurrently(
      Array.from({ length: warmUp + events }, (_, place) => place),
      concurrency,
      async (place) => {
        const body = eventOf(place)
        const asked = performance.now()
        const headers = { 'content-type': 'application/json', 'stripe-signature': signatureHeader(SECRET, body) }
        const response = await fetch(`${origin}/api/webhooks/stripe`, { method: 'POST', headers, body })
        await response.arrayBuffer()
        if (place >= warmUp) took.push(performance.now() - asked)
        if (response.status !== 200) throw new Error(`An event was answered with ${response.status}.`)
      },
    )
    return took
  } finally {
    await app.close()
    await jobs.stop()
  }
}

/** Jobs can be left here, and nobody does them. */
async function startIdleJobs(database: Database) {
  const working = await startJobs({ database, log })
  await working.handle(SYNCHRONIZE_CUSTOMER, async () => undefined)
  await working.stop()
  const jobs = await startJobs({ database, log })
  // Its first use looks the queue up, which must not happen inside a transaction of the embedded database's only connection.
  await jobs.send(SYNCHRONIZE_CUSTOMER, { customerId: 'cus_first' })
  const send = (db: Queryable, customerId: CustomerId) => enqueueCustomerJob(jobs, SYNCHRONIZE_CUSTOMER, db, customerId)
  return { send, stop: () => jobs.stop() }
}

function eventOf(place: number): string {
  const object = { id: `sub_${place}`, object: 'subscription', customer: `cus_${place % customers}` }
  return JSON.stringify({
    id: `evt_${place}`,
    object: 'event',
    type: 'customer.subscription.updated',
    created: Math.floor(Date.now() / 1000),
    data: { object },
  })
}
