import { asSubscriptionId } from '@fairweight/domain/identifiers'
import { ENDED_STATUSES } from '@fairweight/domain/entitlement'
import { sql } from 'kysely'
import type { Queryable } from '../../opening/database.ts'
import { type StoredSubscription, toSubscription } from './stored-subscription.ts'

/** A subscription with where to write to about it. */
export interface SubscriptionToRemindOf extends StoredSubscription {
  email: string
  firstName: string | null
}

const PAGE_SIZE = 500

/** Trials that end from `from` until before `to` and will then be charged, those that end first first. */
export async function trialsEnding(db: Queryable, from: Date, to: Date): Promise<SubscriptionToRemindOf[]> {
  const rows = await toBeCharged(db)
    .where('subscription.status', '=', 'trialing')
    .where('subscription.trial_end', '>=', from)
    .where('subscription.trial_end', '<', to)
    .orderBy('subscription.trial_end')
    .orderBy('subscription.id')
    .execute()
  return rows.map(toReminder)
}

/** Annual plans that renew from `from` until before `to`, those that renew first first. */
export async function annualRenewals(db: Queryable, from: Date, to: Date): Promise<SubscriptionToRemindOf[]> {
  const rows = await toBeCharged(db)
    .where('subscription.status', '=', 'active')
    .where('subscription.billing_interval', '=', 'year')
    .where('subscription.current_period_end', '>=', from)
    .where('subscription.current_period_end', '<', to)
    .orderBy('subscription.current_period_end')
    .orderBy('subscription.id')
    .execute()
  return rows.map(toReminder)
}

/** Every subscription that was not over when the provider last told it, read some hundred at a time. */
export async function* liveSubscriptions(db: Queryable): AsyncGenerator<StoredSubscription, void> {
  for (let after = asSubscriptionId(''); ;) {
    const rows = await db
      .selectFrom('subscription')
      .selectAll()
      .where('status', 'not in', [...ENDED_STATUSES])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute()
    for (const row of rows) yield toSubscription(row)
    const last = rows.at(-1)
    if (rows.length < PAGE_SIZE || !last) return
    after = last.id
  }
}

/** What somebody asked for counts as the provider's word: nobody who has just canceled is told of a charge. */
function toBeCharged(db: Queryable) {
  return db
    .selectFrom('subscription')
    .innerJoin('app_user', 'app_user.id', 'subscription.user_id')
    .leftJoin('profile', 'profile.user_id', 'subscription.user_id')
    .leftJoin('pending_subscription_change', 'pending_subscription_change.subscription_id', 'subscription.id')
    .selectAll('subscription')
    .select(['app_user.email', 'profile.first_name'])
    .where(
      sql<boolean>`coalesce(pending_subscription_change.change = 'cancel', subscription.cancel_at_period_end)`,
      '=',
      false,
    )
}

type ReminderRow = Awaited<ReturnType<ReturnType<typeof toBeCharged>['execute']>>[number]

function toReminder({ email, first_name, ...row }: ReminderRow): SubscriptionToRemindOf {
  return { ...toSubscription(row), email, firstName: first_name }
}
