import type { Customer, Invoice, InvoiceLine, Price, Subscription } from './kinds.ts'
import { listOf } from './wire.ts'
import { itemOf } from './subscription.ts'

export interface NewLine {
  readonly id: string
  readonly description: string
  /** In cents; what is given back is negative. */
  readonly amount: number
  readonly price: Price
  readonly period: { readonly start: number; readonly end: number }
  readonly isProration: boolean
}

export interface NewInvoice {
  readonly id: string
  readonly number: string
  readonly url: string
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  readonly customer: Customer
  readonly subscription: Subscription
  readonly lines: readonly NewLine[]
  readonly discounts: readonly { readonly discount: string; readonly amount: number }[]
}

/** An invoice that is about to be asked for; what it comes to beyond the customer's credit is due at once. */
export function newInvoice(given: NewInvoice, now: number): Invoice {
  const { customer, subscription } = given
  const subtotal = given.lines.reduce((sum, { amount }) => sum + amount, 0)
  const total = subtotal - given.discounts.reduce((sum, { amount }) => sum + amount, 0)
  const due = Math.max(0, total + customer.balance)
  const period = itemOf(subscription)
  return {
    id: given.id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Payment sandbox',
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: given.reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: given.discounts.map(({ discount }) => discount),
    due_date: null,
    effective_at: now,
    ending_balance: total + customer.balance - due,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: given.url,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(
      given.lines.map((line) => newLine(line, given)),
      `/v1/invoices/${given.id}/lines`,
    ),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: given.number,
    on_behalf_of: null,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: period.current_period_end,
    period_start: period.current_period_start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'open',
    status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts: given.discounts.map(({ discount, amount }) => ({ discount, amount })),
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  }
}

function newLine(line: NewLine, { id, subscription }: NewInvoice): InvoiceLine {
  return {
    id: line.id,
    object: 'line_item',
    amount: line.amount,
    currency: subscription.currency,
    description: line.description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: id,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: line.isProration,
        proration_details: line.isProration ? { credited_items: null } : null,
        subscription: subscription.id,
        subscription_item: itemOf(subscription).id,
      },
      type: 'subscription_item_details',
    },
    period: line.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: line.price.id, product: line.price.product },
      type: 'price_details',
      unit_amount_decimal: line.price.unit_amount_decimal,
    },
    quantity: 1,
    quantity_decimal: '1',
    subscription: subscription.id,
    subtotal: line.amount,
    taxes: [],
  }
}
