import type {
  getProducts, getSubscriptions, postCancelSubscription, postCheckout, postCustomerPortal, postRefresh, postResumeSubscription,
} from '@fairweight/contract/calls'
import { RENEWAL_TERMS_VERSION } from '@fairweight/contract/product'
import type { CheckoutRequest, RefreshAnswer, StoreProduct, UserSubscription } from '@fairweight/contract/wire'
import { callApi } from '../../data/api-client.ts'
import { callWithSession } from '../../data/session/call-with-session.ts'

/** The paths as the contract declares them; only their types are imported, so that no schema is loaded. */
const PATHS = {
  products: '/store/products' satisfies (typeof getProducts)['path'],
  checkout: '/store/checkout' satisfies (typeof postCheckout)['path'],
  portal: '/store/customer-portal' satisfies (typeof postCustomerPortal)['path'],
  refresh: '/store/refresh' satisfies (typeof postRefresh)['path'],
  subscriptions: '/user/subscriptions' satisfies (typeof getSubscriptions)['path'],
  cancel: '/user/subscriptions/cancel' satisfies (typeof postCancelSubscription)['path'],
  resume: '/user/subscriptions/resume' satisfies (typeof postResumeSubscription)['path'],
}

/** What somebody wants to buy. */
export interface Purchase {
  readonly priceId: string
  /** In capitals; null without one. */
  readonly promotionCode: string | null
}

// Every function here throws ApiError when the call fails.

/** The plans of this moment, the cheapest first; what cannot be bought is left out. */
export async function fetchProducts(signal: AbortSignal): Promise<StoreProduct[]> {
  const products = await callApi<StoreProduct[]>({ path: PATHS.products, signal })
  return products.filter(({ available }) => available)
}

/** Begins a checkout whose renewal terms have been ticked here, and answers where to pay. With a token it is that account's. */
export async function openCheckout({ priceId, promotionCode }: Purchase, token?: string): Promise<string> {
  const body: CheckoutRequest = { price_id: priceId, renewalTerms: RENEWAL_TERMS_VERSION, ...(promotionCode !== null && { promotion_code: promotionCode }) }
  const call = token === undefined ? callWithSession<{ url: string }> : callApi<{ url: string }>
  return (await call({ path: PATHS.checkout, body, token })).url
}

/** Answers where cards, invoices and plans are looked after, also for somebody who never paid. */
export async function openPortal(): Promise<string> {
  return (await callWithSession<{ url: string }>({ path: PATHS.portal, body: {} })).url
}

/** Has the server ask the provider how things stand, for one checkout first. */
export function refreshBilling(sessionId: string | null): Promise<RefreshAnswer> {
  return callWithSession({ path: PATHS.refresh, body: sessionId === null ? {} : { session_id: sessionId } })
}

export function fetchSubscriptions(signal: AbortSignal): Promise<UserSubscription[]> {
  return callWithSession({ path: PATHS.subscriptions, signal })
}

export type SubscriptionChange = 'cancel' | 'resume'

/** Cancels at the end of what is paid, or takes that back; answers every subscription as it stands then. */
export function changeSubscription(change: SubscriptionChange, id: string): Promise<UserSubscription[]> {
  return callWithSession({ path: PATHS[change], body: { id }, keepalive: true })
}
