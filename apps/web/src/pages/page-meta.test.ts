import { CLIENT_ROUTES } from '@fairweight/contract/routes'
import { expect, it, vi } from 'vitest'
import { pageMeta, pageTitle } from './page-meta.ts'
import { cardFile, SOCIAL_CARDS } from './meta/social-cards.ts'

const prerendered = CLIENT_ROUTES.filter((route) => route.access === 'public').filter((route) => route.prerendered)

/** The meta of a page as the build writes it. */
function written(path: (typeof CLIENT_ROUTES)[number]['path'], options = {}): object[] {
  vi.stubEnv('SSR', true)
  try {
    return pageMeta(path, 'What it is about.', options)
  } finally {
    vi.unstubAllEnvs()
  }
}

it('puts the product’s name first, as docs/specification.md writes it', () => {
  expect(pageMeta('/forgot-password')).toContainEqual({ title: 'Fairweight - Forgot My Password' })
  expect(pageMeta('/profile')).toContainEqual({ title: 'Fairweight - My Profile' })
  expect(pageTitle(null)).toBe('Fairweight')
})

it('gives every page a title of its own', () => {
  const titles = CLIENT_ROUTES.map((route) => JSON.stringify(pageMeta(route.path)[0]))
  expect(new Set(titles).size).toBe(CLIENT_ROUTES.length)
})

it('keeps pages that are not for everybody out of search engines', () => {
  for (const path of ['/', '/profile', '/login', '/sign-up', '/checkout/success', '/unsubscribe'] as const)
    expect(written(path), path).toContainEqual({ name: 'robots', content: 'noindex' })
  for (const path of ['/demo', '/learn', '/plans'] as const)
    expect(JSON.stringify(written(path)), path).not.toContain('noindex')
})

it.each(prerendered)('writes description, whole address and preview of $path', ({ path }) => {
  const meta = written(path)
  expect(meta).toContainEqual({ name: 'description', content: 'What it is about.' })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: `http://localhost:3000${path}` })
  expect(meta).toContainEqual({ property: 'og:url', content: `http://localhost:3000${path}` })
  expect(meta).toContainEqual({ property: 'og:image', content: `http://localhost:3000${cardFile(path)}` })
  for (const name of ['type', 'site_name', 'title', 'description', 'image:width', 'image:height', 'image:alt'])
    expect(meta).toContainEqual({ property: `og:${name}`, content: expect.stringMatching(/\S/) })
  expect(meta).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
})

it('names the site on its first page and the way there on every other, beside what the page tells itself', () => {
  expect(JSON.stringify(written('/learn'))).toMatch(/"Organization".*"WebSite"/)
  const data = written('/help', { structuredData: { '@type': 'FAQPage' } })
  expect(JSON.stringify(data)).toContain('"BreadcrumbList"')
  expect(data).toContainEqual({ 'script:ld+json': { '@type': 'FAQPage' } })
})

it('leaves in the browser only what changes from page to page', () => {
  expect(pageMeta('/plans', 'Two ways to pay.')).toEqual([
    { title: 'Fairweight - Plans' },
    { name: 'description', content: 'Two ways to pay.' },
    { tagName: 'link', rel: 'canonical', href: 'http://localhost:3000/plans' },
  ])
})

it('gives every preview a headline of its own', () => {
  const headlines = Object.values(SOCIAL_CARDS).map(({ headline }) => headline)
  expect(new Set(headlines).size).toBe(headlines.length)
})
