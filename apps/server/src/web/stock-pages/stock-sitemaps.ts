import { stockPath } from '@fairweight/contract/routes'

/** The sitemap protocol allows as many addresses in one file. */
const MAX_ADDRESSES = 50_000

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'

/** Lists every sitemap: the pages' own, which the build writes, and so many of stocks that none is too long (sitemaps.org). */
export function sitemapIndex(stocks: number, siteOrigin: string): string {
  const parts = Array.from(
    { length: Math.ceil(stocks / MAX_ADDRESSES) },
    (_, part) => `/sitemap-stocks-${part + 1}.xml`,
  )
  const entries = ['/sitemap.xml', ...parts].map((path) => `<sitemap><loc>${siteOrigin}${path}</loc></sitemap>`)
  return `${DECLARATION}\n<sitemapindex ${NAMESPACE}>\n${entries.join('\n')}\n</sitemapindex>\n`
}

/** One part of the stocks' pages, counted from 1; null where there is no such part. A ticker needs no escaping. */
export function stockSitemap(tickers: readonly string[], part: number, siteOrigin: string): string | null {
  const own = tickers.slice((part - 1) * MAX_ADDRESSES, part * MAX_ADDRESSES)
  if (part < 1 || own.length === 0) return null
  const entries = own.map((ticker) => `<url><loc>${siteOrigin}${stockPath(ticker)}</loc></url>`)
  return `${DECLARATION}\n<urlset ${NAMESPACE}>\n${entries.join('\n')}\n</urlset>\n`
}
