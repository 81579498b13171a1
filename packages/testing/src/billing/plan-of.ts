import { asCents } from '@fairweight/domain/money'
import type { Plan } from '@fairweight/payments'

/** The monthly Fairweight plan, with some of it different. */
export function planOf(told: Partial<Plan>): Plan {
  return {
    productId: 'prod_monthly',
    name: 'Monthly Plan',
    description: 'Every tool, month by month.',
    priceId: 'price_monthly',
    amountCents: asCents(4999),
    currency: 'usd',
    interval: 'month',
    role: 'bundle',
    license: null,
    hasTrial: true,
    ...told,
  }
}
