import type { Plan, Price, Product } from './kinds.ts'

export interface NewProduct {
  readonly id: string
  readonly name: string
  readonly description?: string | null
  readonly active?: boolean
  readonly metadata?: Record<string, string>
}

export function newProduct(given: NewProduct, now: number): Product {
  return {
    id: given.id,
    object: 'product',
    active: given.active ?? true,
    created: now,
    default_price: null,
    description: given.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: given.metadata ?? {},
    name: given.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: now,
    url: null,
  }
}

export interface NewPrice {
  readonly id: string
  readonly product: string
  readonly unitAmount: number
  readonly currency: string
  readonly interval: 'day' | 'week' | 'month' | 'year'
  readonly intervalCount?: number
  readonly active?: boolean
  readonly nickname?: string | null
  readonly lookupKey?: string | null
  readonly metadata?: Record<string, string>
}

/** A price that is charged again and again; amounts in the smallest unit of its currency. */
export function newPrice(given: NewPrice, now: number): Price {
  return {
    id: given.id,
    object: 'price',
    active: given.active ?? true,
    billing_scheme: 'per_unit',
    created: now,
    currency: given.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: given.lookupKey ?? null,
    metadata: given.metadata ?? {},
    nickname: given.nickname ?? null,
    product: given.product,
    recurring: {
      interval: given.interval,
      interval_count: given.intervalCount ?? 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: given.unitAmount,
    unit_amount_decimal: String(given.unitAmount),
  }
}

/** The same price in the shape of before prices, which items of subscriptions still carry. */
export function planOf(price: Price): Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}
