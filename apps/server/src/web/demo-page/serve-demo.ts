import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sendEncoded } from '../../http/encoded-response.ts'
import type { BuiltPage } from '../built-pages.ts'
import { sendErrorPage } from '../error-page.ts'
import { encodePage } from '../stock-pages/stock-document.ts'
import { type DemoSnapshot, type WrittenDemo, writeDemo } from './write-demo.ts'

interface DemoParts {
  readonly buildFolder: string
  readonly snapshots: { readonly find: (dataset: 'sample') => DemoSnapshot | null }
  /** The page with a place for the first rows. */
  readonly page: BuiltPage
  /** Stands for every address that asks for something, and as long as there are no rows. */
  readonly fallback: BuiltPage
}

/** The element of the page that takes what is written. */
const PLACE = /(<div id="written-page">)(<\/div>)/
/** What a reader without scripts is told instead of the sentence of the fallback page. */
const NO_SCRIPT = /<noscript>[\s\S]*?<\/noscript>/
const NO_SCRIPT_NOTE =
  '<noscript><p class="p-4 text-sm text-muted">These are the first companies of the demo. Searching, sorting and opening one needs JavaScript.</p></noscript>'

/** Serves the demo with its first rows in the HTML, written once for each snapshot, in every encoding. */
export function serveDemo(app: FastifyInstance, { buildFolder, snapshots, page, fallback }: DemoParts): void {
  let written: { readonly snapshot: DemoSnapshot; readonly page: Promise<BuiltPage | null> } | null = null
  const write = async (snapshot: DemoSnapshot): Promise<BuiltPage | null> => {
    try {
      const demo = await writeDemo(buildFolder, snapshot)
      return demo && (await withRows(page, demo))
    } catch (cause) {
      // The demo works without: its rows then come a moment later.
      app.log.error(cause, 'the first rows of the demo could not be written')
      return null
    }
  }
  const current = (): Promise<BuiltPage | null> | null => {
    const snapshot = snapshots.find('sample')
    if (snapshot === null) return null
    if (written?.snapshot !== snapshot) written = { snapshot, page: write(snapshot) }
    return written.page
  }
  app.get('/demo', { errorHandler: sendErrorPage }, async (request, reply) => {
    const { encoded, policy } = (request.url.includes('?') ? null : await current()) ?? fallback
    return sendEncoded(request, reply, await encoded(), {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-cache',
    })
  })
}

/** The page with its first rows, and with a policy that lets their rules through. */
async function withRows(page: BuiltPage, { html, sheet }: WrittenDemo): Promise<BuiltPage> {
  const hash = createHash('sha256').update(sheet).digest('base64')
  const text = page.text
    .replace(PLACE, (_place, before: string, after: string) => before + html + after)
    .replace(NO_SCRIPT, NO_SCRIPT_NOTE)
    .replace('</head>', (end) => `<style>${sheet}</style>${end}`)
  const policy = page.policy.replace('style-src ', (start) => `${start}'sha256-${hash}' `)
  const encoded = await encodePage(text)
  return { text, policy, encoded: () => Promise.resolve(encoded) }
}
