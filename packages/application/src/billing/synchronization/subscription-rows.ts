import { isEndedStatus } from '@fairweight/domain/entitlement'
import type { BillingCustomer } from '@fairweight/database/repositories/billing/customers.ts'
import type { StoredSubscription } from '@fairweight/database/repositories/entitlements/stored-subscription.ts'
import type { CustomerState, ProviderSubscription } from '@fairweight/payments'

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
  const reportedSubscription = new Set(state.subscriptions.map(({ id }) => id))
  const refused = new Set([...refusedTrials, ...stored.flatMap(({ id, trialRefused }) => (trialRefused ? id : []))])
  const vanished = stored.filter(
    (subscription) => !reportedSubscription.has(subscription.id) && !isEndedStatus(subscription.status),
  )
  return [
    ...state.subscriptions.map((subscription) => rowOf(customer, subscription, refused.has(subscription.id))),
    ...vanished.map((subscription) => ({
      ...subscription,
      status: 'canceled',
      canceledAt: subscription.canceledAt ?? now,
    })),
  ]
}

function rowOf(
  { customerId, userId }: Pick<BillingCustomer, 'customerId' | 'userId'>,
  reportedSubscription: ProviderSubscription,
  trialRefused: boolean,
): StoredSubscription {
  return {
    id: reportedSubscription.id,
    userId,
    role: reportedSubscription.role,
    planName: reportedSubscription.planName,
    license: reportedSubscription.license,
    billingInterval: reportedSubscription.interval,
    status: reportedSubscription.status,
    createdAt: reportedSubscription.createdAt,
    currentPeriodEnd: reportedSubscription.currentPeriodEnd,
    trialEnd: reportedSubscription.trialEnd,
    cancelAtPeriodEnd: reportedSubscription.cancelAtPeriodEnd,
    canceledAt: reportedSubscription.canceledAt,
    pastDueSince: reportedSubscription.pastDueSince,
    customerId,
    priceId: reportedSubscription.priceId,
    amountCents: reportedSubscription.amountCents,
    currency: reportedSubscription.currency,
    trialRefused,
  }
}
