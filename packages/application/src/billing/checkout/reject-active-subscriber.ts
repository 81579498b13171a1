import type { UserId } from '@fairweight/domain/identifiers'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import {
  type StoredSubscription,
  subscriptionForRole,
} from '@fairweight/database/repositories/entitlements/stored-subscription.ts'
import { entitlementAt } from '@fairweight/domain/entitlement'
import { HttpError } from '../../errors/http-error.ts'
import type { Billing } from '../billing.ts'

/** Refuses `already-subscribed` to whoever has a subscription that another would be paid beside. */
export async function rejectActiveSubscriber(
  { db, clock }: Pick<Billing, 'db' | 'clock'>,
  userId: UserId,
): Promise<void> {
  if (hasLiveSubscription(await entitlements.subscriptions(db, userId), clock()))
    throw new HttpError('already-subscribed')
}

/**
 * Whether somebody has a subscription that another one would only be paid beside: it gives access, or its payment is open and the
 * provider goes on trying.
 */
export function hasLiveSubscription(stored: readonly StoredSubscription[], now: Date): boolean {
  return stored.some(
    (subscription) =>
      subscription.status === 'past_due' || entitlementAt(subscriptionForRole(subscription), now.getTime()).hasAccess,
  )
}
