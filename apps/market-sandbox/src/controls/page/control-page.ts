import { message } from '@fairweight/sandbox/pages/fields.ts'
import { html, type Markup } from '@fairweight/sandbox/pages/markup.ts'
import type { Page } from '@fairweight/sandbox/pages/page.ts'
import { SOURCE_NAMES } from '@fairweight/market-data/provenance/source-name.ts'
import { FAULTS } from '../../faults/fault.ts'
import type { SandboxStanding } from '../control-actions.ts'
import { STEPS } from './forms.ts'

/** The page from which a person moves the sandbox. */
export function controlPage(
  standing: SandboxStanding,
  said: { readonly done: string | null; readonly refusal: string | null },
): Page {
  return {
    title: 'Controls',
    body: html`<h1>Controls</h1>
      ${message('status', said.done)} ${message('alert', said.refusal)}
      <div class="controls">${clockPart(standing)}${faultPart(standing)}${planPart(standing)}</div>
      ${requestsPart(standing)}`,
  }
}

function clockPart({ now, offsetSeconds, newestSession, isFinal }: SandboxStanding): Markup {
  const ahead = Math.round(offsetSeconds / 8640) / 10
  return html`<section class="card">
    <h2>Clock</h2>
    <p class="lead figures">${now.slice(0, 16).replace('T', ' ')} UTC</p>
    <p class="quiet">
      ${ahead === 0 ? 'Same as the system clock.' : `${ahead} ${ahead === 1 ? 'day' : 'days'} ahead of the system clock.`}
      It never goes back.
      ${newestSession === null ? 'No session is published.' : `The newest session is ${newestSession}, ${isFinal ? 'final' : 'provisional'}.`}
    </p>
    <form method="post" action="/sandbox/page/clock" class="buttons">
      ${STEPS.map(({ name, label }) => html`<button class="second" name="step" value="${name}">${label}</button>`)}
    </form>
  </section>`
}

function choice(name: string, label: string, options: readonly string[]): Markup {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      ${options.map((option) => html`<option>${option}</option>`)}
    </select>
  </div>`
}

function faultPart({ faults: { switches } }: SandboxStanding): Markup {
  return html`<section class="card">
    <h2>Faults</h2>
    ${
      switches.length === 0
        ? html`<p>None is on.</p>`
        : html`<ul class="lines">
            ${switches.map(({ source, fault, times }) => html`<li>${source}: ${fault}${times !== null && `, ${times} more`}</li>`)}
          </ul>`
    }
    <form method="post" action="/sandbox/page/fault">
      ${choice('source', 'Provider', SOURCE_NAMES)} ${choice('fault', 'Fault', FAULTS)}
      <div class="buttons">
        <button class="second" name="switch" value="once">Once</button>
        <button class="second" name="switch" value="on">On</button>
        <button class="second" name="switch" value="off">Off</button>
      </div>
    </form>
  </section>`
}

function planPart({ faults: { plan } }: SandboxStanding): Markup {
  return html`<section class="card">
    <h2>Faults by chance</h2>
    <p>${plan === null ? 'None.' : `On ${Math.round(100 * plan.share)}% of all days, from seed ${plan.seed}.`}</p>
    <form method="post" action="/sandbox/page/plan">
      <div class="field">
        <label for="share">Days with trouble, %</label
        ><input id="share" name="share" inputmode="numeric" value="${Math.round(100 * (plan?.share ?? 0))}" />
      </div>
      <div class="field">
        <label for="seed">Seed</label><input id="seed" name="seed" inputmode="numeric" value="${plan?.seed ?? 1}" />
      </div>
      <div class="buttons">
        <button class="second">Set</button><button class="second" name="off" value="yes">All faults off</button>
      </div>
    </form>
  </section>`
}

function requestsPart({ requests }: SandboxStanding): Markup {
  const counted = Object.entries(requests)
  const listed = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts)
      .map(([name, count]) => `${name}: ${count}`)
      .join(', ')
  return html`<h2 id="requests">Requests since the start</h2>
    ${
      counted.length === 0
        ? html`<p class="quiet">None yet.</p>`
        : html`<div class="scrolls" tabindex="0" role="region" aria-labelledby="requests">
            <table>
              <thead>
                <tr>
                  <th scope="col">Provider</th>
                  <th scope="col" class="end">Requests</th>
                  <th scope="col">Answered</th>
                  <th scope="col">Faults</th>
                </tr>
              </thead>
              <tbody>
                ${counted.map(
                  ([source, counts]) =>
                    html`<tr>
                      <th scope="row">${source}</th>
                      <td class="end figures">${counts.requests}</td>
                      <td class="figures">${listed(counts.byStatus)}</td>
                      <td class="figures">${listed(counts.byFault) || '–'}</td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`
    }`
}
