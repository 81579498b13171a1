import {
  getProducts,
  getSubscriptions,
  postCancelSubscription,
  postCheckout,
  postCustomerPortal,
  postRefresh,
  postResumeSubscription,
} from '@fairweight/contract/calls'
import { RENEWAL_TERMS_VERSION } from '@fairweight/contract/product'
import type { CheckoutRequest, RefreshResponse, StoreProduct, UserSubscription } from '@fairweight/contract/wire'
import { callWithoutSession } from '../../data/api-client.ts'
import { call } from '../../data/session/call.ts'

/** What somebody wants to buy. */
export interface Purchase {
  readonly priceId: string
  /** In capitals; null without one. */
  readonly promotionCode: string | null
}

// Every function here throws ApiError when the call fails.

/** The plans of this moment, the cheapest first; what cannot be bought is left out. */
export async function fetchProducts(signal: AbortSignal): Promise<StoreProduct[]> {
  const products = await callWithoutSession(getProducts, { signal })
  return products.filter(({ available }) => available)
}

/** Begins a checkout whose renewal terms have been ticked here, and answers where to pay. With a token it is that account's. */
export async function openCheckout({ priceId, promotionCode }: Purchase, token?: string): Promise<string> {
  const body: CheckoutRequest = {
    price_id: priceId,
    renewalTerms: RENEWAL_TERMS_VERSION,
    ...(promotionCode !== null && { promotion_code: promotionCode }),
  }
  const answer = token === undefined ? call(postCheckout, { body }) : callWithoutSession(postCheckout, { body, token })
  return (await answer).url
}

/** Answers where cards, invoices and plans are looked after, also for somebody who never paid. */
export async function openPortal(): Promise<string> {
  return (await call(postCustomerPortal, { body: {} })).url
}

/** Has the server ask the provider how things stand, for one checkout first. */
export function refreshBilling(sessionId: string | null): Promise<RefreshResponse> {
  return call(postRefresh, { body: sessionId === null ? {} : { session_id: sessionId } })
}

export function fetchSubscriptions(signal: AbortSignal): Promise<UserSubscription[]> {
  return call(getSubscriptions, { signal })
}

const CHANGES = { cancel: postCancelSubscription, resume: postResumeSubscription }

export type SubscriptionChange = keyof typeof CHANGES

/** Cancels at the end of what is paid, or takes that back; answers every subscription as it stands then. */
export function changeSubscription(change: SubscriptionChange, id: string): Promise<UserSubscription[]> {
  return call(CHANGES[change], { body: { id }, keepalive: true })
}
