import { PRODUCT_NAME } from '@fairweight/contract/product'
import { CLIENT_ROUTES, LISTED_PATHS, type ClientPath } from '@fairweight/contract/routes'
import { hasCard, previewMeta } from './meta/preview-meta.ts'
import { absoluteUrl } from './meta/site-address.ts'
import { structuredDataOf } from './meta/structured-data.ts'

const SITE_DESCRIPTION =
  'Stock ratings and optimal portfolios for people who pick their own stocks: every number can be traced to the filing or price it came from.'

interface MetaOptions {
  /**
   * What else search engines read, in the vocabulary of schema.org, such as an FAQPage. Only the HTML of the build holds it: make it
   * where `import.meta.env.SSR` is true, so that its texts cost no script.
   */
  readonly structuredData?: object | undefined
}

/** The browser's title: the product's name, then the page's own. */
export function pageTitle(title: string | null): string {
  return title === null ? PRODUCT_NAME : `${PRODUCT_NAME} - ${title}`
}

/**
 * Title, description and canonical address of a page of the contract's table; pages written at build time add there the preview of a
 * link and structured data, and pages that are not for everybody say that no search engine may list them.
 */
export function pageMeta(path: ClientPath, description?: string, { structuredData }: MetaOptions = {}) {
  const route = CLIENT_ROUTES.find((row) => row.path === path)
  const title = { title: pageTitle(route?.title ?? null) }
  if (!LISTED_PATHS.includes(path)) return [title, { name: 'robots', content: 'noindex' }]
  const always = [
    title,
    ...(description === undefined ? [] : [{ name: 'description', content: description }]),
    { tagName: 'link', rel: 'canonical', href: absoluteUrl(path) },
  ]
  return import.meta.env.SSR ? [...always, ...builtMeta(path, description ?? '', structuredData)] : always
}

/** Of the page that answers for all that are not written at build time: a link to one of them previews as the site does. */
export function fallbackMeta() {
  const title = { title: pageTitle(null) }
  return import.meta.env.SSR ? [title, ...previewMeta('/learn', SITE_DESCRIPTION)] : [title]
}

/** What only readers of the HTML need. */
function builtMeta(path: ClientPath, description: string, structuredData: object | undefined) {
  if (!hasCard(path)) return []
  const data = [
    structuredDataOf(path, CLIENT_ROUTES.find((row) => row.path === path)?.title ?? PRODUCT_NAME),
    ...(structuredData ? [structuredData] : []),
  ]
  return [...previewMeta(path, description), ...data.map((item) => ({ 'script:ld+json': item }))]
}
