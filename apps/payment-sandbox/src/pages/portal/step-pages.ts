import type { PortalSubscription } from '../../engine/index.ts'
import { cardFields } from '../card/card-fields.ts'
import type { CardEntries, CardErrors } from '../card/card-form.ts'
import type { CardOption } from '../card/card-options.ts'
import { message } from '@fairweight/sandbox/pages/fields.ts'
import { html, type Markup } from '@fairweight/sandbox/pages/markup.ts'
import type { Page } from '@fairweight/sandbox/pages/page.ts'
import { day, plainName, priceText } from '../layout/format.ts'
import type { PortalAddresses } from './portal-addresses.ts'
import { paidUntil } from './subscription-text.ts'

const back = (to: PortalAddresses, label: string): Markup => html`<a class="second" href="${to.home}">${label}</a>`

/** Asks once more before a subscription is canceled. */
export function cancelPage({ subscription, product }: PortalSubscription, to: PortalAddresses): Page {
  const end = paidUntil(subscription)
  return {
    title: 'Cancel subscription',
    body: html`<section class="narrow card">
      <h1>Cancel ${plainName(product.name)}</h1>
      <p>
        ${end === null ? 'You will not be charged again.' : `You keep it until ${day(end)} and will not be charged again. Until then you can resume it.`}
      </p>
      <form method="post" action="${to.cancel(subscription.id)}" class="buttons">
        <button class="button">Cancel subscription</button>${back(to, 'Keep it')}
      </form>
    </section>`,
  }
}

/** Lets one choose another plan, and says what that means. */
export function switchPage(
  { subscription, product, price, otherPlans }: PortalSubscription,
  to: PortalAddresses,
  refusal: string | null,
): Page {
  const meaning =
    subscription.status === 'trialing'
      ? 'Your trial continues. The new price is charged when it ends.'
      : 'The new plan starts now. The rest of the current period is credited toward its first charge.'
  return {
    title: 'Switch plan',
    body: html`<section class="narrow card">
      <h1>Switch plan</h1>
      <p>You have ${plainName(product.name)} at ${priceText(price)}.</p>
      ${message('alert', refusal)}
      <form method="post" action="${to.switchPlan(subscription.id)}">
        <fieldset class="choices">
          <legend>New plan</legend>
          ${otherPlans.map(
            (other, place) =>
              html`<label class="choice"
                ><input type="radio" name="price" value="${other.price.id}" ${place === 0 && html` checked`} /><span
                  >${plainName(other.product.name)} <span class="quiet figures">${priceText(other.price)}</span></span
                ></label
              >`,
          )}
        </fieldset>
        <p class="quiet">${meaning}</p>
        <div class="buttons"><button class="button">Switch</button>${back(to, 'Keep the current plan')}</div>
      </form>
    </section>`,
  }
}

export interface CardView {
  readonly offered: readonly CardOption[]
  readonly entries: CardEntries
  readonly errors: CardErrors
  readonly refusal: string | null
}

/** Takes another card. */
export function cardPage({ offered, entries, errors, refusal }: CardView, to: PortalAddresses): Page {
  return {
    title: 'Update card',
    body: html`<section class="narrow card">
      <h1>Update card</h1>
      <p>Later charges go to this card. It is also used right away for any open invoice.</p>
      ${message('alert', refusal)}
      <form method="post" action="${to.card}" novalidate>
        ${cardFields(offered, entries, errors)}
        <div class="buttons"><button class="button">Save card</button>${back(to, 'Keep the current card')}</div>
      </form>
    </section>`,
  }
}
