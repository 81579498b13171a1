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
  readonly notifiedAt: number
}

/** An answer that the same idempotency key gets again. `id` is the key. */
export interface RememberedAnswer {
  readonly id: string
  readonly request: string
  readonly status: number
  readonly body: string
  readonly rememberedAt: number
}

/** One way of an event to the webhook; an event that is sent twice has two. Times are the system's, in milliseconds. */
export interface Delivery {
  readonly id: string
  readonly eventId: string
  readonly state: 'waiting' | 'delivered' | 'lost' | 'given-up'
  /** Whether the next attempt changes a byte. */
  readonly isCorrupted: boolean
  readonly takenAt: number
  readonly dueAt: number
  readonly attempts: number
  /** The status of the last answer; null: not tried yet, or no answer came. */
  readonly answer: number | null
}
