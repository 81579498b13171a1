import { asCheckoutSessionId, type CheckoutSessionId, type CustomerId } from '@fairweight/domain/identifiers'
import type { FastifyInstance } from 'fastify'
import { postRefresh } from '@fairweight/contract/calls'
import type { RefreshResponse } from '@fairweight/contract/wire'
import { checkouts } from '@fairweight/database/repositories/billing/checkouts.ts'
import { customers } from '@fairweight/database/repositories/billing/customers.ts'
import { HttpError } from '@fairweight/application/errors/http-error.ts'
import { readSubscriptions } from '@fairweight/application/billing/subscription-answer.ts'
import type { Billing } from '@fairweight/application/billing/billing.ts'
import { registerBillingCall } from './billing-call.ts'

/** Records how the caller's subscriptions stand at the provider now: after a checkout, or back from the portal. */
export function registerRefresh(app: FastifyInstance, billing: Billing): void {
  const { db, clock, synchronize } = billing
  registerBillingCall(app, postRefresh, async ({ body, session: { userId } }): Promise<RefreshResponse> => {
    const stripeId = (await customers.findByUser(db, userId))?.customerId ?? null
    const sessionId = body.session_id === undefined ? null : asCheckoutSessionId(body.session_id)
    const checkout = sessionId === null ? null : await stateOfCheckout(billing, sessionId, stripeId)
    if (stripeId !== null) await synchronize(stripeId)
    // The next press of Subscribe, should there be one, is a new checkout.
    if (checkout === 'paid' && sessionId !== null) await checkouts.close(db, userId, { sessionId })
    return { checkout, stripeId, subscriptions: await readSubscriptions(db, userId, clock()) }
  })
}

/** Another's checkout is as unknown as one that never was. One that ran out was not paid. */
async function stateOfCheckout(
  { provider }: Billing,
  sessionId: CheckoutSessionId,
  ownCustomerId: CustomerId | null,
): Promise<'paid' | 'open'> {
  const outcome = ownCustomerId === null ? null : await provider.findCheckout(sessionId)
  if (outcome === null || outcome.customerId !== ownCustomerId) throw new HttpError('unknown-checkout')
  return outcome.state === 'complete' ? 'paid' : 'open'
}
