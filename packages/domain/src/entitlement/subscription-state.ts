/** The words of the payment provider for where a subscription stands. */
export const SUBSCRIPTION_STATUSES = ['incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'unpaid', 'paused', 'canceled'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** A subscription as the provider last told it; times are milliseconds since 1970, null where the provider names none. */
export interface SubscriptionState {
  /** One of SUBSCRIPTION_STATUSES; a word that the provider invents later grants nothing. */
  status: string
  cancelAtPeriodEnd: boolean
  createdAt: number
  currentPeriodEnd: number | null
  trialEnd: number | null
  /** When the payment that is still open first failed. */
  pastDueSince: number | null
  canceledAt: number | null
}
