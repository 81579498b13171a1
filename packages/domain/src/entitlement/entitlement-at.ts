import type { SubscriptionState } from './subscription-state.ts'

/** How long a subscription keeps its access after a payment failed. */
export const GRACE_MILLIS = 7 * 24 * 60 * 60 * 1000

/** What the profile says about a subscription, each kind beside its date. */
export type SubscriptionNotice =
  | 'trial-ends'
  | 'next-charge'
  | 'canceling-on'
  | 'canceled-on'
  | 'payment-failed'
  | 'payment-not-finished'
  | 'unpaid'
  | 'paused'

/** What one subscription gives at one moment. */
export interface Entitlement {
  hasAccess: boolean
  /** When access ends or ended unless the provider says otherwise first; null when no end is known or there never was access. */
  until: number | null
  notice: SubscriptionNotice
  /** The date beside the notice, in milliseconds; for `payment-failed` the last day to update the card. */
  noticeDate: number | null
}

/**
 * Whether a subscription opens its role at `now` (milliseconds), until when, and what the profile says about it.
 * Access depends on the clock only through `until`: it is there before that moment and gone from it on, so a clock that
 * is wrong by some minutes is wrong about access for those minutes around one moment only.
 *
 * Source: the table of entitlement states of the design (section 4, billing), after Stripe's subscription statuses;
 * the seven days of grace are this product's own choice.
 */
export function entitlementAt(state: SubscriptionState, now: number): Entitlement {
  switch (state.status) {
    case 'trialing':
      return openUntil(state.trialEnd ?? state.currentPeriodEnd, now, state.cancelAtPeriodEnd ? 'canceling-on' : 'trial-ends')
    case 'active':
      return state.cancelAtPeriodEnd ? openUntil(state.currentPeriodEnd, now, 'canceling-on') : renewing(state)
    case 'past_due':
      return inGrace(state, now)
    case 'canceled':
      return closed('canceled-on', state.canceledAt ?? state.currentPeriodEnd)
    case 'incomplete':
    case 'incomplete_expired':
      return closed('payment-not-finished', null)
    case 'unpaid':
      return closed('unpaid', null)
    default:
      return closed('paused', null)
  }
}

/** An end that the provider does not name cannot have come. */
function openUntil(until: number | null, now: number, notice: SubscriptionNotice): Entitlement {
  return { hasAccess: until === null || now < until, until, notice, noticeDate: until }
}

/** The provider itself moves a renewal that fails to `past_due`, so no moment ends this access. */
function renewing(state: SubscriptionState): Entitlement {
  return { hasAccess: true, until: null, notice: 'next-charge', noticeDate: state.currentPeriodEnd }
}

/** Without the day of the failed payment nobody can say how much grace is left, and none is given. */
function inGrace({ pastDueSince }: SubscriptionState, now: number): Entitlement {
  if (pastDueSince === null) return closed('payment-failed', null)
  return openUntil(pastDueSince + GRACE_MILLIS, now, 'payment-failed')
}

function closed(notice: SubscriptionNotice, noticeDate: number | null): Entitlement {
  return { hasAccess: false, until: null, notice, noticeDate }
}
