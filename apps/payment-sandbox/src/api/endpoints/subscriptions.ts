import * as z from 'zod'
import {
  cancelImmediately,
  isOver,
  setCancelAtPeriodEnd,
  updateSubscription,
} from '../../engine/billing/cancel-subscription.ts'
import { changePrice } from '../../engine/billing/renew-period.ts'
import type { UnixSeconds, EngineContext } from '../../engine/engine-context.ts'
import { itemOf } from '../../objects/index.ts'
import type { Subscription } from '../../objects/index.ts'
import { endpoint } from '../endpoint.ts'
import { created, parseBoolean, isWithin, mergeMetadata, metadata, text, parseInteger } from '../forms.ts'
import { PAGE, pageOf } from '../listing.ts'
import { invalidRequestError, notFoundError } from '../stripe-failure.ts'

const FILTERS = {
  customer: text.optional(),
  status: text.optional(),
  price: text.optional(),
  created: created.optional(),
}

const CHANGES = {
  cancel_at_period_end: parseBoolean.optional(),
  cancel_at: z.union([z.literal(''), parseInteger]).optional(),
  metadata: metadata.optional(),
  default_payment_method: text.optional(),
  items: z
    .array(z.strictObject({ id: text.optional(), price: text }))
    .length(1)
    .optional(),
  proration_behavior: z.enum(['create_prorations', 'always_invoice', 'none']).optional(),
}

function subscriptionOf({ store }: EngineContext, id: string): Subscription {
  const subscription = store.subscriptions.get(id)
  if (subscription === undefined) throw notFoundError('subscription', id)
  return subscription
}

/** Without a status, those that are not over; `all` and `ended` as Stripe has them. */
function hasStatus(subscription: Subscription, status: string | undefined): boolean {
  if (status === 'all') return true
  if (status === undefined) return subscription.status !== 'canceled'
  return status === 'ended' ? isOver(subscription) : subscription.status === status
}

export const subscriptions = [
  endpoint('GET', '/v1/subscriptions', { ...PAGE, ...FILTERS }, ({ world: context, input }) => {
    const { store } = context
    if (
      input.customer !== undefined &&
      store.customers.get(input.customer) === undefined &&
      store.deletedCustomers.get(input.customer) === undefined
    ) {
      throw notFoundError('customer', input.customer, 'customer')
    }
    const isWanted = (each: Subscription): boolean =>
      each.customer === (input.customer ?? each.customer) &&
      hasStatus(each, input.status) &&
      (input.price === undefined || itemOf(each).price.id === input.price) &&
      isWithin(each.created, input.created)
    return pageOf('/v1/subscriptions', 'subscription', store.subscriptions.filter(isWanted), input)
  }),
  endpoint('GET', '/v1/subscriptions/:id', {}, ({ world: context, id }) => subscriptionOf(context, id)),
  endpoint('POST', '/v1/subscriptions/:id', CHANGES, ({ world: context, id, input, at }) => {
    const subscription = subscriptionOf(context, id)
    if (isOver(subscription) && Object.keys(input).some((name) => name !== 'metadata'))
      throw invalidRequestError('A canceled subscription can only update its cancellation_details and metadata.')
    if (input.cancel_at !== undefined && input.cancel_at_period_end !== undefined)
      throw invalidRequestError('You may only specify one of these parameters: cancel_at, cancel_at_period_end.')
    change(context, subscription, input, at)
    return subscriptionOf(context, id)
  }),
  endpoint(
    'DELETE',
    '/v1/subscriptions/:id',
    { invoice_now: parseBoolean.optional(), prorate: parseBoolean.optional() },
    ({ world: context, id, at }) => {
      const subscription = subscriptionOf(context, id)
      if (isOver(subscription)) throw notFoundError('subscription', id)
      return cancelImmediately(context, subscription, 'cancellation_requested', at)
    },
  ),
]

type CheckoutFields = z.infer<z.ZodObject<typeof CHANGES>>

/** One after the other, each on what the one before left. */
function change(context: EngineContext, before: Subscription, requested: CheckoutFields, at: UnixSeconds): void {
  const method = requested.default_payment_method
  if (method !== undefined && context.store.paymentMethods.get(method)?.customer !== before.customer)
    throw notFoundError('PaymentMethod', method, 'default_payment_method')
  const kept = updateSubscription(
    context,
    before,
    {
      metadata: mergeMetadata(before.metadata, requested.metadata),
      default_payment_method: method ?? before.default_payment_method,
    },
    at,
  )
  const ending = withEnd(context, kept, requested, at)
  const wanted = requested.items?.[0]?.price
  if (wanted === undefined) return
  const price = context.store.prices.get(wanted)
  if (price === undefined) throw notFoundError('price', wanted, 'items[0][price]')
  if (!price.active)
    throw invalidRequestError('The price specified is inactive. This field only accepts active prices.', {
      param: 'items[0][price]',
    })
  changePrice(context, ending, price, at)
}

function withEnd(
  context: EngineContext,
  before: Subscription,
  { cancel_at_period_end: cancels, cancel_at: moment }: CheckoutFields,
  at: UnixSeconds,
): Subscription {
  if (cancels !== undefined) return setCancelAtPeriodEnd(context, before, cancels, at)
  if (moment === undefined) return before
  if (moment === '')
    return updateSubscription(context, before, { cancel_at: null, cancel_at_period_end: false, canceled_at: null }, at)
  if (moment <= at)
    throw invalidRequestError('The `cancel_at` timestamp must be in the future.', { param: 'cancel_at' })
  return updateSubscription(context, before, { cancel_at: moment, cancel_at_period_end: false, canceled_at: at }, at)
}
