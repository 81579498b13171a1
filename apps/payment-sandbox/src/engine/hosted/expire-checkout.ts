import type { CheckoutSession } from '../../objects/index.ts'
import type { Moment, World } from '../world.ts'

/** Closes an open session: nothing can be paid on it any more. */
export function expireCheckout(world: World, session: CheckoutSession, at: Moment): CheckoutSession {
  const expired = world.store.checkoutSessions.put({ ...session, status: 'expired', url: null })
  world.emit('checkout.session.expired', expired, at)
  return expired
}
