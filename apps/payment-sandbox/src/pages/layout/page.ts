import type { FastifyReply } from 'fastify'
import { html, type Insertable, type Markup } from './markup.ts'

export const STYLE_PATH = '/sandbox-style.css'

export interface Page {
  readonly title: string
  readonly body: Insertable
  /** Addresses that a form of the page may lead to in the end; browsers hold redirects after a form to this. */
  readonly leadsTo?: readonly (string | null)[]
}

function document({ title, body }: Page): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} – Payment sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${STYLE_PATH}" />
      </head>
      <body>
        <header class="banner">
          <p><strong>Payment sandbox.</strong> No money moves; use a test card.</p>
        </header>
        <main>${body}</main>
      </body>
    </html> `
}

/** No script at all, one stylesheet of our own, and forms only to ourselves and where the session leads back to. */
function contentPolicy(leadsTo: readonly (string | null)[]): string {
  const origins = new Set(leadsTo.flatMap((address) => (address === null ? [] : (URL.parse(address)?.origin ?? []))))
  return `default-src 'none'; style-src 'self'; img-src data:; form-action ${["'self'", ...origins].join(' ')}; base-uri 'none'; frame-ancestors 'none'`
}

export function sendPage(reply: FastifyReply, page: Page, status = 200): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-security-policy': contentPolicy(page.leadsTo ?? []),
      'cache-control': 'no-store',
      // Not `no-referrer`: with it a browser names no origin when it sends a form.
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    .type('text/html; charset=utf-8')
    .send(document(page).text)
}

/** A page that says one thing and shows a way on. */
export function notice(
  title: string,
  text: Insertable,
  way: { readonly to: string; readonly label: string } | null,
): Page {
  return {
    title,
    body: html`<section class="narrow card">
      <h1>${title}</h1>
      <p>${text}</p>
      ${way && html`<p><a class="button" href="${way.to}">${way.label}</a></p>`}
    </section>`,
  }
}
