import type { Stripe } from 'stripe'

type Cancellation = Pick<Stripe.Subscription, 'cancel_at' | 'cancel_at_period_end'> & {
  readonly items: { readonly data: readonly Pick<Stripe.SubscriptionItem, 'current_period_end'>[] }
}

/**
 * True when a subscription will not be charged again. Stripe writes that in two ways: as a flag, or (its portal, in flexible billing)
 * as a moment; a moment after the present period leaves at least one charge to come.
 * Source: https://docs.stripe.com/billing/subscriptions/billing-mode/compare
 */
export function cancelsAtPeriodEnd({ cancel_at: moment, cancel_at_period_end: isFlagged, items }: Cancellation): boolean {
  if (isFlagged) return true
  if (moment === null) return false
  const periodEnd = Math.max(...items.data.map((item) => item.current_period_end))
  return moment <= periodEnd
}
