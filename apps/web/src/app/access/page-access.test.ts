import { CLIENT_ROUTES } from '@fairweight/contract/routes'
import { expect, test } from 'vitest'
import { detourFrom, mustWait, type Onlooker } from './page-access.ts'

const VISITOR: Onlooker = { status: 'none', hasTool: false, isConfirmed: false, hasLoggedOut: false, wanted: null }
const GUEST: Onlooker = { ...VISITOR, status: 'anonymous' }
const MEMBER: Onlooker = { ...VISITOR, status: 'member', isConfirmed: true }
const SUBSCRIBER: Onlooker = { ...MEMBER, hasTool: true }

const to = (path: string, onlooker: Onlooker) => detourFrom(path, onlooker)?.to ?? null

test('public pages are for everybody', () => {
  for (const { path, access } of CLIENT_ROUTES.filter((route) => route.access === 'public')) {
    for (const onlooker of [VISITOR, GUEST, MEMBER, SUBSCRIBER]) expect(to(path, onlooker), `${path} ${access}`).toBeNull()
  }
})

test('an unknown address is public: it says that it is unknown', () => {
  expect(to('/nowhere', VISITOR)).toBeNull()
})

test('the dashboard is for those who hold a tool', () => {
  expect([VISITOR, GUEST, MEMBER, SUBSCRIBER].map((onlooker) => to('/', onlooker))).toEqual(['/learn', '/learn', '/learn', null])
})

test('the profile is for members; the others may come back to it after logging in', () => {
  for (const onlooker of [VISITOR, GUEST]) expect(detourFrom('/profile', onlooker)).toEqual({ to: '/learn?redirect=%2Fprofile', wanted: '/profile' })
  expect([MEMBER, SUBSCRIBER].map((onlooker) => to('/profile/', onlooker))).toEqual([null, null])
  expect(detourFrom('/profile', { ...VISITOR, hasLoggedOut: true })).toEqual({ to: '/learn', wanted: null })
})

test.each(['/login', '/sign-up', '/forgot-password'])('%s is for those who are logged out; an anonymous session counts as that', (path) => {
  expect([VISITOR, GUEST, MEMBER].map((onlooker) => to(path, onlooker))).toEqual([null, null, '/learn'])
  expect(to(path, { ...MEMBER, wanted: '/profile' })).toBe('/profile')
})

test('a member whose hint knows of no role waits for the server, which may know of one given since', () => {
  const hinted = { ...MEMBER, isConfirmed: false }
  expect([mustWait('/', hinted), to('/', hinted)]).toEqual([true, null])
  expect([mustWait('/', MEMBER), mustWait('/', { ...hinted, hasTool: true }), mustWait('/profile', hinted)]).toEqual([false, false, false])
})

test('while nobody knows who is there nothing is decided', () => {
  for (const { path } of CLIENT_ROUTES) expect(to(path, { ...VISITOR, status: 'unknown' })).toBeNull()
})
