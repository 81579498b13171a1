import type { Cents } from '@fairweight/domain/money'
import type { SubscriptionId, CustomerId } from '@fairweight/domain/identifiers'

/** One subscription as the provider tells it now. */
export interface ProviderSubscription {
  readonly id: SubscriptionId
  /** The provider's own word, one of the domain's SUBSCRIPTION_STATUSES or a later one. */
  readonly status: string
  readonly role: string
  /** The product's name up to any parenthesis. */
  readonly planName: string
  readonly license: string | null
  readonly interval: 'month' | 'year' | null
  readonly priceId: string
  readonly amountCents: Cents | null
  readonly currency: string
  readonly createdAt: Date
  readonly currentPeriodEnd: Date | null
  readonly trialEnd: Date | null
  readonly cancelAtPeriodEnd: boolean
  /** When it was canceled, or the cancellation was asked for. */
  readonly canceledAt: Date | null
  /** When the oldest payment that is still open was asked for; null unless past due. */
  readonly pastDueSince: Date | null
  /** The provider's mark of the card behind it, the same for the same card of any customer; null when unknown. */
  readonly cardFingerprint: string | null
  /** Whether it ever had a free trial. */
  readonly hadTrial: boolean
}

/** One invoice that was asked to be paid. */
export interface ProviderInvoice {
  readonly id: string
  readonly subscriptionId: SubscriptionId | null
  readonly number: string | null
  readonly status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  readonly totalCents: Cents
  readonly paidCents: Cents
  readonly currency: string
  readonly createdAt: Date
  readonly paidAt: Date | null
  /** How often it was tried to be paid. */
  readonly attempts: number
  /** The promo codes that took something off, in capitals. */
  readonly promotionCodes: readonly string[]
  /** The provider's page of it. */
  readonly url: string | null
}

/** Everything of one customer at one moment. */
export interface CustomerState {
  /** Removed at the provider, or never known there: no subscriptions then. */
  readonly isGone: boolean
  /** Where its receipts go. */
  readonly email: string | null
  readonly subscriptions: readonly ProviderSubscription[]
  readonly invoices: readonly ProviderInvoice[]
}

/** What reconciliation compares with what is stored. */
export interface LiveSubscription {
  readonly customerId: CustomerId
  readonly subscription: Pick<
    ProviderSubscription,
    'id' | 'status' | 'priceId' | 'currentPeriodEnd' | 'trialEnd' | 'cancelAtPeriodEnd'
  >
}
