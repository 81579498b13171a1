import { asCents } from '@fairweight/domain/money'
import { asCustomerId, asSubscriptionId, asUserId } from '@fairweight/domain/identifiers'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import type { StoredSubscription } from '@fairweight/database/repositories/entitlements/stored-subscription.ts'
import type { CustomerState, ProviderInvoice, ProviderSubscription } from '@fairweight/payments'
import { subscriptionRows } from '@fairweight/application/billing/synchronization/subscription-rows.ts'

/** The moment at which the tests of the pure parts take place. */
export const now = new Date('2026-11-21T12:00:00Z')

/** So many days from now, or before it. */
export const daysFromNow = (days: number) => new Date(now.getTime() + days * DAY_MS)

export const customer = { customerId: asCustomerId('cus_1'), userId: asUserId('user-1') }

/** An active monthly subscription of the bundle as the provider tells it, but for what is given. */
export function reportedSubscription(differences: Partial<ProviderSubscription> = {}): ProviderSubscription {
  return {
    id: asSubscriptionId('sub_1'),
    status: 'active',
    role: 'bundle',
    planName: 'Fairweight',
    license: 'personal',
    interval: 'month',
    priceId: 'price_monthly',
    amountCents: asCents(4999),
    currency: 'usd',
    createdAt: daysFromNow(-10),
    currentPeriodEnd: daysFromNow(20),
    trialEnd: null,
    cancelAtPeriodEnd: false,
    canceledAt: null,
    pastDueSince: null,
    cardFingerprint: 'card_1',
    hadTrial: false,
    ...differences,
  }
}

/** A paid invoice of that subscription, but for what is given. */
export function invoice(differences: Partial<ProviderInvoice> = {}): ProviderInvoice {
  return {
    id: 'in_1',
    subscriptionId: asSubscriptionId('sub_1'),
    number: 'A-0001',
    status: 'paid',
    totalCents: asCents(4999),
    paidCents: asCents(4999),
    currency: 'usd',
    createdAt: daysFromNow(-10),
    paidAt: daysFromNow(-10),
    attempts: 1,
    promotionCodes: [],
    url: 'https://pay.example/in_1',
    ...differences,
  }
}

export function state(
  subscriptions: readonly ProviderSubscription[],
  invoices: readonly ProviderInvoice[] = [],
): CustomerState {
  return { isGone: false, email: null, subscriptions, invoices }
}

/** Subscriptions as they are stored when the provider tells this. */
export function storedRows(...subscriptions: readonly ProviderSubscription[]): StoredSubscription[] {
  return subscriptionRows(customer, { subscriptions }, [], new Set(), now)
}
