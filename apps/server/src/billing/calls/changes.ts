import type { FastifyInstance } from 'fastify'
import { postCancelSubscription, postResumeSubscription } from '@fairweight/contract/calls'
import { registerCall } from '../../http/register-call.ts'
import { whereOf } from '../../identity/calls/where-of.ts'
import { readSubscriptions } from '../../subscriptions/read-subscriptions.ts'
import type { Billing } from '../billing.ts'
import { changeSubscription } from '../changes/change-subscription.ts'

/** Ending a subscription with what is paid, and taking that back; both answer while the payment provider is away. */
export function registerChanges(app: FastifyInstance, billing: Billing): void {
  const { db, clock } = billing
  registerCall(app, postCancelSubscription, async ({ session: { userId }, body, request }) => {
    await changeSubscription(billing, { userId, subscriptionId: body.id, wish: 'cancel', where: whereOf(request) })
    return readSubscriptions(db, userId, clock())
  })
  registerCall(app, postResumeSubscription, async ({ session: { userId }, body, request }) => {
    await changeSubscription(billing, { userId, subscriptionId: body.id, wish: 'resume', where: whereOf(request) })
    return readSubscriptions(db, userId, clock())
  })
}
