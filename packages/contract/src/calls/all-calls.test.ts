import { expect, test } from 'vitest'
import { ERROR_CATALOGUE } from '../errors/index.ts'
import { ALL_CALLS } from './index.ts'

test('no two calls share method and path', () => {
  const addresses = ALL_CALLS.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('every call says who may make it, how often, and only errors of the catalogue', () => {
  for (const call of ALL_CALLS) {
    expect(['everyone', 'session', 'member', 'subscriber', 'tool-holder'], call.path).toContain(call.access.who)
    expect(call.rateLimit.max, call.path).toBeGreaterThan(0)
    expect(call.rateLimit.perSeconds, call.path).toBeGreaterThan(0)
    for (const code of call.errors) expect(ERROR_CATALOGUE, call.path).toHaveProperty(code)
  }
})

test('only calls with a body take one, and no GET writes', () => {
  for (const call of ALL_CALLS) if (call.method === 'GET') expect(call.body, call.path).toBeUndefined()
})

const refusals = {
  everyone: [],
  session: ['signed-out'],
  member: ['signed-out', 'account-needed'],
  subscriber: ['signed-out', 'no-subscription'],
  'tool-holder': ['signed-out', 'no-subscription'],
}

test('a guarded call names the refusals that its rule brings about', () => {
  for (const call of ALL_CALLS) expect(call.errors, call.path).toEqual(expect.arrayContaining(refusals[call.access.who]))
})

test('what the cookie alone may do is part of signing in and out, and its writes refuse foreign pages', () => {
  for (const { path, method, identifiedBy, errors } of ALL_CALLS) {
    if (identifiedBy !== 'cookie') continue
    expect(path).toMatch(/^\/auth\//)
    if (method !== 'GET') expect(errors, path).toContain('foreign-origin')
  }
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
    expect(call.errors, call.path).toContain('too-many-requests')
    if (call.query ?? call.body) expect(call.errors, call.path).toContain('invalid-request')
    if (call.rateLimit.atOnce !== undefined) expect(call.errors, call.path).toContain('too-many-at-once')
  }
})

test('the sample is open only where a request can name it, and to visitors no wider than to others', () => {
  for (const { path, access, query, body, rateLimit, visitorRateLimit } of ALL_CALLS) {
    if ('sampleIsOpen' in access) expect(query ?? body, path).toBeDefined()
    if (!visitorRateLimit) continue
    expect(visitorRateLimit.max / visitorRateLimit.perSeconds, path).toBeLessThanOrEqual(rateLimit.max / rateLimit.perSeconds)
  }
})
