import { CLIENT_ROUTES } from '@fairweight/contract/routes'
import { expect, it } from 'vitest'
import { robots, sitemap } from './site-files.ts'

const SITE = 'https://fairweight.example'

it('lists every page that anybody may read, by its whole address', () => {
  const addresses = [...sitemap(SITE).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
  const open = CLIENT_ROUTES.filter(({ access, prerendered }) => access === 'public' && prerendered).map(
    ({ path }) => SITE + path,
  )
  expect(addresses.toSorted()).toEqual([...open, `${SITE}/demo`].toSorted())
})

it('asks search engines to leave accounts, the interface and development alone', () => {
  const lines = robots(SITE).split('\n')
  for (const path of ['/api/', '/dev/', '/profile', '/login', '/sign-up', '/checkout/success', '/unsubscribe'])
    expect(lines).toContain(`Disallow: ${path}`)
  for (const path of ['/', '/learn', '/demo', '/plans']) expect(lines).not.toContain(`Disallow: ${path}`)
  for (const path of ['/', '/api/stocks/page']) expect(lines).toContain(`Allow: ${path}`)
  expect(lines).toContain(`Sitemap: ${SITE}/sitemap-index.xml`)
})
