import { type StoredSubscription, subscriptionForRole } from '@fairweight/database'
import { entitlementAt } from '@fairweight/domain/entitlement'

/**
 * Whether a subscription has ended for good, so that there is nothing to cancel or to take back: the provider says so, or what was paid
 * for ran out after a cancellation that the provider has not told us of yet.
 */
export function isOver(stored: StoredSubscription, now: Date): boolean {
  if (stored.status === 'canceled' || stored.status === 'incomplete_expired') return true
  const hasRunOut = entitlementAt(subscriptionForRole(stored), now.getTime()).notice === 'canceling-on'
  return hasRunOut && !entitlementAt(subscriptionForRole(stored), now.getTime()).hasAccess
}
