import { Stripe } from 'stripe'

/** What Stripe answers; null when the key may not ask that, or what speaks like Stripe does not know the question. */
export async function ifReadable<Answer>(work: Promise<Answer>): Promise<Answer | null> {
  try {
    return await work
  } catch (error) {
    const isUnknown = error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404
    if (isUnknown || error instanceof Stripe.errors.StripePermissionError) return null
    throw error
  }
}
