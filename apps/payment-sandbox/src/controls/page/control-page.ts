import { message, textField } from '@fairweight/sandbox/pages/fields.ts'
import { html, type Markup } from '@fairweight/sandbox/pages/markup.ts'
import type { Page } from '@fairweight/sandbox/pages/page.ts'
import { moment } from '../../pages/layout/format.ts'
import type { ControlParts, SandboxState } from '../control-actions.ts'
import { customersPart } from './customer-list.ts'
import { eventsPart } from './events.ts'
import { STEPS } from './forms.ts'

/** A share as a whole percentage. */
const percent = (share: number): string => String(Math.round(share * 100))

function tick(name: string, label: string, isSet: boolean): Markup {
  return html`<label class="tick"
    ><input type="checkbox" name="${name}" value="yes" ${isSet && html` checked`} /><span>${label}</span></label
  >`
}

function numberField(name: string, label: string, value: string): Markup {
  return textField({ name, label, value, inputMode: 'numeric' })
}

function clockPart({ now, offsetSeconds }: SandboxState): Markup {
  const ahead = Math.round(offsetSeconds / 8640) / 10
  return html`<section class="card">
    <h2>Clock</h2>
    <p class="lead figures">${moment(new Date(now))}</p>
    <p class="quiet">
      ${ahead === 0 ? 'Same as the system clock.' : `${ahead} ${ahead === 1 ? 'day' : 'days'} ahead of the system clock.`}
      It never goes back.
    </p>
    <form method="post" action="/sandbox/page/clock" class="buttons">
      ${STEPS.map(({ name, label }) => html`<button class="second" name="step" value="${name}">${label}</button>`)}
    </form>
    <form method="post" action="/sandbox/page/clock" class="with-button">
      <div class="field">
        <label for="to">Or to a day</label><input id="to" type="date" name="to" min="${now.slice(0, 10)}" required />
      </div>
      <button class="second">Go there</button>
    </form>
  </section>`
}

function deliveryPart({ delivery, waiting, delivered }: SandboxState): Markup {
  return html`<section class="card">
    <h2>Deliveries</h2>
    <p>
      <span class="figures">${waiting}</span> waiting, <span class="figures">${delivered}</span> delivered since the
      start.
    </p>
    <form method="post" action="/sandbox/page/flush">
      <p><button class="second">Send everything waiting now</button></p>
    </form>
    <form method="post" action="/sandbox/page/delivery">
      ${tick('twice', 'Deliver each event twice', delivery.twice)}
      ${tick('shuffled', 'Shuffle the order', delivery.shuffled)}
      ${numberField('delaySeconds', 'Delay, seconds', String(delivery.delaySeconds))}
      <div class="pair">
        ${numberField('droppedShare', 'Lost, %', percent(delivery.droppedShare))}${numberField('corruptedShare', 'Corrupted, %', percent(delivery.corruptedShare))}
      </div>
      <button class="second">Deliver this way</button>
    </form>
  </section>`
}

function outagePart({ isAway, failShare }: SandboxState): Markup {
  return html`<section class="card">
    <h2>Outage</h2>
    <form method="post" action="/sandbox/page/outage">
      ${tick('isAway', 'The API is unavailable', isAway)}
      ${numberField('failShare', 'Calls that fail, %', percent(failShare))}
      <button class="second">Set</button>
    </form>
  </section>`
}

/** The page from which a person moves the sandbox. */
export function controlPage(
  { engine, delivery }: ControlParts,
  state: SandboxState,
  said: { readonly done: string | null; readonly refusal: string | null },
): Page {
  return {
    title: 'Controls',
    body: html`<h1>Controls</h1>
      ${message('status', said.done)} ${message('alert', said.refusal)}
      <div class="controls">${clockPart(state)}${deliveryPart(state)}${outagePart(state)}</div>
      ${customersPart(engine)} ${eventsPart(engine, delivery)}`,
  }
}
