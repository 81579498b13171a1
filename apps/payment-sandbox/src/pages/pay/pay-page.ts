import type { CheckoutQuote } from '../../engine/index.ts'
import { checkoutPath } from '../../objects/index.ts'
import { cardFields } from '../card/card-fields.ts'
import { type CardEntries, type CardErrors, NO_ENTRIES } from '../card/card-form.ts'
import { cardOptions } from '../card/card-options.ts'
import { describedBy, fieldError, message, textField } from '@fairweight/sandbox/pages/fields.ts'
import { html, type Insertable, type Markup, webAddress } from '@fairweight/sandbox/pages/markup.ts'
import type { Page } from '@fairweight/sandbox/pages/page.ts'
import { amount } from '../layout/format.ts'
import { summary } from './summary.ts'

/** What the page shows beside the quote: what was typed, what is wrong with it, and what has just happened. */
export interface PayView {
  readonly entries: CardEntries
  readonly consents: boolean
  readonly typedCode: string
  readonly errors: CardErrors & { readonly promotionCode?: string; readonly consent?: string }
  /** Why the payment did not go through. */
  readonly refusal: string | null
  readonly done: string | null
}

export const FIRST_VIEW: PayView = {
  entries: NO_ENTRIES,
  consents: false,
  typedCode: '',
  errors: {},
  refusal: null,
  done: null,
}

function promotionBox(
  { promotionCode, takesPromotionCode }: CheckoutQuote,
  { typedCode, errors }: PayView,
): Insertable {
  if (!takesPromotionCode) return null
  if (promotionCode !== null) {
    return html`<input type="hidden" name="applied" value="${promotionCode}" />
      <p class="applied">
        <span>Code <strong>${promotionCode}</strong> is applied.</span>
        <button class="plain" name="act" value="remove">Remove</button>
      </p>`
  }
  return html`<div class="with-button">
    ${textField({ name: 'promotionCode', label: 'Promotion code (optional)', value: typedCode, error: errors.promotionCode })}
    <button class="second" name="act" value="apply">Apply</button>
  </div>`
}

function consentBox({ renewalTerms }: CheckoutQuote, { consents, errors }: PayView): Insertable {
  return (
    renewalTerms !== null &&
    html`<div class="field">
      <p class="terms">${renewalTerms}</p>
      <label class="tick"
        ><input
          type="checkbox"
          name="consent"
          value="yes"
          ${consents && html` checked`}${describedBy('consent', errors.consent)}
        /><span>I agree to these renewal terms.</span></label
      >
      ${fieldError('consent', errors.consent)}
    </div>`
  )
}

const payLabel = ({ trialDays, dueTodayCents, currency }: CheckoutQuote): string =>
  trialDays === null ? `Pay ${amount(dueTodayCents, currency)}` : 'Start free trial'

/** The page where one pays. */
export function payPage(quote: CheckoutQuote, view: PayView): Page {
  const { session, customer } = quote
  const wayBack = webAddress(session.cancel_url)
  const form: Markup = html`<form class="card" method="post" action="${checkoutPath(session.id)}" novalidate>
    <button class="unseen" name="act" value="pay" tabindex="-1" aria-hidden="true">Pay</button>
    <h2>Payment</h2>
    ${customer?.email && html`<p class="quiet">For ${customer.email}</p>`} ${message('alert', view.refusal)}
    ${message('status', view.done)} ${cardFields(cardOptions(), view.entries, view.errors)} ${promotionBox(quote, view)}
    ${consentBox(quote, view)}
    <button class="button wide" name="act" value="pay">${payLabel(quote)}</button>
    ${wayBack && html`<p class="center"><a href="${wayBack}">Cancel and go back</a></p>`}
  </form>`
  return {
    title: payLabel(quote),
    body: html`<div class="columns">
      <section class="summary">${summary(quote)}</section>
      ${form}
    </div>`,
    leadsTo: [session.success_url],
  }
}
