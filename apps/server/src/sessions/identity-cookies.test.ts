import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { toolsOf } from '@fairweight/domain/entitlement'
import { type IdentityCookies, createIdentityCookies, prepareCookies, visitorHint } from './identity-cookies.ts'

const now = new Date('2026-03-01T12:00:00Z')

async function cookiesSet(
  isSecure: boolean,
  act: (cookies: IdentityCookies, reply: Parameters<IdentityCookies['setDevice']>[0]) => void,
): Promise<unknown[]> {
  const app = Fastify()
  prepareCookies(app)
  app.get('/', (_request, reply) => {
    act(createIdentityCookies({ isSecure }), reply)
    return reply.send('')
  })
  const { cookies, headers } = await app.inject('/')
  await app.close()
  expect([headers['set-cookie']].flat()).toHaveLength(cookies.length)
  return cookies
}

const HIDDEN = { httpOnly: true, sameSite: 'Lax' }

test('over https the session and a running sign-in are bound to the host, hidden from scripts and never sent in the clear', async () => {
  const set = await cookiesSet(true, (cookies, reply) => {
    cookies.setSession(reply, { secret: 's', hint: 'member.value', expiresAt: new Date('2026-03-08T12:00:00Z') }, now)
    cookies.setDevice(reply, 'd')
    cookies.setProviderMemory(reply, 'p')
  })
  expect(set).toEqual([
    { name: '__Host-fairweight_session', value: 's', path: '/', maxAge: 604_800, secure: true, ...HIDDEN },
    { name: 'fairweight_visitor', value: 'member.value', path: '/', maxAge: 604_800, secure: true, sameSite: 'Lax' },
    { name: '__Host-fairweight_device', value: 'd', path: '/', maxAge: 31_536_000, secure: true, ...HIDDEN },
    { name: '__Host-fairweight_provider', value: 'p', path: '/', maxAge: 600, secure: true, ...HIDDEN },
  ])
})

test('without https the same, but for what needs it', async () => {
  const set = await cookiesSet(false, (cookies, reply) => {
    cookies.setSession(reply, { secret: 's', hint: 'anonymous', expiresAt: new Date('2026-03-01T12:00:00.500Z') }, now)
    cookies.setProviderMemory(reply, 'p')
  })
  expect(set).toEqual([
    { name: 'fairweight_session', value: 's', path: '/', maxAge: 0, ...HIDDEN },
    { name: 'fairweight_visitor', value: 'anonymous', path: '/', maxAge: 0, sameSite: 'Lax' },
    { name: 'fairweight_provider', value: 'p', path: '/api/auth/provider', maxAge: 600, ...HIDDEN },
  ])
})

test('signing out clears the session and its hint; the end of an account clears all', async () => {
  const names = (set: unknown[]) =>
    set.map((cookie) => (cookie as { name: string; maxAge: number }).maxAge === 0 && (cookie as { name: string }).name)
  expect(names(await cookiesSet(false, (cookies, reply) => cookies.clearSession(reply)))).toEqual([
    'fairweight_session',
    'fairweight_visitor',
  ])
  expect(names(await cookiesSet(false, (cookies, reply) => cookies.clearEverything(reply)))).toEqual([
    'fairweight_session',
    'fairweight_visitor',
    'fairweight_device',
    'fairweight_provider',
  ])
})

test.each([
  ['', null],
  ['fairweight_session=', null],
  ['other=1; fairweight_session=abc; fairweight_device=d', 'abc'],
  ['__Host-fairweight_session=abc', null],
  [`fairweight_session=${'a'.repeat(5000)}`, null],
  ['=; ;;=;%%%;fairweight_session=%E0%A4%A', '%E0%A4%A'],
])('reads the session from %s', async (cookie, expected) => {
  const app = Fastify()
  prepareCookies(app)
  app.get('/', (request) => ({ secret: createIdentityCookies({ isSecure: false }).sessionSecret(request) }))
  expect((await app.inject({ url: '/', headers: { cookie } })).json()).toEqual({ secret: expected })
  await app.close()
})

test.each([
  [true, '__Host-fairweight_provider=ours; fairweight_provider=injected', 'ours'],
  [true, 'fairweight_provider=injected', null],
  [false, 'fairweight_provider=ours', 'ours'],
])('over https (%s) a running sign-in is read from %s as %s', async (isSecure, cookie, expected) => {
  const app = Fastify()
  prepareCookies(app)
  app.get('/', (request) => ({ remembered: createIdentityCookies({ isSecure }).providerMemory(request) }))
  expect((await app.inject({ url: '/', headers: { cookie } })).json()).toEqual({ remembered: expected })
  await app.close()
})

test('the hint says what the page needs for its first paint, in one order', () => {
  expect(visitorHint(true, new Set())).toBe('anonymous')
  expect(visitorHint(false, new Set())).toBe('member')
  expect(visitorHint(false, new Set(['optimizer', 'value']))).toBe('member.value.optimizer')
  expect(visitorHint(false, toolsOf(['bundle']))).toBe('member.value.momentum.optimizer')
})
