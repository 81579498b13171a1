import type { CustomerId, UserId } from '@fairweight/domain/identifiers'
import type { Database, Queryable } from '@fairweight/database/opening/database.ts'
import { customers } from '@fairweight/database/repositories/billing/customers.ts'
import { providerEvents } from '@fairweight/database/repositories/billing/provider-events.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import type { PaymentProvider, ProviderEvent } from '@fairweight/payments'
import type { Logger } from '../logging/logger.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { EmailOutbox } from '../mail/email-outbox.ts'
import type { Billing, Payments } from './billing.ts'
import { requeueWaitingCustomers } from './inbox/requeue-waiting.ts'
import {
  REMOVE_CUSTOMER,
  SYNCHRONIZE_CUSTOMER,
  enqueueCustomerJob,
  registerBillingJobs,
} from './jobs/register-billing-jobs.ts'

import { synchronizeCustomer } from './synchronization/synchronize-customer.ts'
import { claimTrial } from './trials/trial-keys-of.ts'
import { createTrialKeys } from './trials/trial-keys.ts'

interface Inbox {
  readonly db: Queryable
  readonly provider: Pick<PaymentProvider, 'forgetPlans'>
  readonly synchronizeLater: (trx: Queryable, customerId: CustomerId) => Promise<void>
}

/** What processes remember of who may do what, told to look again when a subscription changes. */
interface AccessCache {
  forget(userId: UserId): void
  forgetEverybody(): void
}

export interface BillingParts {
  readonly payments: Pick<Payments, 'provider' | 'clock' | 'onTime'>
  readonly database: Database
  readonly jobs: Jobs
  readonly outbox: EmailOutbox
  readonly callers: AccessCache
  /** The first makes keys, all are looked under. */
  readonly secrets: readonly string[]
  readonly siteOrigin: string
  readonly log: Logger
}

/** Opens billing: what it does at set times begins, and so does the work on events that an earlier process left. */
export async function openBilling({
  payments,
  database,
  jobs,
  outbox,
  callers,
  secrets,
  siteOrigin,
  log,
}: BillingParts): Promise<Billing> {
  const { provider, clock } = payments
  const db = database.kysely
  const trialKeys = createTrialKeys(secrets)
  const synchronize = coalescedByKey((customerId: CustomerId) =>
    synchronizeAndMark({ db, provider, clock, outbox, trialKeys, log }, callers, customerId),
  )
  const synchronizeLater: Billing['synchronizeLater'] = (trx, customerId) =>
    enqueueCustomerJob(jobs, SYNCHRONIZE_CUSTOMER, trx, customerId)
  const due = await registerBillingJobs({ db, provider, clock, outbox, jobs, log, synchronize, synchronizeLater })
  payments.onTime(async (now) => {
    callers.forgetEverybody()
    await due(now)
  })
  // With an embedded database, whatever waits was left by the process before this one.
  await requeueWaitingCustomers({ db, synchronizeLater }, new Date(), database.kind === 'embedded' ? 0 : undefined)
  return {
    db,
    provider,
    clock,
    trialKeys,
    siteOrigin,
    log,
    synchronize,
    synchronizeLater,
    async receive(event) {
      await receiveEvent({ db, provider, synchronizeLater }, event)
      jobs.wake(SYNCHRONIZE_CUSTOMER)
    },
    claimTrial: (trx, person) => claimTrial({ trialKeys, clock }, trx, person),
    async depart(trx, userId) {
      const customerId = await customers.depart(trx, userId, new Date())
      if (customerId !== null) await enqueueCustomerJob(jobs, REMOVE_CUSTOMER, trx, customerId)
    },
  }
}

/** Lays a customer down, lets the change be felt at once, and marks the events that came before as done. */
async function synchronizeAndMark(
  parts: Parameters<typeof synchronizeCustomer>[0],
  callers: Pick<AccessCache, 'forget'>,
  customerId: CustomerId,
) {
  const began = new Date()
  const userId = await synchronizeCustomer(parts, customerId)
  if (userId !== null) callers.forget(userId)
  await providerEvents.finish(parts.db, customerId, began, new Date(), userId === null ? 'ignored' : 'done')
  return userId === null ? 'ignored' : 'written'
}

/** Keeps an event and leaves a job for its customer, both or neither; one that is known changes nothing. Its time of receipt is real time. */
export async function receiveEvent({ db, provider, synchronizeLater }: Inbox, event: ProviderEvent): Promise<void> {
  if (/^(product|price)\./.test(event.kind)) provider.forgetPlans()
  await inTransaction(db, async (trx) => {
    const isNew = await providerEvents.store(trx, event, new Date())
    if (isNew && event.customerId !== null) await synchronizeLater(trx, event.customerId)
  })
}

/**
 * Work on one thing at a time: what is asked for while the same is under way comes after it, and all who asked meanwhile share one turn,
 * which begins after the last of them asked.
 */
export function coalescedByKey<Key, Result>(work: (key: Key) => Promise<Result>): (key: Key) => Promise<Result> {
  const inFlight = new Map<Key, Promise<Result>>()
  const waiting = new Map<Key, Promise<Result>>()

  const begin = (key: Key): Promise<Result> => {
    const turn = work(key).finally(() => {
      if (inFlight.get(key) === turn) inFlight.delete(key)
    })
    inFlight.set(key, turn)
    return turn
  }

  return (key) => {
    const before = inFlight.get(key)
    if (!before) return begin(key)
    const shared = waiting.get(key)
    if (shared) return shared
    const next = before
      .catch(() => undefined)
      .then(() => {
        waiting.delete(key)
        return begin(key)
      })
    waiting.set(key, next)
    return next
  }
}
