import { entitlementAt } from './entitlement-at.ts'
import type { SubscriptionState } from './subscription-state.ts'

/** What tells two subscriptions for the same role apart. */
export interface SubscriptionForRole extends SubscriptionState {
  id: string
  role: string
}

/**
 * One subscription a role: live before dead, then the newest, then by id so that the choice is always the same.
 * The result is in that order too, live ones first. `now` is in milliseconds. Source: the design, section 4, billing.
 */
export function subscriptionOfEachRole<Subscription extends SubscriptionForRole>(subscriptions: Iterable<Subscription>, now: number): Subscription[] {
  const best = new Map<string, Subscription>()
  for (const subscription of [...subscriptions].sort((one, other) => compare(one, other, now))) {
    if (!best.has(subscription.role)) best.set(subscription.role, subscription)
  }
  return [...best.values()]
}

function compare(one: SubscriptionForRole, other: SubscriptionForRole, now: number): number {
  const [isOneLive, isOtherLive] = [entitlementAt(one, now).hasAccess, entitlementAt(other, now).hasAccess]
  if (isOneLive !== isOtherLive) return isOneLive ? -1 : 1
  if (one.createdAt !== other.createdAt) return other.createdAt - one.createdAt
  return one.id === other.id ? 0 : one.id < other.id ? -1 : 1
}
