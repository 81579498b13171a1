import type { Stripe } from 'stripe'

/** True when nothing can be done with a subscription any more. */
export function isOver({ status }: Pick<Stripe.Subscription, 'status'>): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}
