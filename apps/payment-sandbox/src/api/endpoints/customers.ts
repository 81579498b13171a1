import * as z from 'zod'
import { endNow, isOver } from '../../engine/billing/ending.ts'
import type { World } from '../../engine/world.ts'
import { lettersOf } from '../../journal/letters.ts'
import { newCustomer } from '../../objects/index.ts'
import type { Customer } from '../../objects/index.ts'
import { endpoint } from '../endpoint.ts'
import { created, isWithin, mergeMetadata, metadata, text, textOrNone } from '../forms.ts'
import { PAGE, pageOf } from '../listing.ts'
import { missing } from '../stripe-failure.ts'

const FIELDS = { email: textOrNone.optional(), name: textOrNone.optional(), description: textOrNone.optional(), metadata: metadata.optional() }
const INVOICE_SETTINGS = z.strictObject({ default_payment_method: text.optional() }).optional()

/** The customer that a path names. */
function customerOf({ store }: World, id: string): Customer {
  const customer = store.customers.get(id)
  if (customer === undefined) throw missing('customer', id)
  return customer
}

export const customers = [
  endpoint('POST', '/v1/customers', FIELDS, ({ world, input, at }) => {
    const id = world.store.newId('cus')
    const { email, name, description } = input
    const fields = { email: email || null, name: name || null, description: description || null, metadata: mergeMetadata({}, input.metadata) }
    const customer = world.store.customers.put(newCustomer({ id, ...fields, invoicePrefix: lettersOf(id, 8).toUpperCase() }, at))
    world.emit('customer.created', customer, at)
    return customer
  }),
  endpoint('GET', '/v1/customers', { ...PAGE, email: text.optional(), created: created.optional() }, ({ world, input }) =>
    pageOf('/v1/customers', 'customer', world.store.customers.filter((each) => (input.email === undefined || each.email === input.email) && isWithin(each.created, input.created)), input),
  ),
  endpoint('GET', '/v1/customers/:id', {}, ({ world, id }) => world.store.deletedCustomers.get(id) ?? customerOf(world, id)),
  endpoint('POST', '/v1/customers/:id', { ...FIELDS, invoice_settings: INVOICE_SETTINGS }, ({ world, id, input, at }) => {
    const before = customerOf(world, id)
    const method = input.invoice_settings?.default_payment_method
    if (method !== undefined && world.store.paymentMethods.get(method)?.customer !== id) throw missing('PaymentMethod', method, 'invoice_settings[default_payment_method]')
    const customer = world.store.customers.put({
      ...before,
      email: input.email === undefined ? before.email : input.email || null,
      name: input.name === undefined ? (before.name ?? null) : input.name || null,
      description: input.description === undefined ? before.description : input.description || null,
      metadata: mergeMetadata(before.metadata, input.metadata),
      invoice_settings: method === undefined ? before.invoice_settings : { ...before.invoice_settings, default_payment_method: method },
    })
    world.emit('customer.updated', customer, at, before)
    return customer
  }),
  endpoint('DELETE', '/v1/customers/:id', {}, ({ world, id, at }) => {
    const { store } = world
    const customer = customerOf(world, id)
    for (const each of store.subscriptions.filter((subscription) => subscription.customer === id && !isOver(subscription))) endNow(world, each, 'cancellation_requested', at)
    store.customers.remove(id)
    world.emit('customer.deleted', customer, at)
    return store.deletedCustomers.put({ id, object: 'customer', deleted: true })
  }),
  endpoint('GET', '/v1/customers/:id/payment_methods', { ...PAGE, type: text.optional() }, ({ world, id, input }) => {
    customerOf(world, id)
    return pageOf(`/v1/customers/${id}/payment_methods`, 'PaymentMethod', world.store.paymentMethods.filter(({ customer }) => customer === id), input)
  }),
]
