import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PRODUCT_NAME } from '@fairweight/contract/product'
import { registerErrorHandler } from '../http/errors/error-responses.ts'

/** The page's own words and looks: it stands when nothing else does, so it fetches nothing and runs nothing. */
const STYLE = `:root{color-scheme:light dark;--paper:light-dark(#fbfaf7,#10161f);--ink:light-dark(#17202c,#ebe8e1);--muted:light-dark(#4d5a69,#b0b8c2);--accent:light-dark(#1f4388,#9dbbff)}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.65 system-ui,sans-serif}
main{max-width:36rem;margin:0 auto;padding:6rem 1.5rem}
svg{width:3rem}
h1{margin:1.5rem 0 1rem;font:600 2.25rem/1.15 Georgia,serif;text-wrap:balance}
p{margin:0 0 1rem;color:var(--muted)}
strong{color:var(--ink);font-variant-numeric:tabular-nums}
a{display:inline-block;margin-top:1rem;padding:.6rem 1.1rem;border:1px solid;border-radius:5px;color:var(--accent);text-decoration:none}`

const BEAM =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><path fill="var(--accent)" d="M12 20.6 17.4 28.4H6.6z"/><path stroke="currentColor" d="M1 19.2h30" stroke-width="2.2" stroke-linecap="round"/><circle fill="currentColor" cx="6.2" cy="12.5" r="5.2"/><circle fill="#f2b84b" cx="27.3" cy="14.5" r="3.2"/></svg>'

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The calm page of a failure on our side; the reference is in the log too. References hold letters, digits and a hyphen only. */
function failedPage(reference: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${PRODUCT_NAME} - Something went wrong</title><style>${STYLE}</style></head>
<body><main>${BEAM}<h1>Something went wrong on our side</h1><p>Nothing you saved is lost. Please try again in a minute.</p><p>If it happens again, write to us and mention this reference: <strong>${reference}</strong></p><a href="/learn">Return Home</a></main></body></html>`
}

/** Answers a page that could not be sent with one that people can read, where the catalog's JSON would help nobody. */
export function sendErrorPage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  registerErrorHandler(error, request, reply)
  return reply
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY })
    .send(failedPage(request.id))
}
