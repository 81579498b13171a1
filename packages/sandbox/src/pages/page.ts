import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { html, type Insertable, type Markup } from './markup.ts'

const STYLE_PATH = '/sandbox-style.css'

/** What every page of a sandbox says of it. */
export interface Frame {
  /** "Payment sandbox" */
  readonly name: string
  /** What follows the name over each page, so that nobody takes it for the real thing. */
  readonly warning: string
}

export interface Page {
  readonly title: string
  readonly body: Insertable
  /** Addresses that a form of the page may lead to in the end; browsers hold redirects after a form to this. */
  readonly leadsTo?: readonly (string | null)[]
}

function document({ name, warning }: Frame, { title, body }: Page): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} – ${name}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${STYLE_PATH}" />
      </head>
      <body>
        <header class="banner">
          <p><strong>${name}.</strong> ${warning}</p>
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

/** Answers with a page. */
export function sendFramedPage(reply: FastifyReply, frame: Frame, page: Page, status = 200): FastifyReply {
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
    .send(document(frame, page).text)
}

/** Serves the stylesheet of the pages. */
export function serveStyle(app: FastifyInstance): void {
  const style = readFileSync(new URL('./style.css', import.meta.url), 'utf8')
  app.get(STYLE_PATH, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(style),
  )
}
