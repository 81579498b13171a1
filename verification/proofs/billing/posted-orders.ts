import { setTimeout as pause } from 'node:timers/promises'
import type { UserId } from '@fairweight/domain/identifiers'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { customers } from '@fairweight/database/repositories/billing/customers.ts'
import type { Database } from '@fairweight/database/opening/database.ts'
import { providerEvents } from '@fairweight/database/repositories/billing/provider-events.ts'
import type { CustomerState } from '@fairweight/payments'
import { createServer } from '../../../apps/server/src/http/create-server.ts'
import { startJobs } from '../../../packages/application/src/jobs/start-jobs.ts'
import { startMail } from '../../../packages/application/src/mail/start-mail.ts'
import { testSeal } from '../../../packages/testing/src/mail/test-cipher.ts'
import { openBilling } from '../../../packages/application/src/billing/open-billing.ts'
import { registerWebhook } from '../../../apps/server/src/calls/billing/webhook/register-webhook.ts'
import { addPerson, expectedFinalState, assertSameState, finalStateOf } from './final-state.ts'
import { nthPermutation } from './nth-permutation.ts'
import { asCustomer, type RecordedLifecycle, replayProvider } from './recorded-lifecycle.ts'
import { signatureHeader } from './signature-header.ts'

/** What the posted orders showed; the first that ends otherwise ends the proof with an error that names it. */
export interface PostedOutcome {
  orders: number
  /** Each event is posted twice. */
  posts: number
}

interface PostedOrders {
  readonly database: Database
  /** For the mail that would have been sent. */
  readonly directory: string
  readonly recorded: RecordedLifecycle
  readonly orders: readonly number[]
}

/** A life that is being posted: what the provider says of it so far. */
interface PostedLife {
  readonly userId: UserId
  readonly number: number
  readonly life: RecordedLifecycle
  told: CustomerState
}

const SECRET = 'whsec_of_the_proof'
const log = pino({ level: 'silent' })
const CONCURRENCY = 8
const TIMEOUT_MS = 120_000

/**
 * Posts the signed events of a recorded life, each twice, in each of the orders, several people at once, to the webhook of a real server
 * with its job queue and its mail, and waits for nothing in between; then holds what is stored to what the provider says in the end.
 */
export async function testPostedOrders({
  database,
  directory,
  recorded,
  orders,
}: PostedOrders): Promise<PostedOutcome> {
  const lives = new Map<string, PostedLife>()
  const ends = recorded.steps.at(-1)?.at ?? new Date()
  const provider = replayProvider(
    SECRET,
    (customerId) => lives.get(customerId)?.told ?? { isGone: true, email: null, subscriptions: [], invoices: [] },
  )
  const jobs = await startJobs({ database, log })
  const mail = await startMail({
    database,
    jobs,
    log,
    smtpUrl: null,
    seal: testSeal,
    dataDirectory: directory,
    from: 'Fairweight <mail@fairweight.example>',
    siteOrigin: 'https://fairweight.example',
    unsubscribeToken: () => 'token',
  })
  const callers = { forget: () => undefined, forgetEverybody: () => undefined }
  const payments = { provider, clock: () => ends, onTime: () => undefined }
  const billing = await openBilling({
    payments,
    database,
    jobs,
    outbox: mail.outbox,
    callers,
    secrets: ['of the proof'],
    siteOrigin: 'https://fairweight.example',
    log,
  })
  const app = await createServer({
    mode: 'production',
    siteUrl: 'https://fairweight.example',
    logLevel: 'silent',
    rateLimitScale: 1,
    trustProxy: 0,
  })
  await registerWebhook(app, billing)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  try {
    const outcome = { orders: 0, posts: 0 }
    const waiting = [...orders]
    const goOn = async () => {
      for (let number = waiting.shift(); number !== undefined; number = waiting.shift()) {
        const posted = await begin(database, recorded, number)
        lives.set(posted.life.customerId, posted)
        const posts = await outbox(`${address}/api/webhooks/stripe`, posted)
        outcome.posts += posts
        outcome.orders += 1
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, goOn))
    await waitUntilDrained(database)
    for (const posted of lives.values()) await requireEnd(database, posted, ends)
    return outcome
  } finally {
    await closeAll(app, jobs, mail)
  }
}

async function begin({ kysely }: Database, recorded: RecordedLifecycle, number: number): Promise<PostedLife> {
  const userId = await addPerson(kysely, `p${number}`)
  const life = asCustomer(`p${number}`, recorded)
  await customers.keep(kysely, userId, life.customerId)
  return { userId, number, life, told: { isGone: false, email: null, subscriptions: [], invoices: [] } }
}

/** Posts a life's events in its order; before each the provider knows at least what the event is about. */
async function outbox(url: string, posted: PostedLife): Promise<number> {
  const { life, number } = posted
  const order = nthPermutation(number, life.steps.length)
  let latest = -1
  for (const place of order.flatMap((each) => [each, each])) {
    const step = life.steps[place]
    if (!step) throw new RangeError(`The life has no step ${place}.`)
    if (place > latest) posted.told = step.state
    latest = Math.max(latest, place)
    const response = await fetch(url, {
      method: 'POST',
      body: step.body,
      headers: { 'stripe-signature': signatureHeader(SECRET, step.body) },
    })
    if (response.status !== 200) throw new Error(`The webhook answered ${response.status}: ${await response.text()}`)
  }
  return 2 * order.length
}

async function waitUntilDrained({ kysely }: Database): Promise<void> {
  const last = Date.now() + TIMEOUT_MS
  for (
    let left = await providerEvents.waitingSince(kysely);
    left.count > 0;
    left = await providerEvents.waitingSince(kysely)
  ) {
    if (Date.now() > last) throw new Error(`${left.count} events still wait after ${TIMEOUT_MS / 1000} seconds.`)
    await pause(100)
  }
}

async function requireEnd({ kysely }: Database, { userId, number, life }: PostedLife, now: Date): Promise<void> {
  try {
    assertSameState(expectedFinalState(life), await finalStateOf(kysely, userId, life, now), { allEmails: false })
  } catch (error) {
    throw new Error(`Order ${number}, posted: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

async function closeAll(
  app: FastifyInstance,
  jobs: { stop(): Promise<void> },
  mail: { close(): Promise<void> },
): Promise<void> {
  await app.close()
  await jobs.stop()
  await mail.close()
}
