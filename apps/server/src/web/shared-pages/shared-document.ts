import { createHash } from 'node:crypto'
import { escapeHtml } from '@fairweight/application/mail/emails/escape-html.ts'
import type { SharedPage, SharedStock } from '@fairweight/application/shared-links/shared-page.ts'
import { PRODUCT_NAME, SAMPLE_DATA_NOTICE } from '@fairweight/contract/product'
import { stockPath } from '@fairweight/contract/routes'
import { formatDate } from '@fairweight/domain/time/format-date.ts'

/** The page's own looks: it fetches nothing and runs nothing, so it shows the same to everybody who has the link. */
const STYLE = `:root{color-scheme:light dark;--paper:light-dark(#fbfaf7,#10161f);--ink:light-dark(#17202c,#ebe8e1);--muted:light-dark(#4d5a69,#b0b8c2);--line:light-dark(#d9d4c8,#2c3644);--accent:light-dark(#1f4388,#9dbbff)}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,sans-serif}
main{max-width:52rem;margin:0 auto;padding:3rem 1rem}
h1{margin:0 0 .5rem;font:600 2rem/1.2 Georgia,serif;overflow-wrap:anywhere}
p{margin:0 0 1rem;color:var(--muted)}
a{color:var(--accent);text-underline-offset:.2em}
.brand{margin:0 0 2rem;font:600 1.25rem Georgia,serif}
.brand a{color:inherit;text-decoration:none}
.notice{color:var(--ink);font-weight:600}
.wide{margin:0 0 1.5rem;overflow-x:auto}
small{display:block;color:var(--muted)}
table{border-collapse:collapse;width:100%}
th,td{padding:.5rem .75rem .5rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
.n{text-align:right;font-variant-numeric:tabular-nums}`

/** Allows the page its style and nothing else. */
export const SHARED_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** A shared list or mix as a page of its own, for whoever has the link. */
export function sharedDocument({ kind, name, day, stocks }: SharedPage): string {
  const isMix = kind === 'mix'
  const dated = hasGrades(stocks) ? 'companies and grades' : 'companies'
  const asOf = day === null ? '' : `, with ${dated} as of ${formatDate(day.asOf)}`
  const notice = day?.dataset === 'sample' ? `<p class="notice">${escapeHtml(SAMPLE_DATA_NOTICE)}</p>` : ''
  const table = stocks.length === 0 ? '<p>Nothing is in it yet.</p>' : stockTable(stocks, isMix)
  return htmlPage(
    name,
    `<h1>${escapeHtml(name)}</h1><p>A ${isMix ? 'mix' : 'list'} that somebody shared with you${asOf}. It holds no amounts and is not advice.</p>${notice}${table}<p><a href="/learn">What the grades mean</a></p>`,
  )
}

/** The one page for a link that was never made and for one that is shared no more. */
export function nothingShared(): string {
  return htmlPage(
    'Nothing is shared here',
    '<h1>Nothing is shared here</h1><p>This link was stopped by whoever shared it, or was cut off on its way. Ask them for another.</p><p><a href="/learn">What this site is</a></p>',
  )
}

/** Of the market, visitors see no grades. */
const hasGrades = (stocks: readonly SharedStock[]) => stocks.some(({ grades }) => grades !== null)

function stockTable(stocks: readonly SharedStock[], isMix: boolean): string {
  const withGrades = hasGrades(stocks)
  const names = ['Ticker', 'Company', ...(withGrades ? ['Value', 'Momentum'] : [])]
  const head = names.map((label) => `<th scope="col">${label}</th>`).join('')
  const weight = isMix ? '<th scope="col" class="n">Weight</th>' : ''
  const rows = stocks.map((stock) => stockRow(stock, { withGrades, isMix })).join('')
  return `<div class="wide" role="region" aria-label="Stocks" tabindex="0"><table><thead><tr>${head}${weight}</tr></thead><tbody>${rows}</tbody></table></div>`
}

function stockRow(
  { ticker, company, sector, grades, weight }: SharedStock,
  { withGrades, isMix }: { readonly withGrades: boolean; readonly isMix: boolean },
): string {
  const label = escapeHtml(ticker)
  // Only what has a page of its own is a link.
  const linked = company === null ? label : `<a href="${stockPath(encodeURIComponent(ticker))}">${label}</a>`
  const cells = [
    linked,
    company === null
      ? 'Not in the current data'
      : `${escapeHtml(company)}<small>${escapeHtml(sector ?? 'Unknown sector')}</small>`,
    ...(withGrades ? [escapeHtml(grades?.value ?? 'n/a'), escapeHtml(grades?.momentum ?? 'n/a')] : []),
  ]
  const last = isMix ? `<td class="n">${((weight ?? 0) * 100).toFixed(2)}%</td>` : ''
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}${last}</tr>`
}

function htmlPage(title: string, main: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${escapeHtml(title)} | ${PRODUCT_NAME}</title><style>${STYLE}</style></head>
<body><main><p class="brand"><a href="/learn">${PRODUCT_NAME}</a></p>${main}</main></body></html>`
}
