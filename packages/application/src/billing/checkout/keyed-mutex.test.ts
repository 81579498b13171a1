import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { keyedMutex } from './keyed-mutex.ts'

test('work of one key never overlaps and keeps its order, a failure included; other keys do not wait', async () => {
  const withKeyLock = keyedMutex()
  const steps: string[] = []
  const work =
    (name: string, milliseconds: number, fails = false) =>
    async () => {
      steps.push(`${name} begins`)
      await pause(milliseconds)
      steps.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    }
  const all = [
    withKeyLock('ann', work('a', 30, true)),
    withKeyLock('ann', work('b', 1)),
    withKeyLock('ben', work('c', 10)),
    withKeyLock('ann', work('d', 1)),
  ]
  expect(await Promise.allSettled(all)).toMatchObject([
    { reason: { message: 'a' } },
    { value: 'b' },
    { value: 'c' },
    { value: 'd' },
  ])
  expect(steps.filter((step) => !step.startsWith('c'))).toEqual([
    'a begins',
    'a ends',
    'b begins',
    'b ends',
    'd begins',
    'd ends',
  ])
  expect(steps.indexOf('c ends')).toBeLessThan(steps.indexOf('a ends'))
  expect(await withKeyLock('ann', () => Promise.resolve(7))).toBe(7)
})
