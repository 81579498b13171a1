import * as z from 'zod'
import { expireCheckout } from '../../engine/hosted/expire-checkout.ts'
import type { EngineContext } from '../../engine/engine-context.ts'
import type { CheckoutSession } from '../../objects/index.ts'
import { endpoint } from '../endpoint.ts'
import { created, isWithin, text } from '../forms.ts'
import { lineItemsOf } from '../expandables.ts'
import { PAGE, pageOf } from '../listing.ts'
import { invalidRequestError, notFoundError } from '../stripe-failure.ts'
import { CHECKOUT } from './checkout-request.ts'
import { openCheckout } from './open-checkout.ts'

function sessionOf({ store }: EngineContext, id: string): CheckoutSession {
  const session = store.checkoutSessions.get(id)
  if (session === undefined) throw notFoundError('checkout.session', id)
  return session
}

const FILTERS = {
  customer: text.optional(),
  subscription: text.optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
  created: created.optional(),
}

export const checkoutSessions = [
  endpoint('POST', '/v1/checkout/sessions', CHECKOUT, openCheckout),
  endpoint('GET', '/v1/checkout/sessions', { ...PAGE, ...FILTERS }, ({ world: context, input }) => {
    const isWanted = (each: CheckoutSession): boolean =>
      each.customer === (input.customer ?? each.customer) &&
      each.subscription === (input.subscription ?? each.subscription) &&
      each.status === (input.status ?? each.status) &&
      isWithin(each.created, input.created)
    return pageOf('/v1/checkout/sessions', 'checkout.session', context.store.checkoutSessions.filter(isWanted), input)
  }),
  endpoint('GET', '/v1/checkout/sessions/:id', {}, ({ world: context, id }) => sessionOf(context, id)),
  endpoint('GET', '/v1/checkout/sessions/:id/line_items', PAGE, ({ world: context, id }) =>
    lineItemsOf(context.store, sessionOf(context, id)),
  ),
  endpoint('POST', '/v1/checkout/sessions/:id/expire', {}, ({ world: context, id, at }) => {
    const session = sessionOf(context, id)
    if (session.status !== 'open')
      throw invalidRequestError(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      )
    return expireCheckout(context, session, at)
  }),
]
