import { asCents } from '@fairweight/domain/money'
import { asSubscriptionId, asCustomerId, type UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import type { StoredSubscription } from '@fairweight/database/repositories/entitlements/stored-subscription.ts'

/** Gives a person a monthly bundle that is running, with what the test says otherwise. */
export async function addSubscription(
  db: Queryable,
  userId: UserId,
  told: Partial<StoredSubscription> = {},
): Promise<StoredSubscription> {
  const subscription: StoredSubscription = {
    id: asSubscriptionId(`subscription of ${userId}`),
    userId,
    role: 'bundle',
    planName: 'Bundle',
    license: null,
    billingInterval: 'month',
    status: 'active',
    createdAt: new Date('2026-11-21T12:00:00Z'),
    currentPeriodEnd: null,
    trialEnd: null,
    cancelAtPeriodEnd: false,
    canceledAt: null,
    pastDueSince: null,
    customerId: asCustomerId(`cus_${userId}`),
    priceId: 'price_1',
    amountCents: asCents(4999),
    currency: 'usd',
    trialRefused: false,
    ...told,
  }
  await entitlements.saveSubscription(db, subscription)
  return subscription
}
