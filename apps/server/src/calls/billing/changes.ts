import { asSubscriptionId } from '@fairweight/domain/identifiers'
import type { FastifyInstance } from 'fastify'
import { postCancelSubscription, postResumeSubscription } from '@fairweight/contract/calls'
import { registerCall } from '../../http/register-call.ts'
import { requestOrigin } from '../accounts/request-origin.ts'
import { readSubscriptions } from '@fairweight/application/billing/subscription-answer.ts'
import type { Billing } from '@fairweight/application/billing/billing.ts'
import { changeSubscription } from '@fairweight/application/billing/changes/change-subscription.ts'

/** Ending a subscription with what is paid, and taking that back; both answer while the payment provider is away. */
export function registerChanges(app: FastifyInstance, billing: Billing): void {
  const { db, clock } = billing
  registerCall(app, postCancelSubscription, async ({ session: { userId }, body, request }) => {
    await changeSubscription(billing, {
      userId,
      subscriptionId: asSubscriptionId(body.id),
      change: 'cancel',
      where: requestOrigin(request),
    })
    return readSubscriptions(db, userId, clock())
  })
  registerCall(app, postResumeSubscription, async ({ session: { userId }, body, request }) => {
    await changeSubscription(billing, {
      userId,
      subscriptionId: asSubscriptionId(body.id),
      change: 'resume',
      where: requestOrigin(request),
    })
    return readSubscriptions(db, userId, clock())
  })
}
