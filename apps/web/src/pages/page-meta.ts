import { PRODUCT_NAME } from '@fairweight/contract/product'
import { CLIENT_ROUTES, type ClientPath } from '@fairweight/contract/routes'

/** The browser's title: the product's name, then the page's own. */
export function pageTitle(title: string | null): string {
  return title === null ? PRODUCT_NAME : `${PRODUCT_NAME} - ${title}`
}

/** Title and, for search engines, description of a page of the contract's table. */
export function pageMeta(path: ClientPath, description?: string) {
  const title = CLIENT_ROUTES.find((route) => route.path === path)?.title ?? null
  return description === undefined ? [{ title: pageTitle(title) }] : [{ title: pageTitle(title) }, { name: 'description', content: description }]
}
