import { z } from 'zod'
import { MISSING_CUSTOMER } from '../errors/index.ts'
import {
  checkoutRequest,
  portalRequest,
  refreshResponse,
  refreshRequest,
  storeProduct,
  storeRedirect,
  subscriptionChoice,
  userSubscription,
  webhookResponse,
} from '../wire/index.ts'
import { defineCall } from './call.ts'

const HOUR = 3600
const ofMember = ['signed-out', 'account-needed', 'not-available', 'too-many-requests'] as const
const ofPayer = ['invalid-request', 'payments-away', ...ofMember] as const
const refusalTexts = { 'signed-out': MISSING_CUSTOMER, 'account-needed': MISSING_CUSTOMER }

export const getProducts = defineCall({
  method: 'GET',
  path: '/store/products',
  summary: 'The plans that can be bought, the cheapest first.',
  access: { who: 'everyone' },
  response: z.array(storeProduct),
  errors: ['payments-away', 'too-many-requests'],
  rateLimit: { counter: 'products', max: 300, perSeconds: 60 },
})

export const postCheckout = defineCall({
  method: 'POST',
  path: '/store/checkout',
  summary: 'Starts a checkout and returns the page to pay on. A second press returns the same page.',
  access: { who: 'member' },
  refusalTexts,
  body: checkoutRequest,
  response: storeRedirect,
  errors: ['unknown-price', 'unknown-promotion-code', 'already-subscribed', 'checkout-replaced', ...ofPayer],
  rateLimit: { counter: 'checkout', max: 10, perSeconds: HOUR },
})

export const postCustomerPortal = defineCall({
  method: 'POST',
  path: '/store/customer-portal',
  summary: "Opens the payment provider's portal, even for a person who has never paid.",
  access: { who: 'member' },
  refusalTexts,
  body: portalRequest,
  response: storeRedirect,
  errors: ofPayer,
  rateLimit: { counter: 'portal', max: 10, perSeconds: HOUR },
})

export const postRefresh = defineCall({
  method: 'POST',
  path: '/store/refresh',
  summary:
    "Asks the payment provider for the current state of the caller's subscriptions, after a checkout or the portal.",
  access: { who: 'member' },
  refusalTexts,
  body: refreshRequest,
  response: refreshResponse,
  errors: ['unknown-checkout', ...ofPayer],
  rateLimit: { counter: 'refresh', max: 30, perSeconds: 60 },
})

const choosing = { access: { who: 'member' }, body: subscriptionChoice, response: z.array(userSubscription) } as const

export const postCancelSubscription = defineCall({
  method: 'POST',
  path: '/user/subscriptions/cancel',
  summary: 'Cancels a subscription at the end of the paid period, even while the payment provider is unavailable.',
  ...choosing,
  errors: ['invalid-request', 'unknown-subscription', 'subscription-over', ...ofMember],
  rateLimit: { counter: 'cancel', max: 60, perSeconds: HOUR },
})

export const postResumeSubscription = defineCall({
  method: 'POST',
  path: '/user/subscriptions/resume',
  summary: 'Undoes a cancellation while the subscription is still running.',
  ...choosing,
  errors: ['invalid-request', 'unknown-subscription', 'subscription-over', ...ofMember],
  rateLimit: { counter: 'cancel', max: 60, perSeconds: HOUR },
})

/** The payment provider's events. Its body is read as raw bytes, since the signature is over those. */
export const postStripeWebhook = defineCall({
  method: 'POST',
  path: '/webhooks/stripe',
  summary: 'Receives an event from the payment provider: stores it, then processes it.',
  access: { who: 'everyone' },
  identifiedBy: 'signature',
  response: webhookResponse,
  errors: ['invalid-signature', 'too-large', 'not-available', 'too-many-requests'],
  // Wrong signatures are counted apart and far tighter; true events are never turned away.
  rateLimit: { counter: 'webhook', max: 1_000_000, perSeconds: 60, per: 'address', kept: 'memory' },
})
