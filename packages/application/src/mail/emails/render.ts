import { PRODUCT_NAME } from '@fairweight/contract/product'
import { escapeHtml, withLinks } from './escape-html.ts'
import type { EmailFooter } from './footer.ts'
import type { EmailLink, EmailText } from './email-text.ts'

/** An email as it is sent. */
export interface RenderedEmail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The plain text and the HTML of an email, saying the same in the same order. */
export function render(email: EmailText, foot: EmailFooter, siteOrigin: string): RenderedEmail {
  return { subject: email.subject, text: plain(email, foot), html: page(email, foot, siteOrigin) }
}

function plain({ paragraphs }: EmailText, { why, stop, sender }: EmailFooter): string {
  const blocks = paragraphs.map((paragraph) => (typeof paragraph === 'string' ? paragraph : spelledOut(paragraph)))
  return `${[...blocks, `-- \n${why}`, ...(stop === null ? [] : [spelledOut(stop)]), sender.join('\n')].join('\n\n')}\n`
}

function spelledOut({ label, address }: EmailLink): string {
  return `${label}:\n${address}`
}

/** For readers that know more than inline styles. */
const STYLE = `a { color: inherit }
@media (prefers-color-scheme: dark) {
  .page { background: #10161f !important; color: #ebe8e1 !important }
  .sheet { background: #161e29 !important; border-color: #2a3442 !important }
  .quiet { color: #b0b8c2 !important }
  .button { background: #3f66bd !important }
}`

const FONT = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

function page({ subject, paragraphs, mayLinkAnywhere }: EmailText, foot: EmailFooter, siteOrigin: string): string {
  const linksTo = mayLinkAnywhere ? null : siteOrigin
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin: 0; padding: 32px 16px; background: #fbfaf7; color: #17202c; font: 16px/1.55 ${FONT}">
<div style="max-width: 544px; margin: 0 auto">
<p style="margin: 0 0 16px; font-size: 20px; font-weight: 650; email-spacing: -0.01em">${PRODUCT_NAME}</p>
<div class="sheet" style="padding: 32px 32px 16px; background: #ffffff; border: 1px solid #e3dfd6; border-radius: 8px">
${paragraphs.map((paragraph) => (typeof paragraph === 'string' ? sentences(paragraph, linksTo) : button(paragraph))).join('\n')}
</div>
<div class="quiet" style="margin: 16px 0 0; color: #4d5a69; font-size: 13px">
${smallPrint(foot, siteOrigin)}
</div>
</div>
</body>
</html>
`
}

function sentences(text: string, linksTo: string | null): string {
  return `<p style="margin: 0 0 16px; white-space: pre-line">${withLinks(text, linksTo)}</p>`
}

function button({ label, address }: EmailLink): string {
  const to = escapeHtml(address)
  return `<p style="margin: 24px 0 8px"><a class="button" href="${to}" style="display: inline-block; padding: 12px 24px; background: #1f4388; color: #ffffff; border-radius: 6px; font-weight: 600; text-decoration: none">${escapeHtml(label)}</a></p>
<p class="quiet" style="margin: 0 0 24px; color: #4d5a69; font-size: 13px; overflow-wrap: anywhere"><a href="${to}">${to}</a></p>`
}

function smallPrint({ why, stop, sender }: EmailFooter, siteOrigin: string): string {
  const link = stop && ` <a href="${escapeHtml(stop.address)}">${escapeHtml(stop.label)}</a>`
  return `<p style="margin: 0 0 8px">${escapeHtml(why)}${link ?? ''}</p>
<p style="margin: 0">${sender.map((line) => withLinks(line, siteOrigin)).join('<br>')}</p>`
}
