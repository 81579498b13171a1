import type { FastifyBaseLogger } from 'fastify'
import { type Queryable, trialUses } from '@fairweight/database'
import { type PaymentProvider, ProviderAway } from '@fairweight/payments'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Post } from '../../mail/post.ts'
import type { Billing } from '../billing.ts'
import type { BillingClock, TimeListener } from '../billing-clock.ts'
import { lookForWaiting, raiseAlarm, sweepEvents } from '../inbox/waiting-customers.ts'
import { writeReminders } from '../reminders/write-reminders.ts'
import { REMOVE_CUSTOMER, SYNCHRONIZE_CUSTOMER, customerOf } from './customer-jobs.ts'
import { reconcile } from './reconcile.ts'
import { removeCustomer, removeDeparted } from './remove-customer.ts'

export interface BillingJobs extends Pick<Billing, 'synchronize' | 'synchronizeLater'> {
  readonly db: Queryable
  readonly provider: PaymentProvider
  readonly clock: BillingClock
  readonly post: Post
  readonly jobs: Jobs
  readonly log: FastifyBaseLogger
}

const customersAtOnce = 4
const secondsBetweenLooks = 60

/** Has everything done that billing does later or at set times. Returns what a clock that moves brings with it. */
export async function registerBillingJobs(parts: BillingJobs): Promise<TimeListener> {
  const { db, jobs, clock, log } = parts
  await jobs.handle(SYNCHRONIZE_CUSTOMER, async (data) => void (await parts.synchronize(customerOf(data))), { atOnce: customersAtOnce })
  await jobs.handle(REMOVE_CUSTOMER, (data) => removeCustomer(parts, customerOf(data)))
  await jobs.every('billing-look', secondsBetweenLooks, async () => void (await lookForWaiting(parts, new Date())))
  await jobs.every('billing-reminders', '*/10 * * * *', async () => void (await writeReminders(parts, clock())))
  await jobs.every('reconcile-payments', '7 * * * *', async (stopping) => {
    await sweep(parts)
    await raiseAlarm(db, log, new Date())
    await makeGood(parts, stopping)
  })
  return async (now) => {
    await makeGood(parts).catch((error: unknown) => {
      if (!(error instanceof ProviderAway)) throw error
      log.warn({ err: error }, 'the payment provider is away: what its clock brought is made good later')
    })
    await writeReminders(parts, now)
  }
}

async function makeGood(parts: BillingJobs, stopping?: AbortSignal): Promise<void> {
  await removeDeparted(parts)
  const read = await reconcile(parts, stopping)
  if (read > 0) parts.log.info({ read }, 'customers were read anew from the payment provider')
}

async function sweep({ db, clock }: BillingJobs): Promise<void> {
  await sweepEvents(db, new Date())
  await trialUses.sweep(db, clock())
}
