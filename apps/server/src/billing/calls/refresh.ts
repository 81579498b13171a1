import type { FastifyInstance } from 'fastify'
import { postRefresh } from '@fairweight/contract/calls'
import type { RefreshAnswer } from '@fairweight/contract/wire'
import { checkouts, customers } from '@fairweight/database'
import { Refusal } from '../../http/errors/refusal.ts'
import { readSubscriptions } from '../../subscriptions/read-subscriptions.ts'
import type { Billing } from '../billing.ts'
import { registerBillingCall } from './billing-call.ts'

/** Lays down how the caller's subscriptions stand at the provider now: after a checkout, or back from the portal. */
export function registerRefresh(app: FastifyInstance, billing: Billing): void {
  const { db, clock, synchronize } = billing
  registerBillingCall(app, postRefresh, async ({ body, session: { userId } }): Promise<RefreshAnswer> => {
    const stripeId = (await customers.findByUser(db, userId))?.customerId ?? null
    const checkout = body.session_id === undefined ? null : await stateOfCheckout(billing, body.session_id, stripeId)
    if (stripeId !== null) await synchronize(stripeId)
    // The next press of Subscribe, should there be one, is a new checkout.
    if (checkout === 'paid' && body.session_id !== undefined) await checkouts.close(db, userId, { sessionId: body.session_id })
    return { checkout, stripeId, subscriptions: await readSubscriptions(db, userId, clock()) }
  })
}

/** Another's checkout is as unknown as one that never was. One that ran out was not paid. */
async function stateOfCheckout({ provider }: Billing, sessionId: string, ownCustomerId: string | null): Promise<'paid' | 'open'> {
  const outcome = ownCustomerId === null ? null : await provider.findCheckout(sessionId)
  if (outcome === null || outcome.customerId !== ownCustomerId) throw new Refusal('unknown-checkout')
  return outcome.state === 'complete' ? 'paid' : 'open'
}
