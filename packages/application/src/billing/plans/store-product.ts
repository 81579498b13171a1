import type { StoreProduct } from '@fairweight/contract/wire'
import { inDollars } from '@fairweight/domain/money'
import type { Plan } from '@fairweight/payments'

/** A plan on offer as the store shows it. */
export function storeProduct(plan: Plan): StoreProduct {
  return {
    name: plan.name,
    id: plan.productId,
    description: plan.description,
    available: true,
    price: inDollars(plan.amountCents),
    price_id: plan.priceId,
    interval: plan.interval,
    role: plan.role,
    license: plan.license,
    trial: plan.hasTrial,
  }
}
