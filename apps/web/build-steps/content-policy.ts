import { createHash } from 'node:crypto'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`

/** The texts inside every inline element of one name; scripts that name a file are not inline, and blocks of data never run. */
function inlineTexts(html: string, element: 'script' | 'style'): string[] {
  const pattern = new RegExp(
    `<${element}(?![^>]*\\b(?:src=|type="application/ld\\+json"))[^>]*>([\\s\\S]*?)</${element}>`,
    'g',
  )
  return [...html.matchAll(pattern)].map((match) => match[1] ?? '')
}

function allowed(html: string, element: 'script' | 'style'): string {
  return [...new Set(inlineTexts(html, element).map(hash))].join(' ')
}

/** The content policy of one page: everything refused but our own files and the inline texts named by hash; no text becomes markup or code unless the app's own rules let it. */
export function contentPolicy(html: string): string {
  return [
    `default-src 'none'`,
    `script-src 'self' ${allowed(html, 'script')}`,
    `style-src 'self' ${allowed(html, 'style')}`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    // Those of src/app/trusted-types.ts.
    `trusted-types default`,
  ].join('; ')
}

/** The tags whose `style` or event attributes the policy would block, and React would never put back. */
export function blockedTags(html: string): string[] {
  const outsideCode = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
  return [...outsideCode.matchAll(/<[a-z][^>]*\s(?:style|on[a-z]+)="[^>]*>/gi)].map(([tag]) => tag)
}
