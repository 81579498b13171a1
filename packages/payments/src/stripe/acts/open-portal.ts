import type { Stripe } from 'stripe'

/** The address of a page where a customer looks after cards, plans and invoices; good for minutes, and for them alone. */
export async function openPortal(stripe: Stripe, customerId: string, returnUrl: string): Promise<string> {
  const session = await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl })
  return session.url
}
