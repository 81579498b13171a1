import type { CheckoutSession } from '../../objects/index.ts'
import type { UnixSeconds, EngineContext } from '../engine-context.ts'

/** Closes an open session: nothing can be paid on it any more. */
export function expireCheckout(context: EngineContext, session: CheckoutSession, at: UnixSeconds): CheckoutSession {
  const expired = context.store.checkoutSessions.put({ ...session, status: 'expired', url: null })
  context.emit('checkout.session.expired', expired, at)
  return expired
}
