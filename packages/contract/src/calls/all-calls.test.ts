import { expect, test } from 'vitest'
import { ERROR_CATALOGUE } from '../errors/index.ts'
import { ALL_CALLS } from './index.ts'

test('no two calls share method and path', () => {
  const addresses = ALL_CALLS.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('every call says who may make it, how often, and only errors of the catalogue', () => {
  for (const call of ALL_CALLS) {
    expect(['everyone', 'subscriber', 'tool-holder'], call.path).toContain(call.access.who)
    expect(call.rateLimit.max, call.path).toBeGreaterThan(0)
    expect(call.rateLimit.perSeconds, call.path).toBeGreaterThan(0)
    for (const code of call.errors) expect(ERROR_CATALOGUE, call.path).toHaveProperty(code)
  }
})

test('only calls with a body take one, and no GET writes', () => {
  for (const call of ALL_CALLS) if (call.method === 'GET') expect(call.body, call.path).toBeUndefined()
})

test('a guarded call can refuse the signed-out and those without a plan', () => {
  for (const call of ALL_CALLS) {
    if (call.access.who === 'everyone') continue
    expect(call.errors, call.path).toEqual(expect.arrayContaining(['signed-out', 'no-subscription']))
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
    if (access.who !== 'everyone' && access.sampleIsOpen) expect(query ?? body, path).toBeDefined()
    if (!visitorRateLimit) continue
    expect(visitorRateLimit.max / visitorRateLimit.perSeconds, path).toBeLessThanOrEqual(rateLimit.max / rateLimit.perSeconds)
  }
})
