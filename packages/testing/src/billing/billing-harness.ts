import type { CustomerId, UserId } from '@fairweight/domain/identifiers'
import { HOUR_MS } from '@fairweight/domain/time/durations.ts'
import { type Server, createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import type { Database } from '@fairweight/database/opening/database.ts'
import { customers } from '@fairweight/database/repositories/billing/customers.ts'
import { mails } from '@fairweight/database/repositories/mails.ts'
import type { Plan } from '@fairweight/payments'
import { startJobs } from '@fairweight/application/jobs/start-jobs.ts'
import { toRow } from '@fairweight/application/mail/email.ts'
import { payOnHostedPage } from './pay-on-hosted-page.ts'
import { type TestPayments, openTestPayments } from './test-payments.ts'
import type { Billing } from '@fairweight/application/billing/billing.ts'
import { openBilling } from '@fairweight/application/billing/open-billing.ts'

/** Billing with its jobs on a database and a sandbox of its own, and an address where events are received; emails stay where they are written. */
export interface BillingHarness extends Billing {
  readonly payments: TestPayments
  /** Whose rights were looked up anew, in order. */
  readonly forgotten: readonly string[]
  /** From now on the sandbox sends its events. */
  hearEvents(): void
  close(): Promise<void>
}

export interface BillableUser {
  readonly userId: UserId
  readonly customerId: CustomerId
}

export async function openBillingHarness(database: Database, payments?: TestPayments): Promise<BillingHarness> {
  const own = payments ?? (await openTestPayments())
  const log = pino({ level: 'silent' })
  const forgotten: string[] = []
  const callers = {
    forget: (userId: UserId) => void forgotten.push(userId),
    forgetEverybody: () => void forgotten.push('everybody'),
  }
  const jobs = await startJobs({ database, log })
  const billing = await openBilling({
    payments: own,
    database,
    jobs,
    callers,
    log,
    outbox: { write: (trx, email) => mails.write(trx, toRow(email)) },
    secrets: ['a secret of the tests that is long enough'],
    siteOrigin: 'https://fairweight.example',
  })
  const receiver = receiveAt(billing)
  await new Promise<void>((settle) => receiver.listen(0, '127.0.0.1', settle))
  return {
    ...billing,
    payments: own,
    forgotten,
    hearEvents() {
      const address = receiver.address()
      if (typeof address === 'object' && address) own.sendEventsTo(address.port)
    },
    async close() {
      if (!payments) await own.close()
      await new Promise((settle) => receiver.close(settle))
      await jobs.stop()
    },
  }
}

/** Takes events at any path: 200 once they are kept, else 500. */
function receiveAt({ provider, receive }: Billing): Server {
  return createServer((request, response) => {
    const take = async () => {
      const signature = request.headers['stripe-signature']
      await receive(
        provider.readEvent(await buffer(request), typeof signature === 'string' ? signature : undefined, new Date()),
      )
    }
    const answer = (status: number) => void response.writeHead(status).end()
    take().then(
      () => answer(200),
      () => answer(500),
    )
  })
}

/** Somebody with an account whom the provider knows; they have confirmed their address unless told otherwise. */
export async function addBillableUser(
  { db, provider }: Billing,
  userId: UserId,
  email = `${userId}@people.example`,
  emailVerified = true,
): Promise<BillableUser> {
  await db
    .insertInto('app_user')
    .values({ id: userId, email, email_verified: emailVerified, is_anonymous: false })
    .execute()
  const customerId = await provider.createCustomer({ userId, email, idempotencyKey: `customer:${userId}` })
  return { userId, customerId: await customers.keep(db, userId, customerId) }
}

interface Choice {
  readonly interval?: Plan['interval']
  /** Seven days unless told; null pays at once. */
  readonly trialDays?: number | null
  readonly promotionCode?: string | null
  readonly card?: string
}

/** Subscribes on the provider's own page, as a person would; this product is told nothing of it. */
export async function subscribe(
  { provider, clock }: Billing,
  { userId, customerId }: BillableUser,
  choice: Choice = {},
): Promise<void> {
  const { interval = 'month', trialDays = 7, promotionCode = null, card } = choice
  const plan = (await provider.plans()).find((offered) => offered.interval === interval)
  if (!plan) throw new Error('The sandbox sells no such plan.')
  const session = await provider.startCheckout({
    customerId,
    userId,
    priceId: plan.priceId,
    trialDays,
    promotionCode,
    renewalTerms: null,
    successUrl: 'https://fairweight.example/checkout/success',
    cancelUrl: 'https://fairweight.example/checkout/cancel',
    expiresAt: new Date(clock().getTime() + HOUR_MS),
    idempotencyKey: crypto.randomUUID(),
  })
  const next = await payOnHostedPage(session.url, card === undefined ? {} : { card })
  if (next === null) throw new Error('The hosted page did not take the payment.')
}
