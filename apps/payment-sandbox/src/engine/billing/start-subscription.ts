import { DAY_SECONDS } from '@fairweight/domain/time/durations.ts'
import { newSubscription } from '../../objects/index.ts'
import type { Customer, Price, PromotionCode, Subscription } from '../../objects/index.ts'
import type { UnixSeconds, EngineContext } from '../engine-context.ts'
import { periodEndAfter } from './calendar.ts'
import { collect } from './charging.ts'
import { redeem } from './discounting.ts'
import { makeInvoice, periodLine } from './invoicing.ts'
import { billingIntervalOf } from './renew-period.ts'

export interface NewSubscriptionTerms {
  readonly customer: Customer
  readonly price: Price
  readonly paymentMethod: string
  readonly trialDays: number | null
  readonly promotionCode: PromotionCode | null
  readonly metadata: Readonly<Record<string, string>>
  readonly checkoutSession: string
}

/** Begins a subscription with a card that has just been accepted: the trial, or the first period, which is paid at once. */
export function startSubscription(context: EngineContext, given: NewSubscriptionTerms, at: UnixSeconds): Subscription {
  const { store } = context
  const id = store.newId('sub', 24)
  const trialEnd = given.trialDays === null ? null : at + given.trialDays * DAY_SECONDS
  const names = { subscription: id, customer: given.customer.id, checkoutSession: given.checkoutSession }
  const discount = given.promotionCode === null ? null : redeem(context, given.promotionCode, names, at)
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
        periodEnd: trialEnd ?? periodEndAfter(at, at, billingIntervalOf(given.price)),
      },
      at,
    ),
  )
  context.emit('customer.subscription.created', subscription, at)
  const invoice = makeInvoice(
    context,
    { subscription, reason: 'subscription_create', lines: [periodLine(context, subscription)] },
    at,
  )
  collect(context, invoice, 'new-card', at)
  return store.subscriptions.get(id) ?? subscription
}
