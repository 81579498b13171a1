import { DAY_MS } from '../time/durations.ts'
import { type Role, ROLES } from './roles.ts'

/** The words of the payment provider for where a subscription stands. */
export const SUBSCRIPTION_STATUSES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
] as const

/** Where a subscription is over for good: it will never open anything again, and nothing of it can be changed. */
export const ENDED_STATUSES = ['canceled', 'incomplete_expired'] as const

/** Whether a subscription with this status of the payment provider is over for good. */
export function isEndedStatus(status: string): boolean {
  return ENDED_STATUSES.some((ended) => ended === status)
}

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

/** How long a subscription keeps its access after a payment failed. */
export const GRACE_MS = 7 * DAY_MS

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
 * Source: Stripe's subscription statuses, https://docs.stripe.com/billing/subscriptions/overview#subscription-statuses;
 * the seven days of grace are this product's own choice.
 */
export function entitlementAt(state: SubscriptionState, now: number): Entitlement {
  switch (state.status) {
    case 'trialing':
      return openUntil(
        state.trialEnd ?? state.currentPeriodEnd,
        now,
        state.cancelAtPeriodEnd ? 'canceling-on' : 'trial-ends',
      )
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
  return openUntil(pastDueSince + GRACE_MS, now, 'payment-failed')
}

function closed(notice: SubscriptionNotice, noticeDate: number | null): Entitlement {
  return { hasAccess: false, until: null, notice, noticeDate }
}

/** A role that an operator gave somebody until a time in milliseconds. */
export interface RoleGrant {
  role: string
  endsAt: number
}

/** The roles that a person holds at `now` (milliseconds), from both sources, in the order of ROLES; unknown names grant nothing. */
export function rolesAt(
  subscriptions: Iterable<SubscriptionState & { role: string }>,
  grants: Iterable<RoleGrant>,
  now: number,
): Role[] {
  const held = new Set<string>()
  for (const subscription of subscriptions) if (entitlementAt(subscription, now).hasAccess) held.add(subscription.role)
  for (const { role, endsAt } of grants) if (now < endsAt) held.add(role)
  return ROLES.filter((role) => held.has(role))
}

/** What tells two subscriptions for the same role apart. */
export interface SubscriptionForRole extends SubscriptionState {
  id: string
  role: string
}

/**
 * One subscription a role: live before dead, then the newest, then by id so that the choice is always the same.
 * The result is in that order too, live ones first. `now` is in milliseconds.
 */
export function subscriptionOfEachRole<Subscription extends SubscriptionForRole>(
  subscriptions: Iterable<Subscription>,
  now: number,
): Subscription[] {
  const best = new Map<string, Subscription>()
  for (const subscription of [...subscriptions].sort((one, other) => compare(one, other, now))) {
    if (!best.has(subscription.role)) best.set(subscription.role, subscription)
  }
  return [...best.values()]
}

function compare(one: SubscriptionForRole, other: SubscriptionForRole, now: number): number {
  const [isOneLive, isOtherLive] = [entitlementAt(one, now).hasAccess, entitlementAt(other, now).hasAccess]
  if (isOneLive !== isOtherLive) return isOneLive ? -1 : 1
  if (one.createdAt !== other.createdAt) return other.createdAt - one.createdAt
  return one.id === other.id ? 0 : one.id < other.id ? -1 : 1
}
