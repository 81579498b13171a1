import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { coalescedByKey } from './open-billing.ts'

function recorder() {
  const steps: string[] = []
  let count = 0
  const work = coalescedByKey(async (key) => {
    const turn = `${key}${(count += 1)}`
    steps.push(`${turn} begins`)
    await pause(5)
    steps.push(`${turn} ends`)
    return turn
  })
  return { steps, work }
}

test('who asks while it is under way waits for a turn that begins after; all of them share it', async () => {
  const { steps, work } = recorder()
  expect(await Promise.all([work('a'), work('a'), work('a')])).toEqual(['a1', 'a2', 'a2'])
  expect(steps).toEqual(['a1 begins', 'a1 ends', 'a2 begins', 'a2 ends'])
  expect(await work('a')).toBe('a3')
})

test('different things do not wait for each other', async () => {
  const { steps, work } = recorder()
  await Promise.all([work('a'), work('b')])
  expect(steps.slice(0, 2)).toEqual(['a1 begins', 'b2 begins'])
})

test('a turn that fails fails for those who asked for it only', async () => {
  let count = 0
  const work = coalescedByKey(async () => {
    count += 1
    await pause(1)
    if (count === 1) throw new Error('not this time')
    return count
  })
  const outcomes = await Promise.allSettled([work('a'), work('a'), work('a')])
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'))).toEqual([
    'failed',
    2,
    2,
  ])
})

test('who asks while the waiting turn is under way gets one of their own', async () => {
  const { work } = recorder()
  const first = work('a')
  const second = work('a')
  await first
  await pause(1)
  expect([await second, await work('a')]).toEqual(['a2', 'a3'])
})
