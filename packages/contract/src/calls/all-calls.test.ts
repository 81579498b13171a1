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
