import type { Cents } from '@fairweight/domain/money'
import type { SubscriptionId, CustomerId, UserId } from '@fairweight/domain/identifiers'
import type { Insertable, Selectable } from 'kysely'
import type { SubscriptionForRole } from '@fairweight/domain/entitlement'
import type { SubscriptionTable } from '../../tables/entitlement-tables.ts'

/** A subscription as the payment provider last told it; `status` is the provider's own word. */
export interface StoredSubscription {
  id: SubscriptionId
  userId: UserId
  role: string
  planName: string
  license: string | null
  billingInterval: 'month' | 'year' | null
  status: string
  createdAt: Date
  currentPeriodEnd: Date | null
  trialEnd: Date | null
  cancelAtPeriodEnd: boolean
  canceledAt: Date | null
  pastDueSince: Date | null
  /** Null for one that no synchronization has read yet. */
  customerId: CustomerId | null
  priceId: string | null
  /** What one period costs before any discount. */
  amountCents: Cents | null
  currency: string | null
  /** Ended by us before any charge, because its person, address or card had had a free trial. */
  trialRefused: boolean
}

/** A stored subscription as the rules of entitlement read it: times as milliseconds. */
export function subscriptionForRole(stored: StoredSubscription): SubscriptionForRole & Pick<StoredSubscription, 'id'> {
  const { id, role, status, cancelAtPeriodEnd } = stored
  return {
    id,
    role,
    status,
    cancelAtPeriodEnd,
    createdAt: stored.createdAt.getTime(),
    currentPeriodEnd: stored.currentPeriodEnd?.getTime() ?? null,
    trialEnd: stored.trialEnd?.getTime() ?? null,
    pastDueSince: stored.pastDueSince?.getTime() ?? null,
    canceledAt: stored.canceledAt?.getTime() ?? null,
  }
}

/** The row of a subscription, read from the provider just now. */
export function toRow(subscription: StoredSubscription): Insertable<SubscriptionTable> {
  return {
    id: subscription.id,
    user_id: subscription.userId,
    role: subscription.role,
    plan_name: subscription.planName,
    license: subscription.license,
    billing_interval: subscription.billingInterval,
    status: subscription.status,
    created_at: subscription.createdAt,
    current_period_end: subscription.currentPeriodEnd,
    trial_end: subscription.trialEnd,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: subscription.canceledAt,
    past_due_since: subscription.pastDueSince,
    customer_id: subscription.customerId,
    price_id: subscription.priceId,
    amount_cents: subscription.amountCents,
    currency: subscription.currency,
    trial_refused: subscription.trialRefused,
    synced_at: new Date(),
  }
}

export function toSubscription(row: Selectable<SubscriptionTable>): StoredSubscription {
  return {
    id: row.id,
    userId: row.user_id,
    role: row.role,
    planName: row.plan_name,
    license: row.license,
    billingInterval: row.billing_interval,
    status: row.status,
    createdAt: row.created_at,
    currentPeriodEnd: row.current_period_end,
    trialEnd: row.trial_end,
    cancelAtPeriodEnd: row.cancel_at_period_end,
    canceledAt: row.canceled_at,
    pastDueSince: row.past_due_since,
    customerId: row.customer_id,
    priceId: row.price_id,
    amountCents: row.amount_cents,
    currency: row.currency,
    trialRefused: row.trial_refused,
  }
}
