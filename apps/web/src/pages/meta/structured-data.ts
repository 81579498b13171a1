import { PRODUCT_NAME } from '@fairweight/contract/product'
import { absoluteUrl } from './site-address.ts'

const HOME = '/learn'

/** What search engines read about the site as a whole, on its first page. */
function siteData(): object {
  const organization = {
    '@type': 'Organization',
    '@id': absoluteUrl('/#organization'),
    name: PRODUCT_NAME,
    url: absoluteUrl(HOME),
    logo: absoluteUrl('/icon-512.png'),
  }
  const site = {
    '@type': 'WebSite',
    name: PRODUCT_NAME,
    url: absoluteUrl(HOME),
    publisher: { '@id': organization['@id'] },
  }
  return { '@context': 'https://schema.org', '@graph': [organization, site] }
}

/** Where a page stands on the site: under the first page. */
function breadcrumbs(path: string, title: string): object {
  const steps = [[PRODUCT_NAME, HOME] as const, [title, path] as const]
  const itemListElement = steps.map(([name, to], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absoluteUrl(to),
  }))
  return { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }
}

/** The structured data that every page has, in the words of schema.org. */
export function structuredDataOf(path: string, title: string): object {
  return path === HOME ? siteData() : breadcrumbs(path, title)
}
