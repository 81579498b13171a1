import type { Customer, PaymentMethod } from './kinds.ts'

export interface NewCustomer {
  readonly id: string
  readonly email: string | null
  readonly name: string | null
  readonly description: string | null
  readonly metadata: Record<string, string>
  /** Begins the numbers of their invoices. */
  readonly invoicePrefix: string
}

export function newCustomer(given: NewCustomer, now: number): Customer {
  return {
    id: given.id,
    object: 'customer',
    address: null,
    balance: 0,
    created: now,
    currency: null,
    customer_account: null,
    default_source: null,
    description: given.description,
    discount: null,
    email: given.email,
    invoice_prefix: given.invoicePrefix,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: given.metadata,
    name: given.name,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
}

export interface NewCard {
  readonly id: string
  readonly customer: string
  readonly brand: string
  readonly lastFour: string
  readonly expiryMonth: number
  readonly expiryYear: number
  /** The same for the same card, whoever's it is. */
  readonly fingerprint: string
  readonly email: string | null
}

export function newCardMethod(given: NewCard, now: number): PaymentMethod {
  return {
    id: given.id,
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: null, email: given.email, name: null, phone: null, tax_id: null },
    card: {
      brand: given.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: given.brand,
      exp_month: given.expiryMonth,
      exp_year: given.expiryYear,
      fingerprint: given.fingerprint,
      funding: 'credit',
      generated_from: null,
      last4: given.lastFour,
      networks: { available: [given.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: now,
    customer: given.customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}
