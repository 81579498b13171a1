import { entitlements } from '@fairweight/database'
import { Refusal } from '../../http/errors/refusal.ts'
import type { Billing } from '../billing.ts'
import { hasLiveSubscription } from './live-subscription.ts'

/** Refuses `already-subscribed` to whoever has a subscription that another would be paid beside. */
export async function refuseSubscriber({ db, clock }: Pick<Billing, 'db' | 'clock'>, userId: string): Promise<void> {
  if (hasLiveSubscription(await entitlements.subscriptions(db, userId), clock())) throw new Refusal('already-subscribed')
}
