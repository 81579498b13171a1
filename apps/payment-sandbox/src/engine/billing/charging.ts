import type { Invoice, Subscription } from '../../objects/index.ts'
import { DAY } from '../world.ts'
import type { Moment, World } from '../world.ts'
import { endNow, updateSubscription } from './ending.ts'

/** When an invoice that could not be paid is tried again, in days after it was first asked for; then the subscription ends. */
const RETRY_DAYS = [3, 5, 7]

/** `new-card`: a card that has just been accepted pays, whatever it does later. `by-hand`: does not use up one of the retries. */
export type Attempt = 'new-card' | 'scheduled' | 'by-hand'

/** Tries to take what an open invoice asks for, with all that follows for its subscription. Returns whether it is paid. */
export function collect(world: World, invoice: Invoice, attempt: Attempt, at: Moment): boolean {
  const isPaid = invoice.amount_due === 0 || attempt === 'new-card' || chargeSucceeds(world, invoice)
  if (isPaid) settle(world, invoice, at)
  else fail(world, invoice, attempt, at)
  return isPaid
}

function chargeSucceeds({ store }: World, invoice: Invoice): boolean {
  const own = store.subscriptions.get(invoice.parent.subscription_details.subscription)?.default_payment_method
  const method = own ?? store.customers.get(invoice.customer)?.invoice_settings.default_payment_method ?? null
  return method !== null && store.cardBehaviors.get(method)?.everyLaterChargeFails === false
}

function settle(world: World, invoice: Invoice, at: Moment): void {
  const paid = world.store.invoices.put({
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
  world.emit('invoice.paid', paid, at)
  const subscription = subscriptionOf(world, paid)
  if (subscription?.status === 'past_due' && openInvoices(world, subscription.id).length === 0) updateSubscription(world, subscription, { status: 'active' }, at)
}

function fail(world: World, invoice: Invoice, attempt: Attempt, at: Moment): void {
  const attempts = invoice.attempt_count + (attempt === 'by-hand' ? 0 : 1)
  const days = RETRY_DAYS[attempts - 1]
  const next = days === undefined ? null : (invoice.status_transitions.finalized_at ?? at) + days * DAY
  const failed = world.store.invoices.put({ ...invoice, attempted: true, attempt_count: attempts, next_payment_attempt: next })
  world.emit('invoice.payment_failed', failed, at)
  const subscription = subscriptionOf(world, failed)
  if (subscription === undefined || subscription.ended_at !== null) return
  const late = subscription.status === 'past_due' ? subscription : updateSubscription(world, subscription, { status: 'past_due' }, at)
  if (next === null) endNow(world, late, 'payment_failed', at)
}

function subscriptionOf({ store }: World, invoice: Invoice): Subscription | undefined {
  return store.subscriptions.get(invoice.parent.subscription_details.subscription)
}

/** What a subscription still owes. */
export function openInvoices({ store }: World, subscriptionId: string): Invoice[] {
  return store.invoices.filter((invoice) => invoice.status === 'open' && invoice.parent.subscription_details.subscription === subscriptionId)
}
