import { CLIENT_ROUTES, LISTED_PATHS } from '@fairweight/contract/routes'
import type { Plugin } from 'vite'

/** Pages of one person, and those that begin or end something; the first page of the dashboard leads strangers to /learn by itself. */
const kept = CLIENT_ROUTES.map(({ path }) => path).filter((path) => path !== '/' && !LISTED_PATHS.includes(path))

/** The list of pages for search engines. */
export function sitemap(site: string): string {
  const urls = LISTED_PATHS.map((path) => `<url><loc>${site}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

/** What stands on the page of a stock comes by these calls; without them a search engine would see an empty page. */
const READ_BY_PAGES = ['/api/stocks/page', '/api/stocks/track-record']

/** What search engines are asked to leave alone, and where the lists are; the server makes that of the lists, since stocks come and go. */
export function robots(site: string): string {
  const lines = ['/api/', '/dev/', ...kept].map((path) => `Disallow: ${path}`)
  const allowed = [...READ_BY_PAGES, '/'].map((path) => `Allow: ${path}`)
  return `User-agent: *\n${[...lines, ...allowed].join('\n')}\n\nSitemap: ${site}/sitemap-index.xml\n`
}

/** Lays both beside the built pages. */
export function siteFiles(site: string): Plugin {
  return {
    name: 'fairweight-site-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: sitemap(site) })
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robots(site) })
    },
  }
}
