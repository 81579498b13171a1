import { asCents } from '@fairweight/domain/money'
import { isRole } from '@fairweight/domain/entitlement'
import type { Stripe } from 'stripe'
import type { Plan } from '../payment-provider.ts'
import { idOf } from './client.ts'

export type CatalogProduct = Pick<Stripe.Product, 'id' | 'name' | 'description' | 'active' | 'metadata'>
export type CatalogPrice = Pick<Stripe.Price, 'id' | 'product' | 'currency' | 'unit_amount'> & {
  readonly recurring: Pick<Stripe.Price.Recurring, 'interval' | 'interval_count' | 'usage_type'> | null
}

/** What the account sells, and sold. */
export interface Catalog {
  /** All products, those taken off sale too, by id. */
  readonly products: ReadonlyMap<string, CatalogProduct>
  /** Active prices that are charged again and again. */
  readonly prices: readonly CatalogPrice[]
}

/** More than any account of this product has; a bound on what one answer may grow to. */
const MOST = 2000

/** Reads the whole catalog. */
export async function readCatalog(stripe: Stripe): Promise<Catalog> {
  const [products, prices] = await Promise.all([
    stripe.products.list({ limit: 100 }).autoPagingToArray({ limit: MOST }),
    stripe.prices.list({ active: true, type: 'recurring', limit: 100 }).autoPagingToArray({ limit: MOST }),
  ])
  return { products: new Map(products.map((product) => [product.id, product])), prices }
}

/**
 * The plans of a catalog, the cheapest first: active products that open something, with each of their active dollar prices by the
 * month or the year. Where `offeredPriceIds` names a price, it is the only one of its interval.
 */
export function plansOf({ products, prices }: Catalog, offeredPriceIds: readonly string[] | null): Plan[] {
  const plans = prices.flatMap((price) => {
    const product = products.get(idOf(price.product))
    const plan = product?.active ? planOf(product, price) : null
    return plan === null ? [] : [plan]
  })
  return narrowed(plans, offeredPriceIds ?? []).sort(
    (one, other) => one.amountCents - other.amountCents || (one.priceId < other.priceId ? -1 : 1),
  )
}

/** Null for what cannot be subscribed to here: another rhythm or currency, an amount that depends on use, nothing that it would open. */
function planOf(product: CatalogProduct, price: CatalogPrice): Plan | null {
  const interval = billingInterval(price.recurring)
  const { access: role, license, trial } = product.metadata
  if (
    interval === null ||
    price.unit_amount === null ||
    price.currency !== 'usd' ||
    price.recurring?.usage_type !== 'licensed'
  )
    return null
  if (role === undefined || !isRole(role)) return null
  return {
    productId: product.id,
    name: planName(product.name),
    description: product.description ?? '',
    priceId: price.id,
    amountCents: asCents(price.unit_amount),
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

/** A product's name up to any parenthesis; the whole name when nothing stands before one. */
export function planName(productName: string): string {
  const [before = ''] = productName.split('(')
  return before.trim() || productName.trim()
}

type Recurrence = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>

/** The rhythm of a price when it is charged every month or every year; null for any other. */
export function billingInterval(recurring: Recurrence | null): 'month' | 'year' | null {
  if (recurring === null || recurring.interval_count !== 1) return null
  if (recurring.interval === 'month') return 'month'
  return recurring.interval === 'year' ? 'year' : null
}
