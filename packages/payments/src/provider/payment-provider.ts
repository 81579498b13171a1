import type { CustomerState, LiveSubscription } from './customer-state.ts'
import type { Plan } from './plan.ts'
import type { ProviderEvent } from './provider-event.ts'

/** A checkout to be begun at the provider. */
export interface CheckoutStart {
  readonly customerId: string
  /** Our own id of the person, kept with the session and its subscription, so that an event can be told whose it is. */
  readonly userId: string
  readonly priceId: string
  /** Null: paid at once. */
  readonly trialDays: number | null
  /** A code that is applied already; null leaves a box for one on the page. */
  readonly promotionCode: string | null
  /** Renewal terms that the page asks to be ticked before paying; null when they have been agreed to on ours. */
  readonly renewalTerms: string | null
  /** May hold {CHECKOUT_SESSION_ID}, which the provider fills in. */
  readonly successUrl: string
  readonly cancelUrl: string
  readonly expiresAt: Date
  /** The same key with the same content answers the same session. */
  readonly idempotencyKey: string
}

export interface CheckoutSession {
  readonly id: string
  /** The page where to pay. */
  readonly url: string
  readonly expiresAt: Date
}

/** How a checkout stands. */
export interface CheckoutOutcome {
  readonly id: string
  readonly customerId: string | null
  readonly state: 'open' | 'complete' | 'expired'
}

/**
 * What the product asks of whoever takes the payments. Every method throws ProviderAway when a later try may succeed, and
 * ProviderRefused when it will not. All that write are safe to repeat.
 */
export interface PaymentProvider {
  /** Every active plan: an active product with its active recurring prices. */
  plans(): Promise<Plan[]>
  /** Drops what is remembered of products and prices. */
  forgetPlans(): void
  /** Makes a customer; the same key answers the same one. Returns its id. */
  createCustomer(person: { readonly userId: string; readonly email: string; readonly idempotencyKey: string }): Promise<string>
  /** Has receipts and the portal speak to this address. Harmless when the customer is gone. */
  setCustomerEmail(customerId: string, email: string): Promise<void>
  /** Ends every subscription of the customer at once and removes them. Harmless when they are gone. */
  removeCustomer(customerId: string): Promise<void>
  /** Refuses `unknown-promotion-code` and `unknown-price`. */
  startCheckout(start: CheckoutStart): Promise<CheckoutSession>
  /** Ends an open session; harmless when it is over. */
  expireCheckout(sessionId: string): Promise<void>
  /** Null: there is no such session. */
  findCheckout(sessionId: string): Promise<CheckoutOutcome | null>
  /** The address of the customer's portal. */
  openPortal(customerId: string, returnUrl: string): Promise<string>
  /** Everything that the product needs to know of a customer, as it stands now. */
  customerState(customerId: string): Promise<CustomerState>
  /** Sets or takes back the end at the end of what is paid. Refuses `subscription-over`. */
  setCancelAtPeriodEnd(subscriptionId: string, cancel: boolean): Promise<void>
  /** Ends a subscription now, without a charge. Harmless when it is over. */
  cancelNow(subscriptionId: string): Promise<void>
  /** Every subscription that is not over, of all customers, for reconciliation. */
  liveSubscriptions(): AsyncIterable<LiveSubscription>
  /** Checks the signature over the raw body and reads what the event is about. Throws InvalidSignature. `now` is the real time. */
  readEvent(rawBody: Uint8Array, signature: string | undefined, now: Date): ProviderEvent
}
