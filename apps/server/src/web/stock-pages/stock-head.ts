import { escapeHtml } from '@fairweight/application/mail/emails/escape-html.ts'
import type { OpenFields } from '@fairweight/application/market/stock-page.ts'
import type { DocumentTexts } from './stock-document.ts'
import { PRODUCT_NAME } from '@fairweight/contract/product'
import { stockPath } from '@fairweight/contract/routes'
import { stockAddress } from '@fairweight/contract/routes/stock-address.ts'
import { gradeTexts, stockTitle } from '@fairweight/contract/routes/stock-title.ts'
import type { StockRow } from '@fairweight/contract/wire'
import { pictureAddress } from './pictures/picture-address.ts'
import { PICTURE_SIZE } from './pictures/stock-picture.ts'
import { formatDate, type IsoDate } from '@fairweight/domain/time'

interface HeadStock {
  readonly stock: OpenFields
  /** The whole row where everybody may see it; null for a stock of the market. */
  readonly row: StockRow | null
}

interface Head {
  readonly title: string
  readonly description: string
  /** Where the page stands for good. */
  readonly address: string
  readonly isListed: boolean
  readonly picture: Picture
}

interface Picture {
  readonly path: string
  readonly alt: string
}

/** The site's own, of which no stock is part. */
const SITE_PICTURE: Picture = {
  path: '/og/learn.png',
  alt: 'Fair value, right weight: a share price next to what the company’s filings say it is worth',
}

/** What tells the page of a stock from others: its head, its data and, for readers without scripts, what anybody may know of it. */
export function stockTexts(told: HeadStock, siteOrigin: string): DocumentTexts {
  const address = siteOrigin + stockAddress(told.stock.TICKER, told.stock.dataset)
  return {
    head: stockHead(
      {
        title: titleOf(told),
        description: stockSentence(told),
        address,
        // An invented company is kept out of search engines.
        isListed: told.stock.dataset === 'market',
        picture: { path: pictureAddress(told.stock), alt: pictureAlt(told) },
      },
      siteOrigin,
    ),
    data: structuredData(told.stock, address, siteOrigin).map(dataBlock).join(''),
    sentence: stockSentence(told),
  }
}

/** The page of a stock as of a past day, which holds nothing of today: what was known then comes by a call of the page. */
export function pastDayTexts(ticker: string, asOf: IsoDate, siteOrigin: string): DocumentTexts {
  const sentence = `${ticker} as it was on ${formatDate(asOf)}, with only what had been filed and traded by then.`
  const title = `${ticker} as of ${formatDate(asOf)} | ${PRODUCT_NAME}`
  const address = siteOrigin + stockPath(ticker)
  return {
    head: stockHead({ title, description: sentence, address, isListed: false, picture: SITE_PICTURE }, siteOrigin),
    data: '',
    sentence,
  }
}

/** Title, description, canonical address and preview (Open Graph, which all networks read). Holds nothing that needs a plan. */
function stockHead({ title, description, address, isListed, picture }: Head, siteOrigin: string): string {
  const property = (name: string, content: string) => `<meta property="og:${name}" content="${escapeHtml(content)}"/>`
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}"/>`,
    ...(isListed ? [] : ['<meta name="robots" content="noindex"/>']),
    `<link rel="canonical" href="${escapeHtml(address)}"/>`,
    property('type', 'website'),
    property('site_name', PRODUCT_NAME),
    property('title', title),
    property('description', description),
    property('url', address),
    property('image', siteOrigin + picture.path),
    property('image:type', 'image/png'),
    property('image:width', String(PICTURE_SIZE.width)),
    property('image:height', String(PICTURE_SIZE.height)),
    property('image:alt', picture.alt),
    '<meta name="twitter:card" content="summary_large_image"/>',
    `<meta name="twitter:title" content="${escapeHtml(title)}"/>`,
    `<meta name="twitter:description" content="${escapeHtml(description)}"/>`,
    `<meta name="twitter:image" content="${escapeHtml(siteOrigin + picture.path)}"/>`,
    `<meta name="twitter:image:alt" content="${escapeHtml(picture.alt)}"/>`,
  ].join('')
}

/** What anybody may know of a stock, in sentences. */
function stockSentence({ stock, row }: HeadStock): string {
  const { COMPANY_NAME, TICKER, SECTOR, MARKETCAP_GROUP, LAST_CLOSE_PRICE, asOf, dataset } = stock
  const size = MARKETCAP_GROUP === 'Unknown' ? null : `${MARKETCAP_GROUP.toLowerCase()} cap`
  const close =
    LAST_CLOSE_PRICE === null
      ? null
      : `last close $${LAST_CLOSE_PRICE.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} on ${formatDate(asOf)}`
  const facts = [SECTOR, size, close].filter((fact) => fact !== null).join(', ')
  const known = `${COMPANY_NAME} (${TICKER})${facts === '' ? '' : `: ${facts}`}.`
  if (dataset === 'market')
    return `${known} How stocks of each grade did after they were graded, and what a plan shows of this one.`
  const grades = row === null ? '' : `Grades: ${gradeTexts(row).join(', ')}. `
  return `An invented company of our sample data. ${known} ${grades}Every figure can be traced to its source.`
}

/** What the picture shows, in words. */
function pictureAlt({ stock: { COMPANY_NAME, TICKER, asOf, dataset }, row }: HeadStock): string {
  const grades = row === null ? '' : `: ${gradeTexts(row).join(', ')}`
  const origin = dataset === 'sample' ? ' Sample data, not market data.' : ''
  return `${COMPANY_NAME} (${TICKER})${grades}, as of ${formatDate(asOf)}.${origin}`
}

function titleOf({ stock, row }: HeadStock): string {
  const grades = row === null ? [] : gradeTexts(row)
  return stockTitle({ ticker: stock.TICKER, name: stock.COMPANY_NAME, dataset: stock.dataset, grades })
}

/** In the words of schema.org: where the page stands, and the company where it exists. Nothing of a rating: ours is no review. */
function structuredData({ COMPANY_NAME, TICKER, dataset }: OpenFields, address: string, siteOrigin: string): object[] {
  const steps = [[PRODUCT_NAME, `${siteOrigin}/learn`] as const, [`${COMPANY_NAME} (${TICKER})`, address] as const]
  const itemListElement = steps.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item }))
  const breadcrumbs = { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }
  const company = { '@type': 'Corporation', name: COMPANY_NAME, tickerSymbol: TICKER }
  const page = { '@context': 'https://schema.org', '@type': 'WebPage', url: address, mainEntity: company }
  return dataset === 'market' ? [page, breadcrumbs] : [breadcrumbs]
}

/** No text inside can end the element or begin a comment. */
function dataBlock(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`
}
