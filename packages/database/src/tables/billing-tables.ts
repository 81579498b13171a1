import type { Cents } from '@fairweight/domain/money'
import type { CheckoutSessionId, SubscriptionId, CustomerId, UserId } from '@fairweight/domain/identifiers'
import type { Generated } from 'kysely'

/** A person as the payment provider knows them. `version` counts the writes of the synchronization: what was read before another write is read again. */
export interface BillingCustomerTable {
  customer_id: CustomerId
  user_id: UserId
  version: Generated<number>
  created_at: Generated<Date>
  synced_at: Date | null
}

/** A customer whose account is gone and who is still to be removed at the provider, or has been. Says nothing of the person. */
export interface DepartedCustomerTable {
  customer_id: CustomerId
  departed_at: Date
  removed_at: Date | null
}

/** What somebody asked for and the provider has not confirmed yet. */
export interface PendingSubscriptionChangeTable {
  subscription_id: SubscriptionId
  change: 'cancel' | 'resume'
  asked_at: Date
}

/** What is given to charity of one paid invoice, in whole cents. */
export interface DonationTable {
  invoice_id: string
  paid_at: Date
  paid_cents: Cents
  donated_cents: Cents
  currency: string
  promotion_code: string
}

/** A person's newest checkout. `attempt` grows with each one, and names it to the provider, so that a double click is one checkout. */
export interface CheckoutTable {
  user_id: UserId
  attempt: number
  price_id: string
  promotion_code: string | null
  has_trial: boolean
  asks_consent: boolean
  /** Null until the provider has answered. */
  session_id: CheckoutSessionId | null
  url: string | null
  expires_at: Date
}

/**
 * A free trial, by the keyed hash of whom it is granted to: account, email address or card. It outlives the account.
 * Reserved by an open checkout, or used by a subscription.
 */
export interface TrialUseTable {
  key: string
  /** The keyed hash of the account. */
  holder: string
  reserved_until: Date | null
  subscription_id: SubscriptionId | null
}

/** An event that the provider sent: that it came and whom it is about, never what it says. */
export interface ProviderEventTable {
  id: string
  kind: string
  customer_id: CustomerId | null
  happened_at: Date
  received_at: Date
  state: Generated<'waiting' | 'done' | 'ignored'>
  finished_at: Date | null
}
