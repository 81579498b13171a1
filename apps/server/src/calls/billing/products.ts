import type { FastifyInstance } from 'fastify'
import { getProducts } from '@fairweight/contract/calls'
import type { Billing } from '@fairweight/application/billing/billing.ts'
import { storeProduct } from '@fairweight/application/billing/plans/store-product.ts'
import { registerBillingCall } from './billing-call.ts'

/** The same for everybody, and as old as this at most beside what the provider's side remembers. */
const CACHE_CONTROL = 'public, max-age=60'

/** The plans on offer. */
export function registerProducts(app: FastifyInstance, { provider }: Pick<Billing, 'provider'>): void {
  registerBillingCall(app, getProducts, async ({ reply }) => {
    const plans = await provider.plans()
    reply.header('cache-control', CACHE_CONTROL)
    return plans.map(storeProduct)
  })
}
