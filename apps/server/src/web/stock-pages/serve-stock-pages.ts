import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { findPageStock, marketTickers, openFields, openRow } from '@fairweight/application/market/stock-page.ts'
import { PRODUCT_NAME } from '@fairweight/contract/product'
import { STOCK_ROUTE, stockPath } from '@fairweight/contract/routes'
import { parseTicker } from '@fairweight/domain/naming'
import { parseIsoDate } from '@fairweight/domain/time'
import { sendEncoded } from '../../http/encoded-response.ts'
import type { BuiltPage } from '../built-pages.ts'
import { sendErrorPage } from '../error-page.ts'
import { type DocumentTexts, encodePage, withTexts } from './stock-document.ts'
import { pastDayTexts, stockTexts } from './stock-head.ts'
import { sitemapIndex, stockSitemap } from './stock-sitemaps.ts'

export interface StockPagesParts {
  readonly snapshots: CurrentSnapshots
  readonly siteOrigin: string
}

const RETRY_AFTER_SECONDS = 30
const UNKNOWN: DocumentTexts = {
  head: `<title>Stock not found | ${PRODUCT_NAME}</title><meta name="robots" content="noindex"/>`,
  data: '',
  sentence: 'No stock with this ticker is in the current data.',
}

/**
 * Every stock has a page: the fallback with a head of the stock's own. The same is sent to everybody, whoever asks, and holds nothing that
 * needs a plan; what somebody's plan shows comes by a call of the page.
 */
export function serveStockPages(
  app: FastifyInstance,
  fallback: BuiltPage,
  { snapshots, siteOrigin }: StockPagesParts,
): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, texts: DocumentTexts) =>
    sendEncoded(request, reply, await encodePage(withTexts(fallback, texts)), {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': fallback.policy,
      'cache-control': 'no-cache',
    })
  app.get<{ Params: { ticker: string }; Querystring: { dataset?: unknown; asOf?: unknown } }>(
    STOCK_ROUTE,
    { errorHandler: sendErrorPage },
    (request, reply) => {
      const written = request.params.ticker
      const [path = '', search] = request.url.split('?', 2)
      const ticker = parseTicker(written)
      const spelled = ticker === null ? null : knownSpelling(snapshots, ticker)
      if (spelled !== null && path !== stockPath(spelled))
        return reply.redirect(search === undefined ? stockPath(spelled) : `${stockPath(spelled)}?${search}`, 308)
      const { asOf } = request.query
      const day = typeof asOf === 'string' ? parseIsoDate(asOf) : null
      // Whether there was such a stock on the day is found out by the page: a day may have to be put together first.
      if (ticker !== null && day !== null) return send(request, reply, pastDayTexts(ticker, day, siteOrigin))
      const dataset =
        request.query.dataset === 'sample' || request.query.dataset === 'market' ? request.query.dataset : undefined
      const stock = ticker === null ? null : findPageStock(snapshots, ticker, dataset)
      if (stock === null)
        return snapshots.find() === null
          ? send(request, reply.code(503).header('retry-after', RETRY_AFTER_SECONDS), UNKNOWN)
          : send(request, reply.code(404), UNKNOWN)
      return send(request, reply, stockTexts({ stock: openFields(stock), row: openRow(stock) }, siteOrigin))
    },
  )
}

/** Search engines find the stocks of the market by them; the sample's are invented. */
export function serveStockSitemaps(app: FastifyInstance, { snapshots, siteOrigin }: StockPagesParts): void {
  const sendXml = (reply: FastifyReply, xml: string) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache').send(xml)
  app.get('/sitemap-index.xml', (_request, reply) =>
    sendXml(reply, sitemapIndex(marketTickers(snapshots).length, siteOrigin)),
  )
  app.get<{ Params: { part: string } }>('/sitemap-stocks-:part(^\\d{1,4}).xml', (request, reply) => {
    const xml = stockSitemap(marketTickers(snapshots), Number(request.params.part), siteOrigin)
    return xml === null ? reply.callNotFound() : sendXml(reply, xml)
  })
}

/** A ticker as our data spells it: a class of shares stands after a point in some sources and after a hyphen in others. */
function knownSpelling(snapshots: CurrentSnapshots, ticker: string): string {
  const other = ticker.includes('.') ? ticker.replaceAll('.', '-') : ticker.replaceAll('-', '.')
  const isOther = findPageStock(snapshots, ticker) === null && findPageStock(snapshots, other) !== null
  return isOther ? other : ticker
}
