import type { UserProfile } from '@fairweight/contract/wire'
import { PersonGone, type Queryable, customers, entitlements, profiles, users } from '@fairweight/database'
import { licenseOf } from '../subscriptions/subscription-answer.ts'

/** Somebody's profile with the roles they hold `now`; names are empty until they have told them. Throws PersonGone. */
export async function profileAnswer(db: Queryable, userId: string, now: Date): Promise<UserProfile> {
  const user = await users.find(db, userId)
  if (user === null) throw new PersonGone()
  const profile = await profiles.find(db, userId)
  return {
    userId,
    firstName: profile?.firstName ?? '',
    lastName: profile?.lastName ?? '',
    email: user.email,
    verifiedEmail: user.emailVerified,
    anonymous: user.isAnonymous,
    customerType: profile?.customerType ?? 'individual',
    license: licenseOf(await entitlements.subscriptions(db, userId), now),
    insightsSubscriber: profile?.insightsSubscriber ?? false,
    tipsSubscriber: profile?.tipsSubscriber ?? false,
    referralCode: profile?.referralCode ?? null,
    stripeId: (await customers.findByUser(db, userId))?.customerId ?? null,
    roles: await entitlements.rolesAt(db, userId, now),
  }
}
