import type { Insertable, Selectable } from 'kysely'
import { type Role, rolesAt, type SubscriptionForRole } from '@fairweight/domain/entitlement'
import type { Queryable } from '../../opening/database.ts'
import type { SubscriptionTable } from '../../tables/entitlement-tables.ts'
import { withPerson } from './with-person.ts'

/** A subscription as the payment provider last told it; `status` is the provider's own word. */
export interface StoredSubscription {
  id: string
  userId: string
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
  customerId: string | null
  priceId: string | null
  /** What one period costs before any discount. */
  amountCents: number | null
  currency: string | null
}

/** What opens roles: subscriptions, and what an operator granted. */
export const entitlements = {
  /** A person's subscriptions, newest first. */
  async subscriptions(db: Queryable, userId: string): Promise<StoredSubscription[]> {
    const rows = await db
      .selectFrom('subscription')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    return rows.map(toSubscription)
  },

  /** Lays down what the provider says about a subscription now. It stays with the person who had it first. Throws PersonGone. */
  saveSubscription(db: Queryable, subscription: StoredSubscription): Promise<void> {
    const { id, user_id, ...said } = toRow(subscription)
    return withPerson(db, user_id, async (trx) => {
      await trx
        .insertInto('subscription')
        .values({ id, user_id, ...said })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(said))
        .execute()
    })
  },

  /** What an operator granted, past grants too. */
  async grants(db: Queryable, userId: string): Promise<{ role: string; endsAt: Date }[]> {
    const rows = await db.selectFrom('role_grant').select(['role', 'ends_at']).where('user_id', '=', userId).orderBy('role').execute()
    return rows.map(({ role, ends_at }) => ({ role, endsAt: ends_at }))
  },

  /** Grants a role until a time, in place of an earlier grant of it. Throws PersonGone. */
  grant(db: Queryable, userId: string, role: string, endsAt: Date): Promise<void> {
    return withPerson(db, userId, async (trx) => {
      await trx
        .insertInto('role_grant')
        .values({ user_id: userId, role, ends_at: endsAt })
        .onConflict((conflict) => conflict.columns(['user_id', 'role']).doUpdateSet({ ends_at: endsAt, granted_at: new Date() }))
        .execute()
    })
  },

  /** The roles that a person holds at a moment, from both sources. */
  async rolesAt(db: Queryable, userId: string, now: Date): Promise<Role[]> {
    const [subscriptions, grants] = [await entitlements.subscriptions(db, userId), await entitlements.grants(db, userId)]
    const ends = grants.map(({ role, endsAt }) => ({ role, endsAt: endsAt.getTime() }))
    return rolesAt(subscriptions.map(subscriptionForRole), ends, now.getTime())
  },
}

/** A stored subscription as the rules of entitlement read it: times as milliseconds. */
export function subscriptionForRole(stored: StoredSubscription): SubscriptionForRole {
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

function toRow(subscription: StoredSubscription): Insertable<SubscriptionTable> {
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
    synced_at: new Date(),
  }
}

function toSubscription(row: Selectable<SubscriptionTable>): StoredSubscription {
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
  }
}
