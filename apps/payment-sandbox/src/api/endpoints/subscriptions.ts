import * as z from 'zod'
import { endNow, isOver, setCancelAtPeriodEnd, updateSubscription } from '../../engine/billing/ending.ts'
import { changePrice } from '../../engine/billing/renewing.ts'
import type { Moment, World } from '../../engine/world.ts'
import { itemOf } from '../../objects/index.ts'
import type { Subscription } from '../../objects/index.ts'
import { endpoint } from '../endpoint.ts'
import { created, flag, isWithin, mergeMetadata, metadata, text, whole } from '../forms.ts'
import { PAGE, pageOf } from '../listing.ts'
import { invalid, missing } from '../stripe-failure.ts'

const FILTERS = { customer: text.optional(), status: text.optional(), price: text.optional(), created: created.optional() }

const CHANGES = {
  cancel_at_period_end: flag.optional(),
  cancel_at: z.union([z.literal(''), whole]).optional(),
  metadata: metadata.optional(),
  default_payment_method: text.optional(),
  items: z.array(z.strictObject({ id: text.optional(), price: text })).length(1).optional(),
  proration_behavior: z.enum(['create_prorations', 'always_invoice', 'none']).optional(),
}

function subscriptionOf({ store }: World, id: string): Subscription {
  const subscription = store.subscriptions.get(id)
  if (subscription === undefined) throw missing('subscription', id)
  return subscription
}

/** Without a status, those that are not over; `all` and `ended` as Stripe has them. */
function hasStatus(subscription: Subscription, status: string | undefined): boolean {
  if (status === 'all') return true
  if (status === undefined) return subscription.status !== 'canceled'
  return status === 'ended' ? isOver(subscription) : subscription.status === status
}

export const subscriptions = [
  endpoint('GET', '/v1/subscriptions', { ...PAGE, ...FILTERS }, ({ world, input }) => {
    const { store } = world
    if (input.customer !== undefined && store.customers.get(input.customer) === undefined && store.deletedCustomers.get(input.customer) === undefined) {
      throw missing('customer', input.customer, 'customer')
    }
    const isWanted = (each: Subscription): boolean =>
      each.customer === (input.customer ?? each.customer) &&
      hasStatus(each, input.status) &&
      (input.price === undefined || itemOf(each).price.id === input.price) &&
      isWithin(each.created, input.created)
    return pageOf('/v1/subscriptions', 'subscription', store.subscriptions.filter(isWanted), input)
  }),
  endpoint('GET', '/v1/subscriptions/:id', {}, ({ world, id }) => subscriptionOf(world, id)),
  endpoint('POST', '/v1/subscriptions/:id', CHANGES, ({ world, id, input, at }) => {
    const subscription = subscriptionOf(world, id)
    if (isOver(subscription) && Object.keys(input).some((name) => name !== 'metadata')) throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
    if (input.cancel_at !== undefined && input.cancel_at_period_end !== undefined) throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.')
    change(world, subscription, input, at)
    return subscriptionOf(world, id)
  }),
  endpoint('DELETE', '/v1/subscriptions/:id', { invoice_now: flag.optional(), prorate: flag.optional() }, ({ world, id, at }) => {
    const subscription = subscriptionOf(world, id)
    if (isOver(subscription)) throw missing('subscription', id)
    return endNow(world, subscription, 'cancellation_requested', at)
  }),
]

type Wish = z.infer<z.ZodObject<typeof CHANGES>>

/** One after the other, each on what the one before left. */
function change(world: World, before: Subscription, wish: Wish, at: Moment): void {
  const method = wish.default_payment_method
  if (method !== undefined && world.store.paymentMethods.get(method)?.customer !== before.customer) throw missing('PaymentMethod', method, 'default_payment_method')
  const kept = updateSubscription(
    world,
    before,
    { metadata: mergeMetadata(before.metadata, wish.metadata), default_payment_method: method ?? before.default_payment_method },
    at,
  )
  const ending = withEnd(world, kept, wish, at)
  const wanted = wish.items?.[0]?.price
  if (wanted === undefined) return
  const price = world.store.prices.get(wanted)
  if (price === undefined) throw missing('price', wanted, 'items[0][price]')
  if (!price.active) throw invalid('The price specified is inactive. This field only accepts active prices.', { param: 'items[0][price]' })
  changePrice(world, ending, price, at)
}

function withEnd(world: World, before: Subscription, { cancel_at_period_end: cancels, cancel_at: moment }: Wish, at: Moment): Subscription {
  if (cancels !== undefined) return setCancelAtPeriodEnd(world, before, cancels, at)
  if (moment === undefined) return before
  if (moment === '') return updateSubscription(world, before, { cancel_at: null, cancel_at_period_end: false, canceled_at: null }, at)
  if (moment <= at) throw invalid('The `cancel_at` timestamp must be in the future.', { param: 'cancel_at' })
  return updateSubscription(world, before, { cancel_at: moment, cancel_at_period_end: false, canceled_at: at }, at)
}
