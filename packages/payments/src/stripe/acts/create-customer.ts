import type { Stripe } from 'stripe'

/** Makes a customer who can be traced back to our person. The same key answers the same customer for at least a day. */
export async function createCustomer(stripe: Stripe, person: { readonly userId: string; readonly email: string; readonly idempotencyKey: string }): Promise<string> {
  const { userId, email, idempotencyKey } = person
  const customer = await stripe.customers.create({ email, metadata: { userId } }, { idempotencyKey })
  return customer.id
}
