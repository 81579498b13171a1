import { atPrice, itemOf, withItem } from '../../objects/index.ts'
import type { Price, Subscription } from '../../objects/index.ts'
import type { UnixSeconds, EngineContext } from '../engine-context.ts'
import { periodEndAfter } from './calendar.ts'
import { collect } from './charging.ts'
import { cancelImmediately, updateSubscription } from './cancel-subscription.ts'
import { creditLine, makeInvoice, periodLine } from './invoicing.ts'

/** What happens when a trial or a period that is paid comes to its end: it ends as wished, or the next one is asked for. */
export function renewPeriod(context: EngineContext, subscription: Subscription, at: UnixSeconds): void {
  if (subscription.cancel_at !== null && subscription.cancel_at <= at)
    cancelImmediately(context, subscription, 'cancellation_requested', at)
  else renew(context, subscription, at)
}

function renew(context: EngineContext, before: Subscription, at: UnixSeconds): void {
  const { price } = itemOf(before)
  const periodEnd = periodEndAfter(before.billing_cycle_anchor, at, billingIntervalOf(price))
  const renewed = updateSubscription(
    context,
    before,
    {
      ...withItem(before, { current_period_start: at, current_period_end: periodEnd }),
      status: before.status === 'trialing' ? 'active' : before.status,
    },
    at,
  )
  const invoice = makeInvoice(
    context,
    { subscription: renewed, reason: 'subscription_cycle', lines: [periodLine(context, renewed)] },
    at,
  )
  collect(context, invoice, 'scheduled', at)
}

/**
 * Changes the price. During a trial that is all; else a new period begins now, which is asked for at once, less what is unused of
 * the old one.
 */
export function changePrice(context: EngineContext, before: Subscription, price: Price, at: UnixSeconds): void {
  if (itemOf(before).price.id === price.id) return
  if (before.status === 'trialing') {
    updateSubscription(context, before, atPrice(before, price), at)
    return
  }
  const credit = creditLine(context, before, at)
  const period = { current_period_start: at, current_period_end: periodEndAfter(at, at, billingIntervalOf(price)) }
  const changed = updateSubscription(
    context,
    before,
    { ...withItem(atPrice(before, price), period), billing_cycle_anchor: at },
    at,
  )
  const invoice = makeInvoice(
    context,
    { subscription: changed, reason: 'subscription_update', lines: [credit, periodLine(context, changed)] },
    at,
  )
  collect(context, invoice, 'scheduled', at)
}

export function billingIntervalOf({ recurring }: Price): { interval: string; interval_count: number } {
  return { interval: recurring?.interval ?? 'month', interval_count: recurring?.interval_count ?? 1 }
}
