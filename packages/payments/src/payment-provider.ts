import type { Cents } from '@fairweight/domain/money'
import type { CheckoutSessionId, SubscriptionId, CustomerId, UserId } from '@fairweight/domain/identifiers'
import type { CustomerState, LiveSubscription } from './customer-state.ts'

/** A way to subscribe: a product of the provider with one of its prices. */
export interface Plan {
  readonly productId: string
  /** The product's name up to any parenthesis. */
  readonly name: string
  readonly description: string
  readonly priceId: string
  readonly amountCents: Cents
  readonly currency: string
  readonly interval: 'month' | 'year'
  /** From the product's metadata `access`. */
  readonly role: string
  readonly license: string | null
  readonly hasTrial: boolean
}

/** A checkout to be begun at the provider. */
export interface CheckoutStart {
  readonly customerId: CustomerId
  /** Our own id of the person, kept with the session and its subscription, so that an event can be told whose it is. */
  readonly userId: UserId
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
  readonly id: CheckoutSessionId
  /** The page where to pay. */
  readonly url: string
  readonly expiresAt: Date
}

/** How a checkout stands. */
export interface CheckoutOutcome {
  readonly id: CheckoutSessionId
  readonly customerId: CustomerId | null
  readonly state: 'open' | 'complete' | 'expired'
}

/**
 * What the product asks of whoever takes the payments. Every method throws ProviderUnavailable when a later try may succeed, and
 * ProviderRefused when it will not. All that write are safe to repeat.
 */
export interface PaymentProvider {
  /** Every active plan: an active product with its active recurring prices. */
  plans(): Promise<Plan[]>
  /** Drops what is remembered of products and prices. */
  forgetPlans(): void
  /** Makes a customer; the same key answers the same one. Returns its id. */
  createCustomer(person: {
    readonly userId: UserId
    readonly email: string
    readonly idempotencyKey: string
  }): Promise<CustomerId>
  /** Has receipts and the portal speak to this address. Harmless when the customer is gone. */
  setCustomerEmail(customerId: CustomerId, email: string): Promise<void>
  /** Ends every subscription of the customer at once and removes them. Harmless when they are gone. */
  removeCustomer(customerId: CustomerId): Promise<void>
  /** Refuses `unknown-promotion-code` and `unknown-price`. */
  startCheckout(start: CheckoutStart): Promise<CheckoutSession>
  /** Ends an open session; harmless when it is over. */
  expireCheckout(sessionId: CheckoutSessionId): Promise<void>
  /** Null: there is no such session. */
  findCheckout(sessionId: CheckoutSessionId): Promise<CheckoutOutcome | null>
  /** The address of the customer's portal. */
  openPortal(customerId: CustomerId, returnUrl: string): Promise<string>
  /** Everything that the product needs to know of a customer, as it stands now. */
  customerState(customerId: CustomerId): Promise<CustomerState>
  /** Sets or takes back the end at the end of what is paid. Refuses `subscription-over`. */
  setCancelAtPeriodEnd(subscriptionId: SubscriptionId, cancel: boolean): Promise<void>
  /** Ends a subscription now, without a charge. Harmless when it is over. */
  cancelNow(subscriptionId: SubscriptionId): Promise<void>
  /** Every subscription that is not over, of all customers, for reconciliation. */
  liveSubscriptions(): AsyncIterable<LiveSubscription>
  /** Checks the signature over the raw body and reads what the event is about. Throws InvalidSignature. `now` is the real time. */
  readEvent(rawBody: Uint8Array, signature: string | undefined, now: Date): ProviderEvent
}

/** That something happened, and whom it is about; never what it says, for that is read again from the provider. */
export interface ProviderEvent {
  readonly id: string
  /** Such as `customer.subscription.updated`. */
  readonly kind: string
  readonly happenedAt: Date
  readonly customerId: CustomerId | null
}

/** The provider did not answer, or not in a way that settles anything: a later try may succeed. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

export type ProviderRefusal =
  | 'unknown-price'
  | 'unknown-promotion-code'
  | 'unknown-customer'
  | 'subscription-over'
  | 'refused'

/** The provider said no, and will say so again. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused'
  readonly reason: ProviderRefusal

  constructor(reason: ProviderRefusal, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** An event whose signature is missing, wrong, too old or from the future. */
export class InvalidSignature extends Error {
  override readonly name = 'InvalidSignature'
}
