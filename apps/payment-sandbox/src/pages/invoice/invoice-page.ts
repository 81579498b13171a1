import { type Customer, type Invoice, invoicePath } from '../../objects/index.ts'
import { message } from '@fairweight/sandbox/pages/fields.ts'
import { html, type Insertable, type Markup } from '@fairweight/sandbox/pages/markup.ts'
import type { Page } from '@fairweight/sandbox/pages/page.ts'
import { amount, day, fromSeconds } from '../layout/format.ts'
import { invoiceStatus } from './invoice-text.ts'

export interface InvoiceView {
  readonly invoice: Invoice
  readonly customer: Customer | null
  readonly done: string | null
  readonly refusal: string | null
}

function fact(label: string, text: Insertable): Markup {
  return html`<div>
    <dt>${label}</dt>
    <dd>${text}</dd>
  </div>`
}

function line({ description, period, amount: cents, currency }: Invoice['lines']['data'][number]): Markup {
  return html`<tr>
    <th scope="row">
      ${description ?? 'Subscription'}<br /><span class="quiet"
        >${day(fromSeconds(period.start))} to ${day(fromSeconds(period.end))}</span
      >
    </th>
    <td class="figures end">${amount(cents, currency)}</td>
  </tr>`
}

function sum(label: string, cents: number, currency: string, kind = ''): Markup {
  return html`<tr class="${kind}">
    <th scope="row">${label}</th>
    <td class="figures end">${amount(cents, currency)}</td>
  </tr>`
}

function discountOf({ total_discount_amounts: discounts }: Invoice): number {
  return (discounts ?? []).reduce((sum, { amount }) => sum + amount, 0)
}

/** One invoice, to read, to print, and to pay when it is open. */
export function invoicePage({ invoice, customer, done, refusal }: InvoiceView): Page {
  const {
    id,
    number,
    status,
    created,
    currency,
    subtotal,
    total,
    amount_paid: paid,
    amount_remaining: remaining,
    status_transitions: moments,
  } = invoice
  const discount = discountOf(invoice)
  const { paid_at: paidAt } = moments
  return {
    title: `Invoice ${number ?? id}`,
    body: html`<article class="card invoice">
      <h1>Invoice ${number ?? id}</h1>
      ${message('status', done)} ${message('alert', refusal)}
      <dl class="facts">
        ${fact('For', customer?.email ?? customer?.name ?? '–')} ${fact('Date', day(fromSeconds(created)))}
        ${fact('Status', paidAt === null ? invoiceStatus(invoice) : `Paid on ${day(fromSeconds(paidAt))}`)}
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" class="end">Amount</th>
          </tr>
        </thead>
        <tbody>
          ${invoice.lines.data.map(line)}
        </tbody>
        <tfoot>
          ${discount > 0 && [sum('Before discount', subtotal, currency), sum('Discount', -discount, currency)]}
          ${sum('Total', total, currency, 'sum')} ${sum('Paid', paid, currency)}
          ${remaining > 0 && sum('Amount due', remaining, currency)}
        </tfoot>
      </table>
      ${status === 'open' && html`<form method="post" action="${invoicePath(id)}/pay"><button class="button">Pay ${amount(remaining, currency)} now</button></form>`}
      <p class="quiet">This invoice is from the payment sandbox: no money moved.</p>
    </article>`,
  }
}
