/** What the sandbox remembers beside the Stripe objects that it shows. Times are in seconds, as in Stripe's objects. */

/** What a checkout session was opened for: Stripe does not tell it again in the session. `id` is the session's. */
export interface CheckoutTerms {
  readonly id: string
  readonly price: string
  readonly trialDays: number | null
  readonly promotionCode: string | null
  readonly subscriptionMetadata: Readonly<Record<string, string>>
}

/** How the test card behind a payment method behaves. `id` is the payment method's. */
export interface CardBehavior {
  readonly id: string
  readonly everyLaterChargeFails: boolean
}

/** That the end of a trial has been announced. `id` is the subscription's. */
export interface TrialNotice {
  readonly id: string
  readonly toldAt: number
}

/** An answer that the same idempotency key gets again. `id` is the key. */
export interface RememberedAnswer {
  readonly id: string
  readonly request: string
  readonly status: number
  readonly body: string
  readonly rememberedAt: number
}

/** An event on its way to the webhook. `id` is the event's. */
export interface Delivery {
  readonly id: string
  readonly attempts: number
  readonly nextAttemptAt: number | null
  readonly deliveredAt: number | null
}
