import * as z from 'zod'
import type { EngineContext } from '../../engine/engine-context.ts'
import type { Invoice } from '../../objects/index.ts'
import { endpoint } from '../endpoint.ts'
import { created, isWithin, text } from '../forms.ts'
import { PAGE, pageOf } from '../listing.ts'
import { notFoundError } from '../stripe-failure.ts'

const FILTERS = {
  customer: text.optional(),
  subscription: text.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  created: created.optional(),
}

function invoiceOf({ store }: EngineContext, id: string): Invoice {
  const invoice = store.invoices.get(id)
  if (invoice === undefined) throw notFoundError('invoice', id)
  return invoice
}

export const invoices = [
  endpoint('GET', '/v1/invoices', { ...PAGE, ...FILTERS }, ({ world: context, input }) => {
    const isWanted = (each: Invoice): boolean =>
      each.customer === (input.customer ?? each.customer) &&
      each.parent.subscription_details.subscription ===
        (input.subscription ?? each.parent.subscription_details.subscription) &&
      each.status === (input.status ?? each.status) &&
      isWithin(each.created, input.created)
    return pageOf('/v1/invoices', 'invoice', context.store.invoices.filter(isWanted), input)
  }),
  endpoint('GET', '/v1/invoices/:id', {}, ({ world: context, id }) => invoiceOf(context, id)),
]
