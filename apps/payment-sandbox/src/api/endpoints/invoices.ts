import * as z from 'zod'
import { collect } from '../../engine/billing/charging.ts'
import type { World } from '../../engine/world.ts'
import type { Invoice } from '../../objects/index.ts'
import { endpoint } from '../endpoint.ts'
import { created, isWithin, text } from '../forms.ts'
import { PAGE, pageOf } from '../listing.ts'
import { invalid, missing } from '../stripe-failure.ts'

const FILTERS = {
  customer: text.optional(),
  subscription: text.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  created: created.optional(),
}

function invoiceOf({ store }: World, id: string): Invoice {
  const invoice = store.invoices.get(id)
  if (invoice === undefined) throw missing('invoice', id)
  return invoice
}

export const invoices = [
  endpoint('GET', '/v1/invoices', { ...PAGE, ...FILTERS }, ({ world, input }) => {
    const isWanted = (each: Invoice): boolean =>
      each.customer === (input.customer ?? each.customer) &&
      each.parent.subscription_details.subscription === (input.subscription ?? each.parent.subscription_details.subscription) &&
      each.status === (input.status ?? each.status) &&
      isWithin(each.created, input.created)
    return pageOf('/v1/invoices', 'invoice', world.store.invoices.filter(isWanted), input)
  }),
  endpoint('GET', '/v1/invoices/:id', {}, ({ world, id }) => invoiceOf(world, id)),
  endpoint('POST', '/v1/invoices/:id/pay', {}, ({ world, id, at }) => {
    const invoice = invoiceOf(world, id)
    if (invoice.status !== 'open') throw invalid('Invoice is already paid', { code: 'invoice_not_editable' })
    // A failed try is no failed request: what it left behind stays, so it must not be thrown from here.
    collect(world, invoice, 'by-hand', at)
    return invoiceOf(world, id)
  }),
]
