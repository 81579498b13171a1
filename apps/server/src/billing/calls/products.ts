import type { FastifyInstance } from 'fastify'
import { getProducts } from '@fairweight/contract/calls'
import type { Billing } from '../billing.ts'
import { storeProduct } from '../plans/store-product.ts'
import { registerBillingCall } from './billing-call.ts'

/** The same for everybody, and as old as this at most beside what the provider's side remembers. */
const cacheControl = 'public, max-age=60'

/** The plans on offer. */
export function registerProducts(app: FastifyInstance, { provider }: Pick<Billing, 'provider'>): void {
  registerBillingCall(app, getProducts, async ({ reply }) => {
    const plans = await provider.plans()
    reply.header('cache-control', cacheControl)
    return plans.map(storeProduct)
  })
}
