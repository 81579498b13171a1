import { isRole } from '@fairweight/domain/entitlement'
import type { Plan } from '../../provider/plan.ts'
import { idOf } from '../shapes/id-of.ts'
import { monthOrYear } from '../shapes/month-or-year.ts'
import { planName } from '../shapes/plan-name.ts'
import type { Catalogue, CataloguePrice, CatalogueProduct } from './catalogue.ts'

/**
 * The plans of a catalogue, the cheapest first: active products that open something, with each of their active dollar prices by the
 * month or the year. Where `offeredPriceIds` names a price, it is the only one of its interval.
 */
export function plansOf({ products, prices }: Catalogue, offeredPriceIds: readonly string[] | null): Plan[] {
  const plans = prices.flatMap((price) => {
    const product = products.get(idOf(price.product))
    const plan = product?.active ? planOf(product, price) : null
    return plan === null ? [] : [plan]
  })
  return narrowed(plans, offeredPriceIds ?? []).sort((one, other) => one.amountCents - other.amountCents || (one.priceId < other.priceId ? -1 : 1))
}

/** Null for what cannot be subscribed to here: another rhythm or currency, an amount that depends on use, nothing that it would open. */
function planOf(product: CatalogueProduct, price: CataloguePrice): Plan | null {
  const interval = monthOrYear(price.recurring)
  const { access: role, license, trial } = product.metadata
  if (interval === null || price.unit_amount === null || price.currency !== 'usd' || price.recurring?.usage_type !== 'licensed') return null
  if (role === undefined || !isRole(role)) return null
  return {
    productId: product.id,
    name: planName(product.name),
    description: product.description ?? '',
    priceId: price.id,
    amountCents: price.unit_amount,
    currency: price.currency,
    interval,
    role,
    license: license ?? null,
    hasTrial: trial === 'true',
  }
}

function narrowed(plans: Plan[], offered: readonly string[]): Plan[] {
  const settled = new Set(plans.filter(({ priceId }) => offered.includes(priceId)).map(({ interval }) => interval))
  return plans.filter(({ interval, priceId }) => !settled.has(interval) || offered.includes(priceId))
}
