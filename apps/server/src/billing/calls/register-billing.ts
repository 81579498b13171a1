import type { FastifyInstance } from 'fastify'
import type { Billing } from '../billing.ts'
import { registerWebhook } from '../webhook/register-webhook.ts'
import { registerChanges } from './changes.ts'
import { registerCheckout } from './checkout.ts'
import { registerProducts } from './products.ts'
import { registerRefresh } from './refresh.ts'

/** Registers every call of the store, and the one that the payment provider makes. */
export async function registerBilling(app: FastifyInstance, billing: Billing): Promise<void> {
  registerProducts(app, billing)
  registerCheckout(app, billing)
  registerRefresh(app, billing)
  registerChanges(app, billing)
  await registerWebhook(app, billing)
}
