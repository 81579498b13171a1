import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createShortTtlCache } from './short-ttl-cache.ts'

function memoryWith(most = 100) {
  const clock = { now: 0 }
  const memory = createShortTtlCache<number>({ milliseconds: 30, most, now: () => clock.now })
  let lookUps = 0
  const getOrLoad = (key: string, owner = 'ann') => memory.getOrLoad(key, owner, () => Promise.resolve((lookUps += 1)))
  return { memory, clock, getOrLoad, count: () => lookUps }
}

describe('a short memory', () => {
  test('keeps a value for its time and no longer', async () => {
    const { clock, getOrLoad } = memoryWith()
    expect(await getOrLoad('a')).toBe(1)
    clock.now = 29
    expect(await getOrLoad('a')).toBe(1)
    clock.now = 30
    expect(await getOrLoad('a')).toBe(2)
  })

  test('asks once for all who ask at the same time', async () => {
    const { getOrLoad, count } = memoryWith()
    expect(await Promise.all([getOrLoad('a'), getOrLoad('a'), getOrLoad('b')])).toEqual([1, 1, 2])
    expect(count()).toBe(2)
  })

  test('forgets everything of one owner and nothing of another', async () => {
    const { memory, getOrLoad } = memoryWith()
    await Promise.all([getOrLoad('a'), getOrLoad('b'), getOrLoad('c', 'ben')])
    memory.forget('ann')
    expect(await Promise.all([getOrLoad('a'), getOrLoad('b'), getOrLoad('c', 'ben')])).toEqual([4, 5, 3])
  })

  test('does not keep what was being looked up while its owner was forgotten', async () => {
    const { memory, getOrLoad } = memoryWith()
    const before = getOrLoad('a')
    memory.forget('ann')
    const after = getOrLoad('a')
    expect(await before).toBe(1)
    expect(await after).toBe(2)
    expect(await getOrLoad('a')).toBe(2)
  })

  test('does not keep a failure, and tells everybody who waited for it', async () => {
    const { memory, getOrLoad } = memoryWith()
    const fail = () => memory.getOrLoad('a', 'ann', () => Promise.reject(new Error('away')))
    const [one, other] = await Promise.allSettled([fail(), fail()])
    expect([one.status, other.status]).toEqual(['rejected', 'rejected'])
    expect(await getOrLoad('a')).toBe(1)
  })

  test('counts the age from the moment of asking, since the answer is as old as that', async () => {
    const { memory, clock, getOrLoad } = memoryWith()
    let answer = (_value: number): void => undefined
    const slow = memory.getOrLoad('a', 'ann', () => new Promise((resolve) => void (answer = resolve)))
    clock.now = 20
    answer(7)
    expect(await slow).toBe(7)
    clock.now = 30
    expect(await getOrLoad('a')).toBe(1)
  })

  test('asks again for what is not fresh, and answers what it kept only while nobody else can', async () => {
    const clock = { now: 0 }
    const memory = createShortTtlCache<string>({
      milliseconds: 30,
      freshMs: (value) => (value === 'little' ? 2 : 30),
      most: 9,
      now: () => clock.now,
    })
    const getOrLoad = (found: string | null) =>
      memory.getOrLoad('a', 'ann', () => (found === null ? Promise.reject(new Error('away')) : Promise.resolve(found)))
    expect(await getOrLoad('little')).toBe('little')
    clock.now = 1
    expect(await getOrLoad('more')).toBe('little')
    clock.now = 2
    expect(await getOrLoad(null)).toBe('little')
    clock.now = 29
    expect(await getOrLoad(null)).toBe('little')
    clock.now = 30
    await expect(getOrLoad(null)).rejects.toThrow('away')
    expect(await getOrLoad('more')).toBe('more')
    clock.now = 59
    expect(await getOrLoad('other')).toBe('more')
    memory.forget('ann')
    await expect(getOrLoad(null)).rejects.toThrow('away')
  })

  test('a value that is too old still does while look-ups fail, as long as it may', async () => {
    const clock = { now: 0 }
    const memory = createShortTtlCache<string>({ milliseconds: 30, failingMs: 300, most: 9, now: () => clock.now })
    const fail = () => memory.getOrLoad('a', 'ann', () => Promise.reject(new Error('away')))
    await memory.getOrLoad('a', 'ann', () => Promise.resolve('member'))
    clock.now = 299
    expect(await fail()).toBe('member')
    clock.now = 300
    await expect(fail()).rejects.toThrow('away')
  })

  test('whoever is known does not wait for a look-up that hangs, unless they were forgotten meanwhile', async () => {
    const memory = createShortTtlCache<string>({ milliseconds: 1e9, freshMs: () => 0, most: 9, now })
    await memory.getOrLoad('a', 'ann', () => Promise.resolve('member'))
    const hanging = Promise.withResolvers<string>()
    const look = () => memory.getOrLoad('a', 'ann', () => hanging.promise)
    expect([await look(), await look()]).toEqual(['member', 'member'])
    const forgotten = look()
    memory.forget('ann')
    hanging.resolve('visitor')
    expect(await forgotten).toBe('visitor')
  })

  test('a look-up that is merely slow makes nothing last longer; a failure before it does, until one succeeds', async () => {
    const memory = createShortTtlCache<string>({ milliseconds: 0, failingMs: 1e9, most: 9, now })
    const know = (key: string) => memory.getOrLoad(key, key, () => Promise.resolve('member'))
    /** Each of them hangs until long after whoever is known would have been answered. */
    const lookSlowly = (key: string) => memory.getOrLoad(key, key, () => pause(150, 'signed out'))
    await know('a')
    expect(await lookSlowly('a')).toBe('signed out')
    await know('a')
    await know('b')
    await memory.getOrLoad('b', 'b', () => Promise.reject(new Error('away')))
    expect(await lookSlowly('a')).toBe('member')
    await know('c')
    expect(await lookSlowly('b')).toBe('signed out')
  })

  test('forgets everybody at once, whom it is looking up too', async () => {
    const { memory, getOrLoad } = memoryWith()
    await Promise.all([getOrLoad('a'), getOrLoad('b', 'ben')])
    const before = getOrLoad('c', 'cat')
    memory.forgetEverybody()
    expect(await before).toBe(3)
    expect(await Promise.all([getOrLoad('a'), getOrLoad('b', 'ben'), getOrLoad('c', 'cat')])).toEqual([4, 5, 6])
  })

  test('never answers what is too old, was forgotten or belongs to another key, in any order of events', async () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd')
    const event = fc.oneof(
      fc.record({ kind: fc.constant('recall' as const), key }),
      fc.record({ kind: fc.constant('forget' as const), key }),
      fc.record({ kind: fc.constant('wait' as const), for: fc.nat(40) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 60 }), fc.integer({ min: 1, max: 4 }), async (events, most) => {
        const clock = { now: 0 }
        const memory = createShortTtlCache<{ key: string; at: number; asked: number }>({
          milliseconds: 30,
          most,
          now: () => clock.now,
        })
        const forgottenAt = new Map<string, number>()
        const wrong: unknown[] = []
        let step = 0
        for (const event of events) {
          step += 1
          if (event.kind === 'wait') clock.now += event.for
          else if (event.kind === 'forget') {
            memory.forget(ownerOf(event.key))
            forgottenAt.set(ownerOf(event.key), step)
          } else {
            const owner = ownerOf(event.key)
            const answer = { key: event.key, at: step, asked: clock.now }
            const value = await memory.getOrLoad(event.key, owner, () => Promise.resolve(answer))
            const isForgotten = value.at <= (forgottenAt.get(owner) ?? 0)
            const isTooOld = clock.now - value.asked >= 30
            if (value.key !== event.key || isForgotten || isTooOld) wrong.push({ step, event, value })
          }
        }
        expect(wrong).toEqual([])
      }),
    )
  })
})

const now = () => performance.now()

function ownerOf(key: string): string {
  return key < 'c' ? 'ann' : 'ben'
}
