import type { FastifyInstance } from 'fastify'
import { DEMO_ROWS_BODY } from '@fairweight/market-data/snapshots/body-names.ts'
import { sendEncoded } from '../../http/encoded-response.ts'
import type { BuiltPage } from '../built-pages.ts'
import { sendErrorPage } from '../error-page.ts'
import { pageWithRows, type SentPage } from './page-with-rows.ts'
import { type WritableSnapshot, writeRows } from './write-rows.ts'

interface DemoParts {
  readonly buildFolder: string
  readonly snapshots: { readonly find: (dataset: 'sample') => WritableSnapshot | null }
  /** The page with a place for the first rows. */
  readonly page: BuiltPage
  /** Stands for every address that asks for something, and as long as there are no rows. */
  readonly fallback: BuiltPage
}

const NOTE = 'These are the first companies of the demo. Searching, sorting and opening one needs JavaScript.'

/** Serves the demo with its first rows in the HTML, written once for each snapshot, in every encoding. */
export function serveDemo(app: FastifyInstance, { buildFolder, snapshots, page, fallback }: DemoParts): void {
  let written: { readonly snapshot: WritableSnapshot; readonly page: Promise<SentPage | null> } | null = null
  const write = async (snapshot: WritableSnapshot): Promise<SentPage | null> => {
    try {
      const list = snapshot.body(DEMO_ROWS_BODY)?.json.toString('utf8')
      const rows = list === undefined ? null : await writeRows(buildFolder, { list, reader: null })
      return rows && (await pageWithRows(page, rows, NOTE))
    } catch (cause) {
      // The demo works without: its rows then come a moment later.
      app.log.error(cause, 'the first rows of the demo could not be written')
      return null
    }
  }
  const current = (): Promise<SentPage | null> | null => {
    const snapshot = snapshots.find('sample')
    if (snapshot === null) return null
    if (written?.snapshot !== snapshot) written = { snapshot, page: write(snapshot) }
    return written.page
  }
  app.get('/demo', { errorHandler: sendErrorPage }, async (request, reply) => {
    const withRows = request.url.includes('?') ? null : await current()
    return sendEncoded(request, reply, withRows?.encoded ?? (await fallback.encoded()), {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': withRows?.policy ?? fallback.policy,
      'cache-control': 'no-cache',
    })
  })
}
