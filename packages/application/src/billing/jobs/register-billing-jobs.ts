import { asCustomerId, type CustomerId } from '@fairweight/domain/identifiers'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { trialUses } from '@fairweight/database/repositories/billing/trial-uses.ts'
import { type PaymentProvider, ProviderUnavailable } from '@fairweight/payments'
import { customers } from '@fairweight/database/repositories/billing/customers.ts'
import type { Logger } from '../../logging/logger.ts'
import type { Jobs, JobData } from '../../jobs/jobs.ts'
import { newHolder, withLease } from '../../leases/with-lease.ts'
import type { EmailOutbox } from '../../mail/email-outbox.ts'
import type { Billing } from '../billing.ts'
import type { BillingClock, ClockListener } from '../billing-clock.ts'
import { requeueWaitingCustomers, alertOnStuckEvents, deleteOldEvents } from '../inbox/requeue-waiting.ts'
import { queueReminders } from '../reminders/queue-reminders.ts'
import { reconcile } from './reconcile.ts'

interface Removal {
  readonly db: Queryable
  readonly provider: Pick<PaymentProvider, 'removeCustomer'>
}

const CONCURRENCY = 200

interface BillingJobs extends Pick<Billing, 'synchronize' | 'synchronizeLater'> {
  readonly db: Queryable
  readonly provider: PaymentProvider
  readonly clock: BillingClock
  readonly outbox: EmailOutbox
  readonly jobs: Jobs
  readonly log: Logger
}

const RECONCILE = 'reconcile-payments'
const CUSTOMERS_AT_ONCE = 4
const POLL_INTERVAL_SECONDS = 60

/** Has everything done that billing does later or at set times. Returns what a clock that moves brings with it. */
export async function registerBillingJobs(parts: BillingJobs): Promise<ClockListener> {
  const { db, jobs, clock, log } = parts
  await jobs.handle(SYNCHRONIZE_CUSTOMER, async (data) => void (await parts.synchronize(customerOf(data))), {
    concurrency: CUSTOMERS_AT_ONCE,
  })
  await jobs.handle(REMOVE_CUSTOMER, (data) => removeCustomer(parts, customerOf(data)))
  await jobs.every(
    'billing-look',
    POLL_INTERVAL_SECONDS,
    async () => void (await requeueWaitingCustomers(parts, new Date())),
  )
  await jobs.every('billing-reminders', '*/10 * * * *', async () => void (await queueReminders(parts, clock())))
  await jobs.every(RECONCILE, '7 * * * *', async (stopping) => {
    await sweep(parts)
    await alertOnStuckEvents(db, log, new Date())
    // A queue lets a second one begin once a first takes longer than its jobs may.
    await withLease({ db, name: RECONCILE, holder: newHolder(), stopping }, ({ signal }) => catchUp(parts, signal))
  })
  return async (now) => {
    await catchUp(parts).catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailable)) throw error
      log.warn({ err: error }, 'the payment provider is unavailable: changes caused by its clock are processed later')
    })
    await queueReminders(parts, now)
  }
}

async function catchUp(parts: BillingJobs, stopping?: AbortSignal): Promise<void> {
  await removeDeletedCustomers(parts)
  const read = await reconcile(parts, stopping)
  if (read > 0) parts.log.info({ read }, 'customers were read again from the payment provider')
}

async function sweep({ db, clock }: BillingJobs): Promise<void> {
  await deleteOldEvents(db, new Date())
  await trialUses.sweep(db, clock())
}

/** Ends what a departed person still pays for and removes them at the provider, then notes that it is done. Throws ProviderUnavailable. */
async function removeCustomer({ db, provider }: Removal, customerId: CustomerId): Promise<void> {
  await provider.removeCustomer(customerId)
  await customers.removedAtProvider(db, customerId, new Date())
}

/** Removes those whose job was lost or gave up. Throws ProviderUnavailable at the first that cannot be removed now. */
export async function removeDeletedCustomers(removal: Removal): Promise<void> {
  for (const customerId of await customers.departed(removal.db, CONCURRENCY)) await removeCustomer(removal, customerId)
}

export const SYNCHRONIZE_CUSTOMER = 'synchronize-customer'
export const REMOVE_CUSTOMER = 'remove-customer'

/** Leaves a job about a customer, in the caller's transaction when there is one; one that waits already is enough. */
export function enqueueCustomerJob(jobs: Jobs, name: string, db: Queryable, customerId: CustomerId): Promise<void> {
  return jobs.send(name, { customerId }, { key: customerId, ...(db.isTransaction && { db }) })
}

/** Whom a job is about. */
function customerOf({ customerId }: JobData): CustomerId {
  if (typeof customerId === 'string') return asCustomerId(customerId)
  throw new TypeError('The job names no customer.')
}
