import type { UserSubscription } from '@fairweight/contract/wire'
import { type Queryable, entitlements, wishes } from '@fairweight/database'
import { subscriptionAnswer } from './subscription-answer.ts'

/** Somebody's subscriptions at a moment, with what they asked for last. */
export async function readSubscriptions(db: Queryable, userId: string, now: Date): Promise<UserSubscription[]> {
  return subscriptionAnswer(await entitlements.subscriptions(db, userId), await wishes.ofUser(db, userId), now)
}
