import { expect, test } from 'vitest'
import { CLIENT_ROUTES, isClientPath, LISTED_PATHS } from './index.ts'

test('the table holds every page of the specification once, and eleven of our own', () => {
  const paths: string[] = CLIENT_ROUTES.map((route) => route.path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths.toSorted()).toEqual([
    '/',
    '/about',
    '/alerts',
    '/backtest',
    '/checkout/cancel',
    '/checkout/success',
    '/conduit',
    '/confirm-email',
    '/confirm-email-change',
    '/demo',
    '/forgot-password',
    '/help',
    '/journal',
    '/learn',
    '/learn/glossary',
    '/login',
    '/plans',
    '/portfolio',
    '/privacy-policy',
    '/profile',
    '/raffle-terms',
    '/reset-password',
    '/sign-up',
    '/status',
    '/terms-of-use',
    '/tools/momentum-stock/about',
    '/tools/optimizer/about',
    '/tools/value-stock/about',
    '/track-record',
    '/undo-email-change',
    '/unsubscribe',
  ])
})

test('a page is found with and without its last slash, anything else is not a page', () => {
  expect(isClientPath('/')).toBe(true)
  expect(isClientPath('/learn/')).toBe(true)
  for (const path of ['/nope', '/learn/none', '//', '/LEARN', '/learn//', ''])
    expect(isClientPath(path), path).toBe(false)
})

test('only pages for people without an account are written as HTML at build time', () => {
  for (const route of CLIENT_ROUTES.filter(({ prerendered }) => prerendered))
    expect(['public', 'signed-out'], route.path).toContain(route.access)
})

test('search engines read what is public, and no form of an account', () => {
  expect(LISTED_PATHS).toEqual(expect.arrayContaining(['/demo', '/learn', '/plans', '/status']))
  for (const path of [
    '/',
    '/login',
    '/sign-up',
    '/forgot-password',
    '/reset-password',
    '/alerts',
    '/backtest',
    '/journal',
    '/portfolio',
    '/profile',
    '/unsubscribe',
    '/confirm-email',
    '/confirm-email-change',
    '/undo-email-change',
  ] as const)
    expect(LISTED_PATHS).not.toContain(path)
})
