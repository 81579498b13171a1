import { DAY_SECONDS } from '@fairweight/domain/time/durations.ts'
import type { Invoice, Subscription } from '../../objects/index.ts'
import type { UnixSeconds, EngineContext } from '../engine-context.ts'
import { cancelImmediately, updateSubscription } from './cancel-subscription.ts'

/** When an invoice that could not be paid is tried again, in days after it was first asked for; then the subscription ends. */
const RETRY_DAYS = [3, 5, 7]

/** `new-card`: a card that has just been accepted pays, whatever it does later. `by-hand`: does not use up one of the retries. */
export type Attempt = 'new-card' | 'scheduled' | 'by-hand'

/** Tries to take what an open invoice asks for, with all that follows for its subscription. Returns whether it is paid. */
export function collect(context: EngineContext, invoice: Invoice, attempt: Attempt, at: UnixSeconds): boolean {
  const isPaid = invoice.amount_due === 0 || attempt === 'new-card' || chargeSucceeds(context, invoice)
  if (isPaid) settle(context, invoice, at)
  else fail(context, invoice, attempt, at)
  return isPaid
}

function chargeSucceeds({ store }: EngineContext, invoice: Invoice): boolean {
  const own = store.subscriptions.get(invoice.parent.subscription_details.subscription)?.default_payment_method
  const method = own ?? store.customers.get(invoice.customer)?.invoice_settings.default_payment_method ?? null
  return method !== null && store.cardBehaviors.get(method)?.everyLaterChargeFails === false
}

function settle(context: EngineContext, invoice: Invoice, at: UnixSeconds): void {
  const paid = context.store.invoices.put({
    ...invoice,
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: invoice.attempt_count + (invoice.amount_due > 0 ? 1 : 0),
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: at },
  })
  context.emit('invoice.paid', paid, at)
  const subscription = subscriptionOf(context, paid)
  if (subscription?.status === 'past_due' && openInvoices(context, subscription.id).length === 0)
    updateSubscription(context, subscription, { status: 'active' }, at)
}

function fail(context: EngineContext, invoice: Invoice, attempt: Attempt, at: UnixSeconds): void {
  const attempts = invoice.attempt_count + (attempt === 'by-hand' ? 0 : 1)
  const days = RETRY_DAYS[attempts - 1]
  const next = days === undefined ? null : (invoice.status_transitions.finalized_at ?? at) + days * DAY_SECONDS
  const failed = context.store.invoices.put({
    ...invoice,
    attempted: true,
    attempt_count: attempts,
    next_payment_attempt: next,
  })
  context.emit('invoice.payment_failed', failed, at)
  const subscription = subscriptionOf(context, failed)
  if (subscription === undefined || subscription.ended_at !== null) return
  const late =
    subscription.status === 'past_due'
      ? subscription
      : updateSubscription(context, subscription, { status: 'past_due' }, at)
  if (next === null) cancelImmediately(context, late, 'payment_failed', at)
}

function subscriptionOf({ store }: EngineContext, invoice: Invoice): Subscription | undefined {
  return store.subscriptions.get(invoice.parent.subscription_details.subscription)
}

/** What a subscription still owes. */
export function openInvoices({ store }: EngineContext, subscriptionId: string): Invoice[] {
  return store.invoices.filter(
    (invoice) => invoice.status === 'open' && invoice.parent.subscription_details.subscription === subscriptionId,
  )
}
