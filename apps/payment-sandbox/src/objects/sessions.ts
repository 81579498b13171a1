import type { CheckoutSession, Customer, PortalSession } from './kinds.ts'

export interface NewCheckout {
  readonly id: string
  readonly url: string
  readonly customer: Customer
  readonly clientReferenceId: string | null
  readonly metadata: Record<string, string>
  readonly successUrl: string
  readonly cancelUrl: string | null
  readonly expiresAt: number
  /** Null: the coupon was given when the session was opened. */
  readonly allowPromotionCodes: boolean | null
  readonly asksForTerms: boolean
  readonly termsText: string | null
  readonly submitText: string | null
  readonly currency: string
  readonly amount: number
  /** Of the amount, what the coupons take off. */
  readonly discount: number
  readonly discounts: { readonly coupon: string | null; readonly promotion_code: string | null }[]
}

export function newCheckoutSession(given: NewCheckout, now: number): CheckoutSession {
  const { customer } = given
  return {
    id: given.id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: given.allowPromotionCodes,
    allowed_payment_method_types: null,
    amount_subtotal: given.amount,
    amount_total: given.amount - given.discount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: given.cancelUrl,
    client_reference_id: given.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: given.asksForTerms ? { promotions: null, terms_of_service: null } : null,
    consent_collection: given.asksForTerms
      ? { payment_method_reuse_agreement: null, promotions: 'none', terms_of_service: 'required' }
      : null,
    created: now,
    currency: given.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: given.submitText === null ? null : { message: given.submitText },
      terms_of_service_acceptance: given.termsText === null ? null : { message: given.termsText },
    },
    customer: customer.id,
    customer_account: null,
    customer_creation: null,
    customer_details: {
      address: null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: customer.name ?? null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    customer_email: null,
    discounts: given.discounts,
    expires_at: given.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: given.metadata,
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: given.successUrl,
    total_details: { amount_discount: given.discount, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: given.url,
    wallet_options: null,
  }
}

/** A way into the portal, for one customer. */
export function newPortalSession(
  given: { readonly id: string; readonly url: string; readonly customer: string; readonly returnUrl: string | null },
  now: number,
): PortalSession {
  return {
    id: given.id,
    object: 'billing_portal.session',
    configuration: 'bpc_sandbox',
    created: now,
    customer: given.customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: given.returnUrl,
    url: given.url,
  }
}
