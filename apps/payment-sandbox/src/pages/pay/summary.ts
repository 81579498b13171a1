import type { CheckoutQuote } from '../../engine/index.ts'
import { html, type Insertable, type Markup } from '@fairweight/sandbox/pages/markup.ts'
import { amount, day, plainName, priceText } from '../layout/format.ts'

/** "7 days free, then $44.99 a month"; without a trial the price alone. */
function termsOf({ price, trialDays, totalCents, currency }: CheckoutQuote): string {
  const each = priceText({ ...price, unit_amount: totalCents, currency })
  return trialDays === null ? each : `${trialDays} ${trialDays === 1 ? 'day' : 'days'} free, then ${each}`
}

function row(label: Insertable, cents: number, currency: string, kind = ''): Markup {
  return html`<div class="${kind}">
    <dt>${label}</dt>
    <dd class="figures">${amount(cents, currency)}</dd>
  </div>`
}

/** What is bought and what it costs, today and later. */
export function summary(quote: CheckoutQuote): Markup {
  const {
    product,
    price,
    promotionCode,
    trialDays,
    trialEndsAt,
    amountCents,
    discountCents,
    totalCents,
    dueTodayCents,
    currency,
  } = quote
  const each = price.recurring?.interval ?? 'period'
  return html`<h1>${plainName(product.name)}</h1>
    <p class="lead">${termsOf(quote)}</p>
    ${product.description && html`<p class="quiet">${product.description}</p>`}
    <dl class="amounts">
      ${row(`Each ${each}`, amountCents, currency)}
      ${promotionCode !== null && row(html`Promotion code <strong>${promotionCode}</strong>`, -discountCents, currency)}
      ${promotionCode !== null && row(`Each ${each} with the code`, totalCents, currency)}
      ${row('Due today', dueTodayCents, currency, 'total')}
    </dl>
    ${trialDays !== null && trialEndsAt !== null && html`<p class="quiet">The first charge is on ${day(trialEndsAt)}. Cancel before then, and nothing will be charged.</p>`}`
}
