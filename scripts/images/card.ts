import { SAMPLE_DATA_NOTICE } from '@fairweight/contract/product'
import type { PageParts } from './read-page.ts'

/** Fewer headings than this look like a gap; the balance beam stands there instead. */
const MIN_HEADINGS = 5

const STYLE = `
  body { width: 1200px; height: 630px; overflow: hidden; display: grid; grid-template-columns: 488px 1fr; gap: 40px; padding: 64px 0 64px 72px; color-scheme: light; }
  .said { display: flex; flex-direction: column; justify-content: space-between; }
  .said .wordmark-5 { font-size: 34px; }
  .headline { font: 600 66px/1.06 "Fairweight Serif"; letter-spacing: -0.02em; text-wrap: balance; }
  .headline::before { content: ""; display: block; width: 72px; border-top: 4px solid var(--caution-fill); margin-bottom: 28px; }
  .foot { font-size: 24px; color: var(--muted); }
  .shown { display: grid; align-items: center; margin-block: -64px; padding: 0 56px 0 48px; border-left: 1px solid var(--hairline); background: var(--surface); }
  .shown svg { width: 100%; height: auto; max-height: 460px; }
  .notice { margin-top: 28px; font-size: 17px; letter-spacing: 0.06em; color: var(--caution); }
  .beam { padding: 0 120px; color: var(--ink); }
  .list { padding: 40px 72px 0 56px; align-content: start; }
  .list li { padding-block: 21px; border-bottom: 1px solid var(--hairline); font: 500 28px/1.25 "Fairweight Serif"; color: var(--ink); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  .list li:nth-child(n+2) { color: #4d5a69; }
  .list li:nth-child(n+5) { color: #8b939d; }
  .list li:nth-child(n+6) { color: #b9bec4; }
  .list li:nth-child(n+7) { color: #dcdedf; border: 0; }
`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function shown({ figure, headings, beam }: PageParts, hasFigure: boolean): string {
  if (hasFigure) return `<div class="shown"><div>${figure ?? ''}<p class="notice">${SAMPLE_DATA_NOTICE}</p></div></div>`
  if (headings.length < MIN_HEADINGS) return `<div class="shown beam">${beam}</div>`
  return `<ol class="shown list">${headings.map((heading) => `<li>${escaped(heading)}</li>`).join('')}</ol>`
}

/** The picture of one page as a document of 1200 × 630. */
export function cardDocument(headline: string, hasFigure: boolean, parts: PageParts): string {
  return `<!doctype html><html lang="en" data-theme="light"><meta charset="utf-8"><style>${parts.sheet}</style><style>${STYLE}</style>
<body><div class="said">${parts.wordmark}<p class="headline">${escaped(headline)}</p><p class="foot">Stocks rated by what they are worth</p></div>${shown(parts, hasFigure)}</body></html>`
}
