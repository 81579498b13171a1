import { CLIENT_ROUTES, redirectTarget } from '@fairweight/contract/routes'
import { wantedSearchIn } from '../../data/settings.ts'
import { expect, test } from 'vitest'
import { redirectFrom, mustAwaitSession, type Viewer, wantedAt } from './page-access.ts'

const VISITOR: Viewer = {
  status: 'none',
  hasTool: false,
  isConfirmed: false,
  hasLoggedOut: false,
  wanted: null,
  wantedSearch: '',
}
const GUEST: Viewer = { ...VISITOR, status: 'anonymous' }
const MEMBER: Viewer = { ...VISITOR, status: 'member', isConfirmed: true }
const SUBSCRIBER: Viewer = { ...MEMBER, hasTool: true }

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'https://fairweight.example')
  return { pathname, search }
}
const to = (address: string, viewer: Viewer) => redirectFrom(at(address), viewer)?.to ?? null

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

test('a link to a stock of the dashboard is remembered with what it asked for, and followed after logging in', () => {
  for (const viewer of [VISITOR, GUEST])
    expect(redirectFrom(at('/?stock=KO&q=a%26b'), viewer)).toEqual({
      to: '/learn?redirect=%2F&stock=KO&q=a%26b',
      wanted: '/',
      wantedSearch: '?stock=KO&q=a%26b',
    })
  expect(to('/login', { ...SUBSCRIBER, wanted: '/', wantedSearch: '?stock=KO' })).toBe('/?stock=KO')
  expect(to('/?stock=KO', { ...VISITOR, hasLoggedOut: true })).toBe('/learn')
  expect([MEMBER, SUBSCRIBER].map((viewer) => to('/?stock=KO', viewer))).toEqual(['/learn', null])
})

test('a stock’s page is remembered with its part until somebody has logged in, and then forgotten', () => {
  const page = at('/stocks/BRK.B?part=why')
  for (const viewer of [VISITOR, GUEST]) {
    expect(redirectFrom(page, viewer)).toBeNull()
    expect(wantedAt(page, viewer)).toEqual({ wanted: '/stocks/BRK.B', wantedSearch: '?part=why' })
  }
  const wanted = { wanted: '/stocks/BRK.B', wantedSearch: '?part=why' } as const
  expect(wantedAt(at('/plans'), { ...VISITOR, ...wanted })).toEqual(wanted)
  expect(to('/login', { ...MEMBER, ...wanted })).toBe('/stocks/BRK.B?part=why')
  expect(wantedAt(page, { ...MEMBER, ...wanted })).toEqual({ wanted: null, wantedSearch: '' })
  expect(wantedAt(page, { ...VISITOR, hasLoggedOut: true })).toEqual({ wanted: null, wantedSearch: '' })
  expect(wantedSearchIn(new URL('https://fairweight.example/login?redirect=%2Fstocks%2FKO&part=why'))).toBe('?part=why')
})

test('no address of the dashboard leads off the site', () => {
  for (const search of [
    '?redirect=%2Fprofile',
    '?redirect=https%3A%2F%2Fevil.example',
    '?//evil.example',
    '?@evil.example',
  ]) {
    const led = new URL(to(`/${search}`, VISITOR) ?? '', 'https://fairweight.example')
    expect([led.origin, led.pathname]).toEqual(['https://fairweight.example', '/learn'])
    expect(redirectTarget(led.searchParams)).toBe('/')
    const back = new URL(`/${wantedSearchIn(led)}`, 'https://fairweight.example')
    expect([back.origin, back.pathname, back.searchParams.get('redirect')]).toEqual([
      'https://fairweight.example',
      '/',
      null,
    ])
  }
})

test('a portfolio is for members too, and is what others come back to', () => {
  expect(redirectFrom(at('/portfolio'), VISITOR)).toEqual({
    to: '/learn?redirect=%2Fportfolio',
    wanted: '/portfolio',
    wantedSearch: '',
  })
  expect(to('/portfolio/', MEMBER)).toBeNull()
})

test('the profile is for members; the others may come back to it after logging in', () => {
  for (const viewer of [VISITOR, GUEST])
    expect(redirectFrom(at('/profile'), viewer)).toEqual({
      to: '/learn?redirect=%2Fprofile',
      wanted: '/profile',
      wantedSearch: '',
    })
  expect([MEMBER, SUBSCRIBER].map((viewer) => to('/profile/', viewer))).toEqual([null, null])
  expect(redirectFrom(at('/profile'), { ...VISITOR, hasLoggedOut: true })).toEqual({
    to: '/learn',
    wanted: null,
    wantedSearch: '',
  })
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
