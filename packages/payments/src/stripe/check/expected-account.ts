import { asCents } from '@fairweight/domain/money'

/** What the product is sold for, and the code that its charity page promises. */
export const EXPECTED_ACCOUNT = {
  cents: { month: asCents(4999), year: asCents(49900) },
  promotionCode: 'CONDUIT',
  percentOff: 10,
} as const

/** The events that the webhook endpoint must send: every one after which subscriptions, invoices or plans may be different. */
export const WEBHOOK_EVENTS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.deleted',
  'customer.updated',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'customer.subscription.updated',
  'invoice.paid',
  'invoice.payment_failed',
  'price.created',
  'price.deleted',
  'price.updated',
  'product.created',
  'product.deleted',
  'product.updated',
] as const

/** Where the events are sent, behind the public address of the site. */
export const WEBHOOK_PATH = '/api/webhooks/stripe'

/**
 * One thing that was looked at. `ok`: as it must be; `note`: different from what is expected, or could not be read, and the product
 * works all the same; `problem`: it does not.
 */
export interface Finding {
  readonly severity: 'ok' | 'note' | 'problem'
  readonly sentence: string
  /** What to do about it; empty when no action is needed. */
  readonly remedy: string
}

export const ok = (sentence: string): Finding => ({ severity: 'ok', sentence, remedy: '' })
export const note = (sentence: string, remedy = ''): Finding => ({ severity: 'note', sentence, remedy })
export const problem = (sentence: string, remedy: string): Finding => ({ severity: 'problem', sentence, remedy })
