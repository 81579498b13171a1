import type { UserId } from '@fairweight/domain/identifiers'
import { CHARITY_PROMOTION_CODE } from '@fairweight/contract/product'
import {
  type StoredSubscription,
  subscriptionForRole,
} from '@fairweight/database/repositories/entitlements/stored-subscription.ts'
import { GRACE_MS, entitlementAt } from '@fairweight/domain/entitlement'
import { donationOf } from '@fairweight/domain/money'
import type { ProviderInvoice } from '@fairweight/payments'
import type { Email } from '../../mail/email.ts'
import { formatAmount } from '../format-amount.ts'

/** To whom emails go. */
interface Recipient {
  readonly to: string
  readonly userId: UserId
  readonly firstName: string | null
}

/** A customer before and after a reading is recorded. */
export interface Change {
  readonly to: Recipient
  readonly stored: readonly StoredSubscription[]
  readonly subscriptions: readonly StoredSubscription[]
  readonly invoices: readonly ProviderInvoice[]
  readonly refusedTrials: ReadonlySet<string>
  readonly now: Date
}

/**
 * The emails that a change calls for, however late it is noticed. Their keys make each go once, so that one that went already may be
 * among them.
 */
export function emailsDue(change: Change): Email[] {
  return [
    ...change.subscriptions.flatMap((subscription) => ofSubscription(change, subscription)),
    ...change.invoices.flatMap((invoice) => ofInvoice(change, invoice)),
  ]
}

function ofSubscription({ to, stored, refusedTrials, now }: Change, subscription: StoredSubscription): Email[] {
  const { id: subscriptionId, planName } = subscription
  if (refusedTrials.has(subscriptionId)) return [{ kind: 'trial-refused', ...to, subscriptionId, planName }]
  const before = stored.find(({ id }) => id === subscriptionId)
  return [...beginning(to, subscription), ...ending(to, before, subscription, now)]
}

function beginning(to: Recipient, subscription: StoredSubscription): Email[] {
  const {
    id: subscriptionId,
    planName,
    status,
    billingInterval: interval,
    trialEnd,
    currentPeriodEnd: periodEnd,
  } = subscription
  if ((status !== 'trialing' && status !== 'active') || interval === null) return []
  const price = formatAmount(subscription.amountCents, subscription.currency)
  if (price === null) return []
  return [
    {
      kind: 'subscription-started',
      ...to,
      subscriptionId,
      planName,
      price,
      interval,
      trialEnd: status === 'trialing' ? trialEnd : null,
      periodEnd,
    },
  ]
}

/** A cancellation is told when it is new: asked for, or come without having been asked for. */
function ending(
  to: Recipient,
  before: StoredSubscription | undefined,
  subscription: StoredSubscription,
  now: Date,
): Email[] {
  const { id: subscriptionId, planName, status, cancelAtPeriodEnd, canceledAt } = subscription
  const isEnding = status === 'canceled' || cancelAtPeriodEnd
  if (!isEnding || canceledAt === null || canceledAt.getTime() === before?.canceledAt?.getTime()) return []
  const { hasAccess, until } = entitlementAt(subscriptionForRole(subscription), now.getTime())
  return [
    {
      kind: 'cancellation',
      ...to,
      subscriptionId,
      planName,
      canceledAt,
      accessUntil: hasAccess && until !== null ? new Date(until) : null,
    },
  ]
}

function ofInvoice(change: Change, invoice: ProviderInvoice): Email[] {
  const subscription = change.subscriptions.find(({ id }) => id === invoice.subscriptionId)
  return [...paid(change, invoice, subscription), ...failed(change, invoice, subscription)]
}

function paid({ to }: Change, invoice: ProviderInvoice, subscription: StoredSubscription | undefined): Email[] {
  const { id: invoiceId, status, paidCents, paidAt, currency, number, url } = invoice
  const amount = formatAmount(paidCents, currency)
  if (status !== 'paid' || paidAt === null || paidCents <= 0 || amount === null) return []
  const donation = invoice.promotionCodes.includes(CHARITY_PROMOTION_CODE)
    ? formatAmount(donationOf(paidCents), currency)
    : null
  return [
    {
      kind: 'receipt',
      ...to,
      invoiceId,
      planName: subscription?.planName ?? null,
      amount,
      paidAt,
      number,
      url,
      donation,
    },
  ]
}

/** Told while it can still be put right. */
function failed({ to }: Change, invoice: ProviderInvoice, subscription: StoredSubscription | undefined): Email[] {
  const amount = formatAmount(invoice.totalCents, invoice.currency)
  if (invoice.status !== 'open' || invoice.attempts === 0 || amount === null) return []
  if (subscription?.status !== 'past_due' || subscription.pastDueSince === null) return []
  const accessUntil = new Date(subscription.pastDueSince.getTime() + GRACE_MS)
  return [
    { kind: 'payment-failed', ...to, invoiceId: invoice.id, planName: subscription.planName, amount, accessUntil },
  ]
}
