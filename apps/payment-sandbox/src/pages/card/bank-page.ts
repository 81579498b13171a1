import { html } from '@fairweight/sandbox/pages/markup.ts'
import type { Page } from '@fairweight/sandbox/pages/page.ts'

/** The page on which the card's bank asks whether it is really the cardholder. Sent to `path` as verdict=approved or refused. */
export function bankPage(asked: {
  readonly path: string
  readonly what: string
  readonly leadsTo: readonly (string | null)[]
}): Page {
  return {
    title: 'Your bank asks',
    leadsTo: asked.leadsTo,
    body: html`<section class="narrow card">
      <h1>Your bank asks</h1>
      <p>${asked.what} Is it you?</p>
      <form method="post" action="${asked.path}" class="buttons">
        <button class="button" name="verdict" value="approved">Approve</button>
        <button class="second" name="verdict" value="refused">Refuse</button>
      </form>
    </section>`,
  }
}

/** What the person chose on the bank's page; null for anything else. */
export function readVerdict(form: URLSearchParams): 'approved' | 'refused' | null {
  const verdict = form.get('verdict')
  return verdict === 'approved' || verdict === 'refused' ? verdict : null
}
