import type { FastifyBaseLogger } from 'fastify'
import { type Queryable, type StoredSubscription, customers, entitlements, providerEvents, wishes } from '@fairweight/database'
import { type LiveSubscription, type PaymentProvider, ProviderAway } from '@fairweight/payments'

export interface Reconciliation {
  readonly db: Queryable
  readonly provider: Pick<PaymentProvider, 'liveSubscriptions'>
  readonly synchronize: (customerId: string) => Promise<unknown>
  readonly log: FastifyBaseLogger
}

const day = 86_400_000
const mostOfEach = 1_000
const atOnce = 4
/** What the comparison cannot see, such as a product that opens another role now, is found within a week. */
const readAgainAfter = 7 * day

/**
 * Compares every living subscription of the provider with what is stored, and reads each customer that differs or waits for something
 * anew. It makes good whatever events were lost. Says how many were read. Throws ProviderAway.
 */
export async function reconcile(parts: Reconciliation, stopping?: AbortSignal): Promise<number> {
  const { db } = parts
  const now = new Date()
  const suspects = new Set([
    ...(await differing(parts)),
    ...(await wishes.customersWithWishes(db, mostOfEach)),
    ...(await providerEvents.waitingCustomers(db, now, mostOfEach)),
    ...(await customers.stale(db, new Date(now.getTime() - readAgainAfter), mostOfEach)),
  ])
  const waiting = suspects.values()
  let read = 0
  // Each of these takes the next customer as soon as it is done with the one before.
  const readInARow = async () => {
    for (const customerId of waiting) {
      if (stopping?.aborted) return
      await readAnew(parts, customerId)
      read += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, readInARow))
  return read
}

/** Customers with a living subscription on one side that is not the same on the other. */
async function differing({ db, provider }: Reconciliation): Promise<string[]> {
  const stored = new Map<string, StoredSubscription>()
  for await (const subscription of entitlements.live(db)) stored.set(subscription.id, subscription)
  const found: string[] = []
  for await (const { customerId, subscription } of provider.liveSubscriptions()) {
    const known = stored.get(subscription.id)
    stored.delete(subscription.id)
    if (!known || !isSame(known, subscription)) found.push(customerId)
  }
  return [...found, ...[...stored.values()].flatMap(({ customerId }) => customerId ?? [])]
}

function isSame(stored: StoredSubscription, told: LiveSubscription['subscription']): boolean {
  return (
    stored.status === told.status &&
    stored.priceId === told.priceId &&
    stored.cancelAtPeriodEnd === told.cancelAtPeriodEnd &&
    stored.currentPeriodEnd?.getTime() === told.currentPeriodEnd?.getTime() &&
    stored.trialEnd?.getTime() === told.trialEnd?.getTime()
  )
}

/** One customer that cannot be laid down must not keep the others from it; a provider that is away ends the round. */
async function readAnew({ synchronize, log }: Reconciliation, customerId: string): Promise<void> {
  try {
    await synchronize(customerId)
  } catch (error) {
    if (error instanceof ProviderAway) throw error
    log.error({ err: error, customer: customerId }, 'a customer could not be reconciled with the payment provider')
  }
}
