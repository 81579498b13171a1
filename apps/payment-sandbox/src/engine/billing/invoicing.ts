import { invoicePath, itemOf, newInvoice } from '../../objects/index.ts'
import type { Customer, Invoice, NewInvoice, NewLine, Price, Subscription } from '../../objects/index.ts'
import type { UnixSeconds, EngineContext } from '../engine-context.ts'
import { discountsOf, remainingDiscounts } from './discounting.ts'

export interface InvoiceOrder {
  readonly subscription: Subscription
  readonly reason: NewInvoice['reason']
  readonly lines: readonly Omit<NewLine, 'id'>[]
}

/** Makes an invoice and asks for it; the customer's credit is used first. It becomes the subscription's latest. */
export function makeInvoice(
  context: EngineContext,
  { subscription, reason, lines }: InvoiceOrder,
  at: UnixSeconds,
): Invoice {
  const { store } = context
  const customer = customerOf(context, subscription)
  const sequence = customer.next_invoice_sequence ?? 1
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const id = store.newId('in', 24)
  const invoice = newInvoice(
    {
      id,
      number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
      url: context.addressOf(invoicePath(id)),
      reason,
      customer,
      subscription,
      lines: lines.map((line) => ({ ...line, id: store.newId('il', 24) })),
      discounts: discountsOf(context, subscription, subtotal, at),
    },
    at,
  )
  store.invoices.put(invoice)
  store.customers.put({
    ...customer,
    next_invoice_sequence: sequence + 1,
    balance: invoice.ending_balance ?? 0,
    currency: invoice.currency,
  })
  store.subscriptions.put({
    ...subscription,
    latest_invoice: id,
    discounts: remainingDiscounts(context, subscription, subtotal),
  })
  context.emit('invoice.created', invoice, at)
  context.emit('invoice.finalized', invoice, at)
  return invoice
}

/** The line for the period that the subscription is in. */
export function periodLine(context: EngineContext, subscription: Subscription): Omit<NewLine, 'id'> {
  const { price, current_period_start: start, current_period_end: end } = itemOf(subscription)
  const name = productName(context, price)
  const period = { start, end }
  if (subscription.status === 'trialing')
    return { description: `Trial period for ${name}`, amount: 0, price, period, isProration: false }
  return {
    description: `1 × ${name} (at ${pricePerPeriod(price)})`,
    amount: price.unit_amount ?? 0,
    price,
    period,
    isProration: false,
  }
}

/** The line that gives back what has been paid of a period and is not used. */
export function creditLine(context: EngineContext, subscription: Subscription, at: UnixSeconds): Omit<NewLine, 'id'> {
  const { price, current_period_start: start, current_period_end: end } = itemOf(subscription)
  const unused = Math.max(0, end - at) / (end - start)
  return {
    description: `Unused time on ${productName(context, price)}`,
    amount: -Math.round((price.unit_amount ?? 0) * unused),
    price,
    period: { start: at, end },
    isProration: true,
  }
}

/** Throws RangeError when the customer is gone, which ends every subscription first. */
function customerOf({ store }: EngineContext, subscription: Subscription): Customer {
  const customer = store.customers.get(subscription.customer)
  if (customer === undefined) throw new RangeError(`Subscription ${subscription.id} has no customer.`)
  return customer
}

function productName({ store }: EngineContext, price: Price): string {
  return store.products.get(price.product)?.name ?? 'Subscription'
}

/** A price as the provider words it in the line of an invoice: "$49.99 / month". */
function pricePerPeriod({ unit_amount: cents, currency, recurring }: Price): string {
  const amount = new Intl.NumberFormat('en-US', { style: 'currency', currency }).format((cents ?? 0) / 100)
  return `${amount} / ${recurring?.interval ?? 'month'}`
}
