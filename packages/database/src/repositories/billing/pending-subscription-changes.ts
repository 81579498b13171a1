import type { SubscriptionId, CustomerId, UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '../../opening/database.ts'
import { PersonNotFoundError } from '../users/person-not-found-error.ts'
import { withPerson } from '../users/with-locked-user.ts'

/** What somebody asked for: to end a subscription with what is paid, or to take that back. */
export type PendingSubscriptionChange = 'cancel' | 'resume'

/** Pending changes by the id of their subscription. */
export type PendingChangesBySubscription = Map<SubscriptionId, { change: PendingSubscriptionChange; askedAt: Date }>

/** What people asked for and the payment provider has not confirmed yet. A subscription has one pending change: the last. */
export const pendingSubscriptionChanges = {
  /** Stores a change in place of an earlier one. Throws PersonNotFoundError when the subscription is not there any more. */
  async set(
    db: Queryable,
    subscriptionId: SubscriptionId,
    pendingChange: PendingSubscriptionChange,
    now: Date,
  ): Promise<void> {
    const subscription = await db
      .selectFrom('subscription')
      .select('user_id')
      .where('id', '=', subscriptionId)
      .executeTakeFirst()
    if (!subscription) throw new PersonNotFoundError()
    const said = { change: pendingChange, asked_at: now }
    await withPerson(db, subscription.user_id, async (trx) => {
      await trx
        .insertInto('pending_subscription_change')
        .values({ subscription_id: subscriptionId, ...said })
        .onConflict((conflict) => conflict.column('subscription_id').doUpdateSet(said))
        .execute()
    })
  },

  async ofUser(db: Queryable, userId: UserId): Promise<PendingChangesBySubscription> {
    return bySubscription(await withSubscription(db).where('subscription.user_id', '=', userId).execute())
  },

  async ofCustomer(db: Queryable, customerId: CustomerId): Promise<PendingChangesBySubscription> {
    return bySubscription(await withSubscription(db).where('subscription.customer_id', '=', customerId).execute())
  },

  /** Deletes a change that is confirmed or never can be; with `pendingChange` only while it still is that one. */
  async clear(db: Queryable, subscriptionId: SubscriptionId, pendingChange?: PendingSubscriptionChange): Promise<void> {
    await db
      .deleteFrom('pending_subscription_change')
      .where('subscription_id', '=', subscriptionId)
      .$if(pendingChange !== undefined, (query) => query.where('change', '=', pendingChange ?? 'cancel'))
      .execute()
  },

  /** The customers with a pending change, oldest first. */
  async customersWithPendingChanges(db: Queryable, limit: number): Promise<CustomerId[]> {
    const rows = await db
      .selectFrom('pending_subscription_change')
      .innerJoin('subscription', 'subscription.id', 'pending_subscription_change.subscription_id')
      .select('subscription.customer_id')
      .where('subscription.customer_id', 'is not', null)
      .groupBy('subscription.customer_id')
      .orderBy(({ fn }) => fn.min('pending_subscription_change.asked_at'))
      .orderBy('subscription.customer_id')
      .limit(limit)
      .execute()
    return rows.flatMap(({ customer_id }) => customer_id ?? [])
  },

  /** How many changes are pending, and since when the first; null: none. */
  waitingSince(db: Queryable): Promise<{ count: number; oldest: Date | null }> {
    return db
      .selectFrom('pending_subscription_change')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date | null>('asked_at').as('oldest')])
      .executeTakeFirstOrThrow()
  },
}

function withSubscription(db: Queryable) {
  return db
    .selectFrom('pending_subscription_change')
    .innerJoin('subscription', 'subscription.id', 'pending_subscription_change.subscription_id')
    .select(['subscription.id', 'pending_subscription_change.change', 'pending_subscription_change.asked_at'])
}

function bySubscription(
  rows: readonly { id: SubscriptionId; change: PendingSubscriptionChange; asked_at: Date }[],
): PendingChangesBySubscription {
  return new Map(
    rows.map(({ id, change: pendingChange, asked_at }) => [id, { change: pendingChange, askedAt: asked_at }]),
  )
}
