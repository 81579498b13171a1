import type { SubscriptionId, UserId } from '@fairweight/domain/identifiers'
import type { UserSubscription } from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import {
  pendingSubscriptionChanges,
  type PendingSubscriptionChange,
} from '@fairweight/database/repositories/billing/pending-subscription-changes.ts'
import {
  type StoredSubscription,
  subscriptionForRole,
} from '@fairweight/database/repositories/entitlements/stored-subscription.ts'
import { SUBSCRIPTION_STATUSES, entitlementAt, subscriptionOfEachRole } from '@fairweight/domain/entitlement'
import { inDollars } from '@fairweight/domain/money'

/** Somebody's subscriptions at a moment, with what they asked for last. */
export async function readSubscriptions(db: Queryable, userId: UserId, now: Date): Promise<UserSubscription[]> {
  return subscriptionAnswer(
    await entitlements.subscriptions(db, userId),
    await pendingSubscriptionChanges.ofUser(db, userId),
    now,
  )
}

/** What was asked for and is not confirmed yet, by the id of its subscription. */
export type PendingChanges = ReadonlyMap<SubscriptionId, { readonly change: PendingSubscriptionChange }>

/** One subscription a role, as the profile shows them: live ones first, then the newest. What was asked for shows as if it were so already. */
export function subscriptionAnswer(
  stored: readonly StoredSubscription[],
  pendingSubscriptionChanges: PendingChanges,
  now: Date,
): UserSubscription[] {
  const byId = new Map(stored.map((subscription) => [subscription.id, subscription]))
  const chosen = subscriptionOfEachRole(stored.map(subscriptionForRole), now.getTime())
  return chosen
    .flatMap(({ id }) => byId.get(id) ?? [])
    .map((subscription) => toAnswer(subscription, pendingSubscriptionChanges.get(subscription.id)?.change ?? null))
}

/** The license of the subscription that is in force; null without one. */
export function activeLicense(stored: readonly StoredSubscription[], now: Date): string | null {
  const inForce = subscriptionOfEachRole(stored.map(subscriptionForRole), now.getTime()).find(
    (subscription) => entitlementAt(subscription, now.getTime()).hasAccess,
  )
  return stored.find(({ id }) => id === inForce?.id)?.license ?? null
}

function toAnswer(subscription: StoredSubscription, change: PendingSubscriptionChange | null): UserSubscription {
  const {
    role,
    planName,
    license,
    billingInterval,
    status,
    createdAt,
    currentPeriodEnd,
    trialEnd,
    cancelAtPeriodEnd,
    canceledAt,
  } = subscription
  const nextPeriod = status === 'trialing' ? (trialEnd ?? currentPeriodEnd) : currentPeriodEnd
  const wantsEnd = change === null ? cancelAtPeriodEnd : change === 'cancel'
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
    pendingChange: wantsEnd === cancelAtPeriodEnd ? null : change,
    trialRefused: subscription.trialRefused,
  }
}
