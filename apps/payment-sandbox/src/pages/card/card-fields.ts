import { textField } from '@fairweight/sandbox/pages/fields.ts'
import { html, type Markup } from '@fairweight/sandbox/pages/markup.ts'
import type { CardEntries, CardErrors } from './card-form.ts'
import { inGroups, type CardOption } from './card-options.ts'

function option(value: string, isChosen: boolean, label: string, effect: string): Markup {
  return html`<label class="choice"
    ><input type="radio" name="card" value="${value}" ${isChosen && html` checked`} /><span
      ><span class="figures">${label}</span> <span class="quiet">${effect}</span></span
    ></label
  >`
}

/** The fields of a card: a test card to choose, or one to type. The fields to type show once that is chosen. */
export function cardFields(offered: readonly CardOption[], entries: CardEntries, errors: CardErrors): Markup {
  return html`<fieldset class="choices">
      <legend>Card</legend>
      ${offered.map(({ number, effect }, place) => option(number, entries.choice === number || (entries.choice === null && place === 0), inGroups(number), effect))}
      ${option('typed', entries.choice === 'typed', 'Another card', 'Type its number')}
    </fieldset>
    <div class="typed-card">
      ${textField({ name: 'number', label: 'Card number', error: errors.number, inputMode: 'numeric' })}
      <div class="pair">
        ${textField({ name: 'expiry', label: 'Expiry (MM / YY)', value: entries.expiry, error: errors.expiry, inputMode: 'numeric' })}
        ${textField({ name: 'securityCode', label: 'Security code', error: errors.securityCode, inputMode: 'numeric' })}
      </div>
      ${textField({ name: 'name', label: 'Name on card', value: entries.name, error: errors.name })}
    </div>`
}
