import type { Stripe } from 'stripe'
import type { CheckoutSession, Customer, Invoice, Price, Product, Subscription } from './kinds.ts'
import type { OnTheWire } from './on-the-wire.ts'

/** What each kind of event that the sandbox tells is about. */
export interface EventObjects {
  'checkout.session.completed': CheckoutSession
  'checkout.session.expired': CheckoutSession
  'customer.created': Customer
  'customer.updated': Customer
  'customer.deleted': Customer
  'customer.subscription.created': Subscription
  'customer.subscription.updated': Subscription
  'customer.subscription.deleted': Subscription
  'customer.subscription.trial_will_end': Subscription
  'invoice.created': Invoice
  'invoice.finalized': Invoice
  'invoice.paid': Invoice
  'invoice.payment_failed': Invoice
  'product.created': Product
  'product.updated': Product
  'price.created': Price
  'price.updated': Price
}

export type EventKind = keyof EventObjects

/** An event as it is kept and sent. */
export interface SandboxEvent extends Omit<OnTheWire<Stripe.EventBase>, 'data' | 'type'> {
  readonly type: EventKind
  readonly data: { readonly object: EventObjects[EventKind]; readonly previous_attributes?: Readonly<Record<string, unknown>> }
}
