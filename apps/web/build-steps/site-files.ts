import { CLIENT_ROUTES, LISTED_PATHS } from '@fairweight/contract/routes'
import type { Plugin } from 'vite'

/** Pages of one person, and those that begin or end something; the first page of the dashboard leads strangers to /learn by itself. */
const kept = CLIENT_ROUTES.map(({ path }) => path).filter((path) => path !== '/' && !LISTED_PATHS.includes(path))

/** The list of pages for search engines. */
export function sitemap(site: string): string {
  const urls = LISTED_PATHS.map((path) => `<url><loc>${site}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

/** What search engines are asked to leave alone, and where the list is. */
export function robots(site: string): string {
  const lines = ['/api/', '/dev/', ...kept].map((path) => `Disallow: ${path}`)
  return `User-agent: *\n${lines.join('\n')}\nAllow: /\n\nSitemap: ${site}/sitemap.xml\n`
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
