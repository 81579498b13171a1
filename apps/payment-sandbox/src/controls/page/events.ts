import type { Deliveries } from '../../delivery/start-delivery.ts'
import type { Engine } from '../../engine/index.ts'
import type { Delivery, SandboxEvent } from '../../objects/index.ts'
import { html, type Markup } from '@fairweight/sandbox/pages/markup.ts'
import { fromSeconds, moment } from '../../pages/layout/format.ts'

const SHOWN = 50

/** What became of one way of an event, such as "waiting, 3 attempts, last answer 400". */
export function deliveryText({ state, attempts, answer, isCorrupted }: Delivery): string {
  if (state === 'lost') return 'lost'
  const tries = attempts === 0 ? [] : [`${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`]
  const last = state === 'delivered' || attempts === 0 ? [] : [answer === null ? 'no answer' : `last answer ${answer}`]
  return [
    state === 'given-up' ? 'given up' : state,
    ...tries,
    ...last,
    ...(isCorrupted ? ['will be corrupted'] : []),
  ].join(', ')
}

function eventRow(event: SandboxEvent, delivery: Deliveries): Markup {
  const ways = delivery.waysOf(event.id).map(deliveryText)
  return html`<tr>
    <th scope="row">${event.type}</th>
    <td class="figures">${moment(fromSeconds(event.created))}</td>
    <td class="figures">${event.data.object.id}</td>
    <td>${ways.length === 0 ? '–' : ways.join('; ')}</td>
  </tr>`
}

/** The newest events and how their delivery stands. */
export function eventsPart(engine: Engine, delivery: Deliveries): Markup {
  const events = [...engine.store.events.all()].slice(-SHOWN).toReversed()
  return html`<h2 id="events">Last events</h2>
    ${
      events.length === 0
        ? html`<p class="quiet">None yet.</p>`
        : html`<div class="scrolls" tabindex="0" role="region" aria-labelledby="events">
            <table class="events">
              <thead>
                <tr>
                  <th scope="col">Event</th>
                  <th scope="col">Time</th>
                  <th scope="col">About</th>
                  <th scope="col">Delivery</th>
                </tr>
              </thead>
              <tbody>
                ${events.map((event) => eventRow(event, delivery))}
              </tbody>
            </table>
          </div>`
    }`
}
