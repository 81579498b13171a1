import { newPortalSession, portalPath } from '../../objects/index.ts'
import { endpoint } from '../endpoint.ts'
import { text } from '../forms.ts'
import { notFoundError } from '../stripe-failure.ts'

export const portalSessions = [
  endpoint(
    'POST',
    '/v1/billing_portal/sessions',
    { customer: text, return_url: text.optional() },
    ({ world: context, input, at }) => {
      const { store } = context
      if (store.customers.get(input.customer) === undefined) throw notFoundError('customer', input.customer, 'customer')
      const id = store.newId('bps', 24)
      return store.portalSessions.put(
        newPortalSession(
          { id, url: context.addressOf(portalPath(id)), customer: input.customer, returnUrl: input.return_url ?? null },
          at,
        ),
      )
    },
  ),
]
