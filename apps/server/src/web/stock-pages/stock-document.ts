import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { escapeHtml } from '@fairweight/application/mail/emails/escape-html.ts'
import { entityTag } from '../../http/entity-tag.ts'
import type { EncodedResponse } from '../../http/encoded-response.ts'
import type { BuiltPage } from '../built-pages.ts'

export interface DocumentTexts {
  /** The tags of the head, escaped. */
  readonly head: string
  /** The blocks of structured data, escaped. */
  readonly data: string
  /** What is read where no script runs. */
  readonly sentence: string
}

/** What of the fallback's head speaks of the site as a whole. */
const GENERAL_TAGS =
  /<title>[^<]*<\/title>|<meta (?:property="og:|name="(?:twitter:|description|robots))[^>]*>|<link rel="canonical"[^>]*>/g
/** Fast enough to be done for each answer, a tenth larger than the best. */
const QUALITY = 5

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** The fallback page with a head of its own and a sentence for readers without scripts. Its scripts stay as they are, and so does its policy. */
export function withTexts(fallback: BuiltPage, { head, data, sentence }: DocumentTexts): string {
  return (
    fallback.text
      // In the place of the title, ahead of the sheet: some networks read only the beginning of a page.
      .replace(GENERAL_TAGS, (tag) => (tag.startsWith('<title') ? head : ''))
      // By functions: a dollar sign in a text is no pattern. After the page's own scripts, which React takes in their order.
      .replace('</head>', () => `${data}</head>`)
      .replace(
        '<noscript>',
        () => `<noscript><p class="mx-auto max-w-[40rem] px-4 text-lg">${escapeHtml(sentence)}</p>`,
      )
  )
}

/** A page of the moment in every encoding that browsers know. */
export async function encodePage(html: string): Promise<EncodedResponse> {
  const bytes = Buffer.from(html)
  const [br, gz] = await Promise.all([
    compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
    compressGzip(bytes),
  ])
  return { identity: tagged(bytes), br: tagged(br), gzip: tagged(gz) }
}

function tagged(bytes: Buffer): EncodedResponse['br'] {
  return { bytes, etag: entityTag(bytes) }
}
