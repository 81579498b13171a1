import { html, type Insertable } from '@fairweight/sandbox/pages/markup.ts'
import { type Page, sendFramedPage } from '@fairweight/sandbox/pages/page.ts'
import type { FastifyReply } from 'fastify'

const FRAME = { name: 'Payment sandbox', warning: 'No money moves; use a test card.' }

/** Answers with a page of the payment sandbox. */
export function sendPage(reply: FastifyReply, page: Page, status = 200): FastifyReply {
  return sendFramedPage(reply, FRAME, page, status)
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
