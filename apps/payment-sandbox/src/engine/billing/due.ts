import { itemOf } from '../../objects/index.ts'
import type { Invoice, Subscription } from '../../objects/index.ts'
import { expireCheckout } from '../hosted/expire-checkout.ts'
import { DAY } from '../world.ts'
import type { Moment, World } from '../world.ts'
import { collect } from './charging.ts'
import { isOver } from './ending.ts'
import { turnPeriod } from './renewing.ts'

/** How long before its end a trial is announced to end. */
const NOTICE = 3 * DAY

export interface Due {
  readonly at: Moment
  /** Does it, as of the time at which it was due. */
  readonly run: () => void
}

/** What happens next, by itself, to the object of an id; null when nothing does. */
export function dueOf(world: World, id: string): Due | null {
  const { store } = world
  const subscription = store.subscriptions.get(id)
  if (subscription !== undefined) return dueOfSubscription(world, subscription)
  const invoice = store.invoices.get(id)
  if (invoice !== undefined) return dueOfInvoice(world, invoice)
  const session = store.checkoutSessions.get(id)
  if (session?.status !== 'open') return null
  return { at: session.expires_at, run: () => void expireCheckout(world, session, session.expires_at) }
}

function dueOfSubscription(world: World, subscription: Subscription): Due | null {
  if (isOver(subscription)) return null
  const { trial_end: trialEnd, status, created, id } = subscription
  if (status === 'trialing' && trialEnd !== null && world.store.trialNotices.get(id) === undefined) {
    const at = Math.max(created, trialEnd - NOTICE)
    return { at, run: () => announceTrialEnd(world, subscription, at) }
  }
  const at = Math.min(itemOf(subscription).current_period_end, subscription.cancel_at ?? Infinity)
  return { at, run: () => turnPeriod(world, subscription, at) }
}

function announceTrialEnd(world: World, subscription: Subscription, at: Moment): void {
  world.store.trialNotices.put({ id: subscription.id, toldAt: at })
  world.emit('customer.subscription.trial_will_end', subscription, at)
}

function dueOfInvoice(world: World, invoice: Invoice): Due | null {
  const { status, next_payment_attempt: at } = invoice
  return status === 'open' && at !== null ? { at, run: () => void collect(world, invoice, 'scheduled', at) } : null
}
