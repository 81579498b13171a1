import type { UserSubscription } from '@fairweight/contract/wire'
import { type StoredSubscription, type SubscriptionWish, subscriptionForRole } from '@fairweight/database'
import { SUBSCRIPTION_STATUSES, entitlementAt, subscriptionOfEachRole } from '@fairweight/domain/entitlement'
import { inDollars } from '@fairweight/domain/money'

/** What was asked for and is not confirmed yet, by the id of its subscription. */
export type Wishes = ReadonlyMap<string, { readonly wish: SubscriptionWish }>

/** One subscription a role, as the profile shows them: live ones first, then the newest. What was asked for shows as if it were so already. */
export function subscriptionAnswer(stored: readonly StoredSubscription[], wishes: Wishes, now: Date): UserSubscription[] {
  const byId = new Map(stored.map((subscription) => [subscription.id, subscription]))
  const chosen = subscriptionOfEachRole(stored.map(subscriptionForRole), now.getTime())
  return chosen.flatMap(({ id }) => byId.get(id) ?? []).map((subscription) => toAnswer(subscription, wishes.get(subscription.id)?.wish ?? null))
}

/** The licence of the subscription that is in force; null without one. */
export function licenseOf(stored: readonly StoredSubscription[], now: Date): string | null {
  const inForce = subscriptionOfEachRole(stored.map(subscriptionForRole), now.getTime()).find((subscription) => entitlementAt(subscription, now.getTime()).hasAccess)
  return stored.find(({ id }) => id === inForce?.id)?.license ?? null
}

function toAnswer(subscription: StoredSubscription, wish: SubscriptionWish | null): UserSubscription {
  const { role, planName, license, billingInterval, status, createdAt, currentPeriodEnd, trialEnd, cancelAtPeriodEnd, canceledAt } = subscription
  const nextPeriod = status === 'trialing' ? (trialEnd ?? currentPeriodEnd) : currentPeriodEnd
  const wantsEnd = wish === null ? cancelAtPeriodEnd : wish === 'cancel'
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
    cancelAtNextPeriod: wantsEnd,
    canceledAt: canceledAt?.toISOString() ?? null,
    pastDueSince: subscription.pastDueSince?.toISOString() ?? null,
    price: subscription.amountCents === null ? null : inDollars(subscription.amountCents),
    pendingChange: wantsEnd === cancelAtPeriodEnd ? null : wish,
    trialRefused: subscription.trialRefused,
  }
}
