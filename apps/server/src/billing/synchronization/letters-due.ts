import { CHARITY_PROMOTION_CODE } from '@fairweight/contract/product'
import { type StoredSubscription, subscriptionForRole } from '@fairweight/database'
import { GRACE_MILLIS, entitlementAt } from '@fairweight/domain/entitlement'
import { donationOf } from '@fairweight/domain/money'
import type { ProviderInvoice } from '@fairweight/payments'
import type { Letter } from '../../mail/letter.ts'
import { inWords } from './in-words.ts'

/** To whom letters go. */
interface Addressee {
  readonly to: string
  readonly userId: string
  readonly firstName: string | null
}

/** A customer before and after a reading is laid down. */
export interface Change {
  readonly to: Addressee
  readonly stored: readonly StoredSubscription[]
  readonly subscriptions: readonly StoredSubscription[]
  readonly invoices: readonly ProviderInvoice[]
  readonly refusedTrials: ReadonlySet<string>
  readonly now: Date
}

/**
 * The letters that a change calls for, however late it is noticed. Their keys make each go once, so that one that went already may be
 * among them.
 */
export function lettersDue(change: Change): Letter[] {
  return [...change.subscriptions.flatMap((subscription) => ofSubscription(change, subscription)), ...change.invoices.flatMap((invoice) => ofInvoice(change, invoice))]
}

function ofSubscription({ to, stored, refusedTrials, now }: Change, subscription: StoredSubscription): Letter[] {
  const { id: subscriptionId, planName } = subscription
  if (refusedTrials.has(subscriptionId)) return [{ kind: 'trial-refused', ...to, subscriptionId, planName }]
  const before = stored.find(({ id }) => id === subscriptionId)
  return [...beginning(to, subscription), ...ending(to, before, subscription, now)]
}

function beginning(to: Addressee, subscription: StoredSubscription): Letter[] {
  const { id: subscriptionId, planName, status, billingInterval: interval, trialEnd, currentPeriodEnd: periodEnd } = subscription
  if ((status !== 'trialing' && status !== 'active') || interval === null) return []
  const price = inWords(subscription.amountCents, subscription.currency)
  if (price === null) return []
  return [{ kind: 'subscription-started', ...to, subscriptionId, planName, price, interval, trialEnd: status === 'trialing' ? trialEnd : null, periodEnd }]
}

/** A cancellation is told when it is new: asked for, or come without having been asked for. */
function ending(to: Addressee, before: StoredSubscription | undefined, subscription: StoredSubscription, now: Date): Letter[] {
  const { id: subscriptionId, planName, status, cancelAtPeriodEnd, canceledAt } = subscription
  const isEnding = status === 'canceled' || cancelAtPeriodEnd
  if (!isEnding || canceledAt === null || canceledAt.getTime() === before?.canceledAt?.getTime()) return []
  const { hasAccess, until } = entitlementAt(subscriptionForRole(subscription), now.getTime())
  return [{ kind: 'cancellation', ...to, subscriptionId, planName, canceledAt, accessUntil: hasAccess && until !== null ? new Date(until) : null }]
}

function ofInvoice(change: Change, invoice: ProviderInvoice): Letter[] {
  const subscription = change.subscriptions.find(({ id }) => id === invoice.subscriptionId)
  return [...paid(change, invoice, subscription), ...failed(change, invoice, subscription)]
}

function paid({ to }: Change, invoice: ProviderInvoice, subscription: StoredSubscription | undefined): Letter[] {
  const { id: invoiceId, status, paidCents, paidAt, currency, number, url } = invoice
  const amount = inWords(paidCents, currency)
  if (status !== 'paid' || paidAt === null || paidCents <= 0 || amount === null) return []
  const donation = invoice.promotionCodes.includes(CHARITY_PROMOTION_CODE) ? inWords(donationOf(paidCents), currency) : null
  return [{ kind: 'receipt', ...to, invoiceId, planName: subscription?.planName ?? null, amount, paidAt, number, url, donation }]
}

/** Told while it can still be put right. */
function failed({ to }: Change, invoice: ProviderInvoice, subscription: StoredSubscription | undefined): Letter[] {
  const amount = inWords(invoice.totalCents, invoice.currency)
  if (invoice.status !== 'open' || invoice.attempts === 0 || amount === null) return []
  if (subscription?.status !== 'past_due' || subscription.pastDueSince === null) return []
  const accessUntil = new Date(subscription.pastDueSince.getTime() + GRACE_MILLIS)
  return [{ kind: 'payment-failed', ...to, invoiceId: invoice.id, planName: subscription.planName, amount, accessUntil }]
}
