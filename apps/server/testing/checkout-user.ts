import type { CustomerId } from '@fairweight/domain/identifiers'
import type { LightMyRequestResponse } from 'fastify'
import { RENEWAL_TERMS_VERSION } from '@fairweight/contract/product'
import {
  type RefreshResponse,
  type UserProfile,
  type UserSubscription,
  refreshResponse,
  storeRedirect,
  userProfile,
  userSubscription,
} from '@fairweight/contract/wire'
import { customers } from '@fairweight/database/repositories/billing/customers.ts'
import { payOnHostedPage } from '@fairweight/testing/billing/pay-on-hosted-page.ts'
import { type CallerKind, type TestCaller, callerOf, send } from './signed-in.ts'
import type { TestSite } from './test-site.ts'

/** Somebody at the store: what they ask for, and what the answers hold. Every answer is checked against the contract. */
export interface CheckoutUser {
  readonly caller: TestCaller
  get(path: string): Promise<LightMyRequestResponse>
  post(path: string, body?: object): Promise<LightMyRequestResponse>
  /** Asks for a checkout of a price, with the renewal terms ticked unless `more` says otherwise. */
  checkout(priceId: string, more?: object): Promise<LightMyRequestResponse>
  refresh(body?: object): Promise<RefreshResponse>
  profile(): Promise<UserProfile>
  subscriptions(): Promise<UserSubscription[]>
  /** Under which id the provider knows them. */
  customerId(): Promise<CustomerId>
  /** Subscribes as a person would, and comes back to our success page. Returns the subscription. */
  subscribe(priceId: string, card?: string): Promise<UserSubscription>
}

/** The page that an answer leads to. */
export function urlIn(response: LightMyRequestResponse): string {
  return storeRedirect.strict().parse(response.json()).url
}

export async function openCheckoutUser(site: TestSite, kind: CallerKind = 'no plan'): Promise<CheckoutUser> {
  const caller = await callerOf(site, kind)
  const get = (path: string) => send(site.app, caller, 'GET', path)
  const post = (path: string, body: object = {}) => send(site.app, caller, 'POST', path, body)
  const checkout = (priceId: string, more: object = {}) =>
    post('/store/checkout', { price_id: priceId, renewalTerms: RENEWAL_TERMS_VERSION, ...more })
  const refresh = async (body: object = {}) =>
    refreshResponse.strict().parse((await post('/store/refresh', body)).json())
  return {
    caller,
    get,
    post,
    checkout,
    refresh,
    profile: async () => userProfile.strict().parse((await get('/user/profile')).json()),
    subscriptions: async () =>
      userSubscription
        .strict()
        .array()
        .parse((await get('/user/subscriptions')).json()),
    async customerId() {
      const customer = await customers.findByUser(site.database.kysely, caller.userId)
      if (customer === null) throw new Error('They are no customer yet.')
      return customer.customerId
    },
    async subscribe(priceId, card) {
      const back = await payOnHostedPage(urlIn(await checkout(priceId)), card === undefined ? {} : { card })
      if (back === null) throw new Error('The card was not taken.')
      const {
        subscriptions: [subscription],
      } = await refresh({ session_id: new URL(back).searchParams.get('session_id') ?? '' })
      if (!subscription) throw new Error('What was paid is not there.')
      return subscription
    },
  }
}

/** The prices of the two Fairweight plans. */
export async function planPrices(site: TestSite): Promise<{ monthly: string; annual: string }> {
  const plans = await site.payments.provider.plans()
  const priceOf = (wanted: 'month' | 'year') =>
    plans.find(({ interval, role }) => interval === wanted && role === 'bundle')?.priceId ?? ''
  return { monthly: priceOf('month'), annual: priceOf('year') }
}
