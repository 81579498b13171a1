import { atPrice, itemOf, withItem } from '../../objects/index.ts'
import type { Price, Subscription } from '../../objects/index.ts'
import type { Moment, World } from '../world.ts'
import { periodEndAfter } from './calendar.ts'
import { collect } from './charging.ts'
import { endNow, updateSubscription } from './ending.ts'
import { creditLine, makeInvoice, periodLine } from './invoicing.ts'

/** What happens when a trial or a period that is paid comes to its end: it ends as wished, or the next one is asked for. */
export function turnPeriod(world: World, subscription: Subscription, at: Moment): void {
  if (subscription.cancel_at !== null && subscription.cancel_at <= at) endNow(world, subscription, 'cancellation_requested', at)
  else renew(world, subscription, at)
}

function renew(world: World, before: Subscription, at: Moment): void {
  const { price } = itemOf(before)
  const periodEnd = periodEndAfter(before.billing_cycle_anchor, at, rhythmOf(price))
  const renewed = updateSubscription(
    world,
    before,
    { ...withItem(before, { current_period_start: at, current_period_end: periodEnd }), status: before.status === 'trialing' ? 'active' : before.status },
    at,
  )
  const invoice = makeInvoice(world, { subscription: renewed, reason: 'subscription_cycle', lines: [periodLine(world, renewed)] }, at)
  collect(world, invoice, 'scheduled', at)
}

/**
 * Changes the price. During a trial that is all; else a new period begins now, which is asked for at once, less what is unused of
 * the old one.
 */
export function changePrice(world: World, before: Subscription, price: Price, at: Moment): void {
  if (itemOf(before).price.id === price.id) return
  if (before.status === 'trialing') {
    updateSubscription(world, before, atPrice(before, price), at)
    return
  }
  const credit = creditLine(world, before, at)
  const period = { current_period_start: at, current_period_end: periodEndAfter(at, at, rhythmOf(price)) }
  const changed = updateSubscription(world, before, { ...withItem(atPrice(before, price), period), billing_cycle_anchor: at }, at)
  const invoice = makeInvoice(world, { subscription: changed, reason: 'subscription_update', lines: [credit, periodLine(world, changed)] }, at)
  collect(world, invoice, 'scheduled', at)
}

export function rhythmOf({ recurring }: Price): { interval: string; interval_count: number } {
  return { interval: recurring?.interval ?? 'month', interval_count: recurring?.interval_count ?? 1 }
}
