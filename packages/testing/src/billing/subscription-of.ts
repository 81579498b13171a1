import { asSubscriptionId, type UserId } from '@fairweight/domain/identifiers'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import type { StoredSubscription } from '@fairweight/database/repositories/entitlements/stored-subscription.ts'

let made = 0

/** A subscription as the provider would tell it, a month from now at its end. */
export function subscriptionOf(userId: UserId, told: Partial<StoredSubscription>, now: Date): StoredSubscription {
  const later = new Date(now.getTime() + 30 * DAY_MS)
  return {
    id: asSubscriptionId(`sub_${(made += 1)}`),
    userId,
    role: 'bundle',
    planName: 'Bundle',
    license: null,
    billingInterval: 'month',
    status: 'active',
    createdAt: new Date(now.getTime() - DAY_MS),
    currentPeriodEnd: later,
    trialEnd: told.status === 'trialing' ? later : null,
    cancelAtPeriodEnd: false,
    canceledAt: told.status === 'canceled' ? now : null,
    pastDueSince: null,
    customerId: null,
    priceId: null,
    amountCents: null,
    currency: null,
    trialRefused: false,
    ...told,
  }
}
