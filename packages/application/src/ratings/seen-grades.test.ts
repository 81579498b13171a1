import { expect, test } from 'vitest'
import { nextSeenState, lastSeenDay } from './seen-grades.ts'

const morning = new Date('2026-11-21T08:00:00Z')
const evening = new Date('2026-11-21T23:59:59Z')
const nextDay = new Date('2026-11-22T00:00:00Z')
const [wednesday, thursday, friday] = ['2026-11-18', '2026-11-19', '2026-11-20'] as const

test('the first look sees everything there is', () => {
  expect(lastSeenDay(null, morning)).toBeNull()
  for (const dismissed of [false, true])
    expect(nextSeenState(null, { asOf: friday, dismissed }, morning)).toEqual({ asOf: friday, shown: null })
})

test('what was on the screen stays news for the day, and has been seen the next', () => {
  const visit = nextSeenState({ asOf: wednesday, shown: null }, { asOf: thursday, dismissed: false }, morning)
  expect([morning, evening, nextDay].map((now) => lastSeenDay(visit, now))).toEqual([wednesday, wednesday, thursday])
  const later = nextSeenState(visit, { asOf: friday, dismissed: false }, evening)
  expect([evening, nextDay].map((now) => lastSeenDay(later, now))).toEqual([wednesday, friday])
  const tomorrow = nextSeenState(visit, { asOf: friday, dismissed: false }, nextDay)
  expect(lastSeenDay(tomorrow, nextDay)).toBe(thursday)
})

test('what was dismissed has been seen at once', () => {
  const visit = nextSeenState(
    { asOf: wednesday, shown: { asOf: thursday, at: morning } },
    { asOf: friday, dismissed: true },
    evening,
  )
  expect(visit).toEqual({ asOf: friday, shown: null })
  expect(lastSeenDay(visit, evening)).toBe(friday)
})
