import { isEndedStatus } from '@fairweight/domain/entitlement'
import { itemOf } from '../../objects/index.ts'
import type { Subscription } from '../../objects/index.ts'
import type { UnixSeconds, EngineContext } from '../engine-context.ts'

/** Puts a changed subscription in its place, and tells of it when it is different. */
export function updateSubscription(
  context: EngineContext,
  before: Subscription,
  change: Partial<Subscription>,
  at: UnixSeconds,
): Subscription {
  const after = context.store.subscriptions.put({ ...before, ...change })
  if (JSON.stringify(before) !== JSON.stringify(after)) context.emit('customer.subscription.updated', after, at, before)
  return after
}

export function isOver({ status }: Pick<Subscription, 'status'>): boolean {
  return isEndedStatus(status)
}

/** Sets the end to the end of what is paid, or takes it back. Nothing happens when it is so already. */
export function setCancelAtPeriodEnd(
  context: EngineContext,
  subscription: Subscription,
  cancels: boolean,
  at: UnixSeconds,
): Subscription {
  if (subscription.cancel_at_period_end === cancels) return subscription
  return updateSubscription(
    context,
    subscription,
    {
      cancel_at_period_end: cancels,
      cancel_at: cancels ? itemOf(subscription).current_period_end : null,
      canceled_at: cancels ? at : null,
      cancellation_details: {
        comment: null,
        feedback: null,
        feedback_option: null,
        reason: cancels ? 'cancellation_requested' : null,
      },
    },
    at,
  )
}

/** Ends a subscription; what it still owes is not asked for by itself any more. */
export function cancelImmediately(
  context: EngineContext,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
  at: UnixSeconds,
): Subscription {
  const ended = context.store.subscriptions.put({
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? at,
    ended_at: at,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
  })
  const { invoices } = context.store
  for (const invoice of invoices.filter(
    (each) => each.status === 'open' && each.parent.subscription_details.subscription === ended.id,
  )) {
    invoices.put({ ...invoice, auto_advance: false, next_payment_attempt: null })
  }
  context.emit('customer.subscription.deleted', ended, at)
  return ended
}
