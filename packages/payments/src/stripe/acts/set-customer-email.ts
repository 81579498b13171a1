import type { Stripe } from 'stripe'
import { isMissing } from '../client/translate-failure.ts'

/** Gives a customer another address. */
export async function setCustomerEmail(stripe: Stripe, customerId: string, email: string): Promise<void> {
  try {
    await stripe.customers.update(customerId, { email })
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}
