import { expect, test } from 'vitest'
import { openClock } from './open-clock.ts'

const START = Date.UTC(2027, 0, 1)
const MAX_STEP = 6 * 3600 * 1000

function open(systemTime = () => START) {
  const done: number[] = []
  let kept = 0
  const clock = openClock({
    name: 'sandbox',
    offset: { read: () => kept, save: (offsetMs) => void (kept = offsetMs) },
    maxStepMs: MAX_STEP,
    systemTime,
    processBatch: (until) => void done.push(until.getTime()),
  })
  return { clock, done }
}

const hour = (hours: number): Date => new Date(START + hours * 3600 * 1000)

test('moves on in steps of at most six hours, each after the one before is over', async () => {
  const { clock, done } = open()
  const heard: string[] = []
  clock.onTime(async (now) => {
    heard.push(`from ${now.toISOString()}`)
    await new Promise((resolve) => setTimeout(resolve, 1))
    heard.push('over')
  })
  await clock.advanceTo(hour(15))
  expect(done).toEqual([hour(6), hour(12), hour(15)].map(Number))
  expect(heard).toEqual([
    'from 2027-01-01T06:00:00.000Z',
    'over',
    'from 2027-01-01T12:00:00.000Z',
    'over',
    'from 2027-01-01T15:00:00.000Z',
    'over',
  ])
  expect(clock.now()).toEqual(hour(15))
})

test('never goes back, and calls wait for each other', async () => {
  const { clock } = open()
  await Promise.all([clock.advanceTo(hour(10)), clock.advanceTo(hour(5)), clock.advanceTo(hour(12))])
  expect(clock.now()).toEqual(hour(12))
  await clock.advanceTo(hour(1))
  expect(clock.offsetMs()).toBe(12 * 3600 * 1000)
})

test('a listener that fails stops the move, says why, and nothing after it', async () => {
  const { clock } = open()
  const stop = clock.onTime(() => Promise.reject(new Error('not now')))
  await expect(clock.advanceTo(hour(12))).rejects.toThrow('not now')
  expect(clock.now()).toEqual(hour(6))
  stop()
  await clock.advanceTo(hour(12))
  expect(clock.now()).toEqual(hour(12))
})

test('time that passes by itself counts too', async () => {
  let system = START
  const { clock, done } = open(() => system)
  await clock.advanceTo(hour(1))
  system += MAX_STEP
  clock.catchUp()
  expect(clock.now()).toEqual(hour(7))
  expect(done.at(-1)).toBe(hour(7).getTime())
})
