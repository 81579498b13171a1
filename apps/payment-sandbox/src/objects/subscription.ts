import { planOf } from './catalog.ts'
import type { Price, Subscription, SubscriptionItem } from './kinds.ts'
import { listOf } from './wire.ts'

export interface NewSubscription {
  readonly id: string
  readonly itemId: string
  readonly customer: string
  readonly price: Price
  readonly paymentMethod: string
  readonly metadata: Record<string, string>
  readonly discounts: string[]
  /** Null: no trial. */
  readonly trialEnd: number | null
  readonly periodEnd: number
}

export function newSubscription(given: NewSubscription, now: number): Subscription {
  const item: SubscriptionItem = {
    id: given.itemId,
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: given.periodEnd,
    current_period_start: now,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(given.price),
    price: given.price,
    quantity: 1,
    subscription: given.id,
    tax_rates: [],
  }
  return {
    id: given.id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: given.trialEnd ?? now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: given.price.currency,
    customer: given.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: given.paymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: given.discounts,
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listOf([item], `/v1/subscription_items?subscription=${given.id}`),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: given.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: given.trialEnd === null ? 'active' : 'trialing',
    test_clock: null,
    transfer_data: null,
    trial_end: given.trialEnd,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: given.trialEnd === null ? null : now,
  }
}

/** The one item of a subscription: the sandbox makes no others. Throws RangeError when there is none. */
export function itemOf(subscription: Pick<Subscription, 'id' | 'items'>): SubscriptionItem {
  const [item] = subscription.items.data
  if (item === undefined) throw new RangeError(`Subscription ${subscription.id} has no item.`)
  return item
}

/** The same with its item changed. */
export function withItem(subscription: Subscription, change: Partial<SubscriptionItem>): Subscription {
  return { ...subscription, items: { ...subscription.items, data: [{ ...itemOf(subscription), ...change }] } }
}

/** The same at another price. */
export function atPrice(subscription: Subscription, price: Price): Subscription {
  return withItem({ ...subscription, currency: price.currency }, { price, plan: planOf(price) })
}
