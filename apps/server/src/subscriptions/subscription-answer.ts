import type { UserSubscription } from '@fairweight/contract/wire'
import { type StoredSubscription, subscriptionForRole } from '@fairweight/database'
import { SUBSCRIPTION_STATUSES, entitlementAt, subscriptionOfEachRole } from '@fairweight/domain/entitlement'
import { inDollars } from '@fairweight/domain/money'

/** One subscription a role, as the profile shows them: live ones first, then the newest. */
export function subscriptionAnswer(stored: readonly StoredSubscription[], now: Date): UserSubscription[] {
  const byId = new Map(stored.map((subscription) => [subscription.id, subscription]))
  const chosen = subscriptionOfEachRole(stored.map(subscriptionForRole), now.getTime())
  return chosen.flatMap(({ id }) => byId.get(id) ?? []).map(toAnswer)
}

/** The licence of the subscription that is in force; null without one. */
export function licenseOf(stored: readonly StoredSubscription[], now: Date): string | null {
  const inForce = subscriptionOfEachRole(stored.map(subscriptionForRole), now.getTime()).find((subscription) => entitlementAt(subscription, now.getTime()).hasAccess)
  return stored.find(({ id }) => id === inForce?.id)?.license ?? null
}

function toAnswer(subscription: StoredSubscription): UserSubscription {
  const { role, planName, license, billingInterval, status, createdAt, currentPeriodEnd, trialEnd, cancelAtPeriodEnd, canceledAt } = subscription
  const nextPeriod = status === 'trialing' ? (trialEnd ?? currentPeriodEnd) : currentPeriodEnd
  return {
    id: subscription.id,
    role,
    name: planName,
    license,
    interval: billingInterval,
    // A word that the provider invents later opens nothing, which is what a paused one does.
    status: SUBSCRIPTION_STATUSES.find((known) => known === status) ?? 'paused',
    creationDate: createdAt.toISOString(),
    nextPeriod: nextPeriod?.toISOString() ?? null,
    cancelAtNextPeriod: cancelAtPeriodEnd,
    canceledAt: canceledAt?.toISOString() ?? null,
    pastDueSince: subscription.pastDueSince?.toISOString() ?? null,
    price: subscription.amountCents === null ? null : inDollars(subscription.amountCents),
    pendingChange: null,
  }
}
