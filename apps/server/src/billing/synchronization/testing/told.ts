import type { StoredSubscription } from '@fairweight/database'
import type { CustomerState, ProviderInvoice, ProviderSubscription } from '@fairweight/payments'
import { subscriptionRows } from '../subscription-rows.ts'

/** The moment at which the tests of the pure parts take place. */
export const now = new Date('2026-11-21T12:00:00Z')
const day = 86_400_000

/** So many days from now, or before it. */
export const inDays = (days: number) => new Date(now.getTime() + days * day)

export const customer = { customerId: 'cus_1', userId: 'user-1' }

/** An active monthly subscription of the bundle as the provider tells it, but for what is given. */
export function told(differences: Partial<ProviderSubscription> = {}): ProviderSubscription {
  return {
    id: 'sub_1',
    status: 'active',
    role: 'bundle',
    planName: 'Fairweight',
    license: 'personal',
    interval: 'month',
    priceId: 'price_monthly',
    amountCents: 4999,
    currency: 'usd',
    createdAt: inDays(-10),
    currentPeriodEnd: inDays(20),
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
    subscriptionId: 'sub_1',
    number: 'A-0001',
    status: 'paid',
    totalCents: 4999,
    paidCents: 4999,
    currency: 'usd',
    createdAt: inDays(-10),
    paidAt: inDays(-10),
    attempts: 1,
    promotionCodes: [],
    url: 'https://pay.example/in_1',
    ...differences,
  }
}

export function state(subscriptions: readonly ProviderSubscription[], invoices: readonly ProviderInvoice[] = []): CustomerState {
  return { isGone: false, email: null, subscriptions, invoices }
}

/** Subscriptions as they are stored when the provider tells this. */
export function storedAs(...subscriptions: readonly ProviderSubscription[]): StoredSubscription[] {
  return subscriptionRows(customer, { subscriptions }, [], new Set(), now)
}
