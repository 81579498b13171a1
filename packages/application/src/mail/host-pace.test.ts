import fc from 'fast-check'
import { assert, expect, test } from 'vitest'
import { HostPace } from './host-pace.ts'

test('one host gets four at once and fifty a second, whatever the others get', () => {
  const pace = new HostPace()
  for (let place = 0; place < 4; place += 1) {
    expect(pace.waitMs('a', place * 20)).toBe(0)
    pace.begin('a', place * 20)
    expect(pace.waitMs('b', place * 20)).toBe(0)
  }
  expect(pace.waitMs('a', 1_000)).toBe(Infinity)
  pace.end('a', true, 1_000)
  expect(pace.waitMs('a', 1_000)).toBe(0)
  pace.begin('a', 1_000)
  pace.end('a', true, 1_005)
  expect(pace.waitMs('a', 1_005)).toBe(15)
})

test('a host that says “later” three times in a row is left alone for half a minute', () => {
  const pace = new HostPace()
  const sayOf = (mayGoOn: boolean, now: number) => {
    pace.begin('a', now)
    pace.end('a', mayGoOn, now + 50)
  }
  for (const [place, mayGoOn] of [false, false, true, false, false].entries()) sayOf(mayGoOn, 100 * place)
  expect(pace.waitMs('a', 500)).toBe(0)
  sayOf(false, 500)
  expect(pace.waitMs('a', 550)).toBe(30_000)
  expect(pace.waitMs('a', 30_550)).toBe(0)
})

test('whatever happens in whatever order, no host has more than four under way or begins two within 20 ms', () => {
  const step = fc.record({
    host: fc.constantFrom('a', 'b', 'c'),
    later: fc.nat(30),
    isEnd: fc.boolean(),
    mayGoOn: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const pace = new HostPace()
      const running = new Map<string, number>()
      const began = new Map<string, number>()
      let now = 0
      for (const { host, later, isEnd, mayGoOn } of steps) {
        now += later
        const count = running.get(host) ?? 0
        if (isEnd && count > 0) {
          pace.end(host, mayGoOn, now)
          running.set(host, count - 1)
        } else if (pace.waitMs(host, now) === 0) {
          assert(count < 4)
          assert(now - (began.get(host) ?? -Infinity) >= 20)
          pace.begin(host, now)
          running.set(host, count + 1)
          began.set(host, now)
        }
      }
    }),
  )
})
