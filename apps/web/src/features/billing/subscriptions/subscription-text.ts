import type { UserSubscription } from '@fairweight/contract/wire'
import {
  entitlementAt,
  isEndedStatus,
  isRole,
  type Role,
  type SubscriptionNotice,
} from '@fairweight/domain/entitlement'
import { longDate } from '../../../data/dates.ts'
import type { TermId } from '../../../glossary/all-terms.ts'

const DESCRIPTIONS: Record<Role, string> = {
  value_stock_tool: 'Value ratings with every number behind them.',
  momentum_stock_tool: 'Momentum ratings, ranked daily.',
  investment_mix_tool: 'The stock optimizer, the portfolio optimizer and investment mixes.',
  bundle: 'Every tool: value, momentum and the optimizers.',
  'bundle-trial': 'Every tool, on trial.',
}

export interface PlanText {
  readonly name: string
  readonly description: string
}

/** What a subscription is called and what it opens; a role that this page does not know opens nothing that it could name. */
export function planText({ role, name }: Pick<UserSubscription, 'role' | 'name'>): PlanText {
  if (!isRole(role))
    return {
      name: 'Unknown Subscription',
      description: 'We do not recognize this plan. Please contact support from the help page.',
    }
  return { name, description: DESCRIPTIONS[role] }
}

/** The specification's words, and plain ones for what it leaves open. */
const TAGS: Record<SubscriptionNotice, string> = {
  'trial-ends': 'Free trial',
  'next-charge': 'Active',
  'canceling-on': 'Canceling',
  'canceled-on': 'Canceled',
  'payment-failed': 'Payment failed',
  'payment-not-finished': 'Payment not completed',
  unpaid: 'Unpaid',
  paused: 'Paused',
}

const DATED: Partial<Record<SubscriptionNotice, string>> = {
  'trial-ends': 'Trial ends',
  'next-charge': 'Next charge',
  'canceling-on': 'Canceling On',
  'canceled-on': 'Canceled on',
}

const TERMS: Partial<Record<SubscriptionNotice, TermId>> = {
  'trial-ends': 'free-trial',
  'canceling-on': 'canceling',
  'payment-failed': 'past-due',
}

const NEEDS_ACTION: ReadonlySet<SubscriptionNotice> = new Set<SubscriptionNotice>([
  'payment-failed',
  'payment-not-finished',
  'unpaid',
  'paused',
])

export interface SubscriptionPhase {
  readonly tag: string
  /** The glossary's word for it; null where everybody knows what it means. */
  readonly term: TermId | null
  /** The person has to do something. */
  readonly isUrgent: boolean
  /** What happens next and when. */
  readonly sentence: string
  /** Why it stands so, what helps, or what follows; null where there is nothing to add. */
  readonly note: string | null
}

/** Where a subscription stands, changes that the person asked for and the provider has not confirmed included. */
export function subscriptionPhase(subscription: UserSubscription): SubscriptionPhase {
  const { notice, noticeDate } = entitlementAt(stateOf(subscription), Date.parse(subscription.creationDate))
  const date = noticeDate === null ? null : longDate(noticeDate)
  return {
    tag: TAGS[notice],
    term: TERMS[notice] ?? null,
    isUrgent: NEEDS_ACTION.has(notice),
    sentence: sentenceOf(notice, date),
    note: noteOf(notice, subscription),
  }
}

function sentenceOf(notice: SubscriptionNotice, date: string | null): string {
  const dated = DATED[notice]
  if (dated !== undefined) return date === null ? TAGS[notice] : `${dated} ${date}`
  if (notice === 'payment-failed')
    return date === null ? 'Payment failed, update your card' : `Payment failed, update card by ${date}`
  return notice === 'payment-not-finished' ? 'Nothing is being charged' : 'Access is closed'
}

function noteOf(notice: SubscriptionNotice, { status, trialRefused }: UserSubscription): string | null {
  if (trialRefused)
    return 'Each person and each card gets one free trial, and yours was already used. Nothing was charged. You can subscribe without a trial at any time.'
  switch (notice) {
    case 'payment-failed':
      return 'The last payment did not go through. You keep your access until that day. Update your card under Manage My Subscriptions, and we will try the payment again.'
    case 'unpaid':
      return 'Several payments did not go through. Pay the open invoice under Manage My Subscriptions to restore your access.'
    case 'paused':
      return 'There is no card to charge. Add one under Manage My Subscriptions to restore your access.'
    case 'payment-not-finished':
      return status === 'incomplete'
        ? 'The first payment was not completed. Complete it under Manage My Subscriptions, or choose a plan again.'
        : 'The first payment was not completed in time, and nothing was charged. You can choose a plan again.'
    case 'trial-ends':
      return 'Then the plan renews automatically unless you cancel first.'
    case 'canceling-on':
      return 'You can use your tools until then.'
    default:
      return null
  }
}

/** Whether it has been or is being canceled, the person's own request first. */
export function isCanceling({ cancelAtNextPeriod, pendingChange }: UserSubscription): boolean {
  return pendingChange === null ? cancelAtNextPeriod : pendingChange === 'cancel'
}

/** True where nothing is left of it and another one can be bought. */
export function hasEnded({ status }: UserSubscription): boolean {
  return status === 'incomplete' || isEndedStatus(status)
}

/** What one press can do about it here; null where there is nothing left to cancel. */
export function availableChange(subscription: UserSubscription): 'cancel' | 'resume' | null {
  if (!['active', 'trialing', 'past_due'].includes(subscription.status)) return null
  return isCanceling(subscription) ? 'resume' : 'cancel'
}

function stateOf(subscription: UserSubscription) {
  const { status, creationDate, nextPeriod, canceledAt, pastDueSince } = subscription
  const millis = (text: string | null) => (text === null ? null : Date.parse(text))
  const periodEnd = millis(nextPeriod)
  return {
    status,
    cancelAtPeriodEnd: isCanceling(subscription),
    createdAt: Date.parse(creationDate),
    currentPeriodEnd: periodEnd,
    trialEnd: periodEnd,
    pastDueSince: millis(pastDueSince),
    canceledAt: millis(canceledAt),
  }
}
