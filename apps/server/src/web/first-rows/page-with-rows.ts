import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import type { EncodedResponse } from '../../http/encoded-response.ts'
import type { BuiltPage } from '../built-pages.ts'
import { encodePage } from '../stock-pages/stock-document.ts'
import type { WrittenRows } from './write-rows.ts'

/** A page that is ready to be sent. */
export interface SentPage {
  readonly encoded: EncodedResponse
  readonly policy: string
}

/** The element of the page that takes what is written. */
const PLACE = /(<div id="written-page">)(<\/div>)/
/** What a reader without scripts is told instead of the sentence of the fallback page. */
const NO_SCRIPT = /<noscript>[\s\S]*?<\/noscript>/

/**
 * A built page with its first rows, and with a policy that lets their rules through. It is kept compressed alone: hardly anybody reads without.
 * @param note what readers without scripts are told
 */
export async function pageWithRows(page: BuiltPage, { html, sheet }: WrittenRows, note: string): Promise<SentPage> {
  const hash = createHash('sha256').update(sheet).digest('base64')
  const text = page.text
    .replace(PLACE, (_place, before: string, after: string) => before + html + after)
    .replace(NO_SCRIPT, () => `<noscript><p class="p-4 text-sm text-muted">${note}</p></noscript>`)
    .replace('</head>', (end) => `<style>${sheet}</style>${end}`)
  const { br, gzip, identity } = await encodePage(text)
  const { etag } = identity
  return {
    policy: page.policy.replace('style-src ', (start) => `${start}'sha256-${hash}' `),
    encoded: {
      br,
      gzip,
      get identity() {
        return { bytes: brotliDecompressSync(br.bytes), etag }
      },
    },
  }
}
