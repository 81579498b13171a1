import { expect, test } from 'vitest'
import { ERROR_CATALOG } from '../errors/index.ts'
import { ALL_CALLS } from './index.ts'

test('no two calls share method and path', () => {
  const addresses = ALL_CALLS.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('every call says who may make it, how often, and only errors of the catalog', () => {
  for (const call of ALL_CALLS) {
    expect(
      ['everyone', 'session', 'member', 'subscriber', 'tool-holder', 'key-holder', 'sheet-address'],
      call.path,
    ).toContain(call.access.who)
    expect(call.rateLimit.max, call.path).toBeGreaterThan(0)
    expect(call.rateLimit.perSeconds, call.path).toBeGreaterThan(0)
    for (const code of call.errors) expect(ERROR_CATALOG, call.path).toHaveProperty(code)
  }
})

test('only calls with a body take one, and no GET writes', () => {
  for (const call of ALL_CALLS.filter(({ method }) => method === 'GET')) expect(call.body, call.path).toBeUndefined()
})

const refusals = {
  everyone: [],
  session: ['signed-out'],
  member: ['signed-out', 'account-needed'],
  subscriber: ['signed-out', 'no-subscription'],
  'tool-holder': ['signed-out', 'no-subscription'],
  'key-holder': ['signed-out', 'key-scope-missing'],
  'sheet-address': ['signed-out'],
}

test('a guarded call names the refusals that its rule brings about', () => {
  for (const call of ALL_CALLS)
    expect(call.errors, call.path).toEqual(expect.arrayContaining(refusals[call.access.who]))
})

test('what the cookie alone may do is part of signing in and out, and its writes refuse foreign pages', () => {
  const withCookie = ALL_CALLS.filter(({ identifiedBy }) => identifiedBy === 'cookie')
  for (const { path } of withCookie) expect(path).toMatch(/^\/auth\//)
  const writes = withCookie.filter(({ method }) => method !== 'GET')
  for (const { path, errors } of writes) expect(errors, path).toContain('foreign-origin')
})

test('calls that share a counter share its limit', () => {
  const limits = new Map<string, string>()
  for (const { path, rateLimit, visitorRateLimit } of ALL_CALLS) {
    for (const { counter, max, perSeconds } of [rateLimit, ...(visitorRateLimit ? [visitorRateLimit] : [])]) {
      const limit = `${max} in ${perSeconds} s`
      expect(limits.get(counter) ?? limit, `${path}, ${counter}`).toBe(limit)
      limits.set(counter, limit)
    }
  }
})

test('a call names the errors that its own declaration brings about', () => {
  for (const call of ALL_CALLS) {
    const broughtAbout = [
      'too-many-requests',
      ...((call.query ?? call.body) ? ['invalid-request'] : []),
      ...(call.rateLimit.concurrency === undefined ? [] : ['too-many-at-once']),
    ]
    expect(call.errors, call.path).toEqual(expect.arrayContaining(broughtAbout))
  }
})

test('the sample is open only where a request can name it, and to visitors no wider than to others', () => {
  const opened = ALL_CALLS.filter(({ access }) => 'sampleIsOpen' in access)
  for (const { path, query, body } of opened) expect(query ?? body, path).toBeDefined()
  for (const { path, rateLimit, visitorRateLimit } of ALL_CALLS) {
    if (!visitorRateLimit) continue
    expect(visitorRateLimit.max / visitorRateLimit.perSeconds, path).toBeLessThanOrEqual(
      rateLimit.max / rateLimit.perSeconds,
    )
  }
})
