import type { FastifyInstance } from 'fastify'
import { getProfile, postProfile, putProfile } from '@fairweight/contract/calls'
import type { ProfileUpdate } from '@fairweight/contract/wire'
import { profiles } from '@fairweight/database'
import type { Billing } from '../billing/billing.ts'
import { registerCall } from '../http/register-call.ts'
import { profileAnswer } from './profile-answer.ts'

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
