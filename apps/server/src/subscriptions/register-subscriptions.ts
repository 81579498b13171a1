import type { FastifyInstance } from 'fastify'
import { getSubscriptions, postCancelSubscription, postResumeSubscription } from '@fairweight/contract/calls'
import type { Billing } from '../billing/billing.ts'
import { registerCall } from '../http/register-call.ts'
import { changeSubscription } from './change-subscription.ts'
import { readSubscriptions } from './read-subscriptions.ts'

/** What somebody has subscribed to, and how they end it or take that back. */
export function registerSubscriptions(app: FastifyInstance, billing: Billing): void {
  const { db, clock } = billing
  registerCall(app, getSubscriptions, ({ session }) => readSubscriptions(db, session.userId, clock()))
  registerCall(app, postCancelSubscription, async ({ session, body }) => {
    await changeSubscription(billing, session.userId, body.id, 'cancel')
    return readSubscriptions(db, session.userId, clock())
  })
  registerCall(app, postResumeSubscription, async ({ session, body }) => {
    await changeSubscription(billing, session.userId, body.id, 'resume')
    return readSubscriptions(db, session.userId, clock())
  })
}
