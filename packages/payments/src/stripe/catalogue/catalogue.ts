import type { Stripe } from 'stripe'

export type CatalogueProduct = Pick<Stripe.Product, 'id' | 'name' | 'description' | 'active' | 'metadata'>
export type CataloguePrice = Pick<Stripe.Price, 'id' | 'product' | 'currency' | 'unit_amount'> & {
  readonly recurring: Pick<Stripe.Price.Recurring, 'interval' | 'interval_count' | 'usage_type'> | null
}

/** What the account sells, and sold. */
export interface Catalogue {
  /** All products, those taken off sale too, by id. */
  readonly products: ReadonlyMap<string, CatalogueProduct>
  /** Active prices that are charged again and again. */
  readonly prices: readonly CataloguePrice[]
}

/** More than any account of this product has; a bound on what one answer may grow to. */
const most = 2000

/** Reads the whole catalogue. */
export async function readCatalogue(stripe: Stripe): Promise<Catalogue> {
  const [products, prices] = await Promise.all([
    stripe.products.list({ limit: 100 }).autoPagingToArray({ limit: most }),
    stripe.prices.list({ active: true, type: 'recurring', limit: 100 }).autoPagingToArray({ limit: most }),
  ])
  return { products: new Map(products.map((product) => [product.id, product])), prices }
}
