import type { UserId } from '@fairweight/domain/identifiers'
import type { FastifyInstance } from 'fastify'
import { getProfile, postProfile, putProfile } from '@fairweight/contract/calls'
import type { ProfileUpdate, UserProfile } from '@fairweight/contract/wire'
import { profiles } from '@fairweight/database/repositories/users/profiles.ts'
import type { Billing } from '@fairweight/application/billing/billing.ts'
import { PersonNotFoundError } from '@fairweight/database/repositories/users/person-not-found-error.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { customers } from '@fairweight/database/repositories/billing/customers.ts'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import { users } from '@fairweight/database/repositories/users/users.ts'
import { activeLicense } from '@fairweight/application/billing/subscription-answer.ts'
import { registerCall } from '../../../http/register-call.ts'

/** What somebody told us of themselves, and may change. */
export function registerProfile(app: FastifyInstance, { db, clock }: Pick<Billing, 'db' | 'clock'>): void {
  registerCall(app, getProfile, ({ session }) => profileAnswer(db, session.userId, clock()))
  registerCall(app, postProfile, async ({ session, body }) => {
    const { customerType, referralCode } = body
    await profiles.save(db, session.userId, { ...changeOf(body), customerType, referralCode: referralCode || null })
    return profileAnswer(db, session.userId, clock())
  })
  registerCall(app, putProfile, async ({ session, body }) => {
    await profiles.save(db, session.userId, changeOf(body))
    return profileAnswer(db, session.userId, clock())
  })
}

/** `license` is not among them: the plan decides it. An empty code is none. */
function changeOf({ firstName, lastName, insightsSubscriber, tipsSubscriber, influencer_code }: ProfileUpdate) {
  return { firstName, lastName, insightsSubscriber, tipsSubscriber, influencerCode: influencer_code || undefined }
}

/** Somebody's profile with the roles they hold `now`; names are empty until they have told them. Throws PersonNotFoundError. */
async function profileAnswer(db: Queryable, userId: UserId, now: Date): Promise<UserProfile> {
  const user = await users.find(db, userId)
  if (user === null) throw new PersonNotFoundError()
  const profile = await profiles.find(db, userId)
  return {
    userId,
    firstName: profile?.firstName ?? '',
    lastName: profile?.lastName ?? '',
    email: user.email,
    verifiedEmail: user.emailVerified,
    anonymous: user.isAnonymous,
    customerType: profile?.customerType ?? 'individual',
    license: activeLicense(await entitlements.subscriptions(db, userId), now),
    insightsSubscriber: profile?.insightsSubscriber ?? false,
    tipsSubscriber: profile?.tipsSubscriber ?? false,
    referralCode: profile?.referralCode ?? null,
    stripeId: (await customers.findByUser(db, userId))?.customerId ?? null,
    roles: await entitlements.rolesAt(db, userId, now),
  }
}
