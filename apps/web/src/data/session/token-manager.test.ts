import { SECOND_MS } from '@fairweight/domain/time/durations.ts'
import { expect, it } from 'vitest'
import { TokenManager } from './token-manager.ts'

/** A token whose claims say how long it lasts, numbered so that each is another one. */
function tokenLasting(seconds: number, serial: number): string {
  return ['e30', btoa(JSON.stringify({ iat: 1_000_000, exp: 1_000_000 + seconds, jti: serial })), 'signature'].join('.')
}

function keeperAt(clock: { now: number }, seconds = 300) {
  let fetched = 0
  const keeper = new TokenManager(
    () => Promise.resolve(tokenLasting(seconds, (fetched += 1))),
    () => clock.now,
  )
  return { keeper, fetches: () => fetched }
}

it('fetches a token once and gives it out until it is 30 s from its end', async () => {
  const clock = { now: 5_000_000 }
  const { keeper, fetches } = keeperAt(clock)
  const first = await keeper.current()
  clock.now += 269 * SECOND_MS
  expect(await keeper.current()).toBe(first)
  clock.now += SECOND_MS
  expect(await keeper.current()).not.toBe(first)
  expect(fetches()).toBe(2)
})

it('shares one request among everybody who asks at the same time', async () => {
  const { keeper, fetches } = keeperAt({ now: 0 })
  const tokens = await Promise.all([keeper.current(), keeper.fresh(), keeper.current()])
  expect(new Set(tokens).size).toBe(1)
  expect(fetches()).toBe(1)
})

it('fetches a fresh one on demand, though the held one is good', async () => {
  const { keeper, fetches } = keeperAt({ now: 0 })
  const first = await keeper.current()
  expect(await keeper.fresh()).not.toBe(first)
  expect(fetches()).toBe(2)
})

it('gives out a token that came with another answer', async () => {
  const { keeper, fetches } = keeperAt({ now: 0 })
  const token = tokenLasting(300, 99)
  keeper.take(token)
  expect(await keeper.current()).toBe(token)
  expect(fetches()).toBe(0)
})

it('takes a token that cannot be read for five minutes', async () => {
  const clock = { now: 0 }
  const { keeper } = keeperAt(clock)
  keeper.take('opaque')
  clock.now = 269 * SECOND_MS
  expect(await keeper.current()).toBe('opaque')
  clock.now = 270 * SECOND_MS
  expect(await keeper.current()).not.toBe('opaque')
})

it('does not keep a token that arrives after `forget` was called', async () => {
  let deliver: (token: string) => void = () => undefined
  let fetched = 0
  const keeper = new TokenManager(
    () => {
      fetched += 1
      return new Promise((resolve) => (deliver = resolve))
    },
    () => 0,
  )
  const asked = keeper.current()
  keeper.forget()
  deliver('late')
  expect(await asked).toBe('late')
  const next = keeper.current()
  deliver('new')
  expect(await next).toBe('new')
  expect(fetched).toBe(2)
})

it('asks again after a failure', async () => {
  const answers = [() => Promise.reject(new Error('away')), () => Promise.resolve('there')]
  const keeper = new TokenManager(() => answers.shift()!())
  await expect(keeper.current()).rejects.toThrow('away')
  expect(await keeper.current()).toBe('there')
})
