import type { Stripe } from 'stripe'
import type { Checked, List, Stored } from './wire.ts'

export type Product = Stored<Stripe.Product, 'default_price' | 'tax_code'>
export type Price = Stored<Stripe.Price, 'product'>
export type Coupon = Stored<Stripe.Coupon>

interface InvoiceSettings {
  readonly custom_fields: null
  readonly default_payment_method: string | null
  readonly footer: null
  readonly rendering_options: null
}

export type Customer = Checked<
  Stripe.Customer,
  Omit<Stored<Stripe.Customer>, 'invoice_settings'> & { readonly invoice_settings: InvoiceSettings }
>
export type DeletedCustomer = Pick<Stripe.DeletedCustomer, 'id' | 'object' | 'deleted'>
export type PaymentMethod = Stored<Stripe.PaymentMethod, 'customer'>
export type PortalSession = Stored<Stripe.BillingPortal.Session, 'configuration'>

export type PromotionCode = Checked<
  Stripe.PromotionCode,
  Omit<Stored<Stripe.PromotionCode, 'customer'>, 'promotion'> & {
    readonly promotion: { readonly type: 'coupon'; readonly coupon: string }
  }
>

export type Discount = Checked<
  Stripe.Discount,
  Omit<Stored<Stripe.Discount, 'customer' | 'promotion_code'>, 'source'> & {
    readonly source: { readonly type: 'coupon'; readonly coupon: string }
  }
>

export type CheckoutSession = Checked<
  Stripe.Checkout.Session,
  Omit<
    Stored<Stripe.Checkout.Session, 'invoice' | 'subscription' | 'payment_intent' | 'payment_link' | 'setup_intent'>,
    'customer'
  > & { readonly customer: string }
>

export type Plan = Stored<Stripe.Plan, 'product'>

export type SubscriptionItem = Checked<
  Stripe.SubscriptionItem,
  Omit<Stored<Stripe.SubscriptionItem, 'discounts'>, 'price' | 'plan'> & { readonly price: Price; readonly plan: Plan }
>

export type Subscription = Checked<
  Stripe.Subscription,
  Omit<Stored<Stripe.Subscription, 'customer' | 'default_payment_method' | 'latest_invoice' | 'discounts'>, 'items'> & {
    readonly items: List<SubscriptionItem>
  }
>

export type InvoiceLine = Stored<Stripe.InvoiceLineItem, 'discounts' | 'subscription'>

interface OfSubscription {
  readonly type: 'subscription_details'
  readonly quote_details: null
  readonly subscription_details: { readonly metadata: Record<string, string>; readonly subscription: string }
}

interface NarrowInvoice {
  readonly discounts: string[]
  readonly lines: List<InvoiceLine>
  readonly parent: OfSubscription
  readonly customer: string
}

export type Invoice = Checked<
  Stripe.Invoice,
  Omit<Stored<Stripe.Invoice, 'default_payment_method'>, keyof NarrowInvoice> & NarrowInvoice
>
