import type { Stripe } from 'stripe'
import type { Store } from '../journal/store.ts'
import { listOf } from '../objects/index.ts'
import type { CheckoutSession, List, OnTheWire } from '../objects/index.ts'

/** The parts that Stripe leaves out of an object unless they are asked for by `expand`; undefined when there is none of this name. */
export function expandable(store: Store, object: object, name: string): object | undefined {
  if (!('object' in object) || !('id' in object) || typeof object.id !== 'string') return undefined
  const session =
    object.object === 'checkout.session' && name === 'line_items' ? store.checkoutSessions.get(object.id) : undefined
  if (session !== undefined) return lineItemsOf(store, session)
  if (object.object === 'customer' && name === 'subscriptions') return subscriptionsOf(store, object.id)
  return undefined
}

function subscriptionsOf(store: Store, customerId: string): List<object> {
  const living = store.subscriptions.filter(
    ({ customer, ended_at: endedAt }) => customer === customerId && endedAt === null,
  )
  return listOf(living.reverse(), `/v1/customers/${customerId}/subscriptions`)
}

/** What a session sells: one price. */
export function lineItemsOf(store: Store, session: CheckoutSession): List<object> {
  const price = store.prices.get(store.checkoutTerms.get(session.id)?.price ?? '')
  const url = `/v1/checkout/sessions/${session.id}/line_items`
  if (price === undefined) return listOf([], url)
  const amount = session.amount_subtotal ?? 0
  const discount = session.total_details?.amount_discount ?? 0
  const item = {
    id: session.id.replace(/^cs_test/, 'li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: discount,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount - discount,
    currency: price.currency,
    description: store.products.get(price.product)?.name ?? null,
    metadata: {},
    price,
    quantity: 1,
  } satisfies OnTheWire<Stripe.LineItem>
  return listOf([item], url)
}
