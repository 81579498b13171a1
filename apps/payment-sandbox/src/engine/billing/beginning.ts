import { newSubscription } from '../../objects/index.ts'
import type { Customer, Price, PromotionCode, Subscription } from '../../objects/index.ts'
import { DAY } from '../world.ts'
import type { Moment, World } from '../world.ts'
import { periodEndAfter } from './calendar.ts'
import { collect } from './charging.ts'
import { redeem } from './discounting.ts'
import { makeInvoice, periodLine } from './invoicing.ts'
import { rhythmOf } from './renewing.ts'

export interface Beginning {
  readonly customer: Customer
  readonly price: Price
  readonly paymentMethod: string
  readonly trialDays: number | null
  readonly promotionCode: PromotionCode | null
  readonly metadata: Readonly<Record<string, string>>
  readonly checkoutSession: string
}

/** Begins a subscription with a card that has just been accepted: the trial, or the first period, which is paid at once. */
export function beginSubscription(world: World, given: Beginning, at: Moment): Subscription {
  const { store } = world
  const id = store.newId('sub', 24)
  const trialEnd = given.trialDays === null ? null : at + given.trialDays * DAY
  const names = { subscription: id, customer: given.customer.id, checkoutSession: given.checkoutSession }
  const discount = given.promotionCode === null ? null : redeem(world, given.promotionCode, names, at)
  const subscription = store.subscriptions.put(
    newSubscription(
      {
        id,
        itemId: store.newId('si'),
        customer: given.customer.id,
        price: given.price,
        paymentMethod: given.paymentMethod,
        metadata: given.metadata,
        discounts: discount === null ? [] : [discount.id],
        trialEnd,
        periodEnd: trialEnd ?? periodEndAfter(at, at, rhythmOf(given.price)),
      },
      at,
    ),
  )
  world.emit('customer.subscription.created', subscription, at)
  const invoice = makeInvoice(world, { subscription, reason: 'subscription_create', lines: [periodLine(world, subscription)] }, at)
  collect(world, invoice, 'new-card', at)
  return store.subscriptions.get(id) ?? subscription
}
