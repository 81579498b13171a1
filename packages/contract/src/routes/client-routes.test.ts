import { expect, test } from 'vitest'
import { CLIENT_ROUTES, isClientPath } from './index.ts'

test('the table holds every page of the specification once, and four of our own', () => {
  const paths: string[] = CLIENT_ROUTES.map((route) => route.path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths.toSorted()).toEqual([
    '/', '/about', '/checkout/cancel', '/checkout/success', '/conduit', '/demo', '/forgot-password', '/help', '/learn', '/learn/glossary', '/login',
    '/plans', '/privacy-policy', '/profile', '/raffle-terms', '/reset-password', '/sign-up', '/status', '/terms-of-use', '/tools/momentum-stock/about', '/tools/optimizer/about',
    '/tools/value-stock/about', '/track-record', '/unsubscribe',
  ])
})

test('a page is found with and without its last slash, anything else is not a page', () => {
  expect(isClientPath('/')).toBe(true)
  expect(isClientPath('/learn/')).toBe(true)
  for (const path of ['/nope', '/learn/none', '//', '/LEARN', '/learn//', '']) expect(isClientPath(path), path).toBe(false)
})

test('only public pages are written as HTML at build time', () => {
  for (const route of CLIENT_ROUTES) if (route.prerendered) expect(route.access, route.path).toBe('public')
})
