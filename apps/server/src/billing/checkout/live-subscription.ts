import { type StoredSubscription, subscriptionForRole } from '@fairweight/database'
import { entitlementAt } from '@fairweight/domain/entitlement'

/**
 * Whether somebody has a subscription that another one would only be paid beside: it gives access, or its payment is open and the
 * provider goes on trying.
 */
export function hasLiveSubscription(stored: readonly StoredSubscription[], now: Date): boolean {
  return stored.some((subscription) => subscription.status === 'past_due' || entitlementAt(subscriptionForRole(subscription), now.getTime()).hasAccess)
}
