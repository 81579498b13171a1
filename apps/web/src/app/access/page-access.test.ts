import { CLIENT_ROUTES } from '@fairweight/contract/routes'
import { expect, test } from 'vitest'
import { redirectFrom, mustAwaitSession, type Viewer } from './page-access.ts'

const VISITOR: Viewer = { status: 'none', hasTool: false, isConfirmed: false, hasLoggedOut: false, wanted: null }
const GUEST: Viewer = { ...VISITOR, status: 'anonymous' }
const MEMBER: Viewer = { ...VISITOR, status: 'member', isConfirmed: true }
const SUBSCRIBER: Viewer = { ...MEMBER, hasTool: true }

const to = (path: string, viewer: Viewer) => redirectFrom(path, viewer)?.to ?? null

test('public pages are for everybody', () => {
  for (const { path, access } of CLIENT_ROUTES.filter((route) => route.access === 'public')) {
    for (const viewer of [VISITOR, GUEST, MEMBER, SUBSCRIBER]) expect(to(path, viewer), `${path} ${access}`).toBeNull()
  }
})

test('an unknown address is public: it says that it is unknown', () => {
  expect(to('/nowhere', VISITOR)).toBeNull()
})

test('the dashboard is for those who hold a tool', () => {
  expect([VISITOR, GUEST, MEMBER, SUBSCRIBER].map((viewer) => to('/', viewer))).toEqual([
    '/learn',
    '/learn',
    '/learn',
    null,
  ])
})

test('the profile is for members; the others may come back to it after logging in', () => {
  for (const viewer of [VISITOR, GUEST])
    expect(redirectFrom('/profile', viewer)).toEqual({ to: '/learn?redirect=%2Fprofile', wanted: '/profile' })
  expect([MEMBER, SUBSCRIBER].map((viewer) => to('/profile/', viewer))).toEqual([null, null])
  expect(redirectFrom('/profile', { ...VISITOR, hasLoggedOut: true })).toEqual({ to: '/learn', wanted: null })
})

test.each(['/login', '/sign-up', '/forgot-password'])(
  '%s is for those who are logged out; an anonymous session counts as that',
  (path) => {
    expect([VISITOR, GUEST, MEMBER].map((viewer) => to(path, viewer))).toEqual([null, null, '/learn'])
    expect(to(path, { ...MEMBER, wanted: '/profile' })).toBe('/profile')
  },
)

test('a member whose hint knows of no role waits for the server, which may know of one given since', () => {
  const hinted = { ...MEMBER, isConfirmed: false }
  expect([mustAwaitSession('/', hinted), to('/', hinted)]).toEqual([true, null])
  expect([
    mustAwaitSession('/', MEMBER),
    mustAwaitSession('/', { ...hinted, hasTool: true }),
    mustAwaitSession('/profile', hinted),
  ]).toEqual([false, false, false])
})

test('while nobody knows who is there nothing is decided', () => {
  for (const { path } of CLIENT_ROUTES) expect(to(path, { ...VISITOR, status: 'unknown' })).toBeNull()
})
