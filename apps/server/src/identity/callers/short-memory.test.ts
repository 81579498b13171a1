import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createShortMemory } from './short-memory.ts'

function memoryWith(most = 100) {
  const clock = { now: 0 }
  const memory = createShortMemory<number>({ milliseconds: 30, most, now: () => clock.now })
  let lookUps = 0
  const recall = (key: string, owner = 'ann') => memory.recall(key, owner, () => Promise.resolve((lookUps += 1)))
  return { memory, clock, recall, count: () => lookUps }
}

describe('a short memory', () => {
  test('keeps a value for its time and no longer', async () => {
    const { clock, recall } = memoryWith()
    expect(await recall('a')).toBe(1)
    clock.now = 29
    expect(await recall('a')).toBe(1)
    clock.now = 30
    expect(await recall('a')).toBe(2)
  })

  test('asks once for all who ask at the same time', async () => {
    const { recall, count } = memoryWith()
    expect(await Promise.all([recall('a'), recall('a'), recall('b')])).toEqual([1, 1, 2])
    expect(count()).toBe(2)
  })

  test('forgets everything of one owner and nothing of another', async () => {
    const { memory, recall } = memoryWith()
    await Promise.all([recall('a'), recall('b'), recall('c', 'ben')])
    memory.forget('ann')
    expect(await Promise.all([recall('a'), recall('b'), recall('c', 'ben')])).toEqual([4, 5, 3])
  })

  test('does not keep what was being looked up while its owner was forgotten', async () => {
    const { memory, recall } = memoryWith()
    const before = recall('a')
    memory.forget('ann')
    const after = recall('a')
    expect(await before).toBe(1)
    expect(await after).toBe(2)
    expect(await recall('a')).toBe(2)
  })

  test('does not keep a failure, and tells everybody who waited for it', async () => {
    const { memory, recall } = memoryWith()
    const fail = () => memory.recall('a', 'ann', () => Promise.reject(new Error('away')))
    const [one, other] = await Promise.allSettled([fail(), fail()])
    expect([one.status, other.status]).toEqual(['rejected', 'rejected'])
    expect(await recall('a')).toBe(1)
  })

  test('counts the age from the moment of asking, since the answer is as old as that', async () => {
    const { memory, clock, recall } = memoryWith()
    let answer = (_value: number): void => undefined
    const slow = memory.recall('a', 'ann', () => new Promise((resolve) => void (answer = resolve)))
    clock.now = 20
    answer(7)
    expect(await slow).toBe(7)
    clock.now = 30
    expect(await recall('a')).toBe(1)
  })

  test('asks again for what is not fresh, and answers what it kept only while nobody else can', async () => {
    const clock = { now: 0 }
    const memory = createShortMemory<string>({ milliseconds: 30, freshMilliseconds: (value) => (value === 'little' ? 2 : 30), most: 9, now: () => clock.now })
    const recall = (found: string | null) => memory.recall('a', 'ann', () => (found === null ? Promise.reject(new Error('away')) : Promise.resolve(found)))
    expect(await recall('little')).toBe('little')
    clock.now = 1
    expect(await recall('more')).toBe('little')
    clock.now = 2
    expect(await recall(null)).toBe('little')
    clock.now = 29
    expect(await recall(null)).toBe('little')
    clock.now = 30
    await expect(recall(null)).rejects.toThrow('away')
    expect(await recall('more')).toBe('more')
    clock.now = 59
    expect(await recall('other')).toBe('more')
    memory.forget('ann')
    await expect(recall(null)).rejects.toThrow('away')
  })

  test('forgets everybody at once, whom it is looking up too', async () => {
    const { memory, recall } = memoryWith()
    await Promise.all([recall('a'), recall('b', 'ben')])
    const before = recall('c', 'cat')
    memory.forgetEverybody()
    expect(await before).toBe(3)
    expect(await Promise.all([recall('a'), recall('b', 'ben'), recall('c', 'cat')])).toEqual([4, 5, 6])
  })

  test('never answers what is too old, was forgotten or belongs to another key, in any order of events', async () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd')
    const event = fc.oneof(
      fc.record({ kind: fc.constant('recall' as const), key }),
      fc.record({ kind: fc.constant('forget' as const), key }),
      fc.record({ kind: fc.constant('wait' as const), for: fc.nat(40) }),
    )
    await fc.assert(fc.asyncProperty(fc.array(event, { maxLength: 60 }), fc.integer({ min: 1, max: 4 }), async (events, most) => {
      const clock = { now: 0 }
      const memory = createShortMemory<{ key: string; at: number }>({ milliseconds: 30, most, now: () => clock.now })
      const forgottenAt = new Map<string, number>()
      let step = 0
      for (const event of events) {
        step += 1
        if (event.kind === 'wait') clock.now += event.for
        else if (event.kind === 'forget') {
          memory.forget(ownerOf(event.key))
          forgottenAt.set(ownerOf(event.key), step)
        } else {
          const at = step
          const asked = clock.now
          const value = await memory.recall(event.key, ownerOf(event.key), () => Promise.resolve({ key: event.key, at, asked }))
          expect(value.key).toBe(event.key)
          expect(value.at).toBeGreaterThan(forgottenAt.get(ownerOf(event.key)) ?? 0)
          if ('asked' in value) expect(clock.now - Number(value.asked)).toBeLessThan(30)
        }
      }
    }))
  })
})

function ownerOf(key: string): string {
  return key < 'c' ? 'ann' : 'ben'
}
