import type { Queryable } from '../../opening/database.ts'
import { PersonGone } from '../people/person-gone.ts'
import { withPerson } from '../people/with-person.ts'

/** What somebody asked for: to end a subscription with what is paid, or to take that back. */
export type SubscriptionWish = 'cancel' | 'resume'

/** Wishes by the id of their subscription. */
export type WishesBySubscription = Map<string, { wish: SubscriptionWish; askedAt: Date }>

/** What people asked for and the payment provider has not confirmed yet. A subscription has one wish: the last. */
export const wishes = {
  /** Notes a wish in place of an earlier one. Throws PersonGone when the subscription is not there any more. */
  async set(db: Queryable, subscriptionId: string, wish: SubscriptionWish, now: Date): Promise<void> {
    const subscription = await db.selectFrom('subscription').select('user_id').where('id', '=', subscriptionId).executeTakeFirst()
    if (!subscription) throw new PersonGone()
    const said = { wish, asked_at: now }
    await withPerson(db, subscription.user_id, async (trx) => {
      await trx
        .insertInto('subscription_wish')
        .values({ subscription_id: subscriptionId, ...said })
        .onConflict((conflict) => conflict.column('subscription_id').doUpdateSet(said))
        .execute()
    })
  },

  async ofUser(db: Queryable, userId: string): Promise<WishesBySubscription> {
    return bySubscription(await withSubscription(db).where('subscription.user_id', '=', userId).execute())
  },

  async ofCustomer(db: Queryable, customerId: string): Promise<WishesBySubscription> {
    return bySubscription(await withSubscription(db).where('subscription.customer_id', '=', customerId).execute())
  },

  /** Forgets a wish that has come true or never can; with `wish` named only while it still is that one. */
  async clear(db: Queryable, subscriptionId: string, wish?: SubscriptionWish): Promise<void> {
    await db
      .deleteFrom('subscription_wish')
      .where('subscription_id', '=', subscriptionId)
      .$if(wish !== undefined, (query) => query.where('wish', '=', wish ?? 'cancel'))
      .execute()
  },

  /** The customers with a wish that waits, those that wait longest first. */
  async customersWithWishes(db: Queryable, limit: number): Promise<string[]> {
    const rows = await db
      .selectFrom('subscription_wish')
      .innerJoin('subscription', 'subscription.id', 'subscription_wish.subscription_id')
      .select('subscription.customer_id')
      .where('subscription.customer_id', 'is not', null)
      .groupBy('subscription.customer_id')
      .orderBy(({ fn }) => fn.min('subscription_wish.asked_at'))
      .orderBy('subscription.customer_id')
      .limit(limit)
      .execute()
    return rows.flatMap(({ customer_id }) => customer_id ?? [])
  },

  /** How many wishes wait, and since when the first; null: none does. */
  waitingSince(db: Queryable): Promise<{ count: number; oldest: Date | null }> {
    return db
      .selectFrom('subscription_wish')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date | null>('asked_at').as('oldest')])
      .executeTakeFirstOrThrow()
  },
}

function withSubscription(db: Queryable) {
  return db
    .selectFrom('subscription_wish')
    .innerJoin('subscription', 'subscription.id', 'subscription_wish.subscription_id')
    .select(['subscription.id', 'subscription_wish.wish', 'subscription_wish.asked_at'])
}

function bySubscription(rows: readonly { id: string; wish: SubscriptionWish; asked_at: Date }[]): WishesBySubscription {
  return new Map(rows.map(({ id, wish, asked_at }) => [id, { wish, askedAt: asked_at }]))
}
