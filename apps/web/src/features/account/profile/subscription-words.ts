import type { UserSubscription } from '@fairweight/contract/wire'
import { entitlementAt, type SubscriptionNotice } from '@fairweight/domain/entitlement'

/** The specification's words, and plain ones for what it leaves open. */
const NOTICES: Record<SubscriptionNotice, { readonly status: string; readonly dated: string }> = {
  'trial-ends': { status: 'Free trial', dated: 'Trial ends' },
  'next-charge': { status: 'Active', dated: 'Next charge' },
  'canceling-on': { status: 'Canceling', dated: 'Canceling On' },
  'canceled-on': { status: 'Canceled', dated: 'Canceled on' },
  'payment-failed': { status: 'Payment failed', dated: 'Update your card by' },
  'payment-not-finished': { status: 'Payment not finished', dated: 'Canceled on' },
  unpaid: { status: 'Unpaid', dated: 'Canceled on' },
  paused: { status: 'Paused', dated: 'Paused on' },
}

export interface SubscriptionWords {
  readonly status: string
  /** What its date means, such as "Next charge"; null without a date. */
  readonly dated: string | null
  /** Milliseconds since 1970. */
  readonly date: number | null
}

/** What the profile says about one subscription. */
export function subscriptionWords(subscription: UserSubscription, now: number): SubscriptionWords {
  const { notice, noticeDate } = entitlementAt(stateOf(subscription), now)
  const { status, dated } = NOTICES[notice]
  return { status, dated: noticeDate === null ? null : dated, date: noticeDate }
}

function stateOf({ status, cancelAtNextPeriod, creationDate, nextPeriod, canceledAt }: UserSubscription) {
  const millis = (text: string | null) => (text === null ? null : Date.parse(text))
  const periodEnd = millis(nextPeriod)
  return { status, cancelAtPeriodEnd: cancelAtNextPeriod, createdAt: Date.parse(creationDate), currentPeriodEnd: periodEnd, trialEnd: periodEnd, pastDueSince: null, canceledAt: millis(canceledAt) }
}
