import * as z from 'zod'
import { cancelImmediately, isOver } from '../../engine/billing/cancel-subscription.ts'
import type { EngineContext } from '../../engine/engine-context.ts'
import { pseudoRandomId } from '../../journal/pseudo-random-id.ts'
import { newCustomer } from '../../objects/index.ts'
import type { Customer } from '../../objects/index.ts'
import { endpoint } from '../endpoint.ts'
import { created, isWithin, mergeMetadata, metadata, text, parseOptionalText } from '../forms.ts'
import { PAGE, pageOf } from '../listing.ts'
import { notFoundError } from '../stripe-failure.ts'

const FIELDS = {
  email: parseOptionalText.optional(),
  name: parseOptionalText.optional(),
  description: parseOptionalText.optional(),
  metadata: metadata.optional(),
}
const INVOICE_SETTINGS = z.strictObject({ default_payment_method: text.optional() }).optional()

/** The customer that a path names. */
function customerOf({ store }: EngineContext, id: string): Customer {
  const customer = store.customers.get(id)
  if (customer === undefined) throw notFoundError('customer', id)
  return customer
}

export const customers = [
  endpoint('POST', '/v1/customers', FIELDS, ({ world: context, input, at }) => {
    const id = context.store.newId('cus')
    const { email, name, description } = input
    const fields = {
      email: email || null,
      name: name || null,
      description: description || null,
      metadata: mergeMetadata({}, input.metadata),
    }
    const customer = context.store.customers.put(
      newCustomer({ id, ...fields, invoicePrefix: pseudoRandomId(id, 8).toUpperCase() }, at),
    )
    context.emit('customer.created', customer, at)
    return customer
  }),
  endpoint(
    'GET',
    '/v1/customers',
    { ...PAGE, email: text.optional(), created: created.optional() },
    ({ world: context, input }) =>
      pageOf(
        '/v1/customers',
        'customer',
        context.store.customers.filter(
          (each) => (input.email === undefined || each.email === input.email) && isWithin(each.created, input.created),
        ),
        input,
      ),
  ),
  endpoint(
    'GET',
    '/v1/customers/:id',
    {},
    ({ world: context, id }) => context.store.deletedCustomers.get(id) ?? customerOf(context, id),
  ),
  endpoint(
    'POST',
    '/v1/customers/:id',
    { ...FIELDS, invoice_settings: INVOICE_SETTINGS },
    ({ world: context, id, input, at }) => {
      const before = customerOf(context, id)
      const method = input.invoice_settings?.default_payment_method
      if (method !== undefined && context.store.paymentMethods.get(method)?.customer !== id)
        throw notFoundError('PaymentMethod', method, 'invoice_settings[default_payment_method]')
      const customer = context.store.customers.put({
        ...before,
        email: input.email === undefined ? before.email : input.email || null,
        name: input.name === undefined ? (before.name ?? null) : input.name || null,
        description: input.description === undefined ? before.description : input.description || null,
        metadata: mergeMetadata(before.metadata, input.metadata),
        invoice_settings:
          method === undefined
            ? before.invoice_settings
            : { ...before.invoice_settings, default_payment_method: method },
      })
      context.emit('customer.updated', customer, at, before)
      return customer
    },
  ),
  endpoint('DELETE', '/v1/customers/:id', {}, ({ world: context, id, at }) => {
    const { store } = context
    const customer = customerOf(context, id)
    for (const each of store.subscriptions.filter(
      (subscription) => subscription.customer === id && !isOver(subscription),
    ))
      cancelImmediately(context, each, 'cancellation_requested', at)
    store.customers.remove(id)
    context.emit('customer.deleted', customer, at)
    return store.deletedCustomers.put({ id, object: 'customer', deleted: true })
  }),
  endpoint(
    'GET',
    '/v1/customers/:id/payment_methods',
    { ...PAGE, type: text.optional() },
    ({ world: context, id, input }) => {
      customerOf(context, id)
      return pageOf(
        `/v1/customers/${id}/payment_methods`,
        'PaymentMethod',
        context.store.paymentMethods.filter(({ customer }) => customer === id),
        input,
      )
    },
  ),
]
