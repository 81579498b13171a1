import type { Stripe } from 'stripe'
import { isMissing } from '../client/translate-failure.ts'

/** Removes a customer, which ends every subscription of theirs at once. One who is gone already stays so. */
export async function removeCustomer(stripe: Stripe, customerId: string): Promise<void> {
  try {
    await stripe.customers.del(customerId)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}
