// @vitest-environment jsdom
import { CLIENT_ROUTES } from '@fairweight/contract/routes'
import { expect, it, vi } from 'vitest'
import { fallbackMeta, pageMeta, pageTitle } from './page-meta.ts'
import { hasCard, previewMeta } from './meta/preview-meta.ts'
import { absoluteUrl } from './meta/site-address.ts'
import { CARD_PATHS, CARD_SIZE, cardAlt, cardFile, SOCIAL_CARDS } from './meta/social-cards.ts'
import { structuredDataOf } from './meta/structured-data.ts'

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

it('has a picture for every page that is written as HTML, each in a file of its own', () => {
  expect([...CARD_PATHS].sort()).toEqual(Object.keys(SOCIAL_CARDS).sort())
  expect(new Set(CARD_PATHS.map(cardFile)).size).toBe(CARD_PATHS.length)
  expect(cardFile('/tools/value-stock/about')).toBe('/og/tools-value-stock-about.png')
  expect(CARD_SIZE).toEqual({ width: 1200, height: 630 })
})

it('says a picture in words, with the product’s name where nothing else is on it', () => {
  expect(cardAlt(SOCIAL_CARDS['/plans'])).toBe('Fairweight: One product, two ways to pay')
  expect(cardAlt(SOCIAL_CARDS['/tools/optimizer/about'])).toBe(
    'How the optimizer works: the efficient frontier with its three portfolios',
  )
})

it('previews a link by its headline, its description and its picture', () => {
  const meta = Object.fromEntries(
    previewMeta('/status', 'What is published.').map((tag) => [
      'property' in tag ? tag.property : tag.name,
      tag.content,
    ]),
  )
  expect(meta).toMatchObject({
    'og:title': 'The state of our data',
    'og:description': 'What is published.',
    'og:image': 'http://localhost:3000/og/status.png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Fairweight: The state of our data',
  })
})

it('knows which pages have a preview', () => {
  expect(['/learn', '/profile', '/demo', '/nowhere'].map(hasCard)).toEqual([true, false, false, false])
})

it('gives a page that is not written at build time the site’s preview, and the browser the title alone', () => {
  expect(fallbackMeta()).toEqual([{ title: 'Fairweight' }])
  vi.stubEnv('SSR', true)
  try {
    expect(fallbackMeta()).toContainEqual({ property: 'og:title', content: 'Fair value, right weight' })
    expect(fallbackMeta()).toContainEqual({
      property: 'og:description',
      content: expect.stringContaining('every number can be traced'),
    })
  } finally {
    vi.unstubAllEnvs()
  }
})

it('writes the way to a page as two steps with whole addresses', () => {
  expect(structuredDataOf('/plans', 'Plans')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Fairweight', item: absoluteUrl('/learn') },
      { '@type': 'ListItem', position: 2, name: 'Plans', item: absoluteUrl('/plans') },
    ],
  })
})

it('names the organization behind the site once, and the site as published by it', () => {
  expect(structuredDataOf('/learn', 'Learn')).toMatchObject({
    '@graph': [
      { '@id': 'http://localhost:3000/#organization', logo: 'http://localhost:3000/icon-512.png' },
      { '@type': 'WebSite', publisher: { '@id': 'http://localhost:3000/#organization' } },
    ],
  })
})
