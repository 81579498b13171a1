import type { BillingCustomer, StoredSubscription } from '@fairweight/database'
import type { CustomerState, ProviderSubscription } from '@fairweight/payments'

/** What says that a subscription will never open anything again. */
const OVER: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired'])

/** Whether a subscription with this word of the provider is over for good. */
export function isOver({ status }: { readonly status: string }): boolean {
  return OVER.has(status)
}

/**
 * A customer's subscriptions as they are to be stored: those that the provider tells of, and those that it tells of no more, which
 * are canceled from `now` on unless they were over before. A trial that was refused once stays so.
 */
export function subscriptionRows(
  customer: Pick<BillingCustomer, 'customerId' | 'userId'>,
  state: Pick<CustomerState, 'subscriptions'>,
  stored: readonly StoredSubscription[],
  refusedTrials: ReadonlySet<string>,
  now: Date,
): StoredSubscription[] {
  const told = new Set(state.subscriptions.map(({ id }) => id))
  const refused = new Set([...refusedTrials, ...stored.flatMap(({ id, trialRefused }) => (trialRefused ? id : []))])
  const vanished = stored.filter((subscription) => !told.has(subscription.id) && !isOver(subscription))
  return [
    ...state.subscriptions.map((subscription) => rowOf(customer, subscription, refused.has(subscription.id))),
    ...vanished.map((subscription) => ({ ...subscription, status: 'canceled', canceledAt: subscription.canceledAt ?? now })),
  ]
}

function rowOf({ customerId, userId }: Pick<BillingCustomer, 'customerId' | 'userId'>, told: ProviderSubscription, trialRefused: boolean): StoredSubscription {
  return {
    id: told.id,
    userId,
    role: told.role,
    planName: told.planName,
    license: told.license,
    billingInterval: told.interval,
    status: told.status,
    createdAt: told.createdAt,
    currentPeriodEnd: told.currentPeriodEnd,
    trialEnd: told.trialEnd,
    cancelAtPeriodEnd: told.cancelAtPeriodEnd,
    canceledAt: told.canceledAt,
    pastDueSince: told.pastDueSince,
    customerId,
    priceId: told.priceId,
    amountCents: told.amountCents,
    currency: told.currency,
    trialRefused,
  }
}
