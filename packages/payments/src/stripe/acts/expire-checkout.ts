import type { Stripe } from 'stripe'
import { isInvalidRequest } from '../client/translate-failure.ts'

/** Closes a checkout page. Stripe refuses that for a session that is paid, expired or unknown, and then there is nothing to close. */
export async function expireCheckout(stripe: Stripe, sessionId: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(sessionId)
  } catch (error) {
    if (!isInvalidRequest(error)) throw error
  }
}
