import { pino } from 'pino'
import type { Database, Queryable } from '@fairweight/database'
import { openEmbeddedForTests, openPostgresForTests } from '@fairweight/database/testing'
import { openStripe } from '@fairweight/payments'
import { createServer } from '../../http/create-server.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import { receiveEvent } from '../inbox/receive-event.ts'
import { SYNCHRONIZE_CUSTOMER, sendAbout } from '../jobs/customer-jobs.ts'
import { registerWebhook } from '../webhook/register-webhook.ts'
import { signedBy } from './signed-by.ts'
import { inLots } from './storm/in-lots.ts'

const secret = 'whsec_of_the_proof'
const [customers, atOnce, warmUp] = [500, 4, 200]
const log = pino({ level: 'silent' })

/** Posts so many signed events to the webhook while nobody works their jobs off, and answers how many milliseconds each answer took. */
export async function measureWebhook(kind: 'embedded' | 'postgres', events: number): Promise<number[]> {
  const { database, discard } = await (kind === 'embedded' ? openEmbeddedForTests() : openPostgresForTests())
  const jobs = await startIdleJobs(database)
  const provider = openStripe({ secretKey: 'sk_test_1', webhookSecrets: [secret], apiUrl: 'http://127.0.0.1:1' })
  const inbox = { db: database.kysely, provider, synchronizeLater: jobs.send }
  const app = await createServer({ mode: 'production', siteUrl: 'https://fairweight.example', logLevel: 'silent', rateLimitScale: 1, trustProxy: 0 }, { log })
  await registerWebhook(app, { provider, receive: (event) => receiveEvent(inbox, event) })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  try {
    const took: number[] = []
    await inLots(Array.from({ length: warmUp + events }, (_, place) => place), atOnce, async (place) => {
      const body = eventOf(place)
      const asked = performance.now()
      const headers = { 'content-type': 'application/json', 'stripe-signature': signedBy(secret, body) }
      const response = await fetch(`${origin}/api/webhooks/stripe`, { method: 'POST', headers, body })
      await response.arrayBuffer()
      if (place >= warmUp) took.push(performance.now() - asked)
      if (response.status !== 200) throw new Error(`An event was answered with ${response.status}.`)
    })
    return took
  } finally {
    await app.close()
    await jobs.stop()
    await discard()
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
  const send = (db: Queryable, customerId: string) => sendAbout(jobs, SYNCHRONIZE_CUSTOMER, db, customerId)
  return { send, stop: () => jobs.stop() }
}

function eventOf(place: number): string {
  const object = { id: `sub_${place}`, object: 'subscription', customer: `cus_${place % customers}` }
  return JSON.stringify({ id: `evt_${place}`, object: 'event', type: 'customer.subscription.updated', created: Math.floor(Date.now() / 1000), data: { object } })
}
