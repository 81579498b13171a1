import { expect, test } from 'vitest'
import { nextAttempt } from './deliver.ts'
import { everyEmail } from '@fairweight/testing/mail/every-email.ts'

const start = new Date('2026-03-04T12:00:00Z')
const minutesAfter = (from: Date, to: Date | null) => (to === null ? null : (to.getTime() - from.getTime()) / 60_000)
const [reset, welcome] = everyEmail()

test('an email waits longer each time, at most an hour, and a day in all', () => {
  if (!welcome) throw new Error('There is a welcome email.')
  const pauses: number[] = []
  let now = start
  for (let attempts = 1; ; attempts += 1) {
    const next = nextAttempt(welcome, attempts, now)
    const pause = minutesAfter(now, next)
    if (next === null || pause === null) break
    pauses.push(pause)
    now = next
  }
  expect(pauses.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  expect(minutesAfter(start, now)).toBeGreaterThan(22 * 60)
  expect(minutesAfter(start, now)).toBeLessThanOrEqual(24 * 60)
})

test('a link is not sent after its end', () => {
  if (reset?.kind !== 'reset') throw new Error('The first email is the reset.')
  const before = (seconds: number) => new Date(reset.expiresAt.getTime() - seconds * 1_000)
  expect(nextAttempt(reset, 1, before(61))).toEqual(before(1))
  expect(nextAttempt(reset, 1, before(60))).toBeNull()
})
