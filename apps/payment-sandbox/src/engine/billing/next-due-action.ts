import { DAY_SECONDS } from '@fairweight/domain/time/durations.ts'
import { itemOf } from '../../objects/index.ts'
import type { Invoice, Subscription } from '../../objects/index.ts'
import { expireCheckout } from '../hosted/expire-checkout.ts'
import type { UnixSeconds, EngineContext } from '../engine-context.ts'
import { collect } from './charging.ts'
import { isOver } from './cancel-subscription.ts'
import { renewPeriod } from './renew-period.ts'

/** How long before its end a trial is announced to end. */
const NOTICE = 3 * DAY_SECONDS

export interface DueAction {
  readonly at: UnixSeconds
  /** Does it, as of the time at which it was due. */
  readonly run: () => void
}

/** What happens next, by itself, to the object of an id; null when nothing does. */
export function nextDueAction(context: EngineContext, id: string): DueAction | null {
  const { store } = context
  const subscription = store.subscriptions.get(id)
  if (subscription !== undefined) return dueOfSubscription(context, subscription)
  const invoice = store.invoices.get(id)
  if (invoice !== undefined) return dueOfInvoice(context, invoice)
  const session = store.checkoutSessions.get(id)
  if (session?.status !== 'open') return null
  return { at: session.expires_at, run: () => void expireCheckout(context, session, session.expires_at) }
}

function dueOfSubscription(context: EngineContext, subscription: Subscription): DueAction | null {
  if (isOver(subscription)) return null
  const { trial_end: trialEnd, status, created, id } = subscription
  if (status === 'trialing' && trialEnd !== null && context.store.trialNotices.get(id) === undefined) {
    const at = Math.max(created, trialEnd - NOTICE)
    return { at, run: () => announceTrialEnd(context, subscription, at) }
  }
  const at = Math.min(itemOf(subscription).current_period_end, subscription.cancel_at ?? Infinity)
  return { at, run: () => renewPeriod(context, subscription, at) }
}

function announceTrialEnd(context: EngineContext, subscription: Subscription, at: UnixSeconds): void {
  context.store.trialNotices.put({ id: subscription.id, notifiedAt: at })
  context.emit('customer.subscription.trial_will_end', subscription, at)
}

function dueOfInvoice(context: EngineContext, invoice: Invoice): DueAction | null {
  const { status, next_payment_attempt: at } = invoice
  return status === 'open' && at !== null ? { at, run: () => void collect(context, invoice, 'scheduled', at) } : null
}
