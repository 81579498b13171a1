import type { PortalSubscription } from '../../engine/index.ts'
import { type Customer, type Invoice, invoicePath, type PaymentMethod } from '../../objects/index.ts'
import { message } from '@fairweight/sandbox/pages/fields.ts'
import { html, type Insertable, type Markup, webAddress } from '@fairweight/sandbox/pages/markup.ts'
import type { Page } from '@fairweight/sandbox/pages/page.ts'
import { amount, fromSeconds, plainName, priceText, shortDay } from '../layout/format.ts'
import { invoiceStatus } from '../invoice/invoice-text.ts'
import type { PortalAddresses } from './portal-addresses.ts'
import { isLive, statusText } from './subscription-text.ts'

export interface PortalView {
  readonly customer: Customer
  readonly subscriptions: readonly PortalSubscription[]
  readonly invoices: readonly Invoice[]
  readonly returnUrl: string | null
  /** What has just been done, or why it could not be. */
  readonly done: string | null
  readonly refusal: string | null
}

/** "Visa ending in 4242, valid to 12 / 2029". */
function cardText(method: PaymentMethod | null): string {
  const card = method?.card
  if (card === undefined) return 'No card'
  const brand = `${card.brand.charAt(0).toUpperCase()}${card.brand.slice(1)}`
  return `${brand} ending in ${card.last4}, valid through ${String(card.exp_month).padStart(2, '0')} / ${card.exp_year}`
}

function actions({ subscription, otherPlans }: PortalSubscription, to: PortalAddresses): Insertable {
  if (!isLive(subscription)) return null
  // Such a subscription has to be resumed or paid first.
  const isBarred = subscription.cancel_at_period_end || subscription.status === 'past_due'
  const cancelOrResume = subscription.cancel_at_period_end
    ? html`<form method="post" action="${to.resume(subscription.id)}"><button class="button">Resume</button></form>`
    : html`<a class="second" href="${to.cancel(subscription.id)}">Cancel subscription</a>`
  return html`<div class="buttons">
    ${otherPlans.length > 0 && !isBarred && html`<a class="second" href="${to.switchPlan(subscription.id)}">Switch plan</a>`}
    ${cancelOrResume}
  </div>`
}

function subscriptionCard(each: PortalSubscription, to: PortalAddresses): Markup {
  const { subscription, price, product, card } = each
  return html`<li class="card">
    <h2 class="name">${plainName(product.name)}</h2>
    <p><span class="figures">${priceText(price)}</span></p>
    <p class="standing">${statusText(subscription)}</p>
    ${isLive(subscription) && html`<p class="quiet">${cardText(card)}</p>`} ${actions(each, to)}
  </li>`
}

function invoiceRow(invoice: Invoice, to: PortalAddresses): Markup {
  const { id, number, status, created, total, currency } = invoice
  return html`<tr>
    <th scope="row"><a href="${invoicePath(id)}">${number ?? id}</a></th>
    <td>${shortDay(fromSeconds(created))}</td>
    <td class="figures end">${amount(total, currency)}</td>
    <td>
      ${invoiceStatus(invoice)}${status === 'open' && html` <form method="post" action="${to.pay(id)}"><button class="plain" aria-label="Pay invoice ${number ?? id} now">Pay now</button></form>`}
    </td>
  </tr>`
}

function invoiceTable(invoices: readonly Invoice[], to: PortalAddresses): Markup {
  if (invoices.length === 0) return html`<p class="quiet">No invoices yet.</p>`
  return html`<div class="scrolls" tabindex="0" role="region" aria-labelledby="invoices">
    <table>
      <thead>
        <tr>
          <th scope="col">Invoice</th>
          <th scope="col">Date</th>
          <th scope="col" class="end">Amount</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        ${invoices.map((invoice) => invoiceRow(invoice, to))}
      </tbody>
    </table>
  </div>`
}

/** What a customer can see and change. */
export function portalPage(view: PortalView, to: PortalAddresses): Page {
  const { customer, subscriptions, invoices, done, refusal } = view
  const wayBack = webAddress(view.returnUrl)
  const hasLive = subscriptions.some(({ subscription }) => isLive(subscription))
  return {
    title: 'Your subscriptions',
    body: html`<div class="portal">
      ${wayBack && html`<p><a href="${wayBack}">Return to the site</a></p>`}
      <h1>Your subscriptions</h1>
      ${customer.email && html`<p class="quiet">${customer.email}</p>`} ${message('status', done)}
      ${message('alert', refusal)}
      ${
        subscriptions.length === 0
          ? html`<p>You have no subscription.</p>`
          : html`<ul class="stack">
              ${subscriptions.map((each) => subscriptionCard(each, to))}
            </ul>`
      }
      ${hasLive && html`<p><a class="second" href="${to.card}">Update card</a></p>`}
      <h2 id="invoices">Invoices</h2>
      ${invoiceTable(invoices, to)}
    </div>`,
  }
}
