import type { Engine } from '../../engine/index.ts'
import { checkoutPath, type Customer, invoicePath, portalPath, type Subscription } from '../../objects/index.ts'
import { html, type Insertable, type Markup } from '@fairweight/sandbox/pages/markup.ts'
import { day, fromSeconds, plainName, priceText } from '../../pages/layout/format.ts'
import { statusText } from '../../pages/portal/subscription-text.ts'

/** How many of the newest are shown. */
const SHOWN = 50

function subscriptionLine(engine: Engine, subscription: Subscription): Markup {
  const price = subscription.items.data[0]?.price
  const product = price === undefined ? undefined : engine.store.products.get(price.product)
  return html`<li>
    ${plainName(product?.name ?? 'Unknown plan')}${price !== undefined && html`, <span class="figures">${priceText(price)}</span>`}:
    <strong>${subscription.status}</strong>. ${statusText(subscription)}
  </li>`
}

/** Where the customer can go on: what waits to be paid, the newest portal that is still open, the newest invoice. */
function links(engine: Engine, { id }: Customer): Insertable {
  const checkout = [...engine.store.checkoutSessions.all()].findLast(
    ({ customer, status }) => customer === id && status === 'open',
  )
  const portal = [...engine.store.portalSessions.all()].findLast(({ customer }) => customer === id)
  const [invoice] = engine.portal.invoices(id)
  const ways = [
    checkout && html`<a href="${checkoutPath(checkout.id)}">Open checkout</a>`,
    portal && engine.portal.find(portal.id) && html`<a href="${portalPath(portal.id)}">Portal</a>`,
    invoice && html`<a href="${invoicePath(invoice.id)}">Newest invoice</a>`,
  ].filter((way) => way instanceof Object)
  return ways.length > 0 && html`<p class="ways">${ways}</p>`
}

/** The newest customers with their subscriptions. */
export function customersPart(engine: Engine): Markup {
  const customers = [...engine.store.customers.all()].slice(-SHOWN).toReversed()
  return html`<h2>Customers</h2>
    ${customers.length === 0 && html`<p class="quiet">Nobody yet.</p>`}
    <ul class="stack">
      ${customers.map((customer) => {
        const subscriptions = engine.portal.subscriptions(customer.id)
        return html`<li class="card">
          <h3>${customer.email ?? customer.id}</h3>
          <p class="quiet">${customer.id}, since ${day(fromSeconds(customer.created))}</p>
          ${
            subscriptions.length === 0
              ? html`<p>No subscription.</p>`
              : html`<ul class="lines">
                  ${subscriptions.map(({ subscription }) => subscriptionLine(engine, subscription))}
                </ul>`
          }
          ${links(engine, customer)}
        </li>`
      })}
    </ul>`
}
