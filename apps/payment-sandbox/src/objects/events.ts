import type { Stripe } from 'stripe'
import type { CheckoutSession, Customer, Invoice, Price, Product, Subscription } from './kinds.ts'
import type { OnTheWire } from './wire.ts'

interface ObjectsByEvent {
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

/** What the SDK says that an event of this kind is about. */
type About<Kind> = Kind extends Stripe.Event['type']
  ? OnTheWire<Extract<Stripe.Event, { type: Kind }>['data']['object']>
  : never

/** `Kinds`, which the compiler has checked to be kinds of events that Stripe has, each with what it is about. */
type CheckedEvents<Kinds extends { [Kind in keyof Kinds]: About<Kind> }> = Kinds

/** What each kind of event that the sandbox tells is about. */
export type EventObjects = CheckedEvents<ObjectsByEvent>

export type EventKind = keyof EventObjects

/** An event as it is kept and sent. */
export interface SandboxEvent extends Omit<OnTheWire<Stripe.EventBase>, 'data' | 'type'> {
  readonly type: EventKind
  readonly data: {
    readonly object: EventObjects[EventKind]
    readonly previous_attributes?: Readonly<Record<string, unknown>>
  }
}
