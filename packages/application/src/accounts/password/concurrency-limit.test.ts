import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

test('never more at once than allowed, in the order of asking', async () => {
  const limitConcurrency = createConcurrencyLimit({ concurrency: 3, waiting: 100 })
  const begun: number[] = []
  let running = 0
  let most = 0
  const work = async (number: number) => {
    begun.push(number)
    running += 1
    most = Math.max(most, running)
    await pause(1)
    running -= 1
    if (number % 5 === 0) throw new Error('failed')
    return number
  }
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, (_, number) => limitConcurrency(() => work(number))),
  )
  expect(most).toBe(3)
  expect(begun).toEqual(Array.from({ length: 40 }, (_, number) => number))
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(8)
})

test('beyond what may wait is refused, until there is room again', async () => {
  const limitConcurrency = createConcurrencyLimit({ concurrency: 1, waiting: 1 })
  let finish = () => undefined as void
  const first = limitConcurrency(() => new Promise<void>((settle) => (finish = settle)))
  const second = limitConcurrency(async () => 'second')
  await expect(limitConcurrency(async () => 'third')).rejects.toMatchObject({ name: 'IdentityBusy' })
  finish()
  await first
  expect(await second).toBe('second')
  expect(await limitConcurrency(async () => 'fourth')).toBe('fourth')
})
