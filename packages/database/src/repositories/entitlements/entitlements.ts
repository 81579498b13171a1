import type { SubscriptionId, CustomerId, UserId } from '@fairweight/domain/identifiers'
import { type Role, rolesAt } from '@fairweight/domain/entitlement'
import type { Queryable } from '../../opening/database.ts'
import { type StoredSubscription, subscriptionForRole, toRow, toSubscription } from './stored-subscription.ts'
import { annualRenewals, liveSubscriptions, trialsEnding } from './subscriptions-due.ts'
import { withPerson } from '../users/with-locked-user.ts'

/** What opens roles: subscriptions, and what an operator granted. */
export const entitlements = {
  trialsEnding,
  annualRenewals,
  live: liveSubscriptions,

  /** The roles that several people hold at a moment, from both sources; nothing of those who hold none. */
  async rolesOf(db: Queryable, userIds: readonly UserId[], now: Date): Promise<ReadonlyMap<UserId, readonly Role[]>> {
    const subscriptions = await db.selectFrom('subscription').selectAll().where('user_id', 'in', userIds).execute()
    const grants = await db
      .selectFrom('role_grant')
      .select(['user_id', 'role', 'ends_at'])
      .where('user_id', 'in', userIds)
      .execute()
    const [subscribed, granted] = [
      Map.groupBy(subscriptions, (row) => row.user_id),
      Map.groupBy(grants, (row) => row.user_id),
    ]
    return new Map(
      [...new Set([...subscribed.keys(), ...granted.keys()])].map((userId) => [
        userId,
        rolesAt(
          (subscribed.get(userId) ?? []).map((row) => subscriptionForRole(toSubscription(row))),
          (granted.get(userId) ?? []).map(({ role, ends_at }) => ({ role, endsAt: ends_at.getTime() })),
          now.getTime(),
        ),
      ]),
    )
  },

  /** A person's subscriptions, newest first. */
  async subscriptions(db: Queryable, userId: UserId): Promise<StoredSubscription[]> {
    const rows = await db
      .selectFrom('subscription')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    return rows.map(toSubscription)
  },

  /** Null: no such subscription is known. */
  async find(db: Queryable, subscriptionId: SubscriptionId): Promise<StoredSubscription | null> {
    const row = await db.selectFrom('subscription').selectAll().where('id', '=', subscriptionId).executeTakeFirst()
    return row ? toSubscription(row) : null
  },

  /** A customer's subscriptions, newest first. */
  async subscriptionsOfCustomer(db: Queryable, customerId: CustomerId): Promise<StoredSubscription[]> {
    const rows = await db
      .selectFrom('subscription')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    return rows.map(toSubscription)
  },

  /** Records what the provider says about a subscription now. It stays with the person who had it first. Throws PersonNotFoundError. */
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
  async grants(db: Queryable, userId: UserId): Promise<{ role: string; endsAt: Date }[]> {
    const rows = await db
      .selectFrom('role_grant')
      .select(['role', 'ends_at'])
      .where('user_id', '=', userId)
      .orderBy('role')
      .execute()
    return rows.map(({ role, ends_at }) => ({ role, endsAt: ends_at }))
  },

  /** Grants a role until a time, in place of an earlier grant of it. Throws PersonNotFoundError. */
  grant(db: Queryable, userId: UserId, role: string, endsAt: Date): Promise<void> {
    return withPerson(db, userId, async (trx) => {
      await trx
        .insertInto('role_grant')
        .values({ user_id: userId, role, ends_at: endsAt })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'role']).doUpdateSet({ ends_at: endsAt, granted_at: new Date() }),
        )
        .execute()
    })
  },

  /** The roles that a person holds at a moment, from both sources. */
  async rolesAt(db: Queryable, userId: UserId, now: Date): Promise<Role[]> {
    const [subscriptions, grants] = [
      await entitlements.subscriptions(db, userId),
      await entitlements.grants(db, userId),
    ]
    const ends = grants.map(({ role, endsAt }) => ({ role, endsAt: endsAt.getTime() }))
    return rolesAt(subscriptions.map(subscriptionForRole), ends, now.getTime())
  },
}
