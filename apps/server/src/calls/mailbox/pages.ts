import { createHash } from 'node:crypto'
import { PRODUCT_NAME } from '@fairweight/contract/product'
import { escapeHtml, withLinks } from '@fairweight/application/mail/emails/escape-html.ts'
import type { ParsedEmail } from '@fairweight/application/mail/dev-smtp/parse-email.ts'

const STYLE = `
:root { color-scheme: light dark; --paper: #fbfaf7; --surface: #fff; --ink: #17202c; --muted: #4d5a69; --hairline: #e3dfd6; --accent: #1f4388 }
@media (prefers-color-scheme: dark) { :root { --paper: #10161f; --surface: #161e29; --ink: #ebe8e1; --muted: #b0b8c2; --hairline: #2a3442; --accent: #9dbbff } }
* { box-sizing: border-box }
body { margin: 0; padding: 40px 16px; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif }
main { max-width: 800px; margin: 0 auto }
.mark { margin: 0 0 24px; font-size: 18px; font-weight: 650; email-spacing: -0.01em }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.25; font-weight: 650 }
a { color: var(--accent) }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
.quiet, dt { color: var(--muted); font-size: 14px }
ol { list-style: none; margin: 24px 0 0; padding: 0; background: var(--surface); border: 1px solid var(--hairline); border-radius: 8px }
li + li { border-top: 1px solid var(--hairline) }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 12px 16px; color: inherit; text-decoration: none }
li a:hover strong { text-decoration: underline }
li strong { font-weight: 600 }
time { font-variant-numeric: tabular-nums }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 16px 0 24px }
dd { margin: 0 }
pre { margin: 0; padding: 24px; background: var(--surface); border: 1px solid var(--hairline); border-radius: 8px; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
h2 { margin: 32px 0 8px; font-size: 16px; font-weight: 600 }
iframe { display: block; width: 100%; height: 640px; border: 1px solid var(--hairline); border-radius: 8px; background: var(--surface) }
`

const styleHash = createHash('sha256').update(STYLE).digest('base64')

/** Allows these pages their one style and the email in its frame, nothing else. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Every kept email, newest first. */
export function listPage(emails: readonly ParsedEmail[]): string {
  const rows = emails.map(
    ({ id, subject, to, at }) =>
      `<li><a href="/dev/mail/${id}"><strong>${escapeHtml(subject)}</strong><time class="quiet" datetime="${at}">${inShort(at)}</time><span class="quiet">to ${escapeHtml(to)}</span></a></li>`,
  )
  const list =
    rows.length > 0
      ? `<ol>${rows.join('\n')}</ol>`
      : '<p>No mail yet. Emails that would have been sent appear here.</p>'
  return page(
    'Mail on this machine',
    `<h1>Mail on this machine</h1>\n<p class="quiet">No mail server is configured, so emails are kept here and are not sent.</p>\n${list}`,
  )
}

/** One email: the plain text with its links, then the HTML as a mail reader would show it. */
export function emailPage({ id, subject, from, to, at, text }: ParsedEmail): string {
  return page(
    subject,
    `<p><a href="/dev/mail">All mail on this machine</a></p>
<h1>${escapeHtml(subject)}</h1>
<dl><dt>From</dt><dd>${escapeHtml(from)}</dd><dt>To</dt><dd>${escapeHtml(to)}</dd><dt>Arrived</dt><dd><time datetime="${at}">${inShort(at)}</time></dd></dl>
<h2>Plain text</h2>
<pre>${withLinks(text.trimEnd())}</pre>
<h2>HTML</h2>
<iframe src="/dev/mail/${id}/html" title="The email as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`,
  )
}

function inShort(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${PRODUCT_NAME} - ${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="mark">${PRODUCT_NAME}</p>
${content}
</main>
</body>
</html>
`
}
