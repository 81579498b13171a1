import type { CustomerId } from '@fairweight/domain/identifiers'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import type { Logger } from '../../logging/logger.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import type { StoredSubscription } from '@fairweight/database/repositories/entitlements/stored-subscription.ts'
import { customers } from '@fairweight/database/repositories/billing/customers.ts'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import { providerEvents } from '@fairweight/database/repositories/billing/provider-events.ts'
import { pendingSubscriptionChanges } from '@fairweight/database/repositories/billing/pending-subscription-changes.ts'
import { type LiveSubscription, type PaymentProvider, ProviderUnavailable } from '@fairweight/payments'

export interface Reconciliation {
  readonly db: Queryable
  readonly provider: Pick<PaymentProvider, 'liveSubscriptions'>
  readonly synchronize: (customerId: CustomerId) => Promise<unknown>
  readonly log: Logger
}

const MAX_OF_EACH = 1_000
const CONCURRENCY = 4
/** What the comparison cannot see, such as a product that opens another role now, is found within a week. */
const RECHECK_AFTER_MS = 7 * DAY_MS

/**
 * Compares every living subscription of the provider with what is stored, and reads each customer that differs or waits for something
 * anew. It makes good whatever events were lost. Says how many were read. Throws ProviderUnavailable.
 */
export async function reconcile(parts: Reconciliation, stopping?: AbortSignal): Promise<number> {
  const { db } = parts
  const now = new Date()
  const suspects = new Set([
    ...(await differing(parts)),
    ...(await pendingSubscriptionChanges.customersWithPendingChanges(db, MAX_OF_EACH)),
    ...(await providerEvents.waitingCustomers(db, now, MAX_OF_EACH)),
    ...(await customers.stale(db, new Date(now.getTime() - RECHECK_AFTER_MS), MAX_OF_EACH)),
  ])
  const waiting = suspects.values()
  let read = 0
  // Each of these takes the next customer as soon as it is done with the one before.
  const readSequentially = async () => {
    for (const customerId of waiting) {
      if (stopping?.aborted) return
      await readAnew(parts, customerId)
      read += 1
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, readSequentially))
  return read
}

/** Customers with a living subscription on one side that is not the same on the other. */
async function differing({ db, provider }: Reconciliation): Promise<CustomerId[]> {
  const stored = new Map<string, StoredSubscription>()
  for await (const subscription of entitlements.live(db)) stored.set(subscription.id, subscription)
  const found: CustomerId[] = []
  for await (const { customerId, subscription } of provider.liveSubscriptions()) {
    const known = stored.get(subscription.id)
    stored.delete(subscription.id)
    if (!known || !isSame(known, subscription)) found.push(customerId)
  }
  return [...found, ...[...stored.values()].flatMap(({ customerId }) => customerId ?? [])]
}

function isSame(stored: StoredSubscription, reported: LiveSubscription['subscription']): boolean {
  return (
    stored.status === reported.status &&
    stored.priceId === reported.priceId &&
    stored.cancelAtPeriodEnd === reported.cancelAtPeriodEnd &&
    stored.currentPeriodEnd?.getTime() === reported.currentPeriodEnd?.getTime() &&
    stored.trialEnd?.getTime() === reported.trialEnd?.getTime()
  )
}

/** One customer that cannot be recorded must not keep the others from it; a provider that is away ends the round. */
async function readAnew({ synchronize, log }: Reconciliation, customerId: CustomerId): Promise<void> {
  try {
    await synchronize(customerId)
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error
    log.error({ err: error, customer: customerId }, 'a customer could not be reconciled with the payment provider')
  }
}
