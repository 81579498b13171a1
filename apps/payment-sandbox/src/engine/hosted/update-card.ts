import type { Customer } from '../../objects/index.ts'
import { collect, openInvoices } from '../billing/charging.ts'
import { isOver, updateSubscription } from '../billing/ending.ts'
import type { CardAnswer, CardDetails, PortalAnswer } from '../hosted-acts.ts'
import type { Moment, World } from '../world.ts'
import { checkCard, keepCard } from './accept-card.ts'

/** Makes a card the one of the customer and of all that lives, and tries what is still owed with it. */
export function updateCard(world: World, customerId: string, card: CardDetails, at: Moment): PortalAnswer | CardAnswer {
  const customer = world.store.customers.get(customerId)
  if (customer === undefined) return { kind: 'refused', message: 'There is no such customer.' }
  const check = checkCard(card, at)
  if (check.kind === 'invalid') return { kind: 'declined', message: check.message }
  if (check.kind !== 'accepted') return check
  putToUse(world, customer, keepCard(world, customer, card, at).id, at)
  return isAllPaid(world, customerId, at) ? { kind: 'done' } : { kind: 'declined', message: 'The card is kept, but what is open could not be paid with it.' }
}

function putToUse(world: World, before: Customer, method: string, at: Moment): void {
  const customer = world.store.customers.put({ ...before, invoice_settings: { ...before.invoice_settings, default_payment_method: method } })
  world.emit('customer.updated', customer, at, before)
  for (const subscription of livingOf(world, customer.id)) updateSubscription(world, subscription, { default_payment_method: method }, at)
}

function isAllPaid(world: World, customerId: string, at: Moment): boolean {
  const owed = livingOf(world, customerId).flatMap(({ id }) => openInvoices(world, id))
  return owed.map((invoice) => collect(world, invoice, 'by-hand', at)).every(Boolean)
}

function livingOf({ store }: World, customerId: string) {
  return store.subscriptions.filter((subscription) => subscription.customer === customerId && !isOver(subscription))
}
