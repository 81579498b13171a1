import type { Stripe } from 'stripe'
import type { ProviderSubscription } from '../../provider/customer-state.ts'
import { cancelsAtPeriodEnd } from './cancellation.ts'
import { momentOf, momentOrNull } from './moments.ts'
import { monthOrYear } from './month-or-year.ts'
import { planName } from './plan-name.ts'

/** What is read beside a subscription to tell it whole. */
export interface SubscriptionSurroundings {
  readonly product: Pick<Stripe.Product, 'name' | 'metadata'> | null
  /** When the oldest of its invoices that are still open was finalized. */
  readonly oldestOpenInvoice: Date | null
  readonly cardFingerprint: string | null
}

/** What is to be expanded in a list of subscriptions. */
export const SUBSCRIPTION_EXPANSIONS = ['data.default_payment_method']

/** A subscription in the port's words; what it opens is told by its product, and by '' when that says nothing. */
export function subscriptionOf(subscription: Stripe.Subscription, surroundings: SubscriptionSurroundings): ProviderSubscription {
  const item = firstItemOf(subscription)
  const { product } = surroundings
  return {
    id: subscription.id,
    status: subscription.status,
    role: product?.metadata['access'] ?? '',
    planName: planName(product?.name ?? ''),
    license: product?.metadata['license'] ?? null,
    interval: monthOrYear(item?.price.recurring ?? null),
    priceId: item?.price.id ?? '',
    amountCents: amountOf(item),
    currency: subscription.currency,
    createdAt: momentOf(subscription.created),
    currentPeriodEnd: momentOrNull(item?.current_period_end),
    trialEnd: momentOrNull(subscription.trial_end),
    cancelAtPeriodEnd: cancelsAtPeriodEnd(subscription),
    canceledAt: momentOrNull(subscription.canceled_at),
    pastDueSince: subscription.status === 'past_due' ? surroundings.oldestOpenInvoice : null,
    cardFingerprint: surroundings.cardFingerprint,
    hadTrial: subscription.trial_start !== null,
  }
}

/** The one price of a subscription: ours have no more. */
export function firstItemOf({ items }: Pick<Stripe.Subscription, 'items'>): Stripe.SubscriptionItem | undefined {
  return items.data[0]
}

function amountOf(item: Stripe.SubscriptionItem | undefined): number | null {
  const each = item?.price.unit_amount ?? null
  return each === null ? null : each * (item?.quantity ?? 1)
}
