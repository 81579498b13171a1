import type { Stripe } from 'stripe'
import type { CheckoutOutcome } from '../../provider/payment-provider.ts'
import { isMissing } from '../client/translate-failure.ts'
import { idOf } from '../shapes/id-of.ts'

const ENDS = ['complete', 'expired'] as const

/** How a checkout stands; null when there is none of this id. */
export async function findCheckout(stripe: Stripe, sessionId: string): Promise<CheckoutOutcome | null> {
  try {
    const { id, customer, status } = await stripe.checkout.sessions.retrieve(sessionId)
    return { id, customerId: customer === null ? null : idOf(customer), state: ENDS.find((end) => end === status) ?? 'open' }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
