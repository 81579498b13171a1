import type { Stripe } from 'stripe'
import { isMissing } from '../client/translate-failure.ts'

/** Ends a subscription at once, without a last invoice. Stripe says of one that is over that it is missing. */
export async function cancelNow(stripe: Stripe, subscriptionId: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(subscriptionId, { invoice_now: false, prorate: false })
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}
