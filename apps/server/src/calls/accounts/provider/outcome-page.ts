import { createHash } from 'node:crypto'
import { ERROR_CATALOG, type ErrorCode } from '@fairweight/contract/errors'
import { PRODUCT_NAME } from '@fairweight/contract/product'

/** Tells the page that opened the window how it ended, and closes it. The outcome stands in the page, so that this text never changes. */
const SCRIPT = `
const { code } = document.body.dataset
const channel = new BroadcastChannel('fairweight-sign-in')
channel.postMessage(code ? { outcome: 'failed', code } : { outcome: 'signed-in' })
channel.close()
window.close()
`

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { display: grid; min-height: 100vh; margin: 0; place-content: center; padding: 24px; text-align: center }
h1 { margin: 0 0 8px; font-size: 20px }
p { margin: 0 0 8px }
`

/** Lets the page do nothing but what it was made for. */
export const outcomePolicy = [
  "default-src 'none'",
  `script-src '${hashOf(SCRIPT)}'`,
  `style-src '${hashOf(STYLE)}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** Its words are the catalog's alone: nothing of the request stands in the page. */
export interface WindowFailure {
  readonly code: ErrorCode
  readonly reference: string
}

/** The page on which a sign-in through another provider ends; null = it went well. Where the window cannot close, it says what to do. */
export function outcomePage(failure: WindowFailure | null): string {
  const title = failure === null ? 'You are signed in' : ERROR_CATALOG[failure.code].title
  const text =
    failure === null
      ? 'You can close this window.'
      : `${ERROR_CATALOG[failure.code].text} The reference is ${failure.reference}.`
  const link =
    failure === null
      ? { address: '/', label: `Go to ${PRODUCT_NAME}` }
      : { address: '/login', label: 'Go back to the login page' }
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body${failure === null ? '' : ` data-code="${failure.code}"`}>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="${link.address}">${link.label}</a></p>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
